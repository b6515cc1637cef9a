import { type Input, type sellerStockApi, stockLimits } from '@borong/contract'
import type { StockFilter } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'

export type StockListed = Pick<StockFilter, 'keyword' | 'view'>

const dayMillis = 86_400_000
/** Since when what was shipped says the pace. */
export const paceSince = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - stockLimits.paceDays * dayMillis)

/** What the list of stock is asked for. */
export const readStockListed = ({
  keyword = '',
  view,
}: Pick<Input<typeof sellerStockApi.list>, 'keyword' | 'view'>): StockListed => ({
  keyword: keyword.trim(),
  view: (view?.toLowerCase().replace('_', '-') ?? 'all') as StockListed['view'],
})

export const stockFilter = (ctx: Ctx, wanted: StockListed): StockFilter => ({
  ...wanted,
  since: paceSince(ctx),
  paceDays: stockLimits.paceDays,
  days: stockLimits.runningOutDays,
})
