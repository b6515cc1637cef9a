import type { NoticeTopic } from '@borong/contract'
import { shopsOf } from '#modules/shop/shop'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { noticeDefaults } from './notice-defaults.ts'
import { isAlwaysSent, topicsFor, type Channels } from './notice.topics.ts'
import { isNoticeKind, type NoticeKind } from './notice.messages.ts'
import { chosenChannels, findReader, writePreference } from './preference.store.ts'

export interface Choice extends Partial<Channels> {
  kind: string
}
export interface Preferences {
  email: string
  topics: { topic: NoticeTopic; kinds: (Channels & { kind: NoticeKind; fixed: boolean })[] }[]
}

/** What the member is told and how: what was chosen, else what the mall does. What nobody can switch off goes before both. */
export async function showPreferences(ctx: Ctx): Promise<Preferences> {
  const { memberId, accountId } = buyerIn(ctx)
  const chosen = await chosenChannels(ctx, memberId)
  const reader = await findReader(ctx, memberId)
  const shops = await shopsOf(ctx, accountId)
  const defaults = await noticeDefaults(ctx)
  const wayOf = (kind: NoticeKind) => {
    const { inApp, byEmail, fixed } = defaults.ofMembers(kind)
    return { kind, ...((fixed ? undefined : chosen.get(kind)) ?? { inApp, byEmail }), fixed }
  }
  return {
    email: reader?.email ?? '',
    topics: topicsFor(shops.length > 0).map(({ topic, kinds }) => ({ topic, kinds: kinds.map(wayOf) })),
  }
}

/** Chooses for some kinds; what is not named stays. Neither security nor what operators have fixed can be switched off. */
export async function chooseNotices(ctx: Ctx, choices: readonly Choice[]): Promise<Preferences> {
  const { memberId } = buyerIn(ctx)
  const defaults = await noticeDefaults(ctx)
  const byKind = choices.toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0))
  for (const { kind, ...change } of byKind) {
    if (!isNoticeKind(kind)) return refuseField('kind', 'NO_KIND')
    if (isAlwaysSent(kind)) return refuse('NOTICE_ALWAYS_TOLD')
    const usual = defaults.ofMembers(kind)
    if (usual.fixed) return refuse('NOTICE_SET_BY_MALL')
    await writePreference(ctx, memberId, kind, { usual, change })
  }
  return showPreferences(ctx)
}
