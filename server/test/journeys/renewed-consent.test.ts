import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days, dayIn, mallZone } from '#platform/clock'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall, wirePassword } from '../test-mall.ts'
import { fillCart, goodsOfShops } from './buying.ts'

const { adminArticle, adminConsent, consent, sellerConsent } = api
let mall: TestMall
let operator: Client
let company: Staffed<'owner' | 'buyer' | 'other'>

beforeAll(async () => {
  mall = await openTestMall({ config: { easyCaptchas: true } })
  operator = await makeOperator(mall, 'writes agreements', ['content'])
  company = await staffCompany(mall, { owner: {}, buyer: {}, other: {} })
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const words = (en: string) => ({ 'en-us': en })
const dayAfter = (n: number) => dayIn(new Date(mall.clock.now().getTime() + days(n)), mallZone)
const idOf = async (position: string) => {
  const { groups } = await operator.get(adminArticle.list)
  return groups.flatMap((it) => it.articles).find((it) => it.position === position)!.article_id
}
/** Writes a document anew and publishes it, asking from a day on. */
async function ask(position: string, says: string, from_day: string, changes = `New: ${says}`) {
  const id = await idOf(position)
  const { version } = await operator.get(adminArticle.show, { id })
  const text = { titles: words(position), contents: words(says) }
  const draft = await operator.get(adminArticle.change, { id, version, ...text })
  const ask_again = { from_day, changes: words(changes) }
  const { last } = await operator.get(adminArticle.publish, { id, version: draft.version, ask_again })
  // Every process has heard of it by then.
  mall.clock.forward(1100)
  return { id, position: position as 'PRIVACY_POLICY', number: last!.number }
}
const place = async (who: Client) => {
  const [goods] = await goodsOfShops(mall, 1)
  await fillCart(who, [{ skuId: goods!.skuId, quantity: goods!.minimum }])
  return who.request(api.checkout.place)
}

test('a new version asks at once, keeps from ordering from its day on, and is agreed to once', async () => {
  const { buyer: before } = company.people
  expect((await before.get(api.identity.profile)).agreements).toBeUndefined()
  expect(await before.get(consent.list)).toEqual({ asked: [], agreed: [] })

  const asked = await ask('PRIVACY_POLICY', 'We keep less', dayAfter(2))
  const { position, number } = asked
  const [due] = (await before.get(api.identity.profile)).agreements!
  expect(due).toMatchObject({ position, number, is_due: 0 })
  expect((await before.get(consent.list)).asked).toMatchObject([
    { position, number, is_due: 0, content: 'We keep less', changes: 'New: We keep less' },
  ])
  expect((await place(before)).status).toBe(200)

  mall.clock.forward(days(2))
  await company.signInAgain()
  operator = await makeOperator(mall, 'goes on', ['content'])
  const { buyer, other } = company.people
  expect((await buyer.get(api.identity.profile)).agreements).toMatchObject([{ is_due: 1 }])
  expect((await place(buyer)).body).toMatchObject({ code: 'AGREEMENT_DUE', positions: 'PRIVACY_POLICY' })
  // Reading and the cart go on.
  await buyer.get(api.order.list)

  const agreed = await buyer.get(consent.agree, { position, number })
  expect(agreed.asked).toEqual([])
  expect(agreed.agreed).toMatchObject([{ position, number, way: 'ASKED' }])
  expect(await buyer.get(consent.agree, { position, number })).toEqual(agreed)
  expect((await place(buyer)).status).toBe(200)
  expect(await buyer.get(consent.version, { position, number })).toMatchObject({ content: 'We keep less' })
  // Each answers for themselves.
  expect((await place(other)).body.code).toBe('AGREEMENT_DUE')
  const log = await company.people.owner.request(api.audit.company, { object: 'agreement' })
  expect(log.body.data).toContainEqual(expect.objectContaining({ object_id: position, after: { number } }))
})

test('a later version takes the place of an earlier one, due from the first that was passed over', async () => {
  const { other } = company.people
  const before = (await other.get(api.identity.profile)).agreements![0]!
  const { position, number } = await ask('PRIVACY_POLICY', 'We keep even less', dayAfter(30))
  expect((await other.get(api.identity.profile)).agreements).toEqual([{ ...before, number }])
  expect((await other.request(consent.agree, { position, number: number - 1 })).body.code).toBe('MOVED_ON')
  expect((await other.request(consent.agree, { position, number: number + 1 })).body.code).toBe('NOT_FOUND')
  expect((await other.request(consent.version, { position, number: number - 1 })).body.code).toBe('NOT_FOUND')
  await other.get(consent.agree, { position, number })
  expect((await place(other)).status).toBe(200)
  // Who agreed to the one before goes on until the day of this one.
  expect((await company.people.buyer.get(api.identity.profile)).agreements).toMatchObject([{ number, is_due: 0 }])
  expect((await place(company.people.buyer)).status).toBe(200)
})

test('operators see who has agreed and who has not', async () => {
  const id = await idOf('PRIVACY_POLICY')
  const agreed = await operator.get(adminConsent.list, { id, state: 'AGREED' })
  expect(agreed.data).toMatchObject([{ name: 'other', number: agreed.number }])
  expect([agreed.agreed, agreed.data_total]).toEqual([1, 1])
  const missing = await operator.get(adminConsent.list, { id, state: 'NOT_AGREED', page_size: 1 })
  expect(missing.data_total).toBe(agreed.missing)
  expect(missing.data).toHaveLength(1)
  const found = await operator.get(adminConsent.list, { id, keyword: missing.data[0]!.username })
  expect(found.data.map((it) => it.username)).toContain(missing.data[0]!.username)
  expect((await operator.get(adminConsent.list, { id, state: 'NOT_AGREED', keyword: 'buyer-' })).data).toMatchObject([
    { name: 'buyer', number: agreed.number - 1 },
  ])
  const nobodys = await idOf('CONTACT_INFORMATION').catch(() => '999999')
  expect((await operator.request(adminConsent.list, { id: nobodys })).body.code).toBe('NOT_FOUND')
  const without = await makeOperator(mall, 'no agreements', ['members'])
  expect((await without.request(adminConsent.list, { id })).body.code).toBe('PERMISSION_MISSING')
})

test('people of a shop are asked for theirs, and offer nothing new until they have agreed', async () => {
  const shopId = (await mall.app.database.pool.query<{ id: number }>('select min(id) as id from shop')).rows[0]!.id
  const staff = await makeStaff(mall, shopId, 'sells', 'owner')
  const { position, number } = await ask('COOPERATION_AGREEMENT', 'Shops answer sooner', dayAfter(0))
  expect((await staff.get(api.staff.session)).agreements).toMatchObject([{ position, number, is_due: 1 }])
  const send = () => staff.request(api.sellerQuote.send, { id: '999999', version: 1 })
  expect((await send()).body.code).toBe('AGREEMENT_DUE')
  await staff.get(api.sellerOrder.list)
  // Members are not asked for what shops agree to.
  const { buyer } = company.people
  expect((await buyer.request(consent.agree, { position, number })).body.code).toBe('NOT_FOUND')
  await staff.get(sellerConsent.agree, { position, number })
  expect((await staff.get(sellerConsent.list)).agreed).toMatchObject([{ position, number }])
  expect((await staff.get(sellerConsent.version, { position, number })).content).toBe('Shops answer sooner')
  expect((await send()).body.code).toBe('NOT_FOUND')
  const { data } = await operator.get(adminConsent.list, { id: await idOf('COOPERATION_AGREEMENT'), state: 'AGREED' })
  expect(data).toMatchObject([{ name: 'sells', number }])
})

test('who registers agrees to the versions of that moment', async () => {
  const email = 'nia@setuju.example'
  const captcha = { uuid: 'browser-consent', scene: 'REGISTER' as const, captcha: 'a2a2a' }
  await mall.guest.request(api.identity.captcha, { uuid: captcha.uuid, scene: captcha.scene })
  await mall.guest.get(api.account.sendRegisterCode, { email, ...captcha })
  const mail = (await mall.guest.get(api.identity.demoMail)).find((it) => it.to === email)!
  const session = await mall.guest.get(api.account.register, {
    username: 'nia-setuju',
    password: wirePassword('Sungai-Brantas-7'),
    email,
    email_code: /\b\d{6}\b/.exec(mail.body)![0],
    company_name: 'PT Setuju',
  })
  const { asked, agreed } = await mall.bearer(session.access_token).get(consent.list)
  expect(asked).toEqual([])
  expect(agreed.map((it) => `${it.position} ${it.way}`).toSorted()).toEqual([
    'PRIVACY_POLICY REGISTERED',
    'REGISTRATION_AGREEMENT REGISTERED',
  ])
})

test('operators stop asking: nobody is kept from ordering, and who agreed stays recorded', async () => {
  const id = await idOf('PRIVACY_POLICY')
  const { version } = await operator.get(adminArticle.show, { id })
  expect((await operator.request(adminArticle.stopAsking, { id, version: version - 1 })).body.code).toBe('MOVED_ON')
  const { agreed } = await company.people.other.get(consent.list)
  const stopped = await operator.get(adminArticle.stopAsking, { id, version })
  mall.clock.forward(1100)
  expect((await company.people.owner.get(api.identity.profile)).agreements).toBeUndefined()
  expect((await place(company.people.owner)).status).toBe(200)
  expect((await company.people.other.get(consent.list)).agreed).toEqual(agreed)
  const again = await operator.request(adminArticle.stopAsking, { id, version: stopped.version })
  expect(again.body.code).toBe('ARTICLE_ASKS_NOBODY')
})

test('only a new version of an agreement asks, from a day that is not past', async () => {
  const id = await idOf('REGISTRATION_AGREEMENT')
  const { version, published } = await operator.get(adminArticle.show, { id })
  const ask_again = { from_day: dayAfter(1), changes: words('x') }
  const shown = await operator.request(adminArticle.publish, { id, version, ask_again })
  expect(shown.body.code).toBe('ARTICLE_UNCHANGED')
  const draft = await operator.get(adminArticle.change, { id, version, ...published! })
  const at = (from_day: string) =>
    operator.request(adminArticle.publish, { id, version: draft.version, ask_again: { ...ask_again, from_day } })
  expect((await at(dayAfter(-1))).body).toMatchObject({ code: 'INVALID_INPUT', field: 'ask_again.from_day' })
  expect((await at('2031-02-31')).body).toMatchObject({ code: 'INVALID_INPUT', field: 'ask_again.from_day' })

  const { group_id } = await operator.get(adminArticle.createGroup, { type: 'HELP', names: words('Asks') })
  const text = { titles: words('Help'), contents: words('Help') }
  const { article_id } = await operator.get(adminArticle.create, { group_id, ...text })
  const help = await operator.request(adminArticle.publish, { id: article_id, version: 1, ask_again })
  expect(help.body.code).toBe('ARTICLE_ASKS_NOBODY')
})
