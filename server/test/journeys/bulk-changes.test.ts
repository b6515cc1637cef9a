import { api, type Input } from '@borong/contract'
import { read, utils } from '@e965/xlsx'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let editor: Client
let stranger: Client
let ids: string[]
const files = api.goodsImport
type Asked = Input<typeof files.bulk>

const rowsOf = async <Found>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Found[]
const goodsOf = async (id: string) => editor.get(api.goodsEditor.show, { id })

async function done(asked: Asked, who = editor) {
  const begun = await who.get(files.bulk, asked)
  await mall.settle()
  const checked = await who.get(files.show, { id: begun.import_id })
  await who.get(files.import, { id: begun.import_id })
  await mall.settle()
  return { checked, run: await who.get(files.show, { id: begun.import_id }) }
}
async function undone(id: string) {
  await editor.get(files.undo, { id })
  await mall.settle()
  return (await editor.get(files.show, { id })).undone
}

beforeAll(async () => {
  mall = await openTestMall()
  const shops = await rowsOf<{ id: number }>('select id::int from shop order by id limit 2')
  shopId = shops[0]!.id
  editor = await makeStaff(mall, shopId, 'bulker', ['goods', 'prices', 'stock', 'shop-page', 'freight'])
  stranger = await makeStaff(mall, shops[1]!.id, 'stranger', ['goods', 'prices', 'stock'])
  ids = (
    await rowsOf<{ id: string }>(
      `select id::text from goods where shop_id = $1 and status = 'on_shelf' and deleted_at is null order by id limit 3`,
      [shopId],
    )
  ).map((it) => it.id)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

test('all goods that the list shows are repriced by percent, breaks with them, and put back', async () => {
  const before = await rowsOf<{ id: string; price: number; tiers: [number, number][] }>(
    'select id::text, price_minor::int as price, tiers from sku where shop_id = $1 and deleted_at is null order by sku.id',
    [shopId],
  )
  const { checked, run } = await done({ act: { kind: 'PRICE', percent: 10, round_to: 100 } })
  expect(checked).toMatchObject({ state: 'CHECKED', file_name: '', act: { kind: 'PRICE', percent: 10, round_to: 100 } })
  expect(checked.forecast!.changed).toBeGreaterThan(10)
  expect(run).toMatchObject({ state: 'IMPORTED', result: checked.forecast })
  const round = (minor: number) => Math.max(10_000, Math.round((minor * 1.1) / 10_000) * 10_000)
  const refused = new Set(run.problems.map((it) => it.column))
  const after = await rowsOf<{ id: string; price: number; tiers: [number, number][]; number: string }>(
    `select k.id::text, k.price_minor::int as price, k.tiers, g.number from sku k join goods g on g.id = k.goods_id
     where k.shop_id = $1 and k.deleted_at is null order by k.id`,
    [shopId],
  )
  for (const [at, it] of after.entries())
    if (!refused.has(it.number))
      expect([it.price, it.tiers]).toEqual([
        round(before[at]!.price),
        before[at]!.tiers.map(([from, minor]) => [from, round(minor)]),
      ])
  expect(await undone(run.import_id)).toEqual({ undone: run.result!.changed, kept: 0 })
  expect(
    await rowsOf(
      'select id::text, price_minor::int as price, tiers from sku where shop_id = $1 and deleted_at is null order by sku.id',
      [shopId],
    ),
  ).toEqual(before)
})

test('goods go off the shelf and on it again; what somebody has moved since stays', async () => {
  const { run } = await done({ act: { kind: 'UNSHELVE' }, goods_ids: ids })
  expect(run).toMatchObject({ rows: 3, result: { changed: 3, unchanged: 0 } })
  expect((await goodsOf(ids[0]!)).status).toBe('OFF_SHELF')
  const again = await done({ act: { kind: 'UNSHELVE' }, goods_ids: ids })
  expect(again.run.result).toMatchObject({ changed: 0, unchanged: 3 })
  await editor.get(api.sellerShelf.shelve, { id: ids[1]! })
  expect(await undone(run.import_id)).toEqual({ undone: 2, kept: 1 })
  for (const id of ids) expect((await goodsOf(id)).status).toBe('ON_SHELF')
  const sheet = read((await editor.request(files.file, { id: run.import_id })).bytes)
  const rows = utils.sheet_to_json<string[]>(sheet.Sheets[sheet.SheetNames[0]!]!, { header: 1, defval: '' })
  expect(rows[0]).toEqual(['Goods number', 'Result', 'Reason'])
  expect(rows.slice(1).map((it) => it[2])).toContain('The goods were changed after the import')
})

test('goods get another category, freight template, and are put into a category of the shop', async () => {
  const was = await goodsOf(ids[0]!)
  const other = await rowsOf<{ id: string }>(
    `select id::text from category where id <> $1 and parent_id is not null and parameters = '[]' order by id limit 1`,
    [was.category_id],
  )
  const moved = await done({ act: { kind: 'CATEGORY', category_id: other[0]!.id }, goods_ids: [ids[0]!] })
  expect(moved.run.result).toEqual(moved.checked.forecast)
  if (moved.run.result!.changed) expect((await goodsOf(ids[0]!)).category_id).toBe(other[0]!.id)
  else expect(moved.run.problems).toHaveLength(1)

  const [template] = (await editor.get(api.sellerFreight.list, {})).data
  const carried = await done({
    act: { kind: 'FREIGHT', freight_template_id: template!.template_id },
    goods_ids: ids,
  })
  expect(carried.run.result!.refused).toBe(0)
  expect((await goodsOf(ids[1]!)).freight_template_id).toBe(template!.template_id)
  await undone(carried.run.import_id)
  expect((await goodsOf(ids[2]!)).freight_template_id).toBe(was.freight_template_id)

  const { version, sections } = await editor.get(api.shopPage.sections)
  const saved = await editor.get(api.shopPage.saveSections, {
    version,
    sections: [
      ...sections.map(({ section_id, names, children }) => ({
        section_id,
        names,
        children: children.map((it) => ({ section_id: it.section_id, names: it.names })),
      })),
      { names: { 'en-us': 'Bulk' } },
    ],
  })
  const section = saved.sections.at(-1)
  const put = await done({ act: { kind: 'SECTION', section_id: section!.section_id }, goods_ids: ids })
  expect(put.run.result).toMatchObject({ changed: 3 })
  const inside = () => rowsOf('select from shop_section_goods where section_id = $1', [section!.section_id])
  expect(await inside()).toHaveLength(3)
  expect(await undone(put.run.import_id)).toEqual({ undone: 3, kept: 0 })
  expect(await inside()).toHaveLength(0)
})

test('goods are listed by a category with those below it, and an act and an export on the list are about them alone', async () => {
  const [parent] = await rowsOf<{ id: string; below: string[] }>(
    `select p.id::text as id, array_agg(c.id::text) as below from category p join category c on c.parent_id = p.id
     where exists (select from goods g where g.category_id = c.id and g.shop_id = $1 and g.deleted_at is null)
     group by p.id order by p.id limit 1`,
    [shopId],
  )
  const inside = await rowsOf<{ goods: number; skus: number }>(
    `with recursive down as (select $2::bigint as id union select c.id from category c join down d on c.parent_id = d.id)
     select count(distinct g.id)::int as goods, count(*)::int as skus from sku k join goods g on g.id = k.goods_id
     where k.shop_id = $1 and k.deleted_at is null and g.deleted_at is null and g.category_id in (select id from down)`,
    [shopId, parent!.id],
  )
  const all = await editor.get(api.sellerGoods.list, {})
  const listed = await editor.get(api.sellerGoods.list, { category_id: parent!.id })
  expect(listed.data_total).toBe(inside[0]!.skus)
  expect(listed.data_total).toBeLessThan(all.data_total)
  expect((await editor.get(api.sellerGoods.list, { category_id: '999999999' })).data_total).toBe(0)
  const begun = await editor.get(files.bulk, { act: { kind: 'SHELVE' }, category_id: parent!.id })
  expect(begun.rows).toBe(inside[0]!.goods)
  await mall.settle()
  const book = read((await editor.request(files.export, { category_id: parent!.id })).bytes)
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!)).toHaveLength(inside[0]!.skus)
})

test('an act needs what it names, the right to it, and goods of the own shop', async () => {
  const refusal = async (asked: Asked, who = editor) => {
    const { status, body } = await who.request(files.bulk, asked)
    const { field } = body as { field?: string }
    return field === undefined ? [status, body.code] : [status, body.code, field]
  }
  expect(await refusal({ act: { kind: 'PRICE' } })).toEqual([400, 'INVALID_INPUT', 'act.percent'])
  expect(await refusal({ act: { kind: 'PRICE', percent: -91 } })).toEqual([400, 'INVALID_INPUT', 'act.percent'])
  expect(await refusal({ act: { kind: 'CATEGORY', category_id: '999999999' } })).toMatchObject([
    expect.any(Number),
    'CATEGORY_UNKNOWN',
  ])
  expect(await refusal({ act: { kind: 'FREIGHT', freight_template_id: '999999999' } })).toMatchObject([
    expect.any(Number),
    'FREIGHT_UNKNOWN',
  ])
  expect(await refusal({ act: { kind: 'SECTION', section_id: '999999999' } })).toMatchObject([404, 'NOT_FOUND'])
  expect(await refusal({ act: { kind: 'UNSHELVE' }, goods_ids: ids }, stranger)).toMatchObject([404, 'NOT_FOUND'])
  const pricer = await makeStaff(mall, shopId, 'percenter', ['prices'])
  expect(await refusal({ act: { kind: 'UNSHELVE' }, goods_ids: ids }, pricer)).toMatchObject([
    422,
    'PERMISSION_MISSING',
  ])
  const begun = await editor.get(files.bulk, { act: { kind: 'UNSHELVE' }, goods_ids: ids })
  expect(await refusal({ act: { kind: 'SHELVE' }, goods_ids: ids })).toMatchObject([409, 'GOODS_IMPORT_RUNNING'])
  expect((await stranger.request(files.show, { id: begun.import_id })).status).toBe(404)
  expect((await goodsOf(ids[0]!)).status).toBe('ON_SHELF')
})
