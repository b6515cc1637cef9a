import { type Input, sellerWarehouseApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { bookOwnCount, compareCount } from './count-own-stock.ts'
import { countTable, presentDifferences, presentWarehouses } from './present-warehouses.ts'
import { readCountSheet } from './read-count-sheet.ts'
import { changeOwnWarehouse, openOwnWarehouse } from './save-own-warehouse.ts'
import { transferOwnStock } from './transfer-own-stock.ts'

const idOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))
const draftOf = ({ name, region_id, detail = '', position, takes_returns }: Input<typeof sellerWarehouseApi.open>) => ({
  name: name.trim(),
  regionId: region_id,
  detail: detail.trim(),
  position,
  takesReturns: takes_returns === 1,
})

export function warehouseRoutes(http: Http) {
  http.query(sellerWarehouseApi.list, presentWarehouses)
  http.command(sellerWarehouseApi.open, async (ctx, sent) => {
    await openOwnWarehouse(ctx, { ...draftOf(sent), isActive: true })
    return presentWarehouses(ctx)
  })
  http.command(sellerWarehouseApi.change, async (ctx, { id, version, is_active, ...sent }) => {
    await changeOwnWarehouse(ctx, { ...draftOf(sent), isActive: is_active === 1, id: Number(id), version })
    return presentWarehouses(ctx)
  })
  http.command(sellerWarehouseApi.transfer, async (ctx, { from_id, to_id, lines, note = '' }) => {
    await transferOwnStock(ctx, {
      fromId: Number(from_id),
      toId: Number(to_id),
      lines: lines.map((it) => ({ skuId: Number(it.sku_id), quantity: it.quantity, packSize: it.pack })),
      note: note.trim(),
    })
    return { ok: true }
  })
  http.query(sellerWarehouseApi.countTable, async (ctx, { warehouse_id }) => ({
    bytes: await countTable(ctx, idOf(warehouse_id)),
    fileName: 'stock-count.xlsx',
  }))
  http.query(sellerWarehouseApi.checkCount, async (ctx, { warehouse_id, rows }) =>
    presentDifferences(
      ctx,
      await compareCount(
        ctx,
        idOf(warehouse_id),
        rows.map((it, at) => ({
          row: at + 1,
          sku: { id: Number(it.sku_id) },
          count: { pieces: it.counted, packSize: it.pack },
        })),
      ),
    ),
  )
  http.query(sellerWarehouseApi.readCountFile, async (ctx, { warehouse_id }, { file }) =>
    presentDifferences(ctx, await compareCount(ctx, idOf(warehouse_id), await readCountSheet(ctx, file!))),
  )
  http.command(sellerWarehouseApi.bookCount, async (ctx, { warehouse_id, rows, note = '' }) => ({
    booked: await bookOwnCount(ctx, {
      warehouseId: idOf(warehouse_id),
      rows: rows.map((it) => ({
        skuId: Number(it.sku_id),
        seen: it.seen,
        counted: it.counted,
        packSize: it.pack,
      })),
      note: note.trim(),
    }),
  }))
}
