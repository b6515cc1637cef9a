import { boardLimits } from '@borong/contract'
import { nameCompanies } from '#modules/company/organisation'
import { categoryTree, nameGoods, standing } from '#modules/shop/catalog'
import { shopNames } from '#modules/shop/shop'
import {
  type BoardPeriods,
  type Compared,
  compared,
  type FigureName,
  monthsAsked,
  type Owner,
  type Part,
  rowsAbout,
  sumsAsked,
} from '#modules/support/figures'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'

export type Cut = 'category' | 'goods' | 'buyer' | 'shop'
export interface SoldRow extends Compared {
  /** Of what the row is about; undefined: all that follow together. */
  id: number | undefined
  name: string
}

/** What the rows of a cut are called. */
const namesOf: Record<Cut, (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>> = {
  async category(ctx, ids) {
    const tree = await categoryTree(ctx)
    return new Map(
      ids.flatMap((id) => {
        const node = tree.byId.get(standing(tree, id))
        return node ? [[id, pickText(node.names, ctx.lang)] as const] : []
      }),
    )
  },
  async goods(ctx, ids) {
    return new Map([...(await nameGoods(ctx, ids))].map(([id, it]) => [id, pickText(it.names, ctx.lang)]))
  },
  async buyer(ctx, ids) {
    return new Map((await nameCompanies(ctx, ids)).map((it) => [it.id, it.name]))
  },
  shop: shopNames,
}

/** The first rows apart, and what follows as one: goods may be many thousand. */
function largest(rows: readonly (Compared & { id: number })[]): { told: typeof rows; rest: Compared | undefined } {
  const told = rows.slice(0, boardLimits.rows)
  const rest = rows.slice(boardLimits.rows)
  // An order may have several of them: how many orders they are together is not known.
  const both = (of: (it: Compared) => number) => rest.reduce((all, it) => all + of(it), 0)
  return {
    told,
    rest: rest.length
      ? {
          amountMinor: both((it) => it.amountMinor),
          amountBeforeMinor: both((it) => it.amountBeforeMinor),
          orders: 0,
          ordersBefore: 0,
        }
      : undefined,
  }
}

async function rowsOf(ctx: Ctx, sums: readonly [readonly Part[], readonly Part[]], cut: Cut): Promise<SoldRow[]> {
  const { told, rest } = largest(rowsAbout(sums, cut))
  const names = await namesOf[cut](
    ctx,
    told.map((it) => it.id),
  )
  return [
    ...told.map((it) => ({ ...it, name: names.get(it.id) ?? '' })),
    ...(rest ? [{ ...rest, id: undefined, name: '' }] : []),
  ]
}

/** What a shop or the mall sold in a period, what went back of it, and on what it was. */
export async function showSalesBoard<Cuts extends Cut>(
  ctx: Ctx,
  owner: Owner,
  periods: BoardPeriods,
  cuts: readonly Cuts[],
) {
  const asked = { owner, ...periods }
  const [sums, sold, returned] = await Promise.all([
    sumsAsked(ctx, asked, ['sold', 'returned', ...cuts]),
    monthsAsked(ctx, asked, 'sold'),
    monthsAsked(ctx, asked, 'returned'),
  ])
  const total = (figure: FigureName) =>
    compared(
      sums[0].find((it) => it.figure === figure),
      sums[1].find((it) => it.figure === figure),
    )
  const by = await Promise.all(cuts.map(async (cut) => [cut, await rowsOf(ctx, sums, cut)] as const))
  return {
    periods,
    sold: total('sold'),
    returned: total('returned'),
    months: sold.map((it, at) => ({ ...it, returned: returned[at]! })),
    by: Object.fromEntries(by) as Record<Cuts, SoldRow[]>,
  }
}
