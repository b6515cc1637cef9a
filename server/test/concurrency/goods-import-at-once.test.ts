import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/ctx'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { makeStaff } from '../support/console-people.ts'
import { uploadTo } from '../upload.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const files = api.goodsImport
let people = 0

async function shopWithGoods(count: number) {
  const { pool } = malls[0].app.database
  const { rows } = await pool.query<{ id: number }>('select id::int from shop order by id limit 1')
  const staff = await makeStaff(malls[0], rows[0]!.id, `racer-${++people}`, ['goods', 'prices', 'stock'])
  const numbers = Array.from({ length: count }, (_, at) => `RACE-${people}-${at}`)
  return { staff, who: { token: staff.token! }, numbers, shopId: rows[0]!.id }
}
type Shop = Awaited<ReturnType<typeof shopWithGoods>>

async function checked({ staff, numbers }: Shop, name: string, price: number) {
  const table = [
    ['SKU number', 'Name (English)', 'Category', 'Parameters', 'Price', 'Stock'],
    ...numbers.map((it) => [it, `${name} ${it}`, 'Personal protection', 'Size: M', price, '']),
  ]
  const bytes = writeWorkbook([{ name: 'Goods', rows: table }])
  const { body: run } = await uploadTo(malls[0], files.upload, bytes, { token: staff.token! })
  const columns = run.columns.map(({ column, field }) => ({ column, field: field! }))
  const id = run.import_id
  await staff.get(files.check, { id, columns, shelf: 'ON_SHELF' })
  await malls[0].settle()
  return { id }
}
const settleBoth = () => Promise.all(malls.map((it) => it.settle()))

test('two imports of one shop are begun at once: one is, the other is told; worked off by two processes each goods is written once', async () => {
  const shop = await shopWithGoods(60)
  const first = await checked(shop, 'First', 1000)
  const second = await checked({ ...shop, numbers: shop.numbers.map((it) => `${it}-B`) }, 'Second', 1000)
  const answers = await Promise.all(
    [first, second, first, second].map(({ id }, at) => send(origins[at % 2]!, shop.who, files.import, { id })),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  const begun = [first, second, first, second][answers.findIndex((it) => it.status === 200)]!
  for (const { body } of answers.filter((it) => it.status !== 200))
    expect(['GOODS_IMPORT_RUNNING', 'MOVED_ON']).toContain(body.code)
  // As after the death of a process: the same is due for both of them.
  await asSystem(malls[1].app, 'test', async (ctx) =>
    ctx.publish({ type: 'goods_import.due', key: `again:${begun.id}`, data: { importId: Number(begun.id) } }),
  )
  await settleBoth()
  const { body: run } = await send(origins[1], shop.who, files.show, { id: begun.id })
  expect(run).toMatchObject({ state: 'IMPORTED', result: { new: 60, changed: 0, unchanged: 0, refused: 0 } })
  const { rows } = await malls[0].app.database.pool.query(
    `select count(*)::int as n, max(version)::int as version, max(steps)::int as steps from (
       select g.version, (select count(*) from goods_history h where h.goods_id = g.id) as steps
       from goods g where g.number like 'RACE-${people}-%') one`,
  )
  expect(rows[0]).toMatchObject({ n: 60, steps: 1 })
}, 120_000)

test('an import and the list of goods change the same skus: neither loses what the other wrote', async () => {
  const shop = await shopWithGoods(30)
  const made = await checked(shop, 'Before', 1000)
  await shop.staff.get(files.import, { id: made.id })
  await settleBoth()
  const wanted = await checked(shop, 'After', 2000)
  await shop.staff.get(files.import, { id: wanted.id })
  const { rows: skus } = await malls[0].app.database.pool.query<{ id: string; number: string }>(
    'select id::text, number from sku where number = any($1::text[]) and shop_id = $2 order by id',
    [shop.numbers, shop.shopId],
  )
  const edit = (at: number) =>
    send(origins[at % 2]!, shop.who, api.sellerGoods.change, {
      rows: skus.map(({ id }) => ({
        sku_id: id,
        seen: at === 0 ? { list_price: 0, stock: 0 } : { list_price: 5000 + at - 1, stock: at * 10 },
        to: { list_price: 5000 + at, stock: 10 + at * 10 },
      })),
    })
  const edits = (async () => {
    for (let at = 0; at < 8; at++) {
      const { status, body } = await edit(at)
      expect(status).toBe(200)
      expect(body.rows.map((it: { outcome: string }) => it.outcome)).toEqual(skus.map(() => 'SAVED'))
    }
  })()
  await Promise.all([edits, settleBoth()])
  await settleBoth()
  const { body: run } = await send(origins[1], shop.who, files.show, { id: wanted.id })
  expect(run).toMatchObject({ state: 'IMPORTED', result: { changed: 30, refused: 0 } })
  const { rows } = await malls[0].app.database.pool.query(
    `select distinct left(g.names->>'en-us', 5) as name, s.price_minor::int as price, s.market_price_minor::int as list, t.on_hand::int as stock
     from sku s join goods g on g.id = s.goods_id join stock t on t.sku_id = s.id where s.number = any($1::text[])`,
    [shop.numbers],
  )
  expect(rows).toEqual([{ name: 'After', price: 200_000, list: 500_700, stock: 80 }])
}, 120_000)

test('somebody sets prices while an import is taken back: what was set stays', async () => {
  const shop = await shopWithGoods(20)
  const made = await checked(shop, 'Priced', 1000)
  await shop.staff.get(files.import, { id: made.id })
  await settleBoth()
  await shop.staff.get(files.undo, { id: made.id })
  const { rows: skus } = await malls[0].app.database.pool.query<{ id: string }>(
    'select id::text from sku where number = any($1::text[]) order by id',
    [shop.numbers],
  )
  const pricing = send(origins[1], shop.who, api.sellerGoods.change, {
    rows: skus.map(({ id }) => ({ sku_id: id, seen: { price: 1000 }, to: { price: 3000 } })),
  })
  const [priced] = await Promise.all([pricing, settleBoth()])
  expect(priced.status).toBe(200)
  await settleBoth()
  const { body: run } = await send(origins[0], shop.who, files.show, { id: made.id })
  expect(run.state).toBe('UNDONE')
  const { rows } = await malls[0].app.database.pool.query<{ price: number; status: string }>(
    `select s.price_minor::int as price, g.status from sku s join goods g on g.id = s.goods_id where s.number = any($1::text[])`,
    [shop.numbers],
  )
  expect(rows.every((it) => it.price === 300_000)).toBe(true)
  expect(rows.filter((it) => it.status === 'off_shelf')).toHaveLength(run.undone!.undone)
}, 120_000)

test('an act on the list is worked off by two processes while the list is edited: every price is raised once, and nothing of an edit is lost', async () => {
  const shop = await shopWithGoods(40)
  const made = await checked(shop, 'Raised', 1000)
  await shop.staff.get(files.import, { id: made.id })
  await settleBoth()
  const { rows: skus } = await malls[0].app.database.pool.query<{ id: string; goods: string }>(
    'select id::text, goods_id::text as goods from sku where number = any($1::text[]) and shop_id = $2 order by id',
    [shop.numbers, shop.shopId],
  )
  const asked = { act: { kind: 'PRICE', percent: 10 }, goods_ids: skus.map((it) => it.goods) } as const
  const begun = await Promise.all(
    [0, 1].map((at) => send(origins[at]!, shop.who, files.bulk, { ...asked, goods_ids: [...asked.goods_ids] })),
  )
  expect(begun.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { import_id: id } = begun.find((it) => it.status === 200)!.body
  await settleBoth()
  await shop.staff.get(files.import, { id })
  await asSystem(malls[1].app, 'test', async (ctx) =>
    ctx.publish({ type: 'goods_import.due', key: `bulk:${id}`, data: { importId: Number(id) } }),
  )
  const edits = (async () => {
    for (let at = 0; at < 6; at++) {
      const { body } = await send(origins[at % 2]!, shop.who, api.sellerGoods.change, {
        rows: skus.map((it) => ({
          sku_id: it.id,
          seen: { list_price: at === 0 ? 0 : 5000 + at - 1 },
          to: { list_price: 5000 + at },
        })),
      })
      expect(body.rows.map((it: { outcome: string }) => it.outcome)).toEqual(skus.map(() => 'SAVED'))
    }
  })()
  await Promise.all([edits, settleBoth()])
  await settleBoth()
  const { body: run } = await send(origins[1], shop.who, files.show, { id })
  expect(run).toMatchObject({ state: 'IMPORTED', result: { changed: 40, refused: 0 } })
  const { rows } = await malls[0].app.database.pool.query(
    'select distinct price_minor::int as price, market_price_minor::int as list from sku where number = any($1::text[])',
    [shop.numbers],
  )
  expect(rows).toEqual([{ price: 110_000, list: 500_500 }])
}, 120_000)
