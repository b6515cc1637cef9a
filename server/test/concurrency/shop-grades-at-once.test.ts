import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { shopGrade: grades, mallShop: shops } = api

let signedIn = 0
async function signIn() {
  const operator = await makeOperator(malls[0], `grader-${++signedIn}`, ['shops'])
  return { operator, admin: { token: operator.token! } }
}

test('of two who give a shop a grade at once one is told that it has changed', async () => {
  const { operator, admin } = await signIn()
  const [low, , high] = (await operator.get(grades.list)).grades
  const { shop_id: id } = (await operator.get(shops.list, { page_size: 1 })).data[0]!
  for (let round = 0; round < 4; round++) {
    const before = await operator.get(shops.show, { id })
    const give = (at: 0 | 1, grade: string) =>
      send(origins[at], admin, shops.setGrade, { id, grade_id: grade, reason: 'Both at once', version: before.version })
    const answers = await Promise.all([give(0, low!.grade_id), give(1, high!.grade_id)])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const after = await operator.get(shops.show, { id })
    expect(after.version).toBe(before.version + 1)
    expect(after.grade_changes[0]!.grade_name).toBe(after.grade!.grade_name)
    expect(after.grade!.grade_id).toBe(answers[0]!.status === 200 ? low!.grade_id : high!.grade_id)
  }
}, 60_000)

test('a grade is deleted while it is given: either nobody has it, or it is there', async () => {
  const { operator, admin } = await signIn()
  const { shop_id: id } = (await operator.get(shops.list, { page_size: 1 })).data[0]!
  for (let round = 0; round < 6; round++) {
    const made = (await operator.get(grades.create, { names: { 'en-us': `Short-lived ${round}` } })).grades.at(-1)!
    const { version } = await operator.get(shops.show, { id })
    const [given, removed] = await Promise.all([
      send(origins[0], admin, shops.setGrade, { id, grade_id: made.grade_id, reason: 'While it goes', version }),
      send(origins[1], admin, grades.remove, { id: made.grade_id, version: made.version }),
    ])
    const codes = [given, removed].map((it) => (it!.status === 200 ? 'OK' : it!.body.code))
    expect([
      ['OK', 'GRADE_IN_USE'],
      ['GRADE_UNKNOWN', 'OK'],
    ]).toContainEqual(codes)
    const isThere = (await operator.get(grades.list)).grades.some((it) => it.grade_id === made.grade_id)
    const { grade, version: now } = await operator.get(shops.show, { id })
    expect(isThere).toBe(codes[0] === 'OK')
    expect(grade?.grade_id === made.grade_id).toBe(isThere)
    if (!isThere) continue
    await operator.get(shops.setGrade, { id, reason: 'Tidied up', version: now })
    await operator.get(grades.remove, { id: made.grade_id, version: made.version })
  }
}, 60_000)

test('ten grades are the most, also where two add one at once', async () => {
  const { operator, admin } = await signIn()
  const there = (await operator.get(grades.list)).grades.length
  const asked = Array.from({ length: 12 - there }, (_, n) =>
    send(origins[n % 2 === 0 ? 0 : 1], admin, grades.create, { names: { 'en-us': `At once ${n}` } }),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter((it) => it.status === 200)).toHaveLength(10 - there)
  expect(answers.filter((it) => it.status === 422)).toHaveLength(2)
  expect((await operator.get(grades.list)).grades).toHaveLength(10)
}, 60_000)
