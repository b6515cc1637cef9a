import { notificationApi, noticeSettingsApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let wang: string
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, wang] = [await mall.tokenOf('li'), await mall.tokenOf('wang')]
})
afterAll(() => mall.close())

const shown = async (token: string, lang = 'en-us') => {
  const { email, topics } = (await mall.call(noticeSettingsApi.preferences, {}, { token, lang })).body
  return { email, topics, kinds: new Map(topics.flatMap((it) => it.kinds).map((it) => [it.kind, it])) }
}
const choose = (token: string, ...changes: { kind: string; in_app?: number; by_email?: number }[]) =>
  mall.call(noticeSettingsApi.choose, { changes }, { token })
let events = 0
/** Tells an order event of wang's; answers which of the two ways it went. */
async function channelsOf(type: string): Promise<{ inApp: boolean; byEmail: boolean }> {
  const key = `${type}:${++events}`
  const data = {
    orderId: 7,
    sn: '20261120123456123456',
    memberId: mall.members['wang'],
    shopId: mall.shopId,
    shopName: 'Toko',
    amountMinor: 100,
  }
  await asSystem(mall.app, 'test', async (ctx) => ctx.publish({ type, key, data } as never))
  await mall.mall.eventBus.settle(mall.app)
  const has = async (table: string) =>
    (await mall.sql(`select from ${table} where event_key = $1 and member_id = $2`, [key, mall.members['wang']]))
      .length > 0
  return { inApp: await has('notice'), byEmail: await has('notice_email') }
}

test('what waits for somebody goes both ways, progress is only shown, and every kind has a title in their language', async () => {
  const { email, kinds, topics } = await shown(li)
  expect(email).toBe('li@example.com')
  expect((await shown(wang)).email).toBe('')
  expect(kinds.get('order.submitted')).toMatchObject({ in_app: 1, by_email: 1, fixed: 0 })
  expect(kinds.get('order.shipped')).toMatchObject({ in_app: 1, by_email: 0, fixed: 0 })
  expect(kinds.get('security.password')).toMatchObject({ in_app: 1, by_email: 1, fixed: 1 })
  expect(topics.find((it) => it.topic === 'APPROVALS')!.kinds.map((it) => it.kind)).toContain('order.submitted')
  // Nobody is asked about what only people of a shop hear of.
  expect(kinds.has('question.asked')).toBe(false)
  const titles = topics.flatMap((it) => it.kinds.map(({ title }) => `${it.topic} ${title}`))
  expect(new Set(titles).size).toBe(titles.length)
  expect((await shown(li, 'zh-cn')).kinds.get('order.shipped')!.title).toBe('商品已发货')
})

test.each([
  [
    { in_app: 1, by_email: 1 },
    { inApp: true, byEmail: true },
  ],
  [
    { in_app: 1, by_email: 0 },
    { inApp: true, byEmail: false },
  ],
  [
    { in_app: 0, by_email: 1 },
    { inApp: false, byEmail: true },
  ],
  [
    { in_app: 0, by_email: 0 },
    { inApp: false, byEmail: false },
  ],
])('chosen %o, told %o', async (choice, told) => {
  const { body } = await choose(wang, { kind: 'order.paid', ...choice })
  expect(body.topics.flatMap((it) => it.kinds).find((it) => it.kind === 'order.paid')).toMatchObject(choice)
  expect(await channelsOf('order.paid')).toEqual(told)
  expect(await channelsOf('order.received')).toEqual({ inApp: true, byEmail: false })
})

test('one way is chosen without touching the other, several kinds at once, and again as before', async () => {
  await choose(wang, { kind: 'order.shipped', by_email: 1 }, { kind: 'order.cancelled', in_app: 0 })
  await choose(wang, { kind: 'order.shipped', in_app: 0 })
  expect(await channelsOf('order.shipped')).toEqual({ inApp: false, byEmail: true })
  expect(await channelsOf('order.cancelled')).toEqual({ inApp: false, byEmail: false })
  await choose(wang, { kind: 'order.shipped', in_app: 1, by_email: 0 })
  expect(await channelsOf('order.shipped')).toEqual({ inApp: true, byEmail: false })
})

test('security cannot be switched off, unknown kinds are refused, and then nothing is chosen', async () => {
  const before = await shown(wang)
  const fixed = await choose(wang, { kind: 'order.rejected', by_email: 0 }, { kind: 'security.password', in_app: 0 })
  expect([fixed.status, fixed.body.code]).toEqual([409, 'NOTICE_ALWAYS_TOLD'])
  for (const kind of ['order.nothing', 'to_string.constructor'])
    expect((await choose(wang, { kind, in_app: 0 })).body.code).toBe('INVALID_INPUT')
  expect(await shown(wang)).toEqual(before)
})

test('a member chooses for nobody else, and guests choose nothing', async () => {
  const before = await shown(wang)
  const body = { changes: [{ kind: 'order.paid', in_app: 1, by_email: 1 }], member_id: String(mall.members['wang']) }
  await mall.call(noticeSettingsApi.choose, body as never, { token: li })
  expect(await shown(wang)).toEqual(before)
  expect((await mall.call(noticeSettingsApi.choose, { changes: body.changes })).status).toBe(403)
  expect((await mall.call(noticeSettingsApi.preferences)).status).toBe(403)
})

test('whoever gets new keys reads of it here as well', async () => {
  await asSystem(mall.app, 'test', async (ctx) =>
    ctx.publish({
      type: 'account.changed',
      key: 'account.changed:1',
      data: { accountId: mall.accounts['wang']!, what: 'mobile' },
    }),
  )
  await mall.mall.eventBus.settle(mall.app)
  const { data } = (await mall.call(notificationApi.list, { topic: 'SECURITY' }, { token: wang })).body
  expect(data.map((it) => [it.title, it.url])).toEqual([['Your mobile number was changed', '/member/account-safe']])
})

test('notices are found by topic, by a value and by a word of their sentence in the language of the reading', async () => {
  const found = async (input: Record<string, unknown>, lang = 'en-us') =>
    (await mall.call(notificationApi.list, { ...input, page_size: 50 }, { token: wang, lang })).body.data_total
  expect(await found({ topic: 'ORDERS' })).toBeGreaterThan(0)
  expect(await found({ topic: 'BUDGETS' })).toBe(0)
  expect(await found({ keyword: '123456123456' })).toBe(await found({ topic: 'ORDERS' }))
  expect(await found({ keyword: 'tok%' })).toBe(0)
  expect(await found({ keyword: 'mobile NUMBER' })).toBe(1)
  expect(await found({ keyword: '手机号' }, 'zh-cn')).toBe(1)
  expect(await found({ keyword: '手机号' })).toBe(0)
})
