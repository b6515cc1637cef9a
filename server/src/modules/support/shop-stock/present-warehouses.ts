import type { Reply, sellerWarehouseApi } from '@borong/contract'
import { nameDistricts } from '#modules/foundation/reference'
import { loadOfMain, presentPackOf, type ShopSkuRow } from '#modules/shop/catalog'
import { loadOfWarehouses, warehousesOf } from '#modules/shop/inventory'
import type { Ctx } from '#platform/ctx'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { sellerIn } from '#platform/http/seller-in'
import { format, pickText } from '#platform/messages'
import { type Difference, skusToCount } from './count-own-stock.ts'
import { countTableWords } from './shop-stock.messages.ts'

const flag = (is: boolean) => (is ? 1 : 0)
/** A sku as people tell it from others: Gloves, Blue, M. */
const nameOf = (ctx: Ctx, { names, specs }: Pick<ShopSkuRow, 'names' | 'specs'>) =>
  [pickText(names, ctx.lang), ...specs.map(({ value }) => pickText(value, ctx.lang))].join(', ')

export async function presentWarehouses(ctx: Ctx): Promise<Reply<typeof sellerWarehouseApi.list>> {
  const { shopId } = sellerIn(ctx)
  const all = await warehousesOf(ctx, shopId)
  if (!all.length) return []
  const [loads, main] = [await loadOfWarehouses(ctx, shopId), await loadOfMain(ctx, shopId)]
  const districts = await nameDistricts(
    ctx,
    all.flatMap((it) => it.regionId ?? []),
  )
  return all.map((it) => {
    const at = it.regionId === null ? undefined : districts.get(it.regionId)
    return {
      warehouse_id: String(it.id),
      name: it.name,
      ...(it.regionId !== null && { region_id: it.regionId }),
      region: at ? [at.district.name, at.regency.name, at.province.name].join(', ') : '',
      detail: it.detail,
      is_main: flag(it.isMain),
      takes_returns: flag(it.takesReturns),
      is_active: flag(it.isActive),
      position: it.position,
      ...(it.isMain ? main : (loads.get(it.id) ?? { skus: 0, pieces: 0 })),
      version: it.version,
    }
  })
}

const unitOf = (ctx: Ctx, sku: ShopSkuRow | undefined) => {
  const unit = sku && pickText(sku.units, ctx.lang)
  return unit ? { unit } : {}
}

export const presentDifferences = (
  ctx: Ctx,
  rows: readonly Difference[],
): Reply<typeof sellerWarehouseApi.checkCount> => ({
  rows: rows.map(({ row, sku, number, seen, counted, pack, problem }) => ({
    row,
    ...(sku && { sku_id: String(sku.id) }),
    sku_sn: number,
    name: sku ? nameOf(ctx, sku) : '',
    ...(seen !== undefined && { seen }),
    ...(counted !== undefined && { counted }),
    ...unitOf(ctx, sku),
    ...presentPackOf({ pack }, ctx.lang),
    ...(problem && { problem }),
  })),
})

/** What there is to count, as a table to fill in. Refuses NOT_FOUND. */
export async function countTable(ctx: Ctx, warehouseId: number | undefined): Promise<Buffer> {
  const { sheet, ...columns } = countTableWords
  const rows = await skusToCount(ctx, warehouseId)
  return writeWorkbook([
    {
      name: format(sheet, ctx.lang),
      rows: [
        Object.values(columns).map((word) => format(word, ctx.lang)),
        ...rows.map(({ sku, books }) => [
          sku.number,
          nameOf(ctx, sku),
          sku.packs.map(({ names, size }) => `${pickText(names, ctx.lang)}: ${size}`).join(', '),
          books,
          '',
          pickText(sku.units, ctx.lang),
        ]),
      ],
      widths: [24, 60, 24, 14, 14, 14],
      counts: [3],
    },
  ])
}
