import type { Ctx } from '#platform/ctx'
import { type Fresh, isUnchanged, prepareGoods } from './apply-goods.ts'
import type { Done, PlannedGoods } from './import-goods.store.ts'
import type { ImportRun } from './import.store.ts'
import { isPricedOnly, type Priced } from './price-together.ts'

interface Sorted {
  /** What needs no writing: rows that are wrong, and goods that are as the file wants them. */
  done: Done[]
  fresh: Fresh[]
  priced: Priced[]
  single: PlannedGoods[]
}

/** Some goods of a file by how they are written: not at all, new ones together, prices and stock together, each by itself. */
export async function sortPrepared(ctx: Ctx, run: ImportRun, planned: readonly PlannedGoods[]): Promise<Sorted> {
  const sorted: Sorted = { done: [], fresh: [], priced: [], single: [] }
  for (const it of planned.length ? await prepareGoods(ctx, run, planned) : []) {
    const { goods } = it
    const { position } = it.planned
    if ('flaws' in goods) sorted.done.push({ position, fate: 'refused', problems: goods.flaws })
    else if ('fresh' in goods) sorted.fresh.push({ ...it, goods })
    else if (isUnchanged(goods))
      sorted.done.push({ position, fate: 'unchanged', problems: [], goodsId: Number(goods.now.goods_id) })
    else if (isPricedOnly(ctx, goods)) sorted.priced.push({ ...it, goods })
    else sorted.single.push(it.planned)
  }
  return sorted
}
