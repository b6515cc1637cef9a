import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chooseDelivery, fillCart } from '../server/test/journeys/buying.ts'
import {
  requestMall,
  awake,
  gone,
  origin,
  seen,
  someGoods,
  soon,
  tokenOfShop,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const email = 'tulus@rinjani.example'
const password = 'Rinjani-3726'
const emailTo = async (address: string) =>
  (await requestMall(api.identity.demoMail)).find((it) => it.to === address)?.body ?? ''

/** A company of its own, whose owner buys, pays and receives one order. */
async function receivedOrder() {
  const uuid = 'browser-rinjani-1'
  const headers = { uuid, 'content-type': 'application/json' }
  await fetch(`${origin()}/base_end/captchas/${uuid}/REGISTER`)
  const asked = await fetch(origin() + api.account.sendRegisterCode.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, uuid, scene: 'REGISTER', captcha: 'a2a2a' }),
  })
  expect(asked.status).toBe(200)
  await soon(async () => /\b\d{6}\b/.test(await emailTo(email))).toBe(true)
  const { access_token: token } = await requestMall(api.account.register, {
    username: 'tulus-rinjani',
    password: passwordHash(password),
    email,
    email_code: /\b\d{6}\b/.exec(await emailTo(email))![0],
    company_name: 'PT Rinjani Raya',
    nickname: 'Tulus Wibowo',
  })
  const buyer: Parameters<typeof fillCart>[0] = {
    get: (route, fields = {}) => requestMall(route, fields as never, { token }),
  }
  const goods = await someGoods({ shop: '1', specs: 'one' })
  const [sku] = goods.sku_list
  await chooseDelivery(buyer)
  await fillCart(buyer, [{ skuId: sku!.sku_id, quantity: sku!.min_quantity }])
  const { sn } = (await buyer.get(api.checkout.place)).order_list[0]!
  await buyer.get(api.order.submit, { id: sn })
  const { gateway_url } = await buyer.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' })
  await fetch(new URL(gateway_url, origin()), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'result=SUCCESS',
  })
  await soon(async () => (await buyer.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
  const shop = await tokenOfShop()
  const [carrier] = await requestMall(api.sellerOrder.carriers, {}, { token: shop })
  await requestMall(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'RINJANI01' }, { token: shop })
  await buyer.get(api.order.receive, { sn })
  return { sn, goods }
}

const staffName = 'budi-lembar'

test('a buyer reviews with a picture and asks a question, the shop answers both, and a guest reads it all', async () => {
  const { sn, goods } = await receivedOrder()
  const place = `/goods/${goods.goods_id}`

  // a guest who wants to ask signs in first, and the question opens by itself
  const buyer = await visit()
  const { page } = buyer
  await page.goto(place)
  await (await awake(page.getByRole('button', { name: 'Ask the shop' }))).click()
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: 'Username' }).fill('tulus-rinjani')
  await login.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog', { name: /^Ask / })
  await asking.getByRole('textbox', { name: 'Your question' }).fill('ab')
  await asking.getByRole('button', { name: 'Send question' }).click()
  await seen(asking.getByText('Enter 3 to 120 characters'))
  await asking.getByRole('textbox', { name: 'Your question' }).fill('Does <b>one box</b> last a month?')
  await asking.getByRole('button', { name: 'Send question' }).click()
  await gone(asking)
  await seen(page.getByText('Does <b>one box</b> last a month?'))
  await seen(page.getByText('Waiting for an answer; visible only to you'))

  // the order leads to its review: stars by keyboard, a picture, and the order is completed
  await page.goto(`/member/my-order-detail?sn=${sn}`)
  await page.getByRole('main').getByRole('link', { name: 'Review', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: `Review order ${sn}` }))
  const send = page.getByRole('button', { name: /^Submit/ })
  await (await awake(send)).click()
  await seen(page.getByText('Review at least one item. You can review the others later.'))
  await page.getByRole('radio', { name: 'Very bad' }).focus()
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
  await soon(() => page.getByRole('radio', { name: 'Good', exact: true }).isChecked()).toBe(true)
  await send.click()
  await seen(page.getByText('Enter a few words'))
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#3a6ea5' } })
    .png()
    .toBuffer()
  await page.getByLabel('Add pictures').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: picture })
  await seen(page.getByRole('button', { name: 'Remove picture 1' }))
  await page.getByRole('textbox', { name: 'Your review' }).fill('Came whole. <script>alert(1)</script>')
  await send.click()
  await seen(page.getByRole('status').getByText(`Order ${sn} is completed`, { exact: false }))
  await seen(page.getByText('Came whole. <script>alert(1)</script>'))
  await buyer.close()

  // the shop: one queue for each, the count goes down
  const staff = await visit()
  const secondPage = staff.page
  const demo = await requestMall(api.identity.demoAccounts)
  await secondPage.goto('/seller/login?go=/seller/reviews?tab=ALL')
  await (await awake(secondPage.getByRole('textbox', { name: 'Username' }))).fill(staffName)
  await secondPage.getByLabel('Password', { exact: true }).fill(demo.password)
  await secondPage.keyboard.press('Enter')
  await secondPage.getByRole('link', { name: /Came whole/ }).click()
  await secondPage.getByRole('textbox', { name: 'Your reply' }).fill('Thank you for the picture')
  await secondPage.getByRole('button', { name: 'Send reply' }).click()
  await seen(secondPage.getByRole('status').getByText('Your reply is published'))
  await secondPage.getByRole('link', { name: /^Questions/ }).click()
  await secondPage.getByRole('link', { name: /Does <b>one box/ }).click()
  await secondPage.getByRole('textbox', { name: 'Your answer' }).fill('For ten people it does')
  await secondPage.getByRole('button', { name: 'Send answer' }).click()
  await seen(secondPage.getByRole('status').getByText('Your answer is published'))
  await staff.close()

  // a guest reads both in what the server draws, without a name or a company
  // a drawn page is kept for a while and drawn anew behind the one who asks
  const draw = async () => (await fetch(origin() + place)).text()
  await soon(async () => (await draw()).includes('For ten people it does')).toBe(true)
  const drawn = await draw()
  for (const told of ['Thank you for the picture', 'aggregateRating']) expect(drawn.includes(told), told).toBe(true)
  expect(/Tulus Wibowo|Rinjani|<script>alert|<b>one box/.test(drawn)).toBe(false)
  const guest = await visit({ width: 390, height: 844 })
  await guest.page.goto(place)
  const reviews = guest.page.getByRole('region', { name: 'Reviews' })
  await seen(reviews.getByText('T***o').first())
  await (await awake(reviews.getByRole('link', { name: /^With pictures/ }))).click()
  await guest.page.waitForURL(/reviews=picture/)
  await seen(reviews.getByText('Came whole. <script>alert(1)</script>'))
  await reviews.getByRole('link', { name: 'Picture 1 of this review' }).first().click()
  await seen(guest.page.getByRole('dialog', { name: 'Pictures of a review' }))
  await guest.close()

  // and the buyer is told
  const { data } = await (async () => {
    const session = await requestMall(api.identity.login, {
      username: 'tulus-rinjani',
      password: passwordHash(password),
    })
    return requestMall(api.notification.list, {}, { token: session.access_token })
  })()
  expect(data.map((it) => it.title)).toEqual(
    expect.arrayContaining(['Your question was answered', 'The shop replied to your review']),
  )
})
