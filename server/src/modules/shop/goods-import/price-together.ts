import { changeSkus, type SkuChange } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { format } from '#platform/messages'
import {
  type Applied,
  countsOf,
  documentToChange,
  isSame,
  type KnownGoods,
  type Prepared,
  priced,
  unpriced,
  wishOf,
} from './apply-goods.ts'
import { fileWords } from './import-column.messages.ts'
import type { ImportRun } from './import.store.ts'
import { inputOf } from './merge-rows.ts'

/** Goods of which a file changes nothing but prices, quantities of an order and stock. */
export type Priced = Prepared & { goods: KnownGoods }

/** What the rows of goods change of its skus; with the prices the stock where both are other. */
function changesOf({ now, wanted }: KnownGoods): SkuChange[] {
  const after = new Map(wanted.document.skus.map((it) => [it.sku_sn, it]))
  const counts = new Map(countsOf(now, wanted).map((it) => [it.skuId, it]))
  return inputOf(now).skus.flatMap((it, at) => {
    const skuId = Number(now.skus[at]?.sku_id)
    const to = after.get(it.sku_sn)!
    const isOther = priced.some((key) => it[key] !== to[key])
    const count = counts.get(skuId)
    if (!isOther && !count) return []
    return [
      {
        skuId,
        seen: { ...(isOther && wishOf(it)), ...(count && { stock: count.before }) },
        to: { ...(isOther && wishOf(to)), ...(count && { stock: count.after }) },
      },
    ]
  })
}

const isSound = ({ now, wanted }: KnownGoods): boolean => {
  try {
    documentToChange(Number(now.goods_id), now.version, wanted.document)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Whether goods can be changed as the list of goods changes them, many at once, by whoever imports: nothing but prices, quantities of an
 * order and stock is other, and nothing of them waits for the mall.
 */
export function isPricedOnly(ctx: Ctx, goods: KnownGoods): boolean {
  const { now, wanted } = goods
  const { permissions } = sellerIn(ctx)
  const isOther = !isSame(inputOf(now), wanted.document)
  return (
    !now.review &&
    (!isOther || permissions.has('prices')) &&
    (!countsOf(now, wanted).length || permissions.has('stock')) &&
    (!isOther || isSame(unpriced(inputOf(now)), unpriced(wanted.document))) &&
    isSound(goods)
  )
}

/** Changes prices and stock of such goods with a few statements; undefined where one of them cannot be changed so. */
export async function priceTogether(
  ctx: Ctx,
  run: ImportRun,
  some: readonly Priced[],
): Promise<Required<Applied>[] | undefined> {
  const changes = some.map(({ goods }) => changesOf(goods))
  const outcomes = await changeSkus(
    ctx,
    changes.flat(),
    format(fileWords.counted, ctx.lang, { file: run.fileName }),
    'import',
  )
  if (outcomes.some(({ outcome }) => outcome !== 'SAVED')) return undefined
  return some.map(({ goods: { now, wanted } }, at) => ({
    fate: 'changed',
    goodsId: Number(now.goods_id),
    before: {
      document: inputOf(now),
      stock: countsOf(now, wanted).map(({ reserved: _reserved, ...it }) => it),
    },
    versionAfter: now.version + (changes[at]!.some(({ to }) => to.priceMinor !== undefined) ? 1 : 0),
  }))
}
