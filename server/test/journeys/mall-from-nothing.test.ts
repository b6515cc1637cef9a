import { accountApi, api, identityApi, languages } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeForFirstOperator } from '#modules/foundation/operators'
import { encryptedPassword } from '../support/found-mall.ts'
import { freePort } from '../support/postgres-cluster.ts'
import { codeFor, invitationFor, openPostOffice, type PostOffice } from '../support/post-office.ts'
import { type Client, openTestMall, type TestMall, wirePassword } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

/** A mall for production on an empty database: no demo data, nothing but what people do over HTTP and read in their mailbox. */
let mall: TestMall
let post: PostOffice
beforeAll(async () => {
  post = await openPostOffice()
  mall = await openTestMall({
    empty: true,
    config: {
      mode: 'production',
      secret: 'a secret of thirty-two letters or more',
      easyCaptchas: true,
    },
  })
})
afterAll(async () => {
  await mall.close()
  post.close()
})

const password = 'Sungai-Brantas-7'

const encrypted = (plain: string) => encryptedPassword(mall, plain)
const picture = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: { r: 30, g: 90, b: 160 } } })
    .png()
    .toBuffer()
const openSteps = async (who: Client) =>
  (await who.get(api.setup.show)).goals.flatMap((it) =>
    it.steps.filter((step) => !step.is_done).map((step) => step.step),
  )

let operator: Client
let owner: Client

test('nobody but whoever reads the log becomes the first operator, by a strong password', async () => {
  expect(await mall.guest.get(api.firstOperator.state)).toEqual({ is_wanted: 1 })
  const code = (await codeForFirstOperator(mall.app))!
  // The same at the next start.
  expect(await codeForFirstOperator(mall.app)).toBe(code)
  const first = async (changes: Partial<{ setup_code: string; username: string; plain: string }> = {}) =>
    mall.guest.request(api.firstOperator.create, {
      setup_code: changes.setup_code ?? code,
      name: 'Rina Kusuma',
      username: changes.username ?? 'rina',
      password: await encrypted(changes.plain ?? password),
    })
  expect((await first({ setup_code: 'AAAA-BBBB-CCCC-DDDD' })).body.code).toBe('SETUP_CODE_WRONG')
  expect((await first({ plain: 'short' })).body.code).toBe('PASSWORD_TOO_WEAK')
  expect((await first({ username: '12345' })).body.code).toBe('USERNAME_FORMAT')
  expect(await mall.guest.get(api.firstOperator.state)).toEqual({ is_wanted: 1 })
  // Dashes and capitals do not count.
  expect((await first({ setup_code: code.toLowerCase().replaceAll('-', ' ') })).body).toEqual({ username: 'rina' })
  expect(await mall.guest.get(api.firstOperator.state)).toEqual({ is_wanted: 0 })
  // Then the code is good for nothing.
  expect((await first({ username: 'second' })).body.code).toBe('SETUP_OVER')
  expect(await codeForFirstOperator(mall.app)).toBeUndefined()
  const session = await mall.guest.get(identityApi.adminLogin, { username: 'rina', password: wirePassword(password) })
  operator = mall.bearer(session.access_token)
  expect(await operator.get(api.operator.session)).toMatchObject({ is_owner: 1, must_change_password: 0 })
})

/** The mail server is set in the browser, as the rest; it is tried first. */
async function setMailServer() {
  const server = {
    host: '127.0.0.1',
    port: Number(new URL(post.smtpUrl).port),
    security: 'none',
    sender: 'orders@brantas.example',
    password: wirePassword(password),
  } as const
  const refused = async (changes: object) =>
    (await operator.request(api.setup.setMailServer, { ...server, ...changes })).body.code
  expect(await refused({ password: wirePassword('not mine') })).toBe('PASSWORD_WRONG')
  expect(await refused({ port: await freePort() })).toBe('MAIL_SERVER_SILENT')
  expect(await refused({ security: 'tls' })).toBe('MAIL_SERVER_SILENT')
  // This server knows nobody.
  expect(await refused({ username: 'mall', mail_password: 'not known' })).toBe('MAIL_LOGIN_WRONG')
  expect(await refused({ host: 'mail.example.com/../' })).toBe('INVALID_INPUT')
  expect((await operator.get(api.setup.mailServer)).source).toBe('none')
  const shown = {
    source: 'settings',
    host: '127.0.0.1',
    username: '',
    has_password: 0,
    sender: 'orders@brantas.example',
  }
  expect(await operator.get(api.setup.setMailServer, server)).toMatchObject(shown)
  expect(await operator.get(api.setup.removeMailServer, { password: wirePassword(password) })).toMatchObject({
    source: 'none',
  })
  expect((await operator.request(api.setup.removeMailServer, { password: wirePassword(password) })).body.code).toBe(
    'NOT_FOUND',
  )
  expect(await operator.get(api.setup.setMailServer, server)).toMatchObject(shown)
}

test('the checklist is found in the data, and what is ready made is put in once', async () => {
  expect(await openSteps(operator)).toEqual([
    'name',
    'email',
    'documents',
    'regions',
    'categories',
    'shop',
    'goods',
    'payment',
    'carriers',
    'dictionaries',
    'languages',
    'tax',
    'logo',
    'help',
    'operators',
  ])
  for (const pack of ['regions', 'carriers', 'dictionaries', 'documents', 'help'] as const) {
    expect((await operator.get(api.setup.install, { pack })).added).toBeGreaterThan(2)
    expect((await operator.get(api.setup.install, { pack })).added).toBe(0)
  }
  const logo = await uploadTo(mall, api.adminMedia.upload, await picture(), {
    token: operator.token!,
    name: 'logo.png',
    query: { scene: 'goods' },
  })
  await operator.get(api.setup.nameSite, { site_name: 'Mal Brantas', logo: logo.body.url })
  expect(await mall.guest.get(api.content.site)).toMatchObject({
    site_name: 'Mal Brantas',
    logo: logo.body.url,
    title: 'Mal Brantas - procurement for companies',
  })
  expect((await operator.request(api.setup.testEmail, { email: 'rina@brantas.example' })).body.code).toBe(
    'NO_MAIL_SERVER',
  )
  await setMailServer()
  await operator.get(api.setup.testEmail, { email: 'rina@brantas.example' })
  await expect.poll(async () => (await openSteps(operator)).includes('email')).toBe(false)
  expect(post.emails.at(-1)).toContain('From: orders@brantas.example')
  expect(await openSteps(operator)).toEqual(['categories', 'shop', 'goods', 'payment', 'languages', 'tax', 'operators'])
  // All three are offered already; the step is done by whoever says so.
  const all = { languages: [...languages], default_language: 'en-id' as const, version: 0 }
  expect((await operator.get(api.setup.setLanguages, all)).history).toMatchObject([
    { version: 1, set_by: 'Rina Kusuma' },
  ])
  const identity = { name: 'PT Mal Brantas', address: 'Jalan Brantas 1, Malang', vat_registered: 0 } as const
  expect(
    (await operator.request(api.commissionTax.setMall, { ...identity, version: 0, tax_no: '123' })).body,
  ).toMatchObject({ code: 'NPWP_FORMAT', field: 'tax_no' })
  expect(await openSteps(operator)).toContain('tax')
  await operator.get(api.commissionTax.setMall, { ...identity, version: 0, tax_no: '01.234.567.8-901.000' })
  expect(await openSteps(operator)).toEqual(['categories', 'shop', 'goods', 'payment', 'operators'])
  expect((await mall.guest.get(api.content.document, { position: 'PRIVACY_POLICY' })).article_name).toBe(
    'Privacy policy',
  )
  // A second country has no place: an address names one set of regions.
  const again = await uploadTo(mall, api.setup.importRegions, 'code,parent,name\n1,,A\n2,1,B\n3,2,C\n', {
    token: operator.token!,
    name: 'regions.csv',
  })
  expect(again.body.code).toBe('REGIONS_THERE')
})

test('an operator opens a shop with its owner, who signs in and puts goods on sale', async () => {
  await operator.get(api.adminCategory.addPack, { keys: ['office'] })
  const asked = {
    shop_name: 'Kertas Brantas',
    region: 317105,
    phone: '081234567890',
    bank: { bank_name: 'Bank Nusantara', bank_account_name: 'PT Kertas', bank_account_number: '1234567890' },
    owner: { name: 'Sari Utami', email: 'sari@kertas.example' },
  }
  const opened = await operator.get(api.mallShop.open, asked)
  expect(opened.shop).toMatchObject({ shop_name: 'Kertas Brantas', status: 'OPEN', commission_bps: 500 })
  expect(opened.one_time_password).toBeUndefined()
  expect((await operator.request(api.mallShop.open, asked)).body.code).toBe('SHOP_NAME_TAKEN')
  // The mall sends e-mails: nobody is handed a password.
  const handed = { ...asked, shop_name: 'Second', owner: { ...asked.owner, username: 'sari-kertas' } }
  expect((await operator.request(api.mallShop.open, handed)).body.code).toBe('INVITE_INSTEAD')
  await mall.guest.get(api.staffInvitation.accept, {
    token: await invitationFor(post, 'sari@kertas.example'),
    username: 'sari-kertas',
    password: await encrypted(password),
  })
  const session = await mall.guest.get(identityApi.sellerLogin, {
    username: 'sari-kertas',
    password: wirePassword(password),
  })
  owner = mall.bearer(session.access_token)
  const [office] = await owner.get(api.sellerCategory.tree)
  const paper = office!.children[0]!.children[0]!
  const made = await owner.get(api.goodsEditor.create, {
    sn: 'KB-1',
    category_id: paper.category_id,
    names: { 'en-us': 'Copy paper A4' },
    units: { 'en-us': 'ream' },
    descriptions: { 'en-us': 'White, 80 g' },
    parameters: [],
    pictures: [
      (
        await uploadTo(mall, api.media.sellerUpload, await picture(), {
          token: owner.token!,
          name: 'paper.png',
          query: { scene: 'goods' },
        })
      ).body.url,
    ],
    skus: [{ sku_sn: 'KB-1-A4', specs: [], price: 55_000, minimum: 1, multiple: 1, weight_grams: 2500, stock: 200 }],
  })
  await owner.get(api.sellerShelf.shelve, { id: made.goods_id })
  await mall.settle()
  expect(await openSteps(operator)).toEqual(['operators'])
})

test('a company registers, orders, and pays by transfer: the mall is open', async () => {
  const email = 'ayu@brantas.example'
  const uuid = 'browser-register'
  await mall.guest.request(identityApi.captcha, { uuid, scene: 'REGISTER' })
  await mall.guest.get(accountApi.sendRegisterCode, { email, uuid, scene: 'REGISTER', captcha: 'a2a2a' })
  const registered = await mall.guest.get(accountApi.register, {
    username: 'ayu-brantas',
    password: wirePassword(password),
    email,
    email_code: await codeFor(post, email),
    company_name: 'PT Brantas Mandiri',
    nickname: 'Ayu',
  })
  const buyer = mall.bearer(registered.access_token)
  await buyer.get(api.organisation.addAddress, {
    name: 'Gudang',
    mobile: '081234567890',
    region: 317105,
    addr: 'Jl. Brantas 1',
  })
  const [card] = (await buyer.get(api.search.goods, { keyword: 'paper' })).data
  const [sku] = await buyer.get(api.catalog.skus, { id: card!.goods_id })
  await buyer.get(api.cart.add, { sku_id: sku!.sku_id, num: 4 })
  const sn = (await buyer.get(api.checkout.place)).order_list[0]!.sn
  await buyer.get(api.order.submit, { id: sn })
  const { bill_sn } = await buyer.get(api.payment.pay, {
    trade_type: 'order',
    sn,
    payment_plugin_id: 'bank_transfer',
  })
  const slip = (
    await uploadTo(mall, api.media.upload, await picture(), {
      token: buyer.token!,
      name: 'slip.png',
    })
  ).body.url
  await buyer.get(api.payment.handInSlip, { bill_sn, slip })
  await owner.get(api.sellerPayment.confirmTransfer, { bill_sn })
  await mall.settle()
  expect((await buyer.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
  const [carrier] = await owner.get(api.sellerOrder.carriers)
  expect(carrier!.name).toBe('AnterAja')
  expect(await mall.invariants()).toEqual([])
})
