import type { Ctx } from '#platform/ctx'

/** Says that prices of companies change from a moment on: one event for each company that has something to hear. */
export function announcePrices(
  ctx: Ctx,
  shopId: number,
  cause: string,
  startsAt: Date,
  companies: readonly { id: number; prices: number }[],
): void {
  for (const { id, prices } of companies)
    if (prices > 0)
      ctx.publish({
        type: 'agreed_price.changed',
        key: `agreed_price.changed:${cause}:${id}`,
        data: { shopId, companyId: id, prices, startsAt: startsAt.toISOString() },
      })
}
