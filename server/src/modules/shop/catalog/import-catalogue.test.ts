import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem, readingCtx } from '#platform/ctx'
import { guest } from '#platform/actor'
import { reserveStock } from '#modules/shop/inventory'
import { openTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts'
import { testConfig } from '../../../../test/support/test-seed.ts'
import { type Mall, openMall } from '../../../mall.ts'
import { findOffers } from './offer.ts'
import { type ImportInput, importCatalogue } from './import-catalogue.ts'

let opened: TestDatabase
let mall: Mall
beforeAll(async () => {
  opened = await openTestDatabase({ empty: true })
  mall = await openMall({ config: testConfig(), database: opened.database })
}, 60_000)
afterAll(async () => {
  await mall?.close()
  await opened.remove()
})

const columns = ['sku', 'name_en', 'price', 'stock', 'category']
const table = (
  ...rows: [sku: string, name: string, price: string, stock: string, category: string][]
): Pick<ImportInput, 'columns' | 'rows'> => ({
  columns,
  rows: rows.map((cells, at) => ({
    row: at + 2,
    fields: Object.fromEntries(columns.map((column, i) => [column, cells[i]!])),
  })),
})
const bring = (what: Pick<ImportInput, 'columns' | 'rows'>, change: Partial<ImportInput> = {}) =>
  importCatalogue(mall.app, { ...what, shop: 'Toko Impor', rate: 20_000, stock: 5, dryRun: false, ...change })
const count = async (name: string) =>
  (await mall.app.database.pool.query<{ n: number }>(`select count(*)::int as n from ${name}`)).rows[0]!.n
const offerOf = async (number: string) => {
  const { rows } = await mall.app.database.pool.query<{ id: number }>('select id from sku where number = $1', [number])
  return (
    await findOffers(
      readingCtx(mall.app, guest, 'en-us'),
      rows.map((row) => row.id),
    )
  ).get(rows[0]!.id)!
}

test('a dry run reads everything and writes nothing', async () => {
  const report = await bring(table(['A-1', 'Stapler', '30000', '7', 'Desk'], ['A-2', '', '1', '1', '']), {
    dryRun: true,
  })
  expect(report).toMatchObject({ rows: 2, added: 0, refused: [{ row: 3 }] })
  expect([await count('shop'), await count('goods'), await count('category')]).toEqual([0, 0, 0])
})

test('the second time changes what differs and doubles nothing', async () => {
  const first = await bring(
    table(
      ['A-1', 'Stapler', '30000', '7', 'Desk'],
      ['A-2', 'Punch', '45000', '', 'desk'],
      ['A-3', 'Tape', '8000', '0', ''],
    ),
  )
  expect(first).toMatchObject({ added: 3, changed: 0, same: 0, refused: [] })
  expect([await count('goods'), await count('sku'), await count('category'), await count('shop')]).toEqual([3, 3, 2, 1])
  expect(await offerOf('A-1')).toMatchObject({
    priceMinor: 30_000_00,
    available: 7,
    sellable: true,
    goodsVersion: 1,
    shopName: 'Toko Impor',
  })
  expect(await offerOf('A-2')).toMatchObject({ available: 5 })

  const again = await bring(
    table(
      ['A-1', 'Stapler', '30000', '7', 'Desk'],
      ['A-2', 'Punch', '44000', '', 'Desk'],
      ['A-3', 'Tape', '8000', '12', ''],
    ),
  )
  expect(again).toMatchObject({ added: 0, changed: 1, same: 2, refused: [] })
  expect([await count('goods'), await count('sku'), await count('category')]).toEqual([3, 3, 2])
  expect(await offerOf('A-1')).toMatchObject({ goodsVersion: 1 })
  expect(await offerOf('A-2')).toMatchObject({ priceMinor: 44_000_00, goodsVersion: 2, available: 5 })
  expect(await offerOf('A-3')).toMatchObject({ available: 12 })
})

test('stock that orders hold is not counted away', async () => {
  const { skuId } = await offerOf('A-1')
  await asSystem(mall.app, 'test', (ctx) =>
    reserveStock(ctx, [{ reservedFor: 'order:1', goods: [{ skuId, quantity: 6 }] }]),
  )
  const report = await bring(table(['A-1', 'Stapler', '30000', '2', 'Desk']))
  expect(report.refused).toEqual([{ row: 0, reason: 'A-1: orders hold more than 2 pieces, the stock stays as it is' }])
  expect(await offerOf('A-1')).toMatchObject({ available: 1 })
})

test('a file of other columns is refused with the ones that are wanted', async () => {
  await expect(bring({ columns: ['foo'], rows: [] })).rejects.toThrow(
    'stockcode, description, unitprice, or sku, name_en, price',
  )
})

test('many lines of orders arrive whole', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => ({
    row: at + 2,
    fields: {
      stockcode: String(20_000 + (at % 1500)),
      description: at < 1500 ? `ARTICLE ${at}` : `ARTICLE NO ${at % 1500}`,
      unitprice: '1.5',
      quantity: '1',
      invoiceno: '1',
    },
  }))
  const report = await bring({ columns: ['stockcode', 'description', 'unitprice'], rows }, { shop: 'Toko Besar' })
  expect(report).toMatchObject({ rows: 3000, added: 1500, refused: [] })
  expect(report.merged).toHaveLength(1500)
  expect(await offerOf('20000')).toMatchObject({ priceMinor: 30_000_00, available: 5 })
})
