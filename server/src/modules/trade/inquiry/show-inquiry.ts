import { findOffers, type Offer } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { inviteMachine } from './inquiry.machine.ts'
import { findInquiry, type InquiryFilter, linesOf, pageOfInquiries } from './inquiry.store.ts'
import type { Inquiry, InquiryLine, Invite, Quote } from './inquiry.types.ts'
import { waitingFor } from './prepared/prepared-quote.store.ts'
import type { PreparedQuote } from './prepared/prepared-quote.types.ts'
import { type DeskFilter, invitesOf, pageOfInvites, quotesOf } from './quote.store.ts'

export interface Listed {
  inquiry: Inquiry
  lines: InquiryLine[]
  invites: Invite[]
}
export interface Shown extends Listed {
  quotes: Quote[]
  steps: Awaited<ReturnType<typeof inviteMachine.histories>>
  /** As they are today, for the company that asks. */
  offers: ReadonlyMap<number, Offer>
}
/** What one shop sees of an inquiry. */
export interface ShownToShop extends Shown {
  invite: Invite
  /** What waits for approval before the buyer gets it. */
  waiting: PreparedQuote | undefined
}

/** A page of the inquiries the actor sees, each with its lines and shops. */
export async function listInquiries(
  ctx: Ctx,
  filter: InquiryFilter,
  page: { no: number; size: number },
): Promise<{ listed: Listed[]; total: number }> {
  const { rows, total } = await pageOfInquiries(ctx, filter, page)
  return { listed: await withParts(ctx, rows), total }
}

async function withParts(ctx: Ctx, inquiries: readonly Inquiry[]): Promise<Listed[]> {
  const ids = inquiries.map((inquiry) => inquiry.id)
  const [lines, invites] = await Promise.all([linesOf(ctx, ids), invitesOf(ctx, ids)])
  return inquiries.map((inquiry) => ({
    inquiry,
    lines: lines.filter((line) => line.inquiryId === inquiry.id),
    invites: invites.filter((invite) => invite.inquiryId === inquiry.id),
  }))
}

/** One inquiry with everything the actor may know of it: a shop its own part only. */
export async function showInquiry(ctx: Ctx, id: number): Promise<Shown> {
  const inquiry = await findInquiry(ctx, id)
  const [listed] = await withParts(ctx, [inquiry])
  const { lines, invites } = listed!
  const inviteIds = invites.map((invite) => invite.id)
  const [quotes, steps, offers] = await Promise.all([
    quotesOf(ctx, inviteIds),
    inviteMachine.histories(ctx, inviteIds),
    findOffers(
      ctx,
      lines.map((line) => line.skuId),
      inquiry.companyId,
    ),
  ])
  return { inquiry, lines, invites, quotes, steps, offers }
}

/** What buyers ask the shop of the actor for. */
export async function listRequests(
  ctx: Ctx,
  filter: DeskFilter,
  page: { no: number; size: number },
): Promise<{ listed: { inquiry: Inquiry; lines: InquiryLine[]; invite: Invite }[]; total: number }> {
  const { rows, total } = await pageOfInvites(ctx, sellerIn(ctx).shopId, filter, page)
  const inquiries = await Promise.all(rows.map((invite) => findInquiry(ctx, invite.inquiryId)))
  const lines = await linesOf(
    ctx,
    rows.map((invite) => invite.inquiryId),
  )
  return {
    listed: rows.map((invite, at) => ({
      invite,
      inquiry: inquiries[at]!,
      lines: lines.filter((line) => line.inquiryId === invite.inquiryId),
    })),
    total,
  }
}

export async function showRequest(ctx: Ctx, id: number): Promise<ShownToShop> {
  const { shopId } = sellerIn(ctx)
  const shown = await showInquiry(ctx, id)
  const invite = shown.invites.find((it) => it.shopId === shopId) ?? refuse('NOT_FOUND')
  return { ...shown, invite, waiting: await waitingFor(ctx, shopId, id) }
}
