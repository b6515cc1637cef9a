import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '#platform/clock'
import { lookAsMember, whomToLookAs } from '../support/look-as.ts'
import { makeOperator } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { type Client, openTestMall, type TestMall, wirePassword } from '../test-mall.ts'

const { adminMaintenance: maintenance } = api
let mall: TestMall
let owner: Client
let password: string
let buyer: Client
let seller: Client

beforeAll(async () => {
  mall = await openTestMall()
  ;({ owner, password } = await ownerWithPassword(mall))
  const { accounts } = await mall.guest.get(api.identity.demoAccounts)
  const nameAt = (site: string) => accounts.find((it) => it.site === site)!.username
  buyer = await mall.as(nameAt('buyer'))
  seller = await mall.seller(nameAt('seller'))
  mall.clock.stop()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const texts = { 'en-us': 'The storage is moved', 'zh-cn': '正在迁移存储' }
const inSeconds = (milliseconds: number) => Math.floor((mall.clock.now().getTime() + milliseconds) / 1000)
const planned = (more: object = {}) => ({
  texts,
  expected_end: inSeconds(hours(1)),
  reason: 'new disks',
  password,
  ...more,
})
const end = async (id: string, reason = 'done') => owner.get(maintenance.end, { maintenance_id: id, reason, password })

test('buyers and shops are kept out and told when to come again; operators, providers and health checks are not', async () => {
  const { is_on, current } = await owner.get(maintenance.plan, planned())
  expect([is_on, current!.state]).toEqual([1, 'ON'])
  for (const who of [buyer, seller, mall.guest]) {
    const route = who === seller ? api.staff.session : who === buyer ? api.order.list : api.search.goods
    const { status, body, headers } = await who.request(route, {}, { lang: 'zh-cn' })
    expect([status, body.code]).toEqual([503, 'MAINTENANCE'])
    expect(body.message).toContain(texts['zh-cn'])
    expect(headers['retry-after']).toBe('3600')
  }
  expect((await buyer.request(api.order.list, {}, { lang: 'en-id' })).body.message).toContain(texts['en-us'])
  expect((await mall.guest.request(api.identity.login, { username: 'x', password })).body.code).toBe('MAINTENANCE')

  await owner.get(api.operator.session)
  await owner.get(api.search.goods)
  expect((await ownerWithPassword(mall)).owner.token).toBeTruthy()
  const { memberId } = await whomToLookAs(mall)
  const { looking } = await lookAsMember(mall, { owner, password, memberId })
  await looking.get(api.order.list)
  await looking.get(api.look.end)

  const { fastify } = mall.mall.http
  for (const url of ['/healthz', '/readyz']) expect((await fastify.inject({ url })).statusCode).toBe(200)
  const told = await mall.guest.request(api.payment.notification, { provider: 'nobody' })
  expect(told.body.code).not.toBe('MAINTENANCE')
  await mall.tick()

  const over = await end(current!.maintenance_id)
  expect([over.is_on, over.current, over.history[0]!.state]).toEqual([0, undefined, 'OVER'])
  expect(await owner.get(maintenance.show)).toEqual(over)
  await buyer.get(api.order.list)
  await seller.get(api.staff.session)
})

test('it is planned, begins on time, goes on past the expected end, and is withdrawn before it begins', async () => {
  const at = inSeconds(minutes(10))
  const { is_on, current } = await owner.get(
    maintenance.plan,
    planned({ begins_at: at, expected_end: inSeconds(minutes(20)) }),
  )
  expect([is_on, current!.state]).toEqual([0, 'PLANNED'])
  await buyer.get(api.order.list)
  expect((await owner.request(maintenance.plan, planned())).body.code).toBe('MAINTENANCE_PLANNED')
  mall.clock.forward(minutes(10))
  const { headers, body } = await buyer.request(api.order.list)
  expect([body.code, headers['retry-after']]).toEqual(['MAINTENANCE', '600'])
  mall.clock.forward(minutes(8))
  ;({ owner } = await ownerWithPassword(mall))
  mall.clock.forward(minutes(3))
  expect((await buyer.request(api.order.list)).headers['retry-after']).toBe('60')
  await end(current!.maintenance_id)
  expect(
    (await owner.request(maintenance.end, { maintenance_id: current!.maintenance_id, reason: 'x', password })).body
      .code,
  ).toBe('MOVED_ON')

  const second = await owner.get(
    maintenance.plan,
    planned({ begins_at: inSeconds(hours(1)), expected_end: inSeconds(hours(2)) }),
  )
  const back = await end(second.current!.maintenance_id, 'not needed')
  expect(back.history[0]).toMatchObject({ state: 'WITHDRAWN', ended_because: 'not needed' })
  const log = await owner.get(api.audit.all, { object: 'maintenance', object_id: second.current!.maintenance_id })
  expect(log.data.map((it) => it.after)).toMatchObject([{ ended: 'not needed' }, { reason: 'new disks', texts }])
})

test('it takes the permission and the password, and times that fit', async () => {
  const without = await makeOperator(mall, 'no-settings', ['members'])
  expect((await without.request(maintenance.plan, planned())).body.code).toBe('PERMISSION_MISSING')
  expect((await without.request(maintenance.show)).body.code).toBe('PERMISSION_MISSING')
  expect((await buyer.request(maintenance.show)).body.code).toBe('SESSION_ENDED')
  const wrong = planned({ password: wirePassword('wrong') })
  expect((await owner.request(maintenance.plan, wrong)).body.code).toBe('PASSWORD_WRONG')
  for (const [field, more] of [
    ['begins_at', { begins_at: inSeconds(-60) }],
    ['expected_end', { expected_end: inSeconds(-60) }],
    ['expected_end', { expected_end: inSeconds(hours(24 * 8)) }],
    ['texts.en-us', { texts: { 'zh-cn': '维护' } }],
  ] as const)
    expect((await owner.request(maintenance.plan, planned(more))).body).toMatchObject({ code: 'INVALID_INPUT', field })
  const unknown = { maintenance_id: '999999', reason: 'x', password }
  expect((await owner.request(maintenance.end, unknown)).body.code).toBe('NOT_FOUND')
})
