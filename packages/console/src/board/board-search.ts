import { comparisons } from '@borong/contract'
import { type SearchOf, matching, oneOf, text } from '@borong/site-kit/search.ts'

/** What the address of a board says: for when it is, and which rows are open. */
export const boardSearch = {
  start: text(10),
  end: text(10),
  compare: oneOf(...comparisons),
  mark: matching(/^[A-Z_]{1,20}$/),
  id: matching(/^[A-Z0-9_]{1,40}$/),
  month: matching(/^20\d{2}-(0[1-9]|1[0-2])$/),
}

/** The same, as an address is written. */
export type BoardSearch = { [K in keyof typeof boardSearch]?: SearchOf<typeof boardSearch>[K] | undefined }
