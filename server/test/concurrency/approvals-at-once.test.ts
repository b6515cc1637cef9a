import { api } from '@borong/contract'
import { beforeEach, expect, test } from 'vitest'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { makeSku, send, sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

type Name = 'owner' | 'buyer' | 'boss' | 'head' | 'fina'
const approver = ['my-order', 'my-order-audit'] as const
let company: Staffed<Name>
let skuId: number
beforeEach(async () => {
  company = await staffCompany<Name>(malls[0], {
    owner: { permissions: [] },
    buyer: { manager: 'boss' },
    boss: { permissions: approver, manager: 'head' },
    head: { permissions: approver, manager: 'owner' },
    fina: { permissions: approver },
  })
  skuId = await makeSku(malls[0], 100_000)
})

const as = (name: Name) => ({ token: company.people[name].token! })
const named = (...names: Name[]) => ({
  mode: 'ANY' as const,
  by: 'members' as const,
  member_ids: names.map((it) => String(company.ids[it])),
})
const rule = (...levels: ReturnType<typeof named>[]) =>
  company.people.owner.get(api.approval.addPolicy, { name: 'Policy', effect: 'REQUIRE', groups: [], levels })
async function draft(): Promise<string> {
  await company.people.buyer.get(api.cart.add, { sku_id: String(skuId), num: 1 })
  return (await company.people.buyer.get(api.checkout.place)).order_list[0]!.sn
}
async function submitted(): Promise<string> {
  const sn = await draft()
  await company.people.buyer.get(api.order.submit, { id: sn })
  return sn
}
const audit = async (sn: string) => (await company.people.owner.get(api.order.show, { sn })).audit_status
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map((it) => (it.status === 200 ? 'done' : String(it.body.code))).toSorted((a, b) => (a < b ? -1 : 1))

test('approved and rejected at the same instant: one of them counts, the other hears who was first', async () => {
  await rule(named('boss', 'fina'))
  for (let round = 0; round < 15; round++) {
    const sn = await submitted()
    const answers = await Promise.all([
      send(origins[0], as('boss'), api.order.approve, { sn }),
      send(origins[1], as('fina'), api.order.reject, { sn, reason: 'no' }),
    ])
    expect(codes(answers)).toEqual(['APPROVAL_DECIDED', 'done'])
    expect(await audit(sn)).toBe(answers[0]!.status === 200 ? 'APPROVED' : 'REJECTED')
  }
})

test('the same approver in two tabs decides once, also when both levels are theirs', async () => {
  await rule(named('boss'), named('fina'))
  for (let round = 0; round < 10; round++) {
    const sn = await submitted()
    const answers = await Promise.all(
      [0, 1, 0, 1].map((side) => send(origins[side]!, as('boss'), api.order.approve, { sn })),
    )
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    expect(await audit(sn)).toBe('PENDING')
  }
})

test('a principal and a deputy at once give one yes, where two are needed', async () => {
  await company.people.owner.get(api.approval.addPolicy, {
    name: 'Both',
    effect: 'REQUIRE',
    groups: [],
    levels: [{ ...named('boss', 'fina'), mode: 'ALL' }],
  })
  const now = Math.floor(Date.now() / 1000)
  await company.people.boss.get(api.approval.delegate, {
    to_id: String(company.ids.fina),
    starts_at: now - 60,
    ends_at: now + 3600,
  })
  for (let round = 0; round < 10; round++) {
    const sn = await submitted()
    // One person may stand at two places of the level; theirs is one yes all the same.
    const answers = await Promise.all(
      [0, 1, 0].map((side) => send(origins[side]!, as('fina'), api.order.approve, { sn })),
    )
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    expect(await audit(sn)).toBe('PENDING')
    await company.people.boss.get(api.order.approve, { sn })
    expect(await audit(sn)).toBe('APPROVED')
  }
})

test('a right taken away while deciding: decided before, or decided by the next one up, never stuck', async () => {
  await rule(named('boss'))
  for (let round = 0; round < 8; round++) {
    const sn = await submitted()
    const [answer] = await Promise.all([
      send(origins[1], as('boss'), api.order.approve, { sn }),
      company.grant('boss', ['my-order']),
    ])
    await malls[0].settle()
    if (answer.status !== 200) {
      expect(await audit(sn)).toBe('PENDING')
      await company.people.head.get(api.order.approve, { sn })
    }
    expect(await audit(sn)).toBe('APPROVED')
    await company.grant('boss', approver)
    // Rights are remembered for a second in each process.
    for (const mall of malls) mall.clock.forward(1100)
  }
})

test('withdrawn and approved at once: one of them', async () => {
  await rule(named('boss'))
  for (let round = 0; round < 15; round++) {
    const sn = await submitted()
    const answers = await Promise.all([
      send(origins[0], as('boss'), api.order.approve, { sn }),
      send(origins[1], as('buyer'), api.order.withdraw, { sn }),
    ])
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    expect(await audit(sn)).toBe(answers[0]!.status === 200 ? 'APPROVED' : 'DRAFT')
  }
})

test('a policy changed by two at once has one next revision; orders submitted meanwhile wait for one or the other', async () => {
  const policy = await rule(named('boss'))
  const edit = (side: number, names: Name[], revision: number) =>
    send(origins[side]!, as('owner'), api.approval.editPolicy, {
      id: policy.policy_id,
      revision,
      name: 'Policy',
      effect: 'REQUIRE',
      groups: [],
      levels: [named(...names)],
    })
  for (let revision = 1; revision <= 5; revision++) {
    const sn = await draft()
    const [one, other, submission] = await Promise.all([
      edit(0, ['fina'], revision),
      edit(1, ['head'], revision),
      send(origins[1], as('buyer'), api.order.submit, { id: sn }),
    ])
    expect(codes([one, other])).toEqual(['MOVED_ON', 'done'])
    expect(submission.status).toBe(200)
    const info = await company.people.buyer.get(api.order.approvalInfo, { order_sn: sn })
    expect(info.activityNodes).toHaveLength(1)
    expect(info.activityNodes[0]!.tasks).toHaveLength(1)
  }
})

test('two hundred orders submitted at once against a budget for ten: ten are, the others stay drafts', async () => {
  const { pool } = malls[0].app.database
  const sns: string[] = []
  const centre = (
    await pool.query<{ id: number }>(
      `insert into cost_centre (company_id, code, name) values ($1, 'CC', 'Centre') returning id`,
      [company.companyId],
    )
  ).rows[0]!.id
  const subject = (
    await pool.query<{ id: number }>(
      `insert into accounting_subject (company_id, code, description) values ($1, 'S', 'Subject') returning id`,
      [company.companyId],
    )
  ).rows[0]!.id
  await company.people.buyer.get(api.checkout.chooseAccounting, {
    accounting: [{ cost_center_id: String(centre), accounting_sub_id: String(subject), percent: 10_000 }],
  })
  for (let at = 0; at < 200; at++) sns.push(await draft())
  const { order_amount } = await company.people.buyer.get(api.order.show, { sn: sns[0]! })
  await company.grant('fina', ['my-order', 'budget-manager'])
  for (const mall of malls) mall.clock.forward(1100)
  await company.people.fina.get(api.budget.add, {
    cost_center_id: String(centre),
    year: malls[0].clock.now().getUTCFullYear(),
    name: 'Ten orders',
    mode: 'NON_CUMULATIVE',
    control: 'BLOCK',
    months: Array.from({ length: 12 }, () => order_amount * 10),
  })
  const answers = await Promise.all(
    sns.map((sn, at) => sendUntilHeard(origins[at % 2]!, as('buyer'), api.order.submit, { id: sn })),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(10)
  expect(new Set(answers.filter((it) => it.status !== 200).map((it) => it.body.code))).toEqual(
    new Set(['BUDGET_EXCEEDED']),
  )
}, 60_000)
