import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { fillCart, quantityFor } from '../server/test/journeys/buying.ts'
import { requestMall, awake, chooseFirst, seen, someGoods, soon, tokenOf, visit, withBrowser } from './support/visit.ts'

withBrowser()

const captcha = 'a2a2a'
const email = 'gunung@merapi.example'
const password = 'Angin-Timur-77'
const emailTo = async (address: string) =>
  (await requestMall(api.identity.demoMail)).find((it) => it.to === address)?.body ?? ''

test('an owner builds a company from nothing: people by invitation, a rule, and a first order that is approved on a phone', async () => {
  const owner = await visit()
  const secondPage = owner.page
  await secondPage.goto('/register')
  await (await awake(secondPage.getByRole('textbox', { name: 'Username' }))).fill('gunung-merapi')
  await secondPage.getByRole('textbox', { name: 'Password', exact: true }).fill('Merapi-2930')
  await secondPage.getByRole('textbox', { name: 'Repeat the password' }).fill('Merapi-2930')
  await secondPage.keyboard.press('Enter')
  await secondPage.getByRole('textbox', { name: 'Company name' }).fill('PT Merapi Niaga')
  await secondPage.getByRole('button', { name: 'Next' }).click()
  await secondPage.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await secondPage.getByRole('textbox', { name: 'Characters in the picture' }).fill(captcha)
  await secondPage.getByRole('button', { name: 'Send code' }).click()
  await soon(async () => /\b\d{6}\b/.test(await emailTo(email))).toBe(true)
  await secondPage.getByRole('textbox', { name: 'Verification code' }).fill(/\b\d{6}\b/.exec(await emailTo(email))![0])
  await secondPage.getByRole('checkbox', { name: /^I have read/ }).check()
  await secondPage.getByRole('button', { name: 'Register', exact: true }).click()
  await seen(secondPage.getByRole('heading', { level: 1, name: 'Hello, gunung-merapi' }))

  // two people, each by an e-mail: one who approves, one who buys
  const join = async (username: string, role: string) => {
    const address = `${username}@merapi.example`
    await secondPage.goto('/member/account-manager')
    await secondPage.getByRole('button', { name: 'Invite by e-mail' }).first().click()
    const invite = secondPage.getByRole('dialog', { name: 'Invite by e-mail' })
    await invite.getByRole('textbox', { name: 'E-mail' }).fill(address)
    await invite.getByRole('checkbox', { name: role }).check()
    await invite.getByRole('button', { name: 'Send invitation' }).click()
    await seen(secondPage.getByRole('status').getByText(`Invitation sent to ${address}`))
    const invited = await visit()
    const { page } = invited
    await page.goto(/\/invitation\?token=\S+/.exec(await emailTo(address))![0])
    await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(username)
    await page.getByRole('textbox', { name: 'Your name' }).fill(username)
    for (const field of await page.getByRole('textbox', { name: /password/i }).all()) await field.fill(password)
    await page.getByRole('checkbox', { name: /^I have read/ }).check()
    await page.getByRole('button', { name: 'Join' }).click()
    await seen(page.getByRole('heading', { level: 1, name: `Hello, ${username}` }))
    return invited
  }
  await (await join('kartika', 'Approver')).close()
  const buyer = await join('lestari', 'Buyer')

  // a rule, from the example that an empty company is offered
  await secondPage.goto('/member/approval-rule')
  await seen(secondPage.getByText('No rules yet'))
  await secondPage.getByRole('link', { name: 'Use this example' }).first().click()
  await seen(secondPage.getByRole('heading', { level: 1, name: 'New approval rule' }))
  await chooseFirst(secondPage, await awake(secondPage.getByRole('combobox', { name: 'People' })), 'kartika')
  await seen(secondPage.getByRole('button', { name: 'Remove kartika' }))
  await secondPage.getByRole('button', { name: 'Save rule' }).click()
  await seen(secondPage.getByRole('status').getByText(/now applies/))

  await owner.close()

  const { page } = buyer
  // the first order, above the limit; the checkout says who will have to agree before it is sent
  const token = await tokenOf(buyer)
  const asBuyer = {
    get: <R extends Parameters<typeof requestMall>[0]>(route: R, fields?: Parameters<typeof requestMall<R>>[1]) =>
      requestMall(route, fields, { token }),
  } as Parameters<typeof fillCart>[0]
  await asBuyer.get(api.organisation.addAddress, {
    name: 'Gudang Merapi',
    mobile: '081234567890',
    region: 317105,
    addr: 'Jl. Kaliurang 7',
  })
  const sku = (await someGoods({ shop: '1', specs: 'one' })).sku_list[0]!
  const price = sku.tiers.at(-1)?.price ?? sku.price
  const quantity = quantityFor({ price, minimum: sku.min_quantity, multiple: sku.order_multiple }, 6_000_000)
  await fillCart(asBuyer, [{ skuId: sku.sku_id, quantity }])
  await page.goto('/checkout')
  const preview = page.getByRole('region', { name: 'If I submit now' })
  await seen(preview.getByText('Needs approval'))
  await seen(preview.getByText('kartika').first())
  await page.getByRole('button', { name: 'Create order' }).click()
  await page.waitForURL(/\/order-success\?sn=\d+/)
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await seen(page.getByText('Waiting for kartika'))
  await buyer.close()

  const phone = await visit({ width: 390, height: 844 })
  await phone.page.goto('/login?go=/member/my-order-audit')
  await (await awake(phone.page.getByRole('textbox', { name: 'Username' }))).fill('kartika')
  await phone.page.getByRole('textbox', { name: 'Password' }).fill(password)
  await phone.page.keyboard.press('Enter')
  const queue = phone.page.getByRole('region', { name: 'Approval list' })
  await queue.getByRole('listitem').getByRole('link').first().click()
  await phone.page.getByRole('button', { name: 'Approve' }).click()
  await phone.page
    .getByRole('dialog', { name: /^Approve Rp/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await seen(phone.page.getByRole('status').getByText(/^Order \d+ approved$/))
  const { data } = await requestMall(api.order.list, {}, { token })
  expect(data.map((row) => [row.order_status, row.audit_status])).toEqual([['CONFIRM', 'APPROVED']])
  await phone.close()
})
