import { staffOf } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import {
  changeConversation,
  type Conversation,
  findConversation,
  lockConversation,
  markRead,
  sideOf,
} from './conversation.store.ts'
import { wakeWatchers } from './watch-conversations.ts'

const wakeAfterwards = (ctx: Ctx) => ctx.afterCommit(() => wakeWatchers(ctx.app))

/** One side has read up to a message. */
export async function readConversation(ctx: Ctx, id: number, seq: number): Promise<void> {
  if (await markRead(ctx, id, seq)) wakeAfterwards(ctx)
  else await findConversation(ctx, id)
}

/** One side is writing. */
export async function typeInConversation(ctx: Ctx, id: number): Promise<void> {
  const held = await lockConversation(ctx, id)
  const now = ctx.clock.now()
  await changeConversation(
    ctx,
    held.id,
    sideOf(ctx.actor) === 'buyer' ? { buyer_typed_at: now } : { shop_typed_at: now },
  )
  wakeAfterwards(ctx)
}

/** One side wants no e-mails about a conversation, or wants them again. */
export async function muteConversation(ctx: Ctx, id: number, isMuted: boolean): Promise<Conversation> {
  const held = await lockConversation(ctx, id)
  await changeConversation(
    ctx,
    held.id,
    sideOf(ctx.actor) === 'buyer' ? { buyer_mutes: isMuted } : { shop_mutes: isMuted },
  )
  return findConversation(ctx, id)
}

/** The shop takes no more messages of a member, or takes them again. */
export async function blockMember(ctx: Ctx, id: number, isBlocked: boolean): Promise<Conversation> {
  const held = await lockConversation(ctx, id)
  if ((held.blocked_at !== null) !== isBlocked) {
    await changeConversation(ctx, held.id, { blocked_at: isBlocked ? ctx.clock.now() : null })
    ctx.audit({
      object: 'conversation',
      id: held.id,
      before: { blocked: !isBlocked },
      after: { blocked: isBlocked },
    })
    wakeAfterwards(ctx)
  }
  return findConversation(ctx, id)
}

/** Says who of the shop answers: somebody who may, or nobody. */
export async function assignConversation(ctx: Ctx, id: number, accountId: number | undefined): Promise<Conversation> {
  const { shopId } = sellerIn(ctx)
  const colleague = accountId === undefined ? undefined : await staffOf(ctx, shopId, accountId)
  if (accountId !== undefined && !colleague?.permissions.has('messages')) return refuse('NOT_FOUND')
  const held = await lockConversation(ctx, id)
  const now = { assigned_account_id: accountId ?? null, assigned_name: colleague?.name ?? '' }
  await changeConversation(ctx, held.id, now)
  ctx.audit({
    object: 'conversation',
    id: held.id,
    before: { assigned: held.assigned_name },
    after: { assigned: now.assigned_name },
  })
  wakeAfterwards(ctx)
  return findConversation(ctx, id)
}

/** One side asks the operators to read it. A second report changes nothing. */
export async function reportConversation(ctx: Ctx, id: number, reason: string): Promise<Conversation> {
  const held = await lockConversation(ctx, id)
  if (held.reported_at === null)
    await changeConversation(ctx, held.id, {
      reported_at: ctx.clock.now(),
      report_side: sideOf(ctx.actor),
      report_reason: reason,
    })
  return findConversation(ctx, id)
}
