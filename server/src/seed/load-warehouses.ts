import { pageOfShopSkus } from '#modules/shop/catalog'
import { warehousesOf } from '#modules/shop/inventory'
import { showShop } from '#modules/shop/shop'
import {
  allowOwnBackorder,
  announceRestock,
  markLowStock,
  openOwnWarehouse,
  transferOwnStock,
} from '#modules/support/shop-stock'
import { days } from '#platform/clock'
import { type App, asSystem } from '#platform/ctx'
import { sellerOf } from './demo-actors.ts'
import { packFor } from './packs-of-goods.ts'
import type { Settled } from './load-orders.ts'

/** The last of the shops has a second warehouse with a part of its stock, and says what is low and what comes. */
export async function loadWarehouses(app: App, { shops }: Settled): Promise<void> {
  await asSystem(app, 'load-world', async (system) => {
    const shopId = [...shops.values()].at(-1)!.id
    const ctx = { ...system, actor: sellerOf(shopId, 'Owner') }
    const { regionId } = await showShop(ctx, shopId)
    await openOwnWarehouse(ctx, {
      name: 'Gudang Timur',
      regionId: regionId ?? undefined,
      detail: 'Jl. Pelabuhan No. 7',
      position: 2,
      takesReturns: true,
      isActive: true,
    })
    const all = await warehousesOf(ctx, shopId)
    const { rows } = await pageOfShopSkus(
      ctx,
      shopId,
      { keyword: '', status: 'on_shelf', isOut: false },
      { no: 1, size: 40 },
    )
    const plenty = rows.filter((it) => it.available >= 200).slice(0, 12)
    if (!plenty.length) return
    await transferOwnStock(ctx, {
      fromId: all.find((it) => it.isMain)!.id,
      toId: all.find((it) => !it.isMain)!.id,
      // In whole packs where there are any.
      lines: plenty.map((it) => {
        const size = it.packs[0]?.size ?? 1
        const quantity = Math.floor(it.available / 5 / size) * size || Math.floor(it.available / 5)
        return { skuId: it.id, quantity, packSize: packFor(it, quantity)?.size }
      }),
      note: 'Gudang Timur opens',
    })
    const soon = new Date(ctx.clock.now().getTime() + days(16)).toISOString().slice(0, 10)
    await announceRestock(ctx, plenty[0]!.id, { day: soon, pieces: 300 })
    await allowOwnBackorder(ctx, plenty[0]!.id, { pieces: 500, days: 21 })
    await allowOwnBackorder(ctx, plenty[1]!.id, { pieces: 200, days: 14 })
    // One of them is low already.
    for (const [at, it] of plenty.slice(0, 4).entries())
      await markLowStock(ctx, it.id, at === 0 ? it.available : Math.floor(it.available / 10))
  })
}
