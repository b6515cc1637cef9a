import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let asker: Client
let second: Client
let reader: Client
let people = 0
const calls = api.sellerShop
const first = { bank_name: 'Bank Satu', bank_account_name: 'PT Toko', bank_account_number: '0012345678' }
const other = { bank_name: 'Bank Dua', bank_account_name: 'PT Toko', bank_account_number: '9912345678' }
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined]
const held = async () =>
  (await sql<{ bank: { number: string } }>('select bank from shop where id = $1', [shopId]))[0]!.bank.number

beforeAll(async () => {
  mall = await openTestMall()
  const [shop] = await sql<{ id: number }>('select max(id)::int as id from shop')
  shopId = shop!.id
  await sql('update shop set bank = null where id = $1', [shopId])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())
/** Sessions end while days pass. */
const signAnew = async () => {
  people++
  asker = await makeStaff(mall, shopId, `asker-${people}`, ['shop-settings'])
  second = await makeStaff(mall, shopId, `second-${people}`, ['shop-settings'])
  reader = await makeStaff(mall, shopId, `bank-reader-${people}`, ['balance'])
}
const pass = async (n: number) => {
  mall.clock.forward(days(n))
  await mall.tick()
}

test('the first account holds at once; another one waits for a second person and three days, and money goes to the present one until then', async () => {
  await signAnew()
  expect(await asker.get(calls.keepBank, first)).toEqual(first)
  const asked = await asker.get(calls.keepBank, other)
  expect(asked).toMatchObject({ ...first, change: { ...other, asked_by: 'asker-1', may_confirm: 0 } })
  expect(asked.change!.due_at).toBeUndefined()
  await pass(30)
  expect(await held()).toBe(first.bank_account_number)

  await signAnew()
  expect(await second.get(calls.bank)).toMatchObject({ change: { may_confirm: 1 } })
  const confirmed = await second.get(calls.confirmBank)
  expect(confirmed.change).toMatchObject({ confirmed_by: 'second-2', may_confirm: 0 })
  expect(confirmed.change!.due_at! * 1000 - mall.app.clock.now().getTime()).toBeGreaterThan(days(3) - 2000)
  expect(codeOf(await second.request(calls.confirmBank))).toEqual([409, 'MOVED_ON'])
  await pass(2)
  expect(await held()).toBe(first.bank_account_number)
  await pass(1.1)
  expect(await held()).toBe(other.bank_account_number)
  await signAnew()
  expect(await reader.get(calls.bank)).toEqual(other)
})

test('nobody confirms what they asked for; anybody who may change it takes it back, and what is asked for anew replaces it', async () => {
  await signAnew()
  await asker.get(calls.keepBank, first)
  expect(codeOf(await asker.request(calls.confirmBank))).toEqual([422, 'BANK_CHANGE_OWN'])
  expect(codeOf(await reader.request(calls.confirmBank))).toEqual([422, 'PERMISSION_MISSING'])
  const elsewhere = await makeStaff(mall, shopId - 1, 'elsewhere', 'owner')
  for (const call of [calls.confirmBank, calls.withdrawBank])
    expect(codeOf(await elsewhere.request(call))).toEqual([404, 'NOT_FOUND'])
  expect(await second.get(calls.withdrawBank)).toEqual(other)
  expect(codeOf(await second.request(calls.confirmBank))).toEqual([404, 'NOT_FOUND'])

  // Confirmed, then asked for anew: it has to be confirmed again.
  await asker.get(calls.keepBank, first)
  await second.get(calls.confirmBank)
  const third = { ...first, bank_account_number: '5512345678' }
  expect((await asker.get(calls.keepBank, third)).change).toMatchObject({ bank_account_number: '5512345678' })
  await pass(10)
  expect(await held()).toBe(other.bank_account_number)
  // The present one again takes the other back.
  await signAnew()
  expect(await asker.get(calls.keepBank, other)).toEqual(other)
})

test('where nobody else may confirm it, it waits its days all the same', async () => {
  await sql('delete from queue_assignment where shop_id = $1', [shopId])
  await sql('update shop_staff set disabled_at = now() where shop_id = $1', [shopId])
  const alone = await makeStaff(mall, shopId, 'alone', 'owner')
  const asked = await alone.get(calls.keepBank, first)
  expect(asked.change).toMatchObject({ asked_by: 'alone', due_at: expect.any(Number), may_confirm: 0 })
  expect(asked.change!.confirmed_by).toBeUndefined()
  await pass(2.9)
  expect(await held()).toBe(other.bank_account_number)
  await pass(0.2)
  expect(await held()).toBe(first.bank_account_number)
})
