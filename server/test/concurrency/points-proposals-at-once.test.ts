import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { makeSku, sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { sellerPoints, adminPointsProposal } = api
let keeper: Client
let operator: Client

const newSku = () => makeSku(malls[0], 100, 1_000_000)
const query = async <Row>(sql: string, values: unknown[]) =>
  (await malls[1].app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows
beforeAll(async () => {
  const [row] = await query<{ shop: number }>('select shop_id as shop from sku where id = $1', [await newSku()])
  keeper = await makeStaff(malls[0], row!.shop, 'points-racer', ['promotions'])
  operator = await makeOperator(malls[0], 'points-race-operator', ['points'])
})

test('two operators allow, one refuses and the shop takes back at once, in two processes: one of it happens', async () => {
  const [category] = await keeper.get(sellerPoints.categories)
  const terms = {
    category_id: category!.category_id,
    exchange_point: 100,
    exchange_money: 0,
    goods_num: 10,
    limit_num: 0,
  }
  const mall = { token: operator.token! }
  const shop = { token: keeper.token! }
  for (let round = 0; round < 6; round++) {
    const sku_id = String(await newSku())
    const { proposal_id: id, version } = await keeper.get(sellerPoints.ask, { sku_id, ...terms })
    const seen = { id, version }
    const answers = await Promise.all([
      sendUntilHeard(origins[0], mall, adminPointsProposal.allow, seen),
      sendUntilHeard(origins[1], mall, adminPointsProposal.allow, seen),
      sendUntilHeard(origins[0], mall, adminPointsProposal.refuse, { ...seen, reason: 'Not now' }),
      sendUntilHeard(origins[1], shop, sellerPoints.end, seen),
    ])
    const ended = answers.filter((it) => it.status === 200).length
    const [{ state, offers }] = (await query<{ state: string; offers: number }>(
      `select p.state, (select count(*)::int from points_goods e where e.sku_id = p.sku_id) as offers from points_proposal p where p.id = $1`,
      [id],
    )) as [{ state: string; offers: number }]
    expect(ended).toBe(1)
    expect(offers).toBe(state === 'allowed' ? 1 : 0)
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([200, 409]))
  }
})

test('a shop asks twice at once for the same goods: it has asked once', async () => {
  const [category] = await keeper.get(sellerPoints.categories)
  const sku_id = String(await newSku())
  const asked = {
    sku_id,
    category_id: category!.category_id,
    exchange_point: 100,
    exchange_money: 0,
    goods_num: 10,
    limit_num: 0,
  }
  const answers = await Promise.all(
    [0, 1, 0, 1].map((at) => sendUntilHeard(origins[at]!, { token: keeper.token! }, sellerPoints.ask, asked)),
  )
  expect(answers.map((it) => String(it.status)).toSorted()).toEqual(['200', '409', '409', '409'])
  expect(await query('select id from points_proposal where sku_id = $1', [sku_id])).toHaveLength(1)
})
