import { type Card, presentCards } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { readDay } from '#platform/http/read-day'
import { refuse } from '#platform/http/refuse'
import { daysPage, purgeVisits, lastGoods, type Visit } from './footprint.store.ts'
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

/** Purges one row; that of somebody else is NOT_FOUND. */
export async function purgeVisit(ctx: Ctx, id: number): Promise<number> {
  return (await purgeVisits(ctx, buyerIn(ctx), { id })) || refuse('NOT_FOUND')
}

/** Purges a day, said as yyyy-mm-dd or as any second of it (the family's day key). */
export async function purgeDay(ctx: Ctx, said: string): Promise<number> {
  const member = buyerIn(ctx)
  const day = said.includes('-') ? readDay('day', said) : dayIn(new Date(Number(said) * 1000), member.timeZone)
  return purgeVisits(ctx, member, { day })
}

export const purgeAll = (ctx: Ctx): Promise<number> => purgeVisits(ctx, buyerIn(ctx), 'all')
