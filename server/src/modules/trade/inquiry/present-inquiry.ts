import {
  type Inquiry as WireInquiry,
  type InquiryLine as WireLine,
  type InquiryRow,
  type inquiryStatuses,
  type inviteStatuses,
  type inviteSteps,
  inquiryActions,
  quoteActions,
  shopQuoteActions,
  type Language,
  type Quote as WireQuote,
  type QuoteRequest,
  type QuoteRequestRow,
} from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { type Offer, presentPackOf, presentPacks, priceAt } from '#modules/shop/catalog'
import { presentSpecs, presentUnit } from '#modules/trade/order'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { presentAction } from '#platform/http/present-action'
import { pickText, format } from '#platform/messages'
import { refusalMessage } from '#platform/refusal-message'
import { mayAct, mayTransition } from './inquiry.policy.ts'
import { type InquiryStatus, type InviteStatus, statusOfInquiry } from './inquiry.machine.ts'
import { type Inquiry, type InquiryLine, type Invite, type Quote, type QuoteFile, statusAt } from './inquiry.types.ts'
import { inviteWords, statusMessages, stepWords } from './inquiry.messages.ts'
import type { Listed, Shown, ShownToShop } from './show-inquiry.ts'

type Step = (typeof inviteSteps)[number]
type WireInquiryStatus = (typeof inquiryStatuses)[number]
type WireInviteStatus = (typeof inviteStatuses)[number]

const wireInquiryStatus: Record<InquiryStatus, WireInquiryStatus> = {
  draft: 'NOT_SUBMITTED',
  asked: 'PENDING_QUOTATION',
  quoted: 'QUOTED',
  ordered: 'ORDERED',
  expired: 'EXPIRED',
  closed: 'CLOSED',
}
export const wireInvite: Record<InviteStatus, WireInviteStatus> = {
  asked: 'ASKED',
  quoted: 'QUOTED',
  withdrawn: 'WITHDRAWN',
  refused: 'REFUSED',
  turned_down: 'TURNED_DOWN',
  expired: 'EXPIRED',
  ordered: 'ORDERED',
  cancelled: 'CANCELLED',
}
export const inquiryStatusOf = (status: WireInquiryStatus): InquiryStatus =>
  (Object.keys(wireInquiryStatus) as InquiryStatus[]).find((it) => wireInquiryStatus[it] === status)!

const presentShop = (ctx: Ctx, invite: Invite) => {
  const status = wireInvite[statusAt(invite, ctx.clock.now())]
  const side = ctx.actor.kind === 'seller' ? 'seller' : 'buyer'
  return {
    shop_id: String(invite.shopId),
    shop_name: invite.shopName,
    status,
    status_text: format(inviteWords[side][status], ctx.lang),
  }
}

const summaryOf = (line: InquiryLine, lang: Language) => ({
  item_id: String(line.id),
  goods_id: String(line.goodsId),
  sku_id: String(line.skuId),
  sku_sn: line.skuNumber,
  name: pickText(line.names, lang),
  goods_image: line.picture,
  spec_list: presentSpecs(line.specs, lang),
  ...presentUnit(line, lang),
})

function presentLine(ctx: Ctx, line: InquiryLine, offer: Offer | undefined): Static<typeof WireLine> {
  return {
    ...summaryOf(line, ctx.lang),
    shop_id: String(line.shopId),
    shop_name: offer?.shopName ?? '',
    num: line.quantity,
    ...(line.targetMinor !== null && { target_price: toRupiah(line.targetMinor) }),
    remark: line.remark,
    current_price: offer ? toRupiah(priceAt(offer, line.quantity).priceMinor) : 0,
    invalid: offer?.sellable ? 0 : 1,
    error_message: offer?.sellable ? '' : refusalMessage('GOODS_GONE', ctx.lang),
  }
}

export const presentQuoteFile = ({ id, name, kind, bytes }: QuoteFile) => ({ id: String(id), name, kind, size: bytes })
export const presentQuoteFiles = (files: readonly QuoteFile[]) =>
  files.length ? { files: files.map(presentQuoteFile) } : {}

const presentQuote = (quote: Quote, lang: Language): Static<typeof WireQuote> => ({
  quote_id: String(quote.id),
  no: quote.number,
  round: quote.round,
  valid_until: toSeconds(quote.validUntil),
  message: quote.message,
  by_name: quote.sentBy,
  send_time: toSeconds(quote.sentAt),
  total_price: toRupiah(quote.goodsMinor),
  ...(quote.freightMinor !== null && { freight: toRupiah(quote.freightMinor) }),
  line_list: quote.lines.map((line) => ({
    item_id: String(line.lineId),
    ...(line.priceMinor !== null && { price: toRupiah(line.priceMinor) }),
    num: line.quantity,
    ...presentPackOf(line, lang),
    ...(line.leadDays !== null && { lead_days: line.leadDays }),
    remark: line.remark,
  })),
  ...presentQuoteFiles(quote.files),
})

const presentLogs = (ctx: Ctx, { steps, invites }: Pick<Shown, 'steps' | 'invites'>) => {
  const shopOf = new Map(invites.map((invite) => [invite.id, invite.shopName]))
  return steps.map((step) => ({
    time: toSeconds(step.at),
    step: step.transition as Step,
    text: format(stepWords[step.transition as Step], ctx.lang),
    // The clock has no name.
    who: step.kind === 'system' ? '' : step.name,
    shop_name: shopOf.get(step.of) ?? '',
    note: step.note,
  }))
}

/** By the clock, as its shops stand. */
function statusNow(ctx: Ctx, inquiry: Inquiry, invites: readonly Invite[]): WireInquiryStatus {
  if (inquiry.status === 'draft') return 'NOT_SUBMITTED'
  return wireInquiryStatus[statusOfInquiry(invites.map((invite) => statusAt(invite, ctx.clock.now())))]
}

const openReply = (invites: readonly Invite[]) =>
  invites
    .filter((it) => it.status === 'asked')
    .reduce<Date | undefined>((first, it) => (!first || it.replyBy < first ? it.replyBy : first), undefined)

export function presentRow(ctx: Ctx, { inquiry, lines, invites }: Listed): Static<typeof InquiryRow> {
  const status = statusNow(ctx, inquiry, invites)
  const replyBy = openReply(invites)
  return {
    id: String(inquiry.id),
    sn: inquiry.sn,
    title: inquiry.title,
    status,
    status_text: format(statusMessages[status], ctx.lang),
    is_current: inquiry.isCurrent ? 1 : 0,
    offered: inquiry.offeredBy === null ? 0 : 1,
    member_name: inquiry.memberName,
    create_time: toSeconds(inquiry.createdAt),
    ...(inquiry.submittedAt && { submit_time: toSeconds(inquiry.submittedAt) }),
    ...(replyBy && { reply_by: toSeconds(replyBy) }),
    ...(inquiry.neededBy && { needed_by: inquiry.neededBy }),
    line_num: lines.length,
    goods_list: lines.slice(0, 4).map((line) => ({ name: pickText(line.names, ctx.lang), goods_image: line.picture })),
    shop_list: invites.map((invite) => presentShop(ctx, invite)),
  }
}

export function presentInquiry(ctx: Ctx, shown: Shown): Static<typeof WireInquiry> {
  const { inquiry, lines, invites, quotes, offers } = shown
  const now = ctx.clock.now()
  return {
    ...presentRow(ctx, shown),
    remark: inquiry.remark,
    version: inquiry.version,
    actions: inquiryActions.map((name) =>
      presentAction(name, mayAct(ctx.actor, name, inquiry, invites, now), ctx.lang),
    ),
    sku_list: lines.map((line) => presentLine(ctx, line, offers.get(line.skuId))),
    invite_list: invites.map((invite) => ({
      ...presentShop(ctx, invite),
      round: invite.round,
      reply_by: toSeconds(invite.replyBy),
      remark: invite.remark,
      ...(invite.quoteId !== null && { quote_id: String(invite.quoteId) }),
      ...(invite.orderSn !== null && { order_sn: invite.orderSn }),
      version: invite.version,
      actions: quoteActions.map((name) =>
        presentAction(name, mayTransition(ctx.actor, name, inquiry, invite, now), ctx.lang),
      ),
      quote_list: quotes.filter((quote) => quote.inviteId === invite.id).map((quote) => presentQuote(quote, ctx.lang)),
    })),
    logs: presentLogs(ctx, shown),
  }
}

export function presentRequestRow(
  ctx: Ctx,
  { inquiry, lines, invite }: { inquiry: Inquiry; lines: readonly InquiryLine[]; invite: Invite },
): Static<typeof QuoteRequestRow> {
  const { status, status_text } = presentShop(ctx, invite)
  return {
    id: String(inquiry.id),
    sn: inquiry.sn,
    title: inquiry.title,
    status,
    status_text,
    offered: inquiry.offeredBy === null ? 0 : 1,
    client_name: inquiry.companyName,
    member_name: inquiry.memberName,
    submit_time: toSeconds(inquiry.submittedAt ?? inquiry.createdAt),
    reply_by: toSeconds(invite.replyBy),
    ...(invite.validUntil && { valid_until: toSeconds(invite.validUntil) }),
    ...(inquiry.neededBy && { needed_by: inquiry.neededBy }),
    round: invite.round,
    line_num: lines.length,
    goods_list: lines.slice(0, 3).map((line) => ({ name: pickText(line.names, ctx.lang), num: line.quantity })),
  }
}

export function presentRequest(ctx: Ctx, shown: ShownToShop): Static<typeof QuoteRequest> {
  const { inquiry, lines, invite, quotes, offers, waiting } = shown
  const now = ctx.clock.now()
  return {
    ...presentRequestRow(ctx, shown),
    remark: inquiry.remark,
    round_remark: invite.remark,
    version: invite.version,
    ...(invite.quoteId !== null && { quote_id: String(invite.quoteId) }),
    ...(invite.orderSn !== null && { order_sn: invite.orderSn }),
    actions: shopQuoteActions.map((name) =>
      presentAction(name, mayTransition(ctx.actor, name, inquiry, invite, now), ctx.lang),
    ),
    sku_list: lines.map((line) => {
      const offer = offers.get(line.skuId)
      return {
        ...presentLine(ctx, line, offer),
        ...presentPacks(offer?.packs ?? [], ctx.lang),
        enable_quantity: Math.max(0, offer?.available ?? 0),
      }
    }),
    quote_list: quotes.map((quote) => presentQuote(quote, ctx.lang)),
    ...(waiting && {
      waiting: {
        prepared_id: String(waiting.id),
        discount: (waiting.discountBps ?? 0) / 100,
        ...(waiting.limitBps !== null && { limit: waiting.limitBps / 100 }),
        written_by: waiting.writtenBy,
      },
    }),
    logs: presentLogs(ctx, shown),
  }
}
