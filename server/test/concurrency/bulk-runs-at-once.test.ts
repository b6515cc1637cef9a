import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { send } from './crowd.ts'
import { dueInBoth } from './due-in-both.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const settleBoth = () => Promise.all(malls.map((it) => it.settle()))
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]

test('a decision about all is begun by two at once and worked off by two processes: one run, each goods decided once', async () => {
  const operator = await makeOperator(malls[0], 'racing-operator', ['catalog'])
  const [shop] = await sql<{ id: number }>('select id::int from shop order by id limit 1')
  const staff = await makeStaff(malls[0], shop!.id, 'racing-writer', ['goods', 'prices', 'stock'])
  await operator.get(api.goodsReview.treat, { id: String(shop!.id), treatment: 'ALWAYS' })
  const [category] = await sql<{ id: string }>(`select id::text from category where names->>'en-us' = $1`, [
    'Personal protection',
  ])
  for (let at = 0; at < 25; at++) {
    const made = await staff.get(api.goodsEditor.create, {
      sn: `RUN-${at}`,
      category_id: category!.id,
      names: { 'en-us': `Raced ${at}` },
      units: { 'en-us': 'piece' },
      parameters: [{ names: { 'en-us': 'Size' }, value: { 'en-us': 'M' } }],
      skus: [{ sku_sn: `RUN-${at}`, specs: [], price: 1000, minimum: 1, multiple: 1, weight_grams: 1, stock: 1 }],
    })
    await staff.get(api.sellerShelf.shelve, { id: made.goods_id })
  }
  const who = { token: operator.token! }
  const begun = await Promise.all(
    [0, 1].map((at) => send(origins[at]!, who, api.reviewRun.begin, { act: 'APPROVE', keyword: 'RUN-' })),
  )
  expect(begun.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { run_id: id } = begun.find((it) => it.status === 200)!.body
  await dueInBoth(malls, 'bulk_run.due', id)
  await settleBoth()
  await settleBoth()
  const { body: run } = await send(origins[1], who, api.reviewRun.show, { id })
  expect(run).toMatchObject({ state: 'DONE', total: 25, done: 25, refused: 0 })
  const [moves] = await sql<{ goods: number; approvals: number }>(
    `select count(distinct g.id)::int as goods, count(h.*)::int as approvals from goods g
     join goods_history h on h.goods_id = g.id and h.transition = 'approve' where g.number like 'RUN-%' and g.status = 'on_shelf'`,
  )
  expect(moves).toEqual({ goods: 25, approvals: 25 })
}, 120_000)

test('papers are printed by two processes and stopped at once: there is one file or none, and none on the disk beside it', async () => {
  const [shop] = await sql<{ id: number }>(
    'select shop_id::int as id from customer_order group by shop_id order by count(*) desc limit 1',
  )
  const clerk = await makeStaff(malls[0], shop!.id, 'racing-clerk', ['orders'])
  const who = { token: clerk.token! }
  const { body: begun } = await send(origins[0], who, api.printRun.begin, { kind: 'LABELS', tab: 'ALL' })
  const id = begun.run_id
  await dueInBoth(malls, 'papers.due', id)
  const [, , stopped] = await Promise.all([
    malls[0].settle(),
    malls[1].settle(),
    new Promise((resolve) => setTimeout(resolve, 40)).then(() => send(origins[1], who, api.printRun.stop, { id })),
  ])
  await settleBoth()
  const { body: run } = await send(origins[1], who, api.printRun.show, { id })
  expect(run.state).toBe(stopped.status === 200 ? 'STOPPED' : 'DONE')
  const file = await send(origins[0], who, api.printRun.file, { id }).catch(() => ({ status: 200 }))
  expect(file.status).toBe(run.state === 'DONE' ? 200 : 404)
  const [kept] = await sql<{ files: number }>('select count(file)::int as files from bulk_run where id = $1', [id])
  expect(kept!.files).toBe(run.state === 'DONE' ? 1 : 0)
}, 120_000)
