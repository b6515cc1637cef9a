import {
  type NoticeAudience,
  type NoticeDefaultTopic,
  type noticeDefaultApi,
  type Reply,
  shopNoticeKinds,
} from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import {
  type Audience,
  changesOfDefault,
  countChoicesUnscoped,
  type DefaultChange,
  latestDefaults,
} from './notice-default.store.ts'
import { type NoticeWay, standardWay } from './notice-defaults.ts'
import { isNoticeKind, noticeKinds, sayNotice } from './notice.messages.ts'
import { isAlwaysSent, isToShops, topicOf } from './notice.topics.ts'
import { shopTopicOf } from './shop-notice.kinds.ts'

type Row = Reply<typeof noticeDefaultApi.list>[number]
type Detail = Reply<typeof noticeDefaultApi.show>

export const audienceOf = (wire: NoticeAudience): Audience => (wire === 'SHOP' ? 'shop' : 'member')
const wireOf: Record<Audience, NoticeAudience> = { member: 'MEMBER', shop: 'SHOP' }

const presentWay = (audience: Audience, { inApp, byEmail, fixed }: NoticeWay) => ({
  in_app: inApp ? 1 : 0,
  ...(audience === 'member' && { by_email: byEmail ? 1 : 0 }),
  fixed: fixed ? 1 : 0,
})
const presentChange = (it: DefaultChange): Detail['history'][number] => ({
  ...presentWay(it.audience, it),
  modify_time: toSeconds(it.changedAt),
  modify_by: it.byName,
  reason: it.reason,
})

interface About {
  last: DefaultChange | undefined
  choices: number
}
function presentRow(ctx: Pick<Ctx, 'lang'>, audience: Audience, kind: string, { last, choices }: About): Row {
  const standard = presentWay(audience, standardWay(audience, kind))
  const topic: NoticeDefaultTopic = audience === 'shop' ? shopTopicOf(kind) : topicOf(kind)
  const isSecurity = isNoticeKind(kind) && isAlwaysSent(kind)
  return {
    audience: wireOf[audience],
    kind,
    topic,
    title: sayNotice(kind as (typeof shopNoticeKinds)[number], {}, ctx.lang).title,
    for_shops: audience === 'member' && isToShops(kind) ? 1 : 0,
    ...(last ? presentWay(audience, last) : standard),
    can_change: isSecurity ? 0 : 1,
    standard_in_app: standard.in_app,
    ...(standard.by_email !== undefined && { standard_by_email: standard.by_email }),
    own_choices: choices,
    version: last?.number ?? 0,
    ...(last && { last_change: presentChange(last) }),
  }
}

const kindsOfAudience: Record<Audience, readonly string[]> = { member: noticeKinds, shop: shopNoticeKinds }

export async function presentNoticeDefaults(ctx: Ctx, asked: NoticeAudience | undefined): Promise<Row[]> {
  const latest = new Map((await latestDefaults(ctx)).map((it) => [`${it.audience} ${it.kind}`, it]))
  const rows: Row[] = []
  for (const audience of asked ? [audienceOf(asked)] : (['member', 'shop'] as const)) {
    const choices = await countChoicesUnscoped(ctx, audience)
    for (const kind of kindsOfAudience[audience])
      rows.push(
        presentRow(ctx, audience, kind, {
          last: latest.get(`${audience} ${kind}`),
          choices: choices.get(kind) ?? 0,
        }),
      )
  }
  return rows
}

export async function presentNoticeDefault(ctx: Ctx, audience: Audience, kind: string): Promise<Detail> {
  standardWay(audience, kind)
  const history = await changesOfDefault(ctx, audience, kind)
  const choices = (await countChoicesUnscoped(ctx, audience)).get(kind) ?? 0
  return { ...presentRow(ctx, audience, kind, { last: history[0], choices }), history: history.map(presentChange) }
}
