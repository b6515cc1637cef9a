import { api, type Input } from '@borong/contract'
import { hours } from '#platform/clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { fillCart, goodsOfShops, payAtSandbox } from './buying.ts'

type Name = 'owner' | 'buyer' | 'boss' | 'head' | 'fina' | 'fino' | 'clerk'
let mall: TestMall
let company: Staffed<Name>
let goods: Awaited<ReturnType<typeof goodsOfShops>>
const approver = ['my-order', 'my-order-audit'] as const

beforeAll(async () => {
  mall = await openTestMall()
  goods = await goodsOfShops(mall, 2)
})
afterAll(async () => {
  expect(await mall.invariants()).toEqual([])
  await mall.close()
})
beforeEach(async () => {
  company = await staffCompany<Name>(mall, {
    owner: { permissions: [] },
    buyer: { manager: 'boss' },
    boss: { permissions: approver, manager: 'head' },
    head: { permissions: approver, manager: 'owner' },
    fina: { permissions: approver, role: 'Finance' },
    fino: { permissions: approver, role: 'Finance' },
    clerk: { role: 'Finance' },
  })
})

type Level = Input<typeof api.approval.addPolicy>['levels'][number]
const named = (...names: Name[]): Level => ({
  mode: 'ANY',
  by: 'members',
  member_ids: names.map((it) => String(company.ids[it])),
})
const addPolicy = (change: Record<string, unknown>) =>
  company.people.owner.request(api.approval.addPolicy, {
    name: 'Policy',
    effect: 'REQUIRE',
    groups: [],
    levels: [],
    ...change,
  })
async function rule(...levels: Level[]) {
  const { status, body } = await addPolicy({ levels })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function draft(who: Name = 'buyer', at = 0): Promise<string> {
  const buyer = company.people[who]
  await fillCart(buyer, [{ skuId: goods[at]!.skuId, quantity: goods[at]!.minimum }])
  return (await buyer.get(api.checkout.place)).order_list[0]!.sn
}
async function submitted(who: Name = 'buyer'): Promise<string> {
  const sn = await draft(who)
  await company.people[who].get(api.order.submit, { id: sn })
  return sn
}
const audit = async (sn: string) => (await company.people.owner.get(api.order.show, { sn })).audit_status
const waiting = async (who: Name) =>
  (await company.people[who].get(api.order.listAudit, { tag: 'waiting' })).data.map((row) => row.sn)
const decide = async (who: Name, sn: string, fields: Record<string, unknown> = {}) => {
  const { status, body } = await company.people[who].request(api.order.approve, { sn, ...fields })
  return status === 200 ? body.audit_status : body.code
}

test('without a policy an order is confirmed at once; with one it waits for whoever is named, and only for them', async () => {
  expect((await company.people.buyer.get(api.order.submit, { id: await draft() })).audit_status).toBe('APPROVED')
  await rule(named('fina'))
  const sn = await submitted()
  expect(await audit(sn)).toBe('PENDING')
  expect([await waiting('fina'), await waiting('fino')]).toEqual([[sn], []])
  expect(await decide('fino', sn)).toBe('ORDER_NOT_FOUND')
  expect(await decide('fina', sn)).toBe('APPROVED')
})

test('a queue is searched by number, goods or shop, and holds only what is theirs', async () => {
  await rule(named('fina'))
  const [one, two] = [await submitted(), await submitted()]
  const found = async (who: Name, key_words: string) =>
    (await company.people[who].get(api.order.listAudit, { tag: 'waiting', key_words })).data.map((row) => row.sn)
  expect(await found('fina', one)).toEqual([one])
  expect(await found('fino', one)).toEqual([])
  const { seller_name } = await company.people.owner.get(api.order.show, { sn: one })
  expect(await found('fina', seller_name.slice(0, 5).toUpperCase())).toEqual([two, one])
  expect(await found('fina', 'no such goods')).toEqual([])

  const { create_time: placed } = await company.people.owner.get(api.order.show, { sn: two })
  const between = async (start_time?: number, end_time?: number) =>
    (
      await company.people.fina.get(api.order.listAudit, {
        ...(start_time !== undefined && { start_time }),
        ...(end_time !== undefined && { end_time }),
      })
    ).data.map((row) => row.sn)
  expect(await between(placed - 3600, placed + 3600)).toEqual([two, one])
  expect(await between(placed + 3600)).toEqual([])
  expect(await between(undefined, placed - 3600)).toEqual([])
  const { status, body } = await company.people.fina.request(api.order.listAudit, { start_time: 2, end_time: 1 })
  expect([status, body.code]).toEqual([400, 'DATE_ORDER'])
})

test('levels come one after the other, each heard only when it is their turn', async () => {
  await rule(
    { mode: 'ANY', by: 'manager', steps: 1 },
    { mode: 'ALL', by: 'role', role_id: String(company.roleIds['Finance']) },
  )
  const sn = await submitted()
  expect([await waiting('boss'), await waiting('fina')]).toEqual([[sn], []])
  expect(await decide('fina', sn)).toBe('ORDER_NOT_FOUND')
  expect(await decide('boss', sn)).toBe('PENDING')
  expect([await waiting('boss'), await waiting('fina'), await waiting('fino')]).toEqual([[], [sn], [sn]])
  expect(await decide('fina', sn)).toBe('PENDING')
  expect(await decide('fina', sn)).toBe('APPROVAL_DECIDED')
  expect(await decide('fino', sn)).toBe('APPROVED')

  const info = await company.people.buyer.get(api.order.approvalInfo, { order_sn: sn })
  const byInstance = { processInstanceId: info.process_instance_id }
  expect(await company.people.buyer.get(api.order.approvalDetail, byInstance)).toEqual(info)
  expect(info.activityNodes.map((node) => [node.level, node.mode, node.status])).toEqual([
    [1, 'ANY', 2],
    [2, 'ALL', 2],
  ])
  await mall.settle()
  const told = await company.people.fina.get(api.notification.list, { page_size: 20 })
  expect(told.data.filter((it) => it.content.includes(sn))).toHaveLength(1)
})

test('who agreed at one level is not asked again at the next', async () => {
  await rule(named('fina', 'boss'), named('fina'))
  const sn = await submitted()
  expect(await decide('fina', sn)).toBe('APPROVED')
})

test('two of three: the third is relieved', async () => {
  await rule({
    mode: 'N_OF',
    count: 2,
    by: 'members',
    member_ids: ['boss', 'fina', 'fino'].map((it) => String(company.ids[it as Name])),
  })
  const sn = await submitted()
  expect([await decide('boss', sn), await decide('fino', sn)]).toEqual(['PENDING', 'APPROVED'])
  expect(await waiting('fina')).toEqual([])
})

test('one rejection ends it with its reason; submitted again it begins anew', async () => {
  await rule(named('boss'), named('fina'))
  const sn = await submitted()
  await decide('boss', sn)
  expect((await company.people.fina.request(api.order.reject, { sn, reason: '' })).status).toBe(400)
  expect((await company.people.fina.get(api.order.reject, { sn, reason: 'too dear' })).audit_status).toBe('REJECTED')
  await company.people.buyer.get(api.order.submit, { id: sn })
  expect([await waiting('boss'), await waiting('fina')]).toEqual([[sn], []])
  const info = await company.people.boss.get(api.order.approvalInfo, { order_sn: sn })
  expect(info.earlier).toMatchObject([{ status: 3, reason: 'too dear', decided_by: 'fina' }])
})

test('nobody decides on their own order: not by name, not by delegation; it goes up', async () => {
  await rule(named('boss'))
  const sn = await submitted('boss')
  expect([await waiting('boss'), await waiting('head')]).toEqual([[], [sn]])
  const soon = Math.floor(mall.clock.now().getTime() / 1000)
  await company.people.head.get(api.approval.delegate, {
    to_id: String(company.ids.boss),
    starts_at: soon - 10,
    ends_at: soon + 3600,
  })
  expect(await waiting('boss')).toEqual([])
  expect(await decide('boss', sn)).toBe('ACTION_NOT_YOURS')
  expect(await decide('head', sn)).toBe('APPROVED')
})

test('a deputy decides for somebody for a time and up to a cap, and the trail says for whom', async () => {
  await rule(named('fina'))
  const now = Math.floor(mall.clock.now().getTime() / 1000)
  const give = (change: Record<string, unknown>) =>
    company.people.fina.request(api.approval.delegate, {
      to_id: String(company.ids.fino),
      starts_at: now - 10,
      ends_at: now + 3600,
      ...change,
    })
  for (const [change, code] of [
    [{ ends_at: now - 20 }, 'DELEGATION_DATES'],
    [{ starts_at: now + 20, ends_at: now + 10 }, 'DELEGATION_DATES'],
    [{ ends_at: now + 400 * 86_400 }, 'DELEGATION_DATES'],
    [{ to_id: String(company.ids.fina) }, 'DEPUTY_UNFIT'],
    [{ to_id: String(company.ids.clerk) }, 'DEPUTY_UNFIT'],
    [{ to_id: '1' }, 'NOT_FOUND'],
  ] as const)
    expect((await give(change)).body.code).toBe(code)

  const small = await give({ cap: 0.01 })
  const sn = await submitted()
  expect(await waiting('fino')).toEqual([])
  const theirs = await company.people.fino.request(api.approval.revokeDelegation, { id: small.body.delegation_id })
  expect(theirs.status).toBe(404)
  const held = await give({ reason: 'on leave' })
  expect(await waiting('fino')).toEqual([sn])
  expect(
    (await company.people.fino.get(api.order.show, { sn })).actions.find((it) => it.name === 'approve')?.allowed,
  ).toBe(1)

  await company.people.fina.get(api.approval.revokeDelegation, { id: held.body.delegation_id })
  expect(await waiting('fino')).toEqual([])
  expect(await decide('fino', sn)).toBe('ORDER_NOT_FOUND')
  await give({})
  expect(await decide('fino', sn)).toBe('APPROVED')
  const { activityNodes } = await company.people.buyer.get(api.order.approvalInfo, { order_sn: sn })
  expect(activityNodes[0]!.tasks).toMatchObject([{ assignee: 'fino', acting_for: 'fina', status: 2 }])
})

test('delegations in a circle lead nowhere: a deputy of a deputy decides for nobody', async () => {
  await rule(named('boss'))
  const now = Math.floor(mall.clock.now().getTime() / 1000)
  const give = (from: Name, to: Name) =>
    company.people[from].get(api.approval.delegate, {
      to_id: String(company.ids[to]),
      starts_at: now - 10,
      ends_at: now + 3600,
    })
  await give('boss', 'fina')
  await give('fina', 'fino')
  await give('fino', 'boss')
  const sn = await submitted()
  expect([await waiting('boss'), await waiting('fina'), await waiting('fino')]).toEqual([[sn], [sn], []])
})

test('who loses the right while it waits is not waited for, and cannot decide a moment later', async () => {
  await rule(named('boss'))
  const sn = await submitted()
  await company.grant('boss', ['my-order'])
  expect(await waiting('head')).toEqual([sn])
  expect(['PERMISSION_MISSING', 'ORDER_NOT_FOUND', 'APPROVAL_NOT_YOURS']).toContain(await decide('boss', sn))
  expect(await decide('head', sn)).toBe('APPROVED')
})

test('when nobody is left it needs attention, says so, and the owner names an approver', async () => {
  await rule(named('boss'))
  const sn = await submitted()
  for (const name of ['head', 'fina', 'fino'] as const) await company.grant(name, [])
  // the owner still stands above; an order of the owner has nobody at all
  await company.grant('boss', [])
  expect(await waiting('owner')).toEqual([sn])

  const own = await submitted('owner')
  const info = await company.people.owner.get(api.order.approvalInfo, { order_sn: own })
  expect([info.status, info.attention.length > 10]).toEqual([1, true])
  const [stuck] = await company.people.owner.get(api.approval.attention)
  expect(stuck).toMatchObject({ subject_label: own, requester: 'owner' })
  const assign = (name: Name) =>
    company.people.owner.request(api.approval.assign, {
      id: stuck!.process_instance_id,
      member_id: String(company.ids[name]),
    })
  expect((await assign('owner')).body.code).toBe('DEPUTY_UNFIT')
  expect((await assign('clerk')).body.code).toBe('DEPUTY_UNFIT')
  // Giving somebody the right is enough: the approval finds them.
  await company.grant('fina', approver)
  expect(await waiting('fina')).toEqual([own])
  expect(await company.people.owner.get(api.approval.attention)).toEqual([])
  expect(await decide('fina', own)).toBe('APPROVED')
})

test('the owner names whoever was given the right a moment ago, before the approval has heard of it', async () => {
  await rule(named('boss'))
  for (const name of ['boss', 'head', 'fina', 'fino'] as const) await company.grant(name, [])
  const sn = await submitted('owner')
  const [stuck] = await company.people.owner.get(api.approval.attention)
  const { head } = company.ids
  await mall.app.database.pool.query(
    'update role set permissions = $1 where id in (select role_id from member_role where member_id = $2)',
    [approver, head],
  )
  await company.people.owner.get(api.approval.assign, { id: stuck!.process_instance_id, member_id: String(head) })
  expect([await waiting('head'), await company.people.owner.get(api.approval.attention)]).toEqual([[sn], []])
  expect(await decide('head', sn)).toBe('APPROVED')
})

test('a forbidden order stays a draft with the reason; a bypass needs nobody', async () => {
  await addPolicy({ name: 'Frozen', effect: 'DENY', message: 'Buying stops until May' })
  const sn = await draft()
  const refused = await company.people.buyer.request(api.order.submit, { id: sn })
  expect([refused.status, refused.body.code]).toEqual([422, 'APPROVAL_DENIED'])
  expect(refused.body.message).toContain('Buying stops until May')
  expect(await audit(sn)).toBe('DRAFT')
  const [frozen] = (await company.people.owner.get(api.approval.policies)).data
  await company.people.owner.get(api.approval.retirePolicy, { id: frozen!.policy_id })
  await rule(named('boss'))
  await addPolicy({
    name: 'Small',
    effect: 'BYPASS',
    groups: [[{ field: 'amount', op: 'under', amount: 1_000_000_000 }]],
  })
  expect((await company.people.buyer.get(api.order.submit, { id: sn })).audit_status).toBe('APPROVED')
})

test('what is forbidden or waits cannot be paid: no call goes around the gate', async () => {
  await rule(named('boss'))
  const sn = await submitted()
  const pay = () =>
    company.people.buyer.request(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' })
  expect((await pay()).body.code).toBe('PAYMENT_NOT_DUE')
  await company.people.boss.get(api.order.reject, { sn, reason: 'no' })
  expect((await pay()).body.code).toBe('PAYMENT_NOT_DUE')
  await company.people.buyer.get(api.order.submit, { id: sn })
  await decide('boss', sn)
  await payAtSandbox(mall, company.people.buyer, sn)
  expect((await company.people.buyer.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
})

test('a policy that changes while an order waits does not change that order', async () => {
  const policy = await rule(named('boss'))
  const sn = await submitted()
  const edit = (revision: number) =>
    company.people.owner.request(api.approval.editPolicy, {
      id: policy.policy_id,
      revision,
      name: 'Policy',
      effect: 'REQUIRE',
      groups: [],
      levels: [named('fina')],
    })
  expect((await edit(1)).body.revision).toBe(2)
  expect((await edit(1)).body.code).toBe('MOVED_ON')
  expect([await waiting('boss'), await waiting('fina')]).toEqual([[sn], []])
  expect(await decide('boss', sn)).toBe('APPROVED')
  const next = await submitted()
  expect(await waiting('fina')).toEqual([next])
  const { revisions } = await company.people.owner.get(api.approval.policy, { id: policy.policy_id })
  expect(revisions.map((it) => [it.revision, it.changed_by])).toEqual([
    [2, 'owner'],
    [1, 'owner'],
  ])
})

test('a policy nobody could fulfil is refused with its cases, in the words of the reader', async () => {
  const { status, body } = await company.people.owner.request(
    api.approval.addPolicy,
    { name: 'Hole', effect: 'REQUIRE', groups: [], levels: [named('boss'), named('clerk')] },
    { lang: 'zh-cn' },
  )
  expect([status, body.code]).toEqual([422, 'POLICY_UNCOVERED'])
  expect((body as unknown as { data: unknown[] }).data).toMatchObject([{ level: 2, problem: 'nobody', who: 'clerk' }])
  expect(JSON.stringify(body)).toContain('第 2 级')
  expect((await company.people.owner.get(api.approval.policies)).data).toEqual([])
  const tried = await company.people.owner.get(api.approval.coverage, {
    name: 'Hole',
    effect: 'REQUIRE',
    groups: [],
    levels: [named('clerk')],
  })
  expect(tried.uncovered).toHaveLength(1)
})

test.each<[string, Record<string, unknown>, string]>([
  ['a limit without an amount', { groups: [[{ field: 'amount', op: 'over' }]] }, 'POLICY_CONDITION'],
  ['a list compared like an amount', { groups: [[{ field: 'seller', op: 'over', amount: 1 }]] }, 'POLICY_CONDITION'],
  [
    'a category that is no number',
    { groups: [[{ field: 'category', op: 'any_of', values: ['x'] }]] },
    'POLICY_CONDITION',
  ],
  [
    'a budget state that is none',
    { groups: [[{ field: 'budget', op: 'any_of', values: ['rich'] }]] },
    'POLICY_CONDITION',
  ],
  ['a part of a sen', { groups: [[{ field: 'amount', op: 'over', amount: 1.005 }]] }, 'INVALID_INPUT'],
  ['no level', { levels: [] }, 'POLICY_LEVELS'],
  ['members without members', { levels: [{ mode: 'ANY', by: 'members' }] }, 'POLICY_LEVELS'],
  ['two of without the two', { levels: [{ mode: 'N_OF', by: 'role', role_id: '1' }] }, 'POLICY_LEVELS'],
  ['an end before the start', { valid_from: 200, valid_to: 100 }, 'INVALID_INPUT'],
  ["another company's role", { levels: [{ mode: 'ANY', by: 'role', role_id: '1' }] }, 'NOT_FOUND'],
  ["another company's person", { levels: [{ mode: 'ANY', by: 'members', member_ids: ['1'] }] }, 'NOT_FOUND'],
  ["another company's organisation", { unit_id: '1' }, 'NOT_FOUND'],
  ["another company's cost centre", { groups: [[{ field: 'cost_center', op: 'any_of', values: ['1'] }]] }, 'NOT_FOUND'],
])('a policy with %s is refused', async (_, change, code) => {
  const { status, body } = await addPolicy({ levels: [named('boss')], ...change })
  expect([status < 500, body.code]).toEqual([true, code])
})

test('the order of policies names each of them once', async () => {
  const ids: string[] = []
  for (const name of ['boss', 'fina'] as const) ids.push((await rule(named(name))).policy_id)
  const put = (order: string[]) => company.people.owner.request(api.approval.orderPolicies, { ids: order })
  expect((await put([ids[0]!])).body.code).toBe('MOVED_ON')
  expect((await put([ids[0]!, ids[0]!])).body.code).toBe('MOVED_ON')
  expect((await put([...ids, '1'])).body.code).toBe('NOT_FOUND')
  expect((await put(ids.toReversed())).status).toBe(200)
  expect((await company.people.owner.get(api.approval.policies)).data.map((it) => it.policy_id)).toEqual(
    ids.toReversed(),
  )
})

test('no policy matches and the company wants its owner then', async () => {
  const { version } = await company.people.owner.get(api.approval.policies)
  const set = (at: number) =>
    company.people.owner.request(api.approval.setting, { when_no_match: 'OWNER', reminder_hours: 12, version: at })
  expect((await set(version)).status).toBe(200)
  expect((await set(version)).body.code).toBe('MOVED_ON')
  const sn = await submitted()
  expect(await waiting('owner')).toEqual([sn])
})

test('twenty at once: each for itself, what cannot be decided says why', async () => {
  await rule(named('boss'))
  const sns: string[] = []
  for (let at = 0; at < 20; at++) sns.push(await submitted())
  await company.people.buyer.get(api.order.withdraw, { sn: sns[3]! })
  await company.people.boss.get(api.order.reject, { sn: sns[5]!, reason: 'no' })
  const results = await company.people.boss.get(api.order.decideMany, {
    decision: 'APPROVE',
    orders: sns.map((sn, at) => ({ sn, ...(at === 7 && { version: 99 }) })),
  })
  expect(results.map((it) => it.done)).toEqual(sns.map((_, at) => ([3, 5, 7].includes(at) ? 0 : 1)))
  expect([3, 5, 7].map((at) => results[at]!.code)).toEqual(['MOVED_ON', 'APPROVAL_DECIDED', 'APPROVAL_STALE'])
  expect(results[0]).toMatchObject({ order_status: 'CONFIRM', audit_status: 'APPROVED', message: '' })
  expect(await waiting('boss')).toEqual([sns[7]])
  const wordless = await company.people.boss.request(api.order.decideMany, {
    decision: 'REJECT',
    orders: [{ sn: sns[7]! }],
  })
  expect([wordless.status, wordless.body.code]).toEqual([400, 'INVALID_INPUT'])
})

test('what submitting would do is what it does, and asking writes nothing', async () => {
  await rule({ mode: 'ANY', by: 'manager', steps: 1 }, named('fina', 'fino'))
  const buyer = company.people.buyer
  await fillCart(
    buyer,
    goods.map((it) => ({ skuId: it.skuId, quantity: it.minimum })),
  )
  const imprint = async () =>
    (
      await mall.app.database.pool.query(
        `select (select count(*) from customer_order) as orders, (select count(*) from approval_request) as requests, (select sum(reserved) from stock) as reserved, (select count(*) from cart_line) as lines, (select count(*) from order_history) as steps, (select count(*) from budget_entry) as entries, (select count(*) from outbox_event) as events`,
      )
    ).rows[0]
  const before = await imprint()
  const cart = await buyer.get(api.checkout.preview, {})
  expect(await imprint()).toEqual(before)
  expect(
    cart.orders.map((it) => [it.sn, it.outcome, it.levels.map((level) => level.approvers.map((one) => one.name))]),
  ).toEqual([
    ['', 'NEEDS_APPROVAL', [['boss'], ['fina', 'fino']]],
    ['', 'NEEDS_APPROVAL', [['boss'], ['fina', 'fino']]],
  ])
  const { order_list } = await buyer.get(api.checkout.place)
  const sns = order_list.map((it) => it.sn)
  const drafts = await buyer.get(api.order.preview, { sns })
  expect(drafts.orders.map((it) => it.levels)).toEqual(cart.orders.map((it) => it.levels))
  expect(await audit(sns[0]!)).toBe('DRAFT')
  const real = await buyer.get(api.order.submit, { id: sns[0]! })
  expect(real.audit_status).toBe('PENDING')
  const info = await buyer.get(api.order.approvalInfo, { order_sn: sns[0]! })
  expect(info.activityNodes.map((node) => node.tasks.map((task) => task.assignee))).toEqual([
    ['boss'],
    ['fina', 'fino'],
  ])
  expect((await company.people.clerk.request(api.order.preview, { sns })).status).toBe(404)
})

test('approvers are reminded once, and the next one up joins when it takes too long', async () => {
  await rule({ ...named('boss'), reminder_hours: 2, escalate_hours: 5 })
  const sn = await submitted()
  const heard = async (who: Name) =>
    (await company.people[who].get(api.notification.list, { page_size: 50 })).data.filter((it) =>
      it.content.includes(sn),
    ).length
  await mall.tick()
  const first = await heard('boss')
  mall.clock.forward(hours(3))
  await company.signInAgain()
  await mall.tick()
  await mall.tick()
  expect([await heard('boss'), await waiting('head')]).toEqual([first + 1, []])
  mall.clock.forward(hours(3))
  await company.signInAgain()
  await mall.tick()
  expect([await waiting('boss'), await waiting('head'), await heard('head')]).toEqual([[sn], [sn], 1])
  expect(await decide('head', sn)).toBe('APPROVED')
})
