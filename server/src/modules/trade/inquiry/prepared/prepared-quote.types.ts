import type { Sen } from '@borong/money'
import type { PackSaid } from '#modules/shop/catalog'
import type { QuoteFile } from '../inquiry.types.ts'
import type { PreparedStatus } from './prepared-quote.machine.ts'

export interface PreparedLine {
  skuId: number
  /** Base units. */
  quantity: number
  /** In which it is quoted; null, and absent in what was written before there were packs: in the unit itself. */
  pack?: PackSaid | null
  /** Of one piece; null: not decided, or not offered. */
  priceMinor: Sen | null
  leadDays: number | null
  remark: string
}

/** What people of a shop write into a quote. */
export interface WrittenQuote {
  memberId: number
  title: string
  lines: PreparedLine[]
  /** For all of it; null: as the shop delivers. */
  freightMinor: Sen | null
  validUntil: Date
  message: string
  /** Files of the shop that go with it, in their order. */
  fileIds: readonly number[]
}

/** The same as somebody sends it: packs by their size. */
export type SentQuote = Omit<WrittenQuote, 'lines' | 'fileIds'> & {
  fileIds?: readonly number[]
  lines: readonly (Omit<PreparedLine, 'pack'> & { packSize?: number | undefined })[]
}

export interface PreparedQuote extends WrittenQuote {
  id: number
  files: QuoteFile[]
  shopId: number
  status: PreparedStatus
  /** The inquiry that it answers, or that it became. */
  inquiryId: number | null
  /** Of the request that it answers; null: nobody asked. */
  inviteVersion: number | null
  companyId: number
  companyName: string
  memberName: string
  /** Hundredths of a percent, once approval was asked. */
  discountBps: number | null
  limitBps: number | null
  askedBy: number | null
  writtenBy: string
  reason: string
  version: number
  changedAt: Date
}
