import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { assertMaySell } from './may-sell.ts'
import { goodsChanged } from './catalog.events.ts'
import { type GoodsDraft, type Written, writeGoods } from './write-goods.store.ts'

/** Writes goods with all their skus, by the numbers their shops gave them: new ones are added, known ones changed, equal ones left alone. Refuses SKU_NUMBER_TAKEN and CATEGORY_NOT_ALLOWED. */
export async function saveGoods(ctx: Ctx, drafts: readonly GoodsDraft[]): Promise<Written[]> {
  const written = await writeGoods(ctx, drafts)
  for (const [at, draft] of drafts.entries()) {
    const has = new Set(written[at]?.skus.map((sku) => sku.number))
    const taken = draft.skus.find((sku) => !has.has(sku.number))
    if (taken) refuse('SKU_NUMBER_TAKEN', { number: taken.number })
  }
  const changed = written.filter((one) => one.fate !== 'same').map((one) => one.goodsId)
  await assertMaySell(ctx, changed)
  for (let at = 0; at < changed.length; at += 200) ctx.publish(goodsChanged(changed.slice(at, at + 200)))
  return written
}
