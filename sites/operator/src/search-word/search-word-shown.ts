import { type Reply, adminSearchApi } from '@borong/contract'

export type SearchRow = Reply<typeof adminSearchApi.searches>['data'][number]
export type SynonymGroup = Reply<typeof adminSearchApi.synonyms>['data'][number]
export type Redirect = Reply<typeof adminSearchApi.redirects>['data'][number]

/** What a change of words makes stale. */
export const changed = [
  adminSearchApi.searches,
  adminSearchApi.synonyms,
  adminSearchApi.redirects,
  adminSearchApi.tryOut,
] as const

export const tabs = ['SEARCHES', 'SYNONYMS', 'REDIRECTS'] as const

/** One word or phrase for each line. */
export const wordsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
export const textOf = (words: readonly string[]) => words.join('\n')

/** What is written in a dialog: a group or a keyword that is there, or the words to begin a new one with. */
export type Written =
  | { kind: 'synonyms'; group?: SynonymGroup; words?: readonly string[] }
  | { kind: 'redirect'; redirect?: Redirect; keyword?: string }
