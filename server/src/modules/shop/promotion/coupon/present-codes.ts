import { toSeconds } from '#platform/clock'
import { groupedCode } from './coupon-codes.ts'

const timeOf = (at: Date | null) => (at ? new Date(toSeconds(at) * 1000).toISOString() : '')

/** Codes for a spreadsheet, with when each was used; letters, digits and dashes need no quotes. */
export const presentCodes = (codes: readonly { code: string; isSingle: boolean; takenAt: Date | null }[]): string =>
  [
    '\ufeffcode,used_at',
    ...codes.map((it) => `${it.isSingle ? groupedCode(it.code) : it.code},${timeOf(it.takenAt)}`),
    '',
  ].join('\r\n')
