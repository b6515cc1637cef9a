import { api } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { saveGoods } from '#modules/shop/catalog'
import { asSystem } from '#platform/ctx'
import { expect, test } from 'vitest'
import { goodsOfShops, staffOfShop } from '../journeys/buying.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const done = (answers: { status: number; body: { code?: string } }[], late: string) => {
  expect(answers.filter((it) => it.status !== 200 && it.body.code !== late).map((it) => it.body)).toEqual([])
  return answers.filter((it) => it.status === 200).length
}
async function operatorToken() {
  const { rows } = await malls[0].app.database.pool.query('select account_id from operator limit 1')
  const opened = await asSystem(malls[0].app, 'test', (ctx) =>
    openSession(ctx, { accountId: rows[0].account_id as number, audience: 'admin' }),
  )
  return { token: opened.accessToken }
}

test('the mall takes goods down while their shop takes them off: each step is taken once, in some order', async () => {
  const operator = await operatorToken()
  for (const { skuId, shopId } of await goodsOfShops(malls[0], 3)) {
    const { rows } = await malls[0].app.database.pool.query('select goods_id from sku where id = $1', [skuId])
    const shop = { token: (await staffOfShop(malls[0], shopId)).token! }
    const id = String(rows[0].goods_id)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2
          ? send(origins[at % 2]!, operator, api.adminShelf.takeDown, { id, reason: 'Recalled' })
          : send(origins[(at / 2) % 2]!, shop, api.sellerShelf.unshelve, { id }),
      ),
    )
    const moves = done(answers, 'GOODS_MOVED_ON')
    const { history, status } = (await send(origins[0], operator, api.adminShelf.state, { id })).body
    expect(moves).toBeGreaterThan(0)
    expect(history).toHaveLength(moves)
    expect(history.at(-1)!.to_status).toBe(status)
    // Whoever was late looks again, and takes them down then.
    if (status === 'TAKEN_DOWN') continue
    const late = await send(origins[1], operator, api.adminShelf.takeDown, { id, reason: 'Recalled' })
    expect(late.body.status).toBe('TAKEN_DOWN')
  }
})

test('a file moves goods that an operator is taking down: what is down stays down, and the rest of the file is written', async () => {
  const operator = await operatorToken()
  const { pool } = malls[0].app.database
  const { rows: goods } = await pool.query<{ id: number; shop_id: number; number: string; category_id: number }>(
    `select id, shop_id, number, category_id from goods where status = 'on_shelf' and deleted_at is null
      and shop_id = (select min(id) from shop) order by id limit 3`,
  )
  const [first] = goods
  const waiting = async (count: number) => {
    const query = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(query)).rowCount).toBe(count)
  }
  const before = await pool.connect()
  let held: Promise<unknown>[]
  try {
    // Both wait behind this lock, the operator first: the file begins while the goods are still on the shelf.
    await before.query('begin')
    await before.query('select from goods where id = $1 for update', [first!.id])
    const down = send(origins[1], operator, api.adminShelf.takeDown, { id: String(first!.id), reason: 'Recalled' })
    await waiting(1)
    const file = asSystem(malls[0].app, 'import', (ctx) =>
      saveGoods(
        ctx,
        goods.map(({ shop_id, number, category_id }) => ({
          shopId: shop_id,
          number,
          categoryId: category_id,
          names: { 'en-us': 'From the file' },
          status: 'off_shelf' as const,
          skus: [{ number: `${number}-F`, priceMinor: 100_00 }],
        })),
      ),
    )
    held = [down, file]
    await waiting(2)
    await before.query('commit')
  } finally {
    before.release()
  }
  await Promise.all(held)
  const { rows } = await pool.query<{ status: string; name: string; steps: string[] }>(
    `select status, names->>'en-us' as name, (select array_agg(transition order by position) from goods_history where goods_id = goods.id) as steps
     from goods where id = any($1) order by id`,
    [goods.map((it) => it.id)],
  )
  expect(rows.map((it) => [it.status, it.name, it.steps.at(-1)])).toEqual([
    ['taken_down', 'From the file', 'take_down'],
    ['off_shelf', 'From the file', 'unshelve'],
    ['off_shelf', 'From the file', 'unshelve'],
  ])
})

test('of operators who close a shop and one who suspends it, one closes it', async () => {
  const operator = await operatorToken()
  // A new one, of which nothing is open.
  const { rows } = await malls[0].app.database.pool.query(`insert into shop (name) values ('Nobody yet') returning id`)
  const id = String(rows[0].id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      send(origins[at % 2]!, operator, at === 4 ? api.adminShop.suspend : api.adminShop.close, {
        id,
        reason: 'At once',
      }),
    ),
  )
  const moves = done(answers, 'SHOP_MOVED_ON')
  const stateNow = async () => (await send(origins[0], operator, api.adminShop.state, { id })).body
  const first = await stateNow()
  expect(first.history).toHaveLength(moves)
  expect(first.history.at(-1)!.to_status).toBe(first.status)
  // Where the suspension came before all of them, whoever was late looks again.
  if (first.status === 'SUSPENDED')
    await send(origins[1], operator, api.adminShop.close, { id, reason: 'Looked again' })
  const { history, status } = await stateNow()
  expect(status).toBe('CLOSED')
  expect(history.filter((it: { step: string }) => it.step === 'close')).toHaveLength(1)
})
