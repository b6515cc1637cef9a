import { api, type Reply } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { createOperator } from '#modules/foundation/operators'
import { dayIn, mallZone } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from '../journeys/buying.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const first = { token: '' }
const second = { token: '' }
let parcels = 0

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(sql, values)).rows as Row[]
beforeAll(async () => {
  const [found] = await rows<{ account_id: number }>('select account_id from operator order by account_id limit 1')
  await asSystem(malls[0].app, 'test', async (ctx) => {
    const other = await createOperator(ctx, { username: 'payouts-second', passwordHash: 'none' })
    first.token = (await openSession(ctx, { accountId: found!.account_id, audience: 'admin' })).accessToken
    second.token = (await openSession(ctx, { accountId: other, audience: 'admin' })).accessToken
  })
  await rows('update operator set is_owner = true')
})
/** Something is owed to a shop, and no run waits. */
beforeEach(async () => {
  const { body } = await send(origins[0], first, api.adminPayout.list, { tab: 'WAITING' })
  for (const { run_id: id, version } of body.data)
    await send(origins[0], first, api.adminPayout.cancel, { id, version, reason: 'of before' })
  const dewi = await malls[0].as('dewi')
  const [goods] = await goodsOfShops(malls[0], 1)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: goods!.minimum }])
  await payAtSandbox(malls[0], dewi, sn)
  const shop = await staffOfShop(malls[0], goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `ATONCE${++parcels}` })
  await dewi.get(api.order.receive, { sn })
})

const side = (at: number) => origins[at % 2]!
const many = (n: number) => Array.from({ length: n }, (_, at) => at)
const tally = (answers: { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = status === 200 ? 'done' : (body.code ?? String(status))
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
type Run = Reply<typeof api.adminPayout.show>
const draft = (at: number) =>
  send(side(at), at % 3 ? first : second, api.adminPayout.draft, {
    until_day: dayIn(malls[0].clock.now(), mallZone),
    reserve_percent: at,
  })
const drafted = async (): Promise<Run> => (await draft(1)).body
const approve = (at: number, { run_id: id, version }: Run) =>
  send(side(at), second, api.adminPayout.approve, { id, version })
const sendOff = (at: number, { run_id: id, version }: Run) =>
  send(side(at), first, api.adminPayout.send, { id, version })

test('of many drafts at once one is made, and nothing is settled twice', async () => {
  expect(tally(await Promise.all(many(8).map(draft)))).toEqual({ done: 1, PAYOUT_RUN_WAITING: 7 })
  expect(await rows('select transaction_id from payout_row where settles group by 1 having count(*) > 1')).toEqual([])
})

test('approved and cancelled at once: one of them', async () => {
  const run = await drafted()
  const cancel = send(side(1), first, api.adminPayout.cancel, { id: run.run_id, version: run.version, reason: 'raced' })
  const counts = tally(await Promise.all([approve(0, run), cancel, approve(1, run)]))
  expect(counts).toEqual({ done: 1, PAYOUT_RUN_MOVED_ON: 2 })
})

test('sent many times at once: booked once; paid and returned at once: one of them', async () => {
  const { body: run } = await approve(0, await drafted())
  expect(tally(await Promise.all(many(6).map((at) => sendOff(at, run))))).toEqual({ done: 1, PAYOUT_RUN_MOVED_ON: 5 })
  const { body: now } = await send(side(0), first, api.adminPayout.show, { id: run.run_id })
  const [payout] = now.payouts.filter((it) => it.status === 'SENT')
  const booked = `select t.id from ledger_transaction t where t.cause = 'payout:' || $1 || ':sent'`
  expect(await rows(booked, [payout!.payout_id])).toHaveLength(1)
  const { payout_id: id, version } = payout!
  const outcomes = [
    send(side(0), first, api.adminPayout.paid, { id, version }),
    send(side(1), second, api.adminPayout.failed, { id, version, reason: 'raced' }),
    send(side(0), second, api.adminPayout.returned, { id, version, reason: 'raced' }),
  ]
  const answers = tally(await Promise.all(outcomes))
  expect(answers).toEqual({ done: 1, PAYOUT_MOVED_ON: 2 })
})
