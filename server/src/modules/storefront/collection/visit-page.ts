import { presentCards } from '#modules/shop/catalog'
import { countVisit } from '#modules/storefront/content'
import type { Buyer } from '#platform/actor'
import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { trimDay, writeVisits } from './footprint.store.ts'

/** Enough for a long day; a program that walks through the mall fills nothing. */
const keptOfDay = 100

/** Remembers that the member looked at a goods today; goods the member cannot buy are not remembered. */
async function leaveFootprint(ctx: Ctx, member: Buyer, goodsId: number): Promise<void> {
  if ((await presentCards(ctx, [goodsId])).length === 0) return
  const at = ctx.clock.now()
  const day = dayIn(at, member.timeZone)
  await writeVisits(ctx, member, [{ goodsId, day, at }])
  await trimDay(ctx, member, day, keptOfDay)
}

interface Visited {
  url: string
  uuid: string
  /** By which name the mall is asked. */
  host?: string | undefined
}

/** The path of a page of the mall; clients send the whole address as well, which counts where it names the mall that is asked. */
function pathOf(ctx: Ctx, { url, host = '' }: Visited): string {
  const whole = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url)
  if (!whole) return url
  const nameIn = (it: string) => it.replace(/:\d*$/, '').toLowerCase()
  const own = [new URL(ctx.app.config.origin).host, host].map(nameIn)
  return own.includes(nameIn(whole[1]!)) ? whole[2]! : url
}
const goodsPage = /^\/goods\/([1-9][0-9]{0,14})\/?(?:[?#]|$)/

/** Counts the visit of a page, once for each visitor in ten minutes; a member who looks at a goods leaves a footprint. */
export async function visitPage(ctx: Ctx, visit: Visited): Promise<{ counted: boolean; views: number }> {
  const url = pathOf(ctx, visit)
  const goodsId = Number(goodsPage.exec(url)?.[1] ?? 0)
  if (goodsId && ctx.actor.kind === 'buyer') await leaveFootprint(ctx, ctx.actor, goodsId)
  return countVisit(ctx, { url, uuid: visit.uuid })
}

/** The page of a thing that is visited; nothing for kinds we have no pages of. */
export function pageOf(kind: string, id: string): string | undefined {
  const folder = { goods: 'goods', shop: 'shop' }[kind.toLowerCase()]
  return folder && `/${folder}/${id}`
}
