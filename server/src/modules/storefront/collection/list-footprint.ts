import { type Card, presentCards } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { daysPage, forgetVisits, lastGoods, type Visit } from './footprint.store.ts'
import { seeGoods } from './see-goods.ts'

/** The days of a page, newest first, each with its visits, newest first. */
export async function listFootprint(ctx: Ctx, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  const { total, visits } = await daysPage(ctx, buyerIn(ctx), { from: (pageNo - 1) * pageSize, size: pageSize })
  const days = new Map<string, Visit[]>()
  for (const visit of visits) days.set(visit.day, [...(days.get(visit.day) ?? []), visit])
  const seen = await seeGoods(
    ctx,
    visits.map((visit) => visit.goods_id),
  )
  return { total, days, seen }
}

const shownLast = 10

/** The goods the member looked at last and can still buy. */
export async function listRecent(ctx: Ctx, except: number): Promise<Card[]> {
  // Some of them may be gone from the shelves since.
  const ids = await lastGoods(ctx, buyerIn(ctx), { except, count: shownLast * 2 })
  return (await presentCards(ctx, ids)).slice(0, shownLast)
}

/** Forgets one row; that of somebody else is NOT_FOUND. */
export async function forgetVisit(ctx: Ctx, id: number): Promise<number> {
  return (await forgetVisits(ctx, buyerIn(ctx), { id })) || refuse('NOT_FOUND')
}

/** Forgets a day, said as yyyy-mm-dd or as any second of it (the family's day key). */
export function forgetDay(ctx: Ctx, said: string): Promise<number> {
  const member = buyerIn(ctx)
  const day = said.includes('-') ? said : dayIn(new Date(Number(said) * 1000), member.timeZone)
  return forgetVisits(ctx, member, { day })
}

export const forgetEverything = (ctx: Ctx): Promise<number> => forgetVisits(ctx, buyerIn(ctx), 'all')
