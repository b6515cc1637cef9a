import type { ledgerApi, Reply } from '@borong/contract'
import { daySeconds } from '@borong/site-kit'
import { matching } from '@borong/site-kit/search.ts'

export type JournalEntry = Reply<typeof ledgerApi.entries>['data'][number]
export type LedgerMonth = Reply<typeof ledgerApi.months>[number]
export type AccountCode = Reply<typeof ledgerApi.codes>[number]

const day = matching(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
/** A period in the address. */
export const days = { from: day, to: day }
const secondsOfDay = 86_400

/** The same for a call; the last day counts to its end. */
export function momentsOfDays(from: string | undefined, to: string | undefined) {
  const start = from ? daySeconds(from) : undefined
  const last = to ? daySeconds(to) : undefined
  return {
    ...(start !== undefined && { start_time: start }),
    ...(last !== undefined && { end_time: last + secondsOfDay }),
  }
}
