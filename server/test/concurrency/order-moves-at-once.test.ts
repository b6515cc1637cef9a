import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { makeSku, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

type Name = 'owner' | 'buyer' | 'boss' | 'fina'
const approver = ['my-order', 'my-order-audit'] as const
let company: Staffed<Name>
let skuId: number
beforeAll(async () => {
  company = await staffCompany<Name>(malls[0], {
    owner: { permissions: [] },
    buyer: {},
    boss: { permissions: approver },
    fina: { permissions: approver },
  })
  skuId = await makeSku(malls[0], 100_000)
  await company.people.owner.get(api.approval.addPolicy, {
    name: 'Policy',
    effect: 'REQUIRE',
    groups: [],
    levels: [{ mode: 'ANY', by: 'members', member_ids: [String(company.ids.boss), String(company.ids.fina)] }],
  })
})

const as = (name: Name) => ({ token: company.people[name].token! })
async function submitted(): Promise<string> {
  const { buyer } = company.people
  await buyer.get(api.cart.add, { sku_id: String(skuId), num: 2 })
  const { sn } = (await buyer.get(api.checkout.place)).order_list[0]!
  await buyer.get(api.order.submit, { id: sn })
  return sn
}

/** Counted when the connection that saw it rests. */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await malls[0].app.database.pool.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.n
}

async function pay(at: number, sn: string) {
  const opened = await send(origins[at]!, as('buyer'), api.payment.pay, {
    trade_type: 'order',
    sn,
    payment_plugin_id: 'sandbox',
  })
  if (opened.status !== 200) return opened
  const paid = await malls[at]!.mall.http.fastify.inject({
    method: 'POST',
    url: opened.body.gateway_url!,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'result=SUCCESS',
  })
  return { status: paid.statusCode === 303 ? 200 : paid.statusCode, body: {} as { code?: string } }
}

type Answer = { status: number; body: { code?: string } }
/** Everything that may move an order in approval, and what each may hear when another was first. */
const moves: { name: string; format(sn: string, at: number): Promise<Answer>; orHears: string[] }[] = [
  {
    name: 'approve',
    format: (sn, at) => send(origins[at]!, as('boss'), api.order.approve, { sn }),
    orHears: ['APPROVAL_DECIDED', 'MOVED_ON'],
  },
  {
    name: 'reject',
    format: (sn, at) => send(origins[at]!, as('fina'), api.order.reject, { sn, reason: 'no' }),
    orHears: ['APPROVAL_DECIDED', 'MOVED_ON'],
  },
  {
    name: 'withdraw',
    format: (sn, at) => send(origins[at]!, as('buyer'), api.order.withdraw, { sn }),
    orHears: ['ORDER_MOVED_ON'],
  },
  {
    name: 'cancel',
    format: (sn, at) => send(origins[at]!, as('buyer'), api.order.cancel, { sn, reason: 'not needed' }),
    orHears: ['ORDER_MOVED_ON'],
  },
  { name: 'pay', format: (sn, at) => pay(at, sn), orHears: ['PAYMENT_NOT_DUE'] },
  {
    name: 'edit',
    format: (sn, at) =>
      send(origins[at]!, as('buyer'), api.editOrder.setLines, {
        order_sn: sn,
        version: 1,
        sku_list: [{ sku_id: String(skuId), num: 3 }],
      }),
    orHears: ['ORDER_IN_APPROVAL', 'ORDER_MOVED_ON', 'ORDER_STALE'],
  },
]

test('approved, rejected, withdrawn, cancelled, paid and edited at once: each is done or hears why not, and nobody waits in a ring', async () => {
  const before = await deadlocks()
  const unexpected: string[] = []
  const done = new Map<string, number>()
  for (let round = 0; round < 60; round++) {
    const sn = await submitted()
    // Each round another one is first, and sometimes has a head start.
    const turned = moves.map((_, at) => moves[(at + round) % moves.length]!)
    const headStart = Math.floor(round / moves.length) % 2 ? 40 : 0
    const answers = await Promise.all(
      turned.map(async ({ format }, at) => {
        if (at > 0) await new Promise((resolve) => setTimeout(resolve, headStart))
        return format(sn, (at + round) % 2)
      }),
    )
    for (const [at, { status, body }] of answers.entries()) {
      const { name, orHears } = turned[at]!
      if (status === 200) done.set(name, (done.get(name) ?? 0) + 1)
      else if (status >= 500 || !orHears.includes(body.code ?? ''))
        unexpected.push(`${round} ${name}: ${status} ${body.code}`)
    }
  }
  expect(unexpected).toEqual([])
  expect(await deadlocks()).toBe(before)
  // Every one of them came first somewhere, so that each order of events was met.
  for (const name of ['approve', 'reject', 'withdraw', 'cancel']) expect(done.get(name) ?? 0, name).toBeGreaterThan(0)
})
