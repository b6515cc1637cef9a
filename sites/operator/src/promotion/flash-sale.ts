import { adminFlashSaleApi, type Reply } from '@borong/contract'

export type Sale = Reply<typeof adminFlashSaleApi.show>
export type Entry = Reply<typeof adminFlashSaleApi.approve>

export const changedSales = [adminFlashSaleApi.list, adminFlashSaleApi.entries]

/** Hours as somebody types them, in any order; undefined where they are none. */
export function readHours(typed: string): number[] | undefined {
  const parts = typed.split(/[,\s]+/).filter(Boolean)
  if (!parts.length || !parts.every((it) => /^\d{1,2}$/.test(it) && Number(it) <= 23)) return undefined
  return [...new Set(parts.map(Number))].toSorted((a, b) => a - b)
}
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
