import { api, type Input } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { releaseStock, reserveStock } from '#modules/shop/inventory'
import { asSystem } from '#platform/ctx'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let keeper: Client
let stranger: Client
const runs = api.stockRun
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined]
const fieldOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'field' in body ? body.field : undefined,
]

beforeAll(async () => {
  mall = await openTestMall()
  const shops = await sql<{ id: number }>('select id::int from shop order by id limit 2')
  shopId = shops[0]!.id
  keeper = await makeStaff(mall, shopId, 'keeper', 'owner')
  stranger = await makeStaff(mall, shops[1]!.id, 'other-keeper', 'owner')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

/** So many skus, each of goods of its own; answers their ids. */
async function skusCalled(prefix: string, count: number): Promise<string[]> {
  const [category] = await sql<{ id: string }>(`select id::text from category where names->>'en-us' = $1`, [
    'Personal protection',
  ])
  for (let at = 0; at < count; at++)
    await keeper.get(api.goodsEditor.create, {
      sn: `${prefix}-${at}`,
      category_id: category!.id,
      names: { 'en-us': `Kept ${prefix} ${at}` },
      units: { 'en-us': 'piece' },
      parameters: [{ names: { 'en-us': 'Size' }, value: { 'en-us': 'M' } }],
      skus: [
        { sku_sn: `${prefix}-${at}`, specs: [], price: 1000, minimum: 1, multiple: 1, weight_grams: 1, stock: at * 10 },
      ],
    })
  const { data } = await keeper.get(api.sellerStock.list, { keyword: `${prefix}-`, page_size: 100 })
  return data.map((it) => it.sku_id).toSorted((a, b) => Number(a) - Number(b))
}
const stockOf = (ids: readonly string[]) => Promise.all(ids.map((id) => keeper.get(api.sellerStock.show, { id })))
const marksOf = async (ids: readonly string[]) => (await stockOf(ids)).map((it) => it.low_at)

async function done(asked: Input<typeof runs.begin>) {
  const { run_id: id } = await keeper.get(runs.begin, asked)
  await mall.settle()
  return keeper.get(runs.show, { id })
}

test('all that the list shows get a mark; taken back, each gets what it had, but for what somebody has changed since', async () => {
  const ids = await skusCalled('MARK', 5)
  const elsewhere = await skusCalled('UNMARKED', 1)
  await keeper.get(api.sellerStock.markLow, { id: ids[1]!, low_at: 7 })
  const begun = await keeper.get(runs.begin, { act: 'LOW_MARK', low_at: 25, keyword: 'MARK-' })
  expect(begun).toMatchObject({ state: 'RUNNING', act: 'LOW_MARK', low_at: 25, total: 5, done: 0, may_put_back: 0 })
  await mall.settle()
  const run = await keeper.get(runs.show, { id: begun.run_id })
  expect(run).toMatchObject({ state: 'DONE', done: 5, refused: 0, problems: [], may_put_back: 1 })
  expect(await marksOf(ids)).toEqual([25, 25, 25, 25, 25])
  expect(await marksOf(elsewhere)).toEqual([undefined])
  const low = await keeper.get(api.sellerStock.list, { view: 'LOW', keyword: 'MARK-' })
  expect(low.data.map((it) => it.available).toSorted((a, b) => a - b)).toEqual([0, 10, 20])

  await keeper.get(api.sellerStock.markLow, { id: ids[3]!, low_at: 3 })
  const back = await keeper.get(runs.putBack, { id: run.run_id })
  expect(back).toMatchObject({ act: 'LOW_MARK', low_at: 25, undoes_id: run.run_id, total: 5, state: 'RUNNING' })
  await mall.settle()
  const undone = await keeper.get(runs.show, { id: back.run_id })
  expect(undone).toMatchObject({ state: 'DONE', done: 4, refused: 1, may_put_back: 0 })
  expect(undone.problems).toEqual([{ sn: 'MARK-3', reason: expect.any(String) }])
  expect(await marksOf(ids)).toEqual([undefined, 7, undefined, 3, undefined])
  expect((await keeper.get(runs.list)).data).toMatchObject([
    { run_id: back.run_id, problems: [] },
    { run_id: run.run_id, may_put_back: 0 },
  ])
  expect(codeOf(await keeper.request(runs.putBack, { id: back.run_id }))).toEqual([409, 'MOVED_ON'])
})

test('only those that are listed by the view; an absent mark takes the marks away', async () => {
  const ids = await skusCalled('VIEW', 3)
  expect(await done({ act: 'LOW_MARK', low_at: 1, keyword: 'VIEW-', view: 'OUT' })).toMatchObject({ total: 1, done: 1 })
  expect(await marksOf(ids)).toEqual([1, undefined, undefined])
  expect(await done({ act: 'LOW_MARK', keyword: 'VIEW-' })).toMatchObject({ total: 3, done: 3 })
  expect(await marksOf(ids)).toEqual([undefined, undefined, undefined])
})

test('orders beyond the stock for all that match; less than is ordered already is refused with its reason', async () => {
  const ids = await skusCalled('BEYOND', 3)
  const run = await done({ act: 'BACKORDER', backorder: { pieces: 40, days: 9 }, keyword: 'BEYOND' })
  expect(run).toMatchObject({ state: 'DONE', done: 3, backorder: { pieces: 40, days: 9 } })
  expect((await stockOf(ids)).map((it) => it.backorder)).toEqual(ids.map(() => ({ pieces: 40, days: 9 })))
  // Twelve of the first are ordered, of which none is there.
  const ordered = [{ reservedFor: 'order:0', goods: [{ skuId: Number(ids[0]), quantity: 12, later: 12 }] }]
  expect(await asSystem(mall.app, 'test', (ctx) => reserveStock(ctx, ordered))).toEqual([])
  const none = await done({ act: 'BACKORDER', keyword: 'BEYOND' })
  expect(none).toMatchObject({ state: 'DONE', done: 2, refused: 1, problems: [{ sn: 'BEYOND-0' }] })
  expect(none.problems[0]!.reason).toContain('12')
  expect((await stockOf(ids)).map((it) => it.backorder)).toEqual([{ pieces: 40, days: 9 }, undefined, undefined])
  await keeper.get(runs.putBack, { id: none.run_id })
  await mall.settle()
  expect((await stockOf(ids)).map((it) => it.backorder)).toEqual(ids.map(() => ({ pieces: 40, days: 9 })))
  await asSystem(mall.app, 'test', (ctx) => releaseStock(ctx, 'order:0'))
})

test('it is stopped, needs the permission and something that matches; runs of another shop are not there', async () => {
  const ids = await skusCalled('ASKED', 2)
  const asked = { act: 'LOW_MARK', low_at: 5, keyword: 'ASKED' } as const
  const packer = await makeStaff(mall, shopId, 'marks-not', ['goods', 'orders'])
  expect(codeOf(await packer.request(runs.begin, asked))).toEqual([422, 'PERMISSION_MISSING'])
  expect(codeOf(await keeper.request(runs.begin, { ...asked, keyword: 'no such sku' }))).toEqual([
    422,
    'NOTHING_MATCHES',
  ])
  expect(fieldOf(await keeper.request(runs.begin, { ...asked, low_at: -1 }))).toEqual([400, 'low_at'])
  const endless = { act: 'BACKORDER', backorder: { pieces: 1, days: 400 } } as const
  expect(fieldOf(await keeper.request(runs.begin, endless))).toEqual([400, 'backorder.days'])
  const { run_id: id } = await keeper.get(runs.begin, asked)
  expect(codeOf(await keeper.request(runs.begin, asked))).toEqual([409, 'BULK_RUN_RUNNING'])
  expect(codeOf(await keeper.request(runs.putBack, { id }))).toEqual([409, 'MOVED_ON'])
  for (const call of [runs.show, runs.stop, runs.putBack])
    expect(codeOf(await stranger.request(call, { id }))).toEqual([404, 'NOT_FOUND'])
  expect(codeOf(await keeper.request(api.printRun.show, { id }))).toEqual([404, 'NOT_FOUND'])
  expect(await keeper.get(runs.stop, { id })).toMatchObject({ state: 'STOPPED', stopped_by: 'keeper', done: 0 })
  await mall.settle()
  expect(await marksOf(ids)).toEqual([undefined, undefined])
  expect(codeOf(await keeper.request(runs.putBack, { id }))).toEqual([422, 'NOTHING_MATCHES'])
})

test('whoever began it may not change stock any more: it ends, and nothing more is set', async () => {
  const ids = await skusCalled('LEFT', 2)
  const leaver = await makeStaff(mall, shopId, 'mark-leaver', ['stock'])
  const { run_id: id } = await leaver.get(runs.begin, { act: 'LOW_MARK', low_at: 5, keyword: 'LEFT' })
  await sql(`update staff_role set permissions = '{goods}' where name = 'Role of mark-leaver'`)
  await mall.settle()
  expect(await keeper.get(runs.show, { id })).toMatchObject({ state: 'STOPPED', done: 0 })
  expect(await marksOf(ids)).toEqual([undefined, undefined])
})
