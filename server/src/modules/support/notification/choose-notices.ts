import type { NoticeTopic } from '@borong/contract'
import { shopsOf } from '#modules/shop/shop'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { isAlwaysSent, topicsFor, type Channels, channelsOf } from './notice.topics.ts'
import { isNoticeKind, type NoticeKind } from './notice.messages.ts'
import { chosenChannels, findReader, writePreference } from './preference.store.ts'

export interface Choice extends Partial<Channels> {
  kind: string
}
export interface Preferences {
  email: string
  topics: { topic: NoticeTopic; kinds: (Channels & { kind: NoticeKind; fixed: boolean })[] }[]
}

/** What the member is told and how: what was chosen, else what the mall does by itself. */
export async function showPreferences(ctx: Ctx): Promise<Preferences> {
  const { memberId, accountId } = buyerIn(ctx)
  const chosen = await chosenChannels(ctx, memberId)
  const reader = await findReader(ctx, memberId)
  const shops = await shopsOf(ctx, accountId)
  const wayOf = (kind: NoticeKind) =>
    isAlwaysSent(kind)
      ? { kind, inApp: true, byEmail: true, fixed: true }
      : { kind, ...(chosen.get(kind) ?? channelsOf(kind)), fixed: false }
  return {
    email: reader?.email ?? '',
    topics: topicsFor(shops.length > 0).map(({ topic, kinds }) => ({ topic, kinds: kinds.map(wayOf) })),
  }
}

/** Chooses for some kinds; what is not named stays. Security cannot be switched off. */
export async function chooseNotices(ctx: Ctx, choices: readonly Choice[]): Promise<Preferences> {
  const { memberId } = buyerIn(ctx)
  const byKind = choices.toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0))
  for (const { kind, ...change } of byKind) {
    if (!isNoticeKind(kind)) return refuseField('kind', 'NO_KIND')
    if (isAlwaysSent(kind)) return refuse('NOTICE_ALWAYS_TOLD')
    await writePreference(ctx, memberId, kind, { usual: channelsOf(kind), change })
  }
  return showPreferences(ctx)
}
