import type { ShopNoticeKind } from '@borong/contract'
import type { App, Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { RememberedValue } from '#platform/remembered-value'
import { perApp } from '#platform/ttl-cache'
import { type Audience, type DefaultChange, latestDefaults } from './notice-default.store.ts'
import { isNoticeKind, type NoticeKind } from './notice.messages.ts'
import { type Channels, isAlwaysSent, standardChannelsOf } from './notice.topics.ts'
import { isShopNoticeKind } from './shop-notice.kinds.ts'

/** How a kind goes to people who have chosen nothing; fixed: whatever somebody has chosen. */
export interface NoticeWay extends Channels {
  fixed: boolean
}
export interface NoticeDefaults {
  ofMembers: (kind: NoticeKind) => NoticeWay
  ofShops: (kind: ShopNoticeKind) => NoticeWay
}

/** Other processes know of a change by then. */
const rememberedFor = 1000
const remembered = perApp(() => new RememberedValue<ReadonlyMap<string, DefaultChange>>(rememberedFor))
const keyOf = (audience: Audience, kind: string) => `${audience} ${kind}`

const standardOfShops: NoticeWay = { inApp: true, byEmail: false, fixed: false }
const standardOfMembers = (kind: NoticeKind): NoticeWay => ({
  ...standardChannelsOf(kind),
  fixed: isAlwaysSent(kind),
})

/** What the mall comes with. Refuses NOT_FOUND for what no notice is. */
export function standardWay(audience: Audience, kind: string): NoticeWay {
  if (audience === 'shop') return isShopNoticeKind(kind) ? standardOfShops : refuse('NOT_FOUND')
  return isNoticeKind(kind) ? standardOfMembers(kind) : refuse('NOT_FOUND')
}

/** What operators have set, and where they have set nothing what the mall comes with. */
export async function noticeDefaults(ctx: Ctx): Promise<NoticeDefaults> {
  const set = await remembered(ctx.app).get(
    ctx,
    async () => new Map((await latestDefaults(ctx)).map((it) => [keyOf(it.audience, it.kind), it] as const)),
  )
  return {
    ofMembers: (kind) => (isAlwaysSent(kind) ? undefined : set.get(keyOf('member', kind))) ?? standardOfMembers(kind),
    ofShops: (kind) => set.get(keyOf('shop', kind)) ?? standardOfShops,
  }
}

export const invalidateDefaults = (app: App): void => remembered(app).invalidate()
