import { type BorongClient, eachRow } from '@borong/client'
import { type Input, type Reply, type api, warehouseLimits } from '@borong/contract'
import { Copied } from './copier.ts'

type Warehouse = Reply<typeof api.sellerWarehouse.list>[number]
type Line = Input<typeof api.sellerWarehouse.transfer>['lines'][number]

const written = ({ name, region_id, detail, position, takes_returns }: Warehouse) => ({
  name,
  position,
  takes_returns,
  ...(region_id !== undefined && { region_id }),
  ...(detail && { detail }),
})

/** The warehouses of a shop that are open, with what lies in them; what is reserved for orders of the source is in none. */
export async function copyWarehouses(
  reader: BorongClient,
  seller: BorongClient,
  skus: Copied,
): Promise<{ warehouses: number }> {
  const open = (await reader.sellerWarehouse.list()).filter((it) => it.is_active === 1)
  const main = open.find((it) => it.is_main === 1)
  if (!main) return { warehouses: 0 }
  const places = new Copied()
  for (const it of open.filter((one) => one !== main)) {
    // The name of the main one may be that which the target gives its own by itself: it is set last.
    const made = await seller.sellerWarehouse.open({ ...written(it), takes_returns: 0 })
    places.set(it.warehouse_id, made.find((one) => one.name === it.name && one.is_main === 0)!.warehouse_id)
  }
  for (const it of open) {
    const there = (await seller.sellerWarehouse.list()).find((one) =>
      it === main ? one.is_main === 1 : one.warehouse_id === places.get(it.warehouse_id),
    )!
    places.set(it.warehouse_id, there.warehouse_id)
    await seller.sellerWarehouse.change({
      id: there.warehouse_id,
      ...written(it),
      is_active: 1,
      version: there.version,
    })
  }
  await copyPlaces({ reader, seller, skus, places, mainId: main.warehouse_id })
  return { warehouses: open.length }
}

/** All goods lie in the main warehouse of the target: what lies elsewhere goes there. */
async function copyPlaces(it: {
  reader: BorongClient
  seller: BorongClient
  skus: Copied
  places: Copied
  mainId: string
}): Promise<void> {
  const lines = new Map<string, Line[]>()
  for await (const row of eachRow(it.reader.sellerStock.list, { page_size: 100 })) {
    if (!it.skus.has(row.sku_id)) continue
    let left = row.available
    for (const place of row.places ?? []) {
      if (place.warehouse_id === it.mainId || !it.places.has(place.warehouse_id)) continue
      const quantity = Math.min(place.stock, left)
      if (quantity <= 0) continue
      left -= quantity
      const to = it.places.get(place.warehouse_id)
      lines.set(to, [...(lines.get(to) ?? []), { sku_id: it.skus.get(row.sku_id), quantity }])
    }
  }
  const from = it.places.get(it.mainId)
  for (const [to, all] of lines)
    for (let at = 0; at < all.length; at += warehouseLimits.transferred)
      await it.seller.sellerWarehouse.transfer({
        from_id: from,
        to_id: to,
        lines: all.slice(at, at + warehouseLimits.transferred),
      })
}
