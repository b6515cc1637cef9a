import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { send } from './crowd.ts'
import { dueInBoth } from './due-in-both.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const settleBoth = () => Promise.all(malls.map((it) => it.settle()))
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]

test('two begin to take down the same, two processes do it while others act one by one: each goods moves once, and back once', async () => {
  const { owner, password } = await ownerWithPassword(malls[0])
  const [shop] = await sql<{ id: number }>('select id::int from shop order by id limit 1')
  const staff = await makeStaff(malls[0], shop!.id, 'racing-shelf', 'owner')
  await owner.get(api.goodsReview.treat, { id: String(shop!.id), treatment: 'TRUSTED' })
  const [category] = await sql<{ id: string }>(`select id::text from category where names->>'en-us' = $1`, [
    'Personal protection',
  ])
  const ids: string[] = []
  for (let at = 0; at < 20; at++) {
    const made = await staff.get(api.goodsEditor.create, {
      sn: `FALL-${at}`,
      category_id: category!.id,
      names: { 'en-us': `Falls ${at}` },
      units: { 'en-us': 'piece' },
      parameters: [{ names: { 'en-us': 'Size' }, value: { 'en-us': 'M' } }],
      skus: [{ sku_sn: `FALL-${at}`, specs: [], price: 1000, minimum: 1, multiple: 1, weight_grams: 1, stock: 1 }],
    })
    await staff.get(api.sellerShelf.shelve, { id: made.goods_id })
    ids.push(made.goods_id)
  }
  const who = { token: owner.token! }
  const begun = await Promise.all(
    [0, 1].map((at) =>
      send(origins[at]!, who, api.takeDownRun.begin, { reason: 'Recalled', password, keyword: 'FALL-' }),
    ),
  )
  expect(begun.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { run_id: id } = begun.find((it) => it.status === 200)!.body
  await dueInBoth(malls, 'bulk_run.due', id)
  const singly = await Promise.all([
    ...ids.slice(14).map((one) => send(origins[1], who, api.adminShelf.takeDown, { id: one, reason: 'Alone' })),
    settleBoth(),
  ])
  await settleBoth()
  const alone = singly.filter((it) => 'status' in it && it.status === 200).length
  const { body: run } = await send(origins[1], who, api.takeDownRun.show, { id })
  expect(run).toMatchObject({ state: 'DONE', total: 20, done: 20 - alone, refused: alone })
  const moves = async (step: string) =>
    (
      await sql<{ n: number }>(
        `select count(*)::int as n from goods_history h join goods g on g.id = h.goods_id
         where g.number like 'FALL-%' and h.transition = $1`,
        [step],
      )
    )[0]!.n
  expect(await moves('take_down')).toBe(20)

  // Two put it back, while an operator gives some back by themselves.
  const backs = await Promise.all(
    [0, 1].map((at) => send(origins[at]!, who, api.takeDownRun.putBack, { id, reason: 'A mistake' })),
  )
  expect(backs.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { run_id: back } = backs.find((it) => it.status === 200)!.body
  await dueInBoth(malls, 'bulk_run.due', back)
  const given = await Promise.all([
    ...ids.slice(0, 5).map((one) => send(origins[0], who, api.adminShelf.giveBack, { id: one, reason: 'Alone' })),
    settleBoth(),
  ])
  await settleBoth()
  const gave = given.filter((it) => 'status' in it && it.status === 200).length
  const { body: undone } = await send(origins[0], who, api.takeDownRun.show, { id: back })
  expect(undone).toMatchObject({ state: 'DONE', total: 20 - alone, done: 20 - alone - gave, refused: gave })
  expect([await moves('put_back'), await moves('give_back')]).toEqual([20 - alone - gave, gave])
}, 120_000)
