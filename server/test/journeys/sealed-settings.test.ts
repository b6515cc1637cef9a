import { adminPaymentApi, api } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCrowd, makeSku } from '../concurrency/crowd.ts'
import { type FakeMidtrans, startFakeMidtrans } from '../support/fake-midtrans.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { orderGoods } from './buying.ts'

let fake: FakeMidtrans
let mall: TestMall
let operator: Client
const environment: Record<string, string> = {}
const logged: string[] = []
const answered: string[] = []

beforeAll(async () => {
  fake = await startFakeMidtrans()
  const { MIDTRANS_SERVER_KEY: _key, MIDTRANS_PRODUCTION: _production, ...rest } = fake.environment
  Object.assign(environment, rest)
  mall = await openTestMall({ config: { environment, logLevel: 'info' } })
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
    vi.spyOn(mall.app.log, level).mockImplementation((...said: unknown[]) => {
      for (const it of said) logged.push(it instanceof Error ? String(it.stack) : JSON.stringify(it, errorsToo))
    })
  const [row] = await rows<{ id: number }>('select account_id as id from operator where is_owner limit 1')
  const session = await asSystem(mall.app, 'test', (ctx) => openSession(ctx, { accountId: row!.id, audience: 'admin' }))
  operator = mall.bearer(session.accessToken)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await mall.close()
  await fake.stop()
})
const errorsToo = (_: string, value: unknown) =>
  value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]

async function ask(...it: Parameters<Client['request']>) {
  const answer = await operator.request(...it)
  answered.push(answer.text)
  return answer as { status: number; text: string; body: Record<string, unknown> & { code?: string } }
}
const set = (settings: Record<string, string>, provider = 'midtrans') =>
  ask(adminPaymentApi.setProvider, {
    provider,
    settings: Object.entries(settings).map(([name, value]) => ({ name, value })),
  })
const remove = () => ask(adminPaymentApi.removeProvider, { provider: 'midtrans' })

async function newBuyer() {
  const [shopper] = await makeCrowd(mall, 1)
  return mall.bearer(shopper!.token)
}
const isOffered = async (buyer: Client) =>
  (await buyer.get(api.payment.methods, { client_type: 'PC' })).some((it) => it.plugin_id === 'midtrans')
const notify = async (body: object) => {
  const answer = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: '/base_end/payments/notifications/midtrans',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return answer.statusCode
}
const setting = 'MIDTRANS_SERVER_KEY'

test('a key that an operator sets is used from the next payment on, without a restart', async () => {
  const buyer = await newBuyer()
  expect(await isOffered(buyer)).toBe(false)
  const before = await ask(adminPaymentApi.providers, {})
  expect(before.body).toMatchObject([
    { provider: 'midtrans', open: 0, settings: [{ name: setting, source: 'none' }, {}] },
  ])
  const done = await set({ [setting]: fake.serverKey, MIDTRANS_PRODUCTION: 'no' })
  expect(done.status, done.text).toBe(200)
  expect(done.body).toMatchObject({
    provider: 'midtrans',
    open: 1,
    settings: [
      { name: setting, source: 'database' },
      { name: 'MIDTRANS_PRODUCTION', source: 'database' },
    ],
  })
  expect(await isOffered(buyer)).toBe(true)

  const skuId = await makeSku(mall, 1000, 150_000_00)
  const { sn } = await orderGoods(buyer, [{ skuId: String(skuId), quantity: 1 }])
  const { bill_sn } = await buyer.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'midtrans' })
  fake.act(bill_sn, 'settlement')
  expect(await notify(fake.notificationOf(bill_sn))).toBe(200)
  expect((await buyer.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
})

test('settings that do not go together, and names that are none, are refused; what was set stays', async () => {
  const wrong = await set({ [setting]: 'Mid-server-of-real-money' })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'PROVIDER_SETTINGS_WRONG'])
  expect(wrong.text).not.toContain('of-real-money')
  for (const name of ['MIDTRANS_API_URL', 'SECRET', 'PATH'])
    expect((await set({ [name]: 'http://10.0.0.1' })).body.code, name).toBe('INVALID_INPUT')
  expect((await set({ [setting]: 'x' }, 'sandbox')).status).toBe(404)
  expect((await set({ [setting]: 'x' }, 'nobody')).status).toBe(404)
  expect(await isOffered(await newBuyer())).toBe(true)
})

test('the value stands in no table, no line of the log, no answer and no metric; the audit log says who set which', async () => {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables)
    expect(
      await rows(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${fake.serverKey}%`]),
      name,
    ).toEqual([])
  await ask(adminPaymentApi.providers, {})
  const audit = await ask(api.audit.all, { object: 'payment-provider' })
  expect(audit.body['data']).toMatchObject([
    {
      object_id: 'midtrans',
      action: `PUT ${adminPaymentApi.setProvider.path}`,
      after: { set: `MIDTRANS_PRODUCTION, ${setting}` },
    },
  ])
  const metrics = (await mall.mall.http.fastify.inject('/metrics')).body
  expect(logged.length).toBeGreaterThan(10)
  for (const text of [...logged, ...answered, metrics]) {
    expect(text).not.toContain(fake.serverKey)
    expect(text).not.toContain('of-real-money')
  }
})

test('the environment wins over what is kept; a row that does not open is left out and said', async () => {
  environment[setting] = 'SB-of-the-environment'
  const shown = await ask(adminPaymentApi.providers, {})
  expect(shown.body).toMatchObject([{ open: 1, settings: [{ name: setting, source: 'environment' }, {}] }])
  const buyer = await newBuyer()
  const skuId = await makeSku(mall, 1000, 150_000_00)
  const { sn } = await orderGoods(buyer, [{ skuId: String(skuId), quantity: 1 }])
  // The fake knows the key that is kept, and not the one of the environment.
  const refused = await buyer.request(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'midtrans' })
  expect(refused.status).not.toBe(200)
  delete environment[setting]

  await rows(
    `update sealed_setting set sealed = (select sealed from sealed_setting where name = 'MIDTRANS_PRODUCTION') where name = $1`,
    [setting],
  )
  // Another process notices within the second.
  await expect.poll(() => isOffered(buyer), { timeout: 3000 }).toBe(false)
  expect(logged.join('\n')).toContain('does not open with this key')
  expect((await set({ [setting]: fake.serverKey })).status).toBe(200)
  expect(await isOffered(buyer)).toBe(true)
})

test('what is removed is not used any more, and is removed once', async () => {
  const buyer = await newBuyer()
  expect((await remove()).status).toBe(200)
  expect(await isOffered(buyer)).toBe(false)
  expect(await rows('select 1 from sealed_setting')).toEqual([])
  expect((await remove()).status).toBe(404)
})
