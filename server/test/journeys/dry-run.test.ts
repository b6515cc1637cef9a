import { api } from '@borong/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { makeSku } from '../concurrency/crowd.ts'
import { chooseDelivery, fillCart } from './buying.ts'

/** RUNS=1000 for the long proof; a sample on every run of the tests. */
const runs = Number(process.env['RUNS'] ?? 40)

type Name = 'owner' | 'buyer' | 'boss' | 'fina' | 'fino'
let mall: TestMall
let company: Staffed<Name>
let skuIds: number[]
let buyer: Client
let centres: { id: string }[]
let subjects: { id: string }[]
const approver = ['my-order', 'my-order-audit'] as const

beforeAll(async () => {
  mall = await openTestMall()
  skuIds = []
  for (const [at, price] of [20_000_00, 350_000_00, 90_000_00, 1_200_000_00, 5_000_00, 700_000_00].entries())
    skuIds.push(await makeSku(mall, 10_000_000, price, at % 3))
  company = await staffCompany<Name>(mall, {
    owner: { permissions: [] },
    buyer: { manager: 'boss' },
    boss: { permissions: approver, manager: 'owner' },
    fina: { permissions: approver, role: 'Finance' },
    fino: { permissions: approver, role: 'Finance' },
  })
  const { pool } = mall.app.database
  await pool.query(`insert into accounting_subject (company_id, code, description) values ($1, 'S', 'S')`, [
    company.companyId,
  ])
  ;({ buyer } = company.people)
  subjects = await buyer.get(api.budget.mySubjects)
  await chooseDelivery(buyer)
})
afterAll(async () => {
  expect(await mall.invariants()).toEqual([])
  await mall.close()
})

let round = 0
/** Two new cost centres, the first of them with these budgets: what earlier rounds hold is theirs. */
async function setBudgets(budgets: readonly { control: 'BLOCK' | 'WARN' | 'EXTRA_APPROVAL'; amount: number }[]) {
  round++
  const { rows } = await mall.app.database.pool.query<{ id: string }>(
    `insert into cost_centre (company_id, code, name) select $1, code || $2, code from unnest('{A,B}'::text[]) code returning id::text`,
    [company.companyId, String(round)],
  )
  centres = rows
  for (const [at, { control, amount }] of budgets.entries())
    await company.people.owner.get(api.budget.add, {
      cost_center_id: centres[at]!.id,
      year: mall.clock.now().getUTCFullYear(),
      name: `Budget ${at}`,
      mode: 'NON_CUMULATIVE',
      control,
      months: Array.from({ length: 12 }, () => amount),
    })
}

async function setPolicies(policies: readonly Record<string, unknown>[]) {
  const { owner } = company.people
  for (const old of (await owner.get(api.approval.policies)).data)
    await owner.get(api.approval.retirePolicy, { id: old.policy_id })
  for (const policy of policies) await owner.get(api.approval.addPolicy, policy)
}

/** What nobody may find changed by asking. */
const imprint = async () =>
  JSON.stringify(
    (
      await mall.app.database.pool.query(
        `select (select count(*) from trade) as trades, (select count(*) from customer_order) as orders, (select sum(version) from customer_order) as versions,
          (select count(*) from order_history) as steps, (select count(*) from approval_request) as requests, (select count(*) from approval_task) as tasks,
          (select count(*) from budget_entry) as entries, (select sum(reserved_minor + committed_minor) from budget_month) as held,
          (select sum(reserved) from stock) as reserved, (select count(*) from reservation) as reservations, (select count(*) from cart_line) as lines,
          (select count(*) from notice) as notices, (select count(*) from outbox_event) as events`,
      )
    ).rows,
  )

const level = fc.constantFrom<() => Record<string, unknown>>(
  () => ({ mode: 'ANY', by: 'manager', steps: 1 }),
  () => ({ mode: 'ALL', by: 'role', role_id: String(company.roleIds['Finance']) }),
  () => ({ mode: 'ANY', by: 'members', member_ids: [String(company.ids.fina), String(company.ids.boss)] }),
)
const condition = fc.oneof(
  fc.record({
    field: fc.constantFrom('amount', 'line_price'),
    op: fc.constantFrom('over', 'at_least', 'under', 'at_most'),
    amount: fc.integer({ min: 1, max: 3_000_000 }),
  }),
  fc.record({ field: fc.constant('budget'), op: fc.constantFrom('any_of', 'none_of'), values: fc.constant(['over']) }),
  fc.record({ field: fc.constant('first_order'), op: fc.constant('is'), values: fc.constantFrom(['0'], ['1']) }),
)
const policy = fc.record({
  effect: fc.constantFrom('REQUIRE', 'REQUIRE', 'REQUIRE', 'BYPASS', 'DENY'),
  groups: fc.array(fc.array(condition, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  levels: fc.array(level, { minLength: 1, maxLength: 2 }),
})
const seedData = fc.record({
  policies: fc.array(policy, { maxLength: 3 }),
  budgets: fc.array(
    fc.record({
      control: fc.constantFrom('BLOCK' as const, 'WARN' as const, 'EXTRA_APPROVAL' as const),
      amount: fc.constantFrom(1, 400_000, 2_000_000, 50_000_000),
    }),
    { maxLength: 2 },
  ),
  split: fc.integer({ min: 1, max: 9_999 }),
  quantities: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 6, maxLength: 6 }),
  /** Splits of their own that lines may have, by the place of the goods. */
  own: fc.array(
    fc.option(fc.record({ by: fc.constantFrom('percent', 'amount'), split: fc.integer({ min: 1, max: 9_999 }) })),
    {
      minLength: 6,
      maxLength: 6,
    },
  ),
})

/** Two cost centres share a line; the second of them pays what the first does not. */
function shared(by: string, split: number, lineRp: number) {
  const whole = by === 'percent' ? 10_000 : Math.round(lineRp * 100)
  const first = Math.min(whole - 1, Math.max(1, Math.round((whole * split) / 10_000)))
  return [first, whole - first].map((part, at) => ({
    cost_center_id: centres[at]!.id,
    accounting_sub_id: subjects[0]!.id,
    ...(by === 'percent' ? { percent: part } : { amount: part / 100 }),
  }))
}

test('for any policies, budgets and cart: what the dry run says is what happens, and it leaves no trace', async () => {
  await fc.assert(
    fc.asyncProperty(seedData, async ({ policies, budgets, split, quantities, own }) => {
      await setPolicies(
        policies.map((it, at) => ({
          ...it,
          name: `Policy ${at}`,
          levels: it.effect === 'REQUIRE' ? it.levels.map((make) => make()) : [],
        })),
      )
      await setBudgets(budgets)
      await buyer.get(api.checkout.chooseAccounting, {
        accounting: [
          { cost_center_id: centres[0]!.id, accounting_sub_id: subjects[0]!.id, percent: split },
          { cost_center_id: centres[1]!.id, accounting_sub_id: subjects[0]!.id, percent: 10_000 - split },
        ],
      })
      const wanted = skuIds.flatMap((skuId, at) =>
        quantities[at] ? [{ skuId: String(skuId), quantity: quantities[at]! }] : [],
      )
      fc.pre(wanted.length > 0)
      await fillCart(buyer, wanted)
      const { cart } = await buyer.get(api.checkout.verify, {})
      const lines = cart.cart_list
        .flatMap((shop) => shop.sku_list)
        .flatMap(({ sku_id, subtotal }) => {
          const it = own[skuIds.indexOf(Number(sku_id))]
          return it ? [{ sku_id, accounting: shared(it.by, it.split, subtotal) }] : []
        })
      await buyer.get(api.checkout.chooseAccounting, { lines })

      const before = await imprint()
      const dryRunAnswer = await buyer.get(api.checkout.preview, {})
      expect(await imprint()).toBe(before)
      expect(dryRunAnswer.blocked).toBeUndefined()

      const { order_list } = await buyer.get(api.checkout.place)
      for (const placed of order_list) {
        const told = dryRunAnswer.orders.find((it) => it.shop_id === placed.shop_id)!
        const { status, body } = await buyer.request(api.order.submit, { id: placed.sn })
        if (told.outcome === 'REFUSED') {
          expect([status, body.code]).toEqual([422, told.refusal!.code])
          continue
        }
        expect([status, body.audit_status]).toEqual([200, told.outcome === 'APPROVED' ? 'APPROVED' : 'PENDING'])
        const info = await buyer.get(api.order.approvalInfo, { order_sn: placed.sn })
        expect(
          info.activityNodes.map((node) => [node.mode, node.needed, node.tasks.map((it) => it.assignee_id)]),
        ).toEqual(told.levels.map((it) => [it.mode, it.needed, it.approvers.map((one) => one.member_id)]))
      }
    }),
    { numRuns: runs, seed: Number(process.env['SEED'] ?? 20_261_121), endOnFailure: true },
  )
}, 600_000)
