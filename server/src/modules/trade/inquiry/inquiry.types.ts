import type { Sen } from '@borong/money'
import type { PackSaid } from '#modules/shop/catalog'
import type { LocalizedText } from '#platform/messages'
import type { InquiryStatus, InviteStatus } from './inquiry.machine.ts'

/** An inquiry: what a member wants quoted. */
export interface Inquiry {
  id: number
  sn: string
  companyId: number
  companyName: string
  memberId: number
  memberName: string
  title: string
  /** Of its invitations together, as stored; what ran out since is seen by the clock. */
  status: InquiryStatus
  isCurrent: boolean
  /** The shop that offered it of itself; null: a member asked. */
  offeredBy: number | null
  remark: string
  /** yyyy-mm-dd */
  neededBy: string | null
  version: number
  createdAt: Date
  submittedAt: Date | null
}

export interface InquiryLine {
  id: number
  inquiryId: number
  shopId: number
  goodsId: number
  skuId: number
  skuNumber: string
  names: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  units: LocalizedText
  picture: string
  /** Base units. */
  quantity: number
  /** In which it was asked for; null: in the unit itself. */
  pack: PackSaid | null
  targetMinor: Sen | null
  remark: string
}

/** The part of an inquiry that one shop was asked for. */
export interface Invite {
  id: number
  inquiryId: number
  shopId: number
  shopName: string
  status: InviteStatus
  /** From one; each time the buyer asks again it is the next. */
  round: number
  replyBy: Date
  /** Why the buyer asked again. */
  remark: string
  /** The quote that stands, or was ordered. */
  quoteId: number | null
  /** Of that quote. */
  validUntil: Date | null
  orderSn: string | null
  version: number
  movedAt: Date
}

export type QuoteFileKind = 'pdf' | 'jpg' | 'png'
/** A file that goes with a quote. */
export interface QuoteFile {
  id: number
  name: string
  kind: QuoteFileKind
  bytes: number
}

/** What a shop sent; it never changes. */
export interface Quote {
  id: number
  inviteId: number
  number: number
  round: number
  validUntil: Date
  message: string
  goodsMinor: Sen
  /** Agreed for all of it; null: as the shop delivers. */
  freightMinor: Sen | null
  sentBy: string
  sentAt: Date
  lines: QuoteLine[]
  files: QuoteFile[]
}
export interface QuoteLine {
  lineId: number
  /** Base units. */
  quantity: number
  /** In which the shop quotes; null: in the unit itself. */
  pack: PackSaid | null
  /** Of one piece; null: not offered. */
  priceMinor: Sen | null
  leadDays: number | null
  remark: string
}

/** The status by the clock: what ran out is expired, whether or not a job has come by. */
export function statusAt(it: Pick<Invite, 'status' | 'replyBy' | 'validUntil'>, now: Date): InviteStatus {
  const ranOut =
    (it.status === 'asked' && it.replyBy <= now) ||
    (it.status === 'quoted' && it.validUntil !== null && it.validUntil <= now)
  return ranOut ? 'expired' : it.status
}
