import { api, type Input } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { type Client, openTestMall, type TestMall, wirePassword } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let shop: Client
let operator: Client
let password: string
const runs = api.takeDownRun
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined]
const fieldOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'field' in body ? body.field : undefined,
]

/** An operator with these permissions, who has the password of the owner. */
async function knownOperator(name: string, granted: Parameters<typeof makeOperator>[2]) {
  const client = await makeOperator(mall, name, granted)
  await sql(
    `insert into credential (account_id, kind, secret)
     select (select id from account where username = $1), 'password', c.secret
     from credential c join operator o on o.account_id = c.account_id and o.is_owner where c.kind = 'password' limit 1`,
    [name],
  )
  return client
}

beforeAll(async () => {
  mall = await openTestMall()
  const owner = await ownerWithPassword(mall)
  password = owner.password
  const [first] = await sql<{ id: number }>('select id::int from shop order by id limit 1')
  shopId = first!.id
  shop = await makeStaff(mall, shopId, 'down-shop', 'owner')
  operator = await knownOperator('taker', ['catalog'])
  await owner.owner.get(api.goodsReview.treat, { id: String(shopId), treatment: 'TRUSTED' })
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

async function onSale(prefix: string, count: number): Promise<string[]> {
  const [category] = await sql<{ id: string }>(`select id::text from category where names->>'en-us' = $1`, [
    'Personal protection',
  ])
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const sn = `${prefix}-${at}`
    const made = await shop.get(api.goodsEditor.create, {
      sn,
      category_id: category!.id,
      names: { 'en-us': `Recalled ${sn}` },
      units: { 'en-us': 'piece' },
      parameters: [{ names: { 'en-us': 'Size' }, value: { 'en-us': 'M' } }],
      skus: [{ sku_sn: sn, specs: [], price: 90_000, minimum: 1, multiple: 1, weight_grams: 100, stock: 30 }],
    })
    await shop.get(api.sellerShelf.shelve, { id: made.goods_id })
    ids.push(made.goods_id)
  }
  return ids
}
const down = (asked: Omit<Input<typeof runs.begin>, 'password' | 'reason'>, who = operator) =>
  who.get(runs.begin, { reason: 'Recalled by its maker', password, ...asked })
const states = async (ids: readonly string[]) =>
  (await sql<{ status: string }>('select status from goods where id = any($1::bigint[]) order by id', [ids])).map(
    (it) => it.status,
  )
const kinds = async () => (await shop.get(api.shopNotice.list)).data.map((it) => it.kind)

test('all goods that match are taken down with one reason, and put back as they were where nobody has touched them since', async () => {
  const ids = await onSale('DOWN', 5)
  const [elsewhere] = await onSale('STAYS', 1)
  await shop.get(api.sellerShelf.unshelve, { id: ids[1]! })
  const begun = await down({ keyword: 'DOWN-', shop_id: String(shopId) })
  expect(begun).toMatchObject({ state: 'RUNNING', act: 'TAKE_DOWN', total: 5, done: 0, may_put_back: 0 })
  // One by one meanwhile: the run says of it that it is done already.
  await operator.get(api.adminShelf.takeDown, { id: ids[4]!, reason: 'By itself' })
  await mall.settle()
  const run = await operator.get(runs.show, { id: begun.run_id })
  expect(run).toMatchObject({ state: 'DONE', done: 4, refused: 1, may_put_back: 1, reason: 'Recalled by its maker' })
  expect(run.problems).toEqual([{ sn: 'DOWN-4', reason: expect.any(String) }])
  expect(await states(ids)).toEqual(ids.map(() => 'taken_down'))
  expect(await states([elsewhere!])).toEqual(['on_shelf'])
  expect((await mall.guest.request(api.catalog.goods, { id: ids[0]! })).status).toBe(404)
  expect(codeOf(await shop.request(api.sellerShelf.shelve, { id: ids[0]! }))).toEqual([409, 'GOODS_MOVED_ON'])
  expect(await kinds()).toContain('goods.taken_down')

  // Somebody gave one back and it is on sale: it is not what the run left.
  await operator.get(api.adminShelf.giveBack, { id: ids[2]!, reason: 'Looked at it' })
  await operator.get(api.adminShelf.takeDown, { id: ids[2]!, reason: 'Looked again' })
  const back = await operator.get(runs.putBack, { id: begun.run_id, reason: 'The wrong maker' })
  expect(back).toMatchObject({ act: 'PUT_BACK', undoes_id: begun.run_id, total: 4, state: 'RUNNING' })
  await mall.settle()
  const undone = await operator.get(runs.show, { id: back.run_id })
  expect(undone).toMatchObject({ state: 'DONE', done: 3, refused: 1, may_put_back: 0 })
  expect(undone.problems).toEqual([{ sn: 'DOWN-2', reason: expect.any(String) }])
  expect(await states(ids)).toEqual(['on_shelf', 'off_shelf', 'taken_down', 'on_shelf', 'taken_down'])
  const { history } = await operator.get(api.adminShelf.state, { id: ids[0]! })
  expect(history.at(-1)).toMatchObject({ step: 'put_back', by_name: 'taker', reason: 'The wrong maker' })
  expect(await kinds()).toContain('goods.put_back')
  expect((await mall.guest.request(api.catalog.goods, { id: ids[0]! })).status).toBe(200)
  expect((await operator.get(runs.list)).data).toMatchObject([
    { run_id: back.run_id, problems: [] },
    { run_id: begun.run_id, may_put_back: 0 },
  ])
  // What could not be put back is tried again; what is back is not.
  expect(await operator.get(runs.putBack, { id: begun.run_id, reason: 'Once more' })).toMatchObject({ total: 1 })
  await mall.settle()
  expect(await states(ids)).toEqual(['on_shelf', 'off_shelf', 'taken_down', 'on_shelf', 'taken_down'])
})

test('what is listed by state is taken down by state; nothing on sale or off sale that matches is refused', async () => {
  const ids = await onSale('SHELF', 2)
  await shop.get(api.sellerShelf.unshelve, { id: ids[0]! })
  await down({ keyword: 'SHELF', status: 'ON_SHELF' })
  await mall.settle()
  expect(await states(ids)).toEqual(['off_shelf', 'taken_down'])
  const none = { reason: 'Recalled', password, keyword: 'SHELF', status: 'ON_SHELF' } as const
  expect(codeOf(await operator.request(runs.begin, none))).toEqual([422, 'NOTHING_MATCHES'])
})

test('it needs the password, a reason and the permission; the same twice, what runs and what is unknown are refused', async () => {
  const ids = await onSale('ASKED', 2)
  const asked = { reason: 'Recalled', password, keyword: 'ASKED' }
  const wrong = await operator.request(runs.begin, { ...asked, password: wirePassword('not it') })
  expect(codeOf(wrong)).toEqual([422, 'PASSWORD_WRONG'])
  const { password: _, ...unproven } = asked
  expect(fieldOf(await operator.request(runs.begin, unproven as typeof asked))).toEqual([400, 'password'])
  expect(fieldOf(await operator.request(runs.begin, { ...asked, reason: ' ' }))).toEqual([400, 'reason'])
  const drafts = { ...asked, status: 'DRAFT' } as unknown as typeof asked
  expect(fieldOf(await operator.request(runs.begin, drafts))).toEqual([400, 'status'])
  const other = await knownOperator('not-of-goods', ['members'])
  expect(codeOf(await other.request(runs.begin, asked))).toEqual([422, 'PERMISSION_MISSING'])
  expect((await shop.request(runs.begin, asked)).status).toBeGreaterThanOrEqual(401)
  expect(await states(ids)).toEqual(['on_shelf', 'on_shelf'])

  const { run_id: id } = await operator.get(runs.begin, asked)
  expect(codeOf(await operator.request(runs.begin, asked))).toEqual([409, 'BULK_RUN_RUNNING'])
  expect(codeOf(await operator.request(runs.putBack, { id, reason: 'Too early' }))).toEqual([409, 'MOVED_ON'])
  expect(codeOf(await operator.request(api.reviewRun.show, { id }))).toEqual([404, 'NOT_FOUND'])
  expect(codeOf(await other.request(runs.show, { id }))).toEqual([422, 'PERMISSION_MISSING'])
  expect(await operator.get(runs.stop, { id })).toMatchObject({ state: 'STOPPED', stopped_by: 'taker', done: 0 })
  expect(codeOf(await operator.request(runs.stop, { id }))).toEqual([409, 'MOVED_ON'])
  await mall.settle()
  expect(await states(ids)).toEqual(['on_shelf', 'on_shelf'])
  expect(codeOf(await operator.request(runs.putBack, { id, reason: 'Nothing of it' }))).toEqual([
    422,
    'NOTHING_MATCHES',
  ])
  for (const call of [runs.show, runs.stop])
    expect(codeOf(await operator.request(call, { id: '999999' }))).toEqual([404, 'NOT_FOUND'])
  expect(fieldOf(await operator.request(runs.putBack, { id, reason: '' }))).toEqual([400, 'reason'])
})

test('whoever began it may not decide about goods any more: it ends, and nothing more is taken down', async () => {
  const ids = await onSale('LEAVE', 2)
  const leaver = await knownOperator('leaver', ['catalog'])
  const { run_id: id } = await down({ keyword: 'LEAVE' }, leaver)
  await sql(`update operator_role set permissions = '{members}' where name = 'Role of leaver'`)
  await mall.settle()
  expect(await operator.get(runs.show, { id })).toMatchObject({ state: 'STOPPED', done: 0 })
  expect(await states(ids)).toEqual(['on_shelf', 'on_shelf'])
})

test('goods of a category that their shop may not sell in any more are not put back', async () => {
  const ids = await onSale('BARRED', 1)
  const { run_id: id } = await down({ keyword: 'BARRED' })
  await mall.settle()
  const [other] = await sql<{ id: number }>(
    `select id from category where names->>'en-us' <> 'Personal protection' and parent_id is null order by id desc limit 1`,
  )
  await sql('insert into shop_category (shop_id, category_id) values ($1, $2)', [shopId, other!.id])
  const back = await operator.get(runs.putBack, { id, reason: 'By mistake' })
  await mall.settle()
  await sql('delete from shop_category where shop_id = $1', [shopId])
  expect(await operator.get(runs.show, { id: back.run_id })).toMatchObject({ state: 'DONE', done: 0, refused: 1 })
  expect(await states(ids)).toEqual(['taken_down'])
})
