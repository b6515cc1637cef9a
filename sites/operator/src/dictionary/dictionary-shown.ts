import { type Reply, adminDictionaryApi, referenceApi } from '@borong/contract'

export type Dictionary = Reply<typeof adminDictionaryApi.show>
export type Entry = Dictionary['entries'][number]

/** What an act on an entry changes. */
export const changed = [adminDictionaryApi.list, adminDictionaryApi.show, referenceApi.dictionary]
