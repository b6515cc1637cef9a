import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let operator: Client
const { shopGrade: grades, mallShop: shops } = api

beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'grader', ['shops'])
})
afterAll(async () => {
  expect(await mall.invariants()).toEqual([])
  await mall.close()
})

const all = async () => (await operator.get(grades.list)).grades
const shopNamed = async (at: number) => (await operator.get(shops.list, { page_size: 20 })).data[at]!
const refusalOf = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await asked
  return { status, ...body }
}

test('grades are added as the highest, changed, put elsewhere and deleted; the list says how many shops have each', async () => {
  const before = await all()
  expect(before.map((it) => it.grade_name)).toEqual(['Standard', 'Silver', 'Gold'])
  expect(before.reduce((n, it) => n + it.shops, 0)).toBe(5)
  const added = (
    await operator.get(grades.create, {
      names: { 'en-us': 'Platinum', 'zh-cn': '铂金店铺' },
      min_on_time_percent: 98,
      max_cancelled_percent: 0,
    })
  ).grades
  const platinum = added.at(-1)!
  expect(platinum).toMatchObject({
    grade_name: 'Platinum',
    min_on_time_percent: 98,
    max_cancelled_percent: 0,
    shops: 0,
  })
  const changed = await operator.get(grades.change, {
    id: platinum.grade_id,
    version: platinum.version,
    names: { 'en-us': 'Partner' },
    min_answered_percent: 95,
  })
  const partner = changed.grades.at(-1)!
  expect(partner).toMatchObject({ grade_name: 'Partner', names: { 'en-us': 'Partner' }, min_answered_percent: 95 })
  expect(partner.min_on_time_percent).toBeUndefined()
  const moved = await operator.get(grades.move, {
    id: partner.grade_id,
    version: partner.version,
    before_id: before[0]!.grade_id,
  })
  expect(moved.grades.map((it) => it.grade_name)).toEqual(['Partner', 'Standard', 'Silver', 'Gold'])
  const stale = await refusalOf(operator.request(grades.remove, { id: partner.grade_id, version: partner.version }))
  expect(stale.code).toBe('MOVED_ON')
  await operator.get(grades.remove, { id: partner.grade_id, version: partner.version + 1 })
  expect((await all()).map((it) => it.grade_name)).toEqual(['Standard', 'Silver', 'Gold'])
})

test('a name that another grade has, an eleventh grade, and one that shops have are refused', async () => {
  const taken = await refusalOf(operator.request(grades.create, { names: { 'en-us': 'Basic', 'en-id': 'perak' } }))
  expect([taken.status, taken.code]).toEqual([422, 'GRADE_NAME_TAKEN'])
  const gold = (await all()).at(-1)!
  const inUse = await refusalOf(operator.request(grades.remove, { id: gold.grade_id, version: gold.version }))
  expect([inUse.status, inUse.code]).toEqual([409, 'GRADE_IN_USE'])
  const wrong = await refusalOf(
    operator.request(grades.create, { names: { 'en-us': 'Wrong' }, max_cancelled_percent: 101 }),
  )
  expect([wrong.status, wrong.code]).toEqual([400, 'INVALID_INPUT'])
  for (let n = 4; n <= 10; n++) await operator.get(grades.create, { names: { 'en-us': `Grade ${n}` } })
  const full = await refusalOf(operator.request(grades.create, { names: { 'en-us': 'Grade 11' } }))
  expect([full.status, full.code]).toEqual([422, 'GRADES_FULL'])
  for (const it of (await all()).slice(3)) await operator.get(grades.remove, { id: it.grade_id, version: it.version })
})

test('an operator gives a shop a grade with a reason: buyers see it at once, the shop sees it, and the history keeps it', async () => {
  const gold = (await all()).at(-1)!
  const row = await shopNamed(0)
  const shop = await operator.get(shops.show, { id: row.shop_id })
  const given = await operator.get(shops.setGrade, {
    id: row.shop_id,
    grade_id: gold.grade_id,
    reason: 'Ten years in the mall',
    version: shop.version,
  })
  expect(given.grade).toEqual({ grade_id: gold.grade_id, grade_name: 'Gold' })
  expect(given.grade_changes[0]).toMatchObject({ grade_name: 'Gold', reason: 'Ten years in the mall' })
  const buyer = await mall.as('dewi')
  expect((await buyer.get(api.shop.show, { id: row.shop_id })).grade_name).toBe('Gold')
  const found = (await operator.get(shops.list, { grade_id: gold.grade_id, page_size: 20 })).data
  expect(found.every((it) => it.grade?.grade_id === gold.grade_id)).toBe(true)
  expect(found.map((it) => it.shop_id)).toContain(row.shop_id)

  const keeper = await makeStaff(mall, Number(row.shop_id), 'grade-keeper', ['orders'])
  expect(await keeper.get(api.sellerToday.grade)).toEqual({ grades: 3, grade_name: 'Gold' })

  const taken = await operator.get(shops.setGrade, {
    id: row.shop_id,
    reason: 'Too many complaints',
    version: given.version,
  })
  expect(taken.grade).toBeUndefined()
  expect(taken.grade_changes[0]).not.toHaveProperty('grade_name')
  expect((await buyer.get(api.shop.show, { id: row.shop_id })).grade_name).toBeUndefined()
  const own = await keeper.get(api.sellerToday.grade)
  expect(own.grade_name).toBeUndefined()
  expect(own.next).toEqual({ grade_name: 'Standard', wanted: [] })
  const { rows } = await mall.app.database.pool.query<{ n: number }>(
    "select count(*)::int as n from audit_log where action = 'PUT /admin_end/shops/:id/grade' and object = 'shop'",
  )
  expect(rows[0]!.n).toBeGreaterThanOrEqual(2)
})

test('the shop reads what the next grade asks for beside its own score, as the operator does', async () => {
  const silver = (await all())[1]!
  const row = await shopNamed(1)
  const shop = await operator.get(shops.show, { id: row.shop_id })
  const given = await operator.get(shops.setGrade, {
    id: row.shop_id,
    grade_id: silver.grade_id,
    reason: 'As it was',
    version: shop.version,
  })
  const keeper = await makeStaff(mall, Number(row.shop_id), 'next-keeper', ['orders'])
  const score = await keeper.get(api.sellerToday.score)
  const { next } = await keeper.get(api.sellerToday.grade)
  const figures = new Map(given.score.map((it) => [it.figure, it]))
  expect(figures.get('ON_TIME')).toEqual({ figure: 'ON_TIME', part: score.on_time, whole: score.due })
  expect(figures.get('CANCELLED')).toEqual({ figure: 'CANCELLED', part: score.cancelled, whole: score.paid })
  expect(next!.grade_name).toBe('Gold')
  expect(next!.wanted.map(({ figure, percent }) => [figure, percent])).toEqual([
    ['ON_TIME', 90],
    ['CANCELLED', 3],
  ])
  for (const it of next!.wanted) expect(it).toMatchObject(figures.get(it.figure)!)
  expect(given.suggested?.grade_name === 'Gold').toBe(next!.wanted.every((it) => it.met === 1))
})

test('an unknown grade, a missing reason, an unknown shop and one that has changed since are refused', async () => {
  const row = await shopNamed(2)
  const { version } = await operator.get(shops.show, { id: row.shop_id })
  const gold = (await all()).at(-1)!
  const give = (asked: { id?: string; grade_id?: string; reason?: string; version?: number }) =>
    refusalOf(
      operator.request(shops.setGrade, { id: row.shop_id, grade_id: gold.grade_id, reason: 'Why', version, ...asked }),
    )
  const unknown = await give({ grade_id: '999999' })
  expect([unknown.status, unknown.code]).toEqual([422, 'GRADE_UNKNOWN'])
  const silent = await give({ reason: '   ' })
  expect([silent.status, silent.code]).toEqual([400, 'INVALID_INPUT'])
  expect(JSON.stringify(silent)).toContain('reason')
  expect((await give({ id: '999999' })).status).toBe(404)
  expect((await give({ version: version + 5 })).code).toBe('MOVED_ON')
  expect((await operator.get(shops.show, { id: row.shop_id })).version).toBe(version)
})
