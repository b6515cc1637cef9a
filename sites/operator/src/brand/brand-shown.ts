import { type Reply, adminBrandApi } from '@borong/contract'

export type Brand = Reply<typeof adminBrandApi.show>

/** What an act on a brand changes. */
export const changed = [adminBrandApi.list, adminBrandApi.show]
