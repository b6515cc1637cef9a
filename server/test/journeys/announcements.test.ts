import { api, type Input } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days, hours } from '#platform/clock'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

const { adminAnnouncement: desk, announcement, operatorAnnouncement, sellerAnnouncement } = api
let mall: TestMall
let operator: Client
let ours: Staffed<'owner' | 'buyer'>
let others: Staffed<'owner'>
let staff: Client
let shopId: number

beforeAll(async () => {
  mall = await openTestMall()
  mall.clock.stop()
  operator = await makeOperator(mall, 'announces', ['content'])
  ours = await staffCompany(mall, { owner: {}, buyer: {} })
  others = await staffCompany(mall, { owner: {} })
  shopId = (await mall.app.database.pool.query<{ id: number }>('select min(id) as id from shop')).rows[0]!.id
  staff = await makeStaff(mall, shopId, 'hears', [])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

type Draft = Input<typeof desk.create>
const words = (en: string) => ({ 'en-us': en })
const inSeconds = (milliseconds: number) => Math.floor((mall.clock.now().getTime() + milliseconds) / 1000)
const draft = (title: string, more: Partial<Draft> = {}): Draft => ({
  titles: { ...words(title), 'zh-cn': `${title} zh` },
  texts: words(`${title}: text`),
  audience: 'MEMBERS',
  importance: 'INFORMATION',
  start_time: inSeconds(0),
  end_time: inSeconds(days(3)),
  tells: 0,
  ...more,
})
async function publish(title: string, more: Partial<Draft> = {}) {
  const made = await operator.get(desk.create, draft(title, more))
  return operator.get(desk.publish, { id: made.announcement_id, version: made.version })
}
type Shown = typeof announcement.list | typeof sellerAnnouncement.list | typeof operatorAnnouncement.list
const titlesOf = async (who: Client, route: Shown = announcement.list) =>
  (await who.get(route as typeof announcement.list)).map((it) => it.title)

test('a draft is seen by nobody, is published, closed by an account, and ended', async () => {
  const { owner, buyer } = ours.people
  const made = await operator.get(desk.create, draft('Stock taking'))
  expect(made).toMatchObject({ state: 'DRAFT', missing: ['ZH_CN', 'EN_ID'], version: 1 })
  expect(await titlesOf(buyer)).not.toContain('Stock taking')
  const id = made.announcement_id
  const changed = await operator.get(desk.change, { id, version: 1, ...draft('Stocktaking', { url: '/help' }) })
  expect((await operator.request(desk.publish, { id, version: 1 })).body.code).toBe('MOVED_ON')
  const shown = await operator.get(desk.publish, { id, version: changed.version })
  expect([shown.state, shown.publish_by]).toEqual(['SHOWN', 'announces'])
  expect((await buyer.get(announcement.list)).find((it) => it.announcement_id === id)).toMatchObject({
    title: 'Stocktaking',
    url: '/help',
    importance: 'INFORMATION',
    is_dismissed: 0,
  })
  const again = { id, version: shown.version }
  expect((await operator.request(desk.change, { ...draft('x'), ...again })).body.code).toBe('ANNOUNCEMENT_PUBLISHED')
  expect((await operator.request(desk.remove, again)).body.code).toBe('ANNOUNCEMENT_PUBLISHED')
  expect((await operator.request(desk.publish, again)).body.code).toBe('ANNOUNCEMENT_PUBLISHED')

  await buyer.get(announcement.dismiss, { id })
  await buyer.get(announcement.dismiss, { id })
  const closed = async (who: Client) =>
    (await who.get(announcement.list)).find((it) => it.announcement_id === id)!.is_dismissed
  expect([await closed(buyer), await closed(owner)]).toEqual([1, 0])

  const ended = await operator.get(desk.end, again)
  expect([ended.state, ended.ended_by]).toEqual(['ENDED', 'announces'])
  expect(await titlesOf(buyer)).not.toContain('Stocktaking')
  expect((await buyer.request(announcement.dismiss, { id })).body.code).toBe('NOT_FOUND')
  const over = await operator.request(desk.end, { id, version: ended.version })
  expect(over.body.code).toBe('ANNOUNCEMENT_NOT_SHOWN')

  const gone = await operator.get(desk.create, draft('Never'))
  await operator.get(desk.remove, { id: gone.announcement_id, version: 1 })
  expect((await operator.request(desk.show, { id: gone.announcement_id })).body.code).toBe('NOT_FOUND')
})

test('each audience sees its own, warnings first, in its time', async () => {
  const company_id = String(ours.companyId)
  await publish('For us', { audience: 'COMPANY', company_id })
  await publish('Beware', { importance: 'WARNING' })
  await publish('For one shop', { audience: 'SHOP', shop_id: String(shopId) })
  await publish('For operators', { audience: 'OPERATORS' })
  const later = await publish('Later', { start_time: inSeconds(hours(5)) })
  expect(later.state).toBe('PLANNED')
  const mine = await titlesOf(ours.people.buyer)
  expect(mine[0]).toBe('Beware')
  expect(mine).toContain('For us')
  const theirs = await titlesOf(others.people.owner)
  expect(theirs).toContain('Beware')
  for (const title of ['For us', 'For one shop', 'For operators', 'Later']) expect(theirs).not.toContain(title)
  expect(await titlesOf(staff, sellerAnnouncement.list)).toContain('For one shop')
  expect(await titlesOf(operator, operatorAnnouncement.list)).toEqual(['For operators'])
  const [closable] = await operator.get(operatorAnnouncement.list)
  await operator.get(operatorAnnouncement.dismiss, { id: closable!.announcement_id })
  expect((await operator.get(operatorAnnouncement.list))[0]!.is_dismissed).toBe(1)
  expect((await staff.request(sellerAnnouncement.dismiss, { id: closable!.announcement_id })).body.code).toBe(
    'NOT_FOUND',
  )
  const own = (await staff.get(sellerAnnouncement.list)).find((it) => it.title === 'For one shop')!
  expect(await staff.get(sellerAnnouncement.dismiss, { id: own.announcement_id })).toEqual({ ok: true })
  mall.clock.forward(hours(5))
  await ours.signInAgain()
  expect(await titlesOf(ours.people.buyer)).toContain('Later')
  operator = await makeOperator(mall, 'announces on', ['content'])
  const planned = await operator.get(desk.list, { state: 'SHOWN', keyword: 'Later' })
  expect(planned.data).toMatchObject([{ state: 'SHOWN', titles: { 'en-us': 'Later' } }])
  expect((await operator.get(desk.list, { keyword: 'for us: t' })).data).toMatchObject([{ company_id }])
  expect((await operator.get(desk.list, { state: 'DRAFT' })).data).toEqual([])
  expect((await operator.get(desk.list, { page_size: 1 })).data_total).toBeGreaterThan(5)
})

test('notices go out to everybody once, in parts, and to nobody once it is ended', async () => {
  await ours.signInAgain()
  const noticesOf = async (who: Client) =>
    (await who.get(api.notification.list, { topic: 'ANNOUNCEMENTS', page_size: 50 })).data.map((it) => it.content)
  await publish('Prices change', { tells: 1 })
  const shops = await publish('To every shop', { audience: 'SHOPS', tells: 1 })
  const never = await publish('Never told', { tells: 1 })
  await operator.get(desk.end, { id: never.announcement_id, version: never.version })
  for (let times = 0; times < 2; times++) {
    mall.clock.forward(61_000)
    await mall.tick()
  }
  expect(await noticesOf(ours.people.buyer)).toEqual(['“Prices change”'])
  const { rows } = await mall.app.database.pool.query<{ told: number; members: number }>(
    `select (select count(*)::int from notice where kind = 'announcement.shown') as told,
      (select count(*)::int from member where disabled_at is null) as members`,
  )
  // People of shops who are members hear what their shops do.
  expect(rows[0]!.told).toBeGreaterThanOrEqual(rows[0]!.members)
  staff = await makeStaff(mall, shopId, 'hears still', [])
  const bell = await staff.get(api.shopNotice.list, {})
  expect(bell.data.filter((it) => it.kind === 'announcement.shown').map((it) => it.content)).toEqual([
    '“To every shop”',
  ])
  expect(await operator.get(desk.show, { id: shops.announcement_id })).toMatchObject({ is_told: 1 })
})

test('what does not fit is refused', async () => {
  for (const [field, more] of [
    ['end_time', { end_time: inSeconds(0) }],
    ['end_time', { end_time: inSeconds(days(400)) }],
    ['company_id', { audience: 'COMPANY' }],
    ['shop_id', { audience: 'SHOP' }],
    ['tells', { audience: 'OPERATORS', tells: 1 }],
    ['titles.en-us', { titles: { 'zh-cn': '标题' } }],
  ] as const)
    expect((await operator.request(desk.create, { ...draft('x'), ...more } as Draft)).body).toMatchObject({
      code: 'INVALID_INPUT',
      field,
    })
  const refusalOf = async (more: Partial<Draft>) => (await operator.request(desk.create, draft('x', more))).body.code
  expect(await refusalOf({ audience: 'COMPANY', company_id: '999999' })).toBe('NOT_FOUND')
  expect(await refusalOf({ audience: 'SHOP', shop_id: '999999' })).toBe('NOT_FOUND')
  expect(await refusalOf({ url: 'https://elsewhere.example' })).toBe('JUMP_LINK')
  expect(await refusalOf({ url: '/goods/999999' })).toBe('LINK_LEADS_NOWHERE')
  const old = await operator.get(desk.create, draft('Old', { start_time: inSeconds(-9000), end_time: inSeconds(-60) }))
  const late = await operator.request(desk.publish, { id: old.announcement_id, version: 1 })
  expect(late.body.code).toBe('ANNOUNCEMENT_OVER')
  const without = await makeOperator(mall, 'announces nothing', ['members'])
  expect((await without.request(desk.list)).body.code).toBe('PERMISSION_MISSING')
  expect((await ours.people.buyer.request(desk.list)).body.code).toBe('SESSION_ENDED')
})
