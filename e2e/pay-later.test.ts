import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chooseDelivery, fillCart } from '../server/test/journeys/buying.ts'
import { openBrowser } from '../server/test/support/browser.ts'
import { startBuiltMall } from '../server/test/support/built-mall.ts'
import { freePort } from '../server/test/support/postgres-cluster.ts'
import { snapshotFile } from '../server/test/support/prepare-snapshot.ts'
import { unpackSnapshot } from '../server/test/support/unpack-snapshot.ts'
import { foundCompany } from './support/newcomer.ts'
import { requestMall, awake, gone, people, seen, signIn, someGoods, visit, withBrowser } from './support/visit.ts'

withBrowser()

const owner = {
  username: 'gilang-semeru',
  password: 'Semeru-2957',
  email: 'gilang@semeru.example',
  company: 'PT Semeru Sentosa',
}
const staffName = 'budi-lembar'
const slip = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 480, height: 640, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** An order of a company of its own, confirmed and not paid. */
async function confirmedOrder(): Promise<string> {
  await foundCompany(owner)
  const { access_token: token } = await requestMall(api.identity.login, {
    username: owner.username,
    password: passwordHash(owner.password),
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
  return sn
}

test('a transfer: the shop refuses the slip, the buyer hands in another, and the shop finds the money', async () => {
  const sn = await confirmedOrder()
  const buyer = await visit()
  const { page } = buyer
  await page.goto(`/login?go=${encodeURIComponent(`/cashier?order_sn=${sn}`)}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(owner.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.keyboard.press('Enter')
  // no credit, no such way of paying; the usual one is chosen
  await seen(page.getByRole('radio', { name: /^Sandbox bank/ }))
  expect(await page.getByRole('radio', { name: /^Sandbox bank/ }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: /^On account/ }).count()).toBe(0)
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await page.getByRole('button', { name: /^Transfer Rp/ }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Bank transfer' }))
  const place = page.url()
  await seen(page.getByText('PT Lembar Kantor'))
  await seen(page.getByText(sn, { exact: true }))

  const handIn = page.getByRole('button', { name: 'Upload slip' })
  await handIn.click()
  await seen(page.getByRole('alert').getByText('Choose a picture of the slip'))
  await page
    .getByLabel('Picture of the slip')
    .last()
    .setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await page
    .getByLabel('Picture of the slip')
    .last()
    .setInputFiles(await slip('slip.png', '#d8e4c8'))
  await seen(page.getByRole('button', { name: 'Choose another picture' }))
  await page.getByRole('textbox', { name: 'Note to the shop' }).fill('From our account at <b>Bank Satu</b>')
  await handIn.click()
  await seen(page.getByText('Being checked by the shop'))

  // the order knows of it
  await page.getByRole('link', { name: 'View order' }).click()
  await seen(page.getByText(/A bank transfer to Lembar Kantor is open/))

  const staff = await visit()
  const secondPage = staff.page
  const demo = await requestMall(api.identity.demoAccounts)
  await secondPage.goto('/seller/login?go=/seller/transfers')
  await (await awake(secondPage.getByRole('textbox', { name: 'Username' }))).fill(staffName)
  await secondPage.getByLabel('Password', { exact: true }).fill(demo.password)
  await secondPage.keyboard.press('Enter')
  const row = secondPage.getByRole('link', { name: new RegExp(`${owner.company}.*${sn}`) })
  await row.click()
  await seen(secondPage.getByText('From our account at <b>Bank Satu</b>'))
  await secondPage.getByRole('button', { name: 'Reject slip' }).click()
  const why = secondPage.getByRole('dialog')
  await why.getByRole('button', { name: 'Reject slip' }).click()
  await seen(why.getByText('Enter a reason'))
  await why.getByRole('textbox', { name: /^Reason/ }).fill('The slip shows another amount')
  await why.getByRole('button', { name: 'Reject slip' }).click()
  await gone(why)

  await page.goto(place)
  await seen(page.getByText(/did not find the payment: The slip shows another amount/))
  await page
    .getByLabel('Picture of the slip')
    .last()
    .setInputFiles(await slip('right.png', '#c8d8e4'))
  await seen(page.getByRole('button', { name: 'Choose another picture' }))
  await (await awake(page.getByRole('button', { name: 'Upload another slip' }))).click()
  await seen(page.getByText('Being checked by the shop'))

  await secondPage.reload()
  await row.click()
  await secondPage.getByRole('button', { name: 'Confirm payment' }).click()
  await secondPage.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()
  await seen(secondPage.getByRole('status').getByText(`Order ${sn} is paid`))
  await secondPage.getByRole('link', { name: 'Balance' }).click()
  await seen(secondPage.getByRole('link', { name: sn }).first())
  await staff.close()

  await page.reload()
  await seen(page.getByText('Lembar Kantor has received the money and prepares the goods.'))
  await buyer.close()
})

const run = promisify(execFile)
const command = (name: string) => fileURLToPath(new URL(`../server/dist/commands/${name}.js`, import.meta.url))

test('the operator opens an account on the command line, a buyer uses it, and the settlement counts once', async () => {
  // A mall of its own: commands need the database to themselves.
  const dataDir = mkdtempSync(join(tmpdir(), 'borong-credit-'))
  await unpackSnapshot(await snapshotFile(), dataDir)
  const { NODE_ENV: _env, MODE: _mode, ...env } = process.env
  const operate = async (name: string, ...args: string[]) =>
    (await run(process.execPath, [command(name), ...args], { env: { ...env, DATA_DIR: dataDir } })).stdout.trim()
  const company = 'PT Arunika Manufaktur Persada'
  try {
    expect(await operate('credit', '--company', company, '--limit', '900000000', '--days', '14')).toBe(
      `${company} may owe Rp\u00a0900,000,000.00, to be paid within 14 days.`,
    )
    await expect(operate('credit', '--company', 'PT Nobody', '--limit', '1')).rejects.toMatchObject({ code: 1 })

    const port = await freePort()
    const mall = await startBuiltMall({ dataDir, port, env: { ORIGIN: `http://127.0.0.1:${port}` } })
    const browser = await openBrowser(mall.origin)
    try {
      const { page, troubles } = await browser.visitor()
      await signIn(page, people.sari, '/member/my-order?status=WAIT_PAY')
      await page.getByRole('main').getByRole('link', { name: /^Pay/ }).first().click()
      await page.getByRole('radio', { name: /^On account/ }).check()
      await page.getByRole('button', { name: /^Pay Rp/ }).click()
      const asked = page.getByRole('dialog', { name: 'Pay on account?' })
      await asked.getByRole('button', { name: /^Pay Rp/ }).click()
      await page.waitForURL(/my-order-detail/)
      const sn = new URL(page.url()).searchParams.get('sn')!
      await page.getByRole('link', { name: 'Account statement' }).first().click()
      await seen(page.getByRole('link', { name: `Order ${sn}` }))
      await seen(page.getByText('Rp\u00a0900,000,000.00'))
      expect(troubles).toEqual([])
    } finally {
      await browser.close()
      await mall.stop()
    }

    const settle = () => operate('settle', '--company', company, '--amount', '1000', '--number', 'BCA-1')
    expect(await settle()).toBe(`${company} has paid Rp\u00a01,000.00.`)
    expect(await settle()).toBe(`The transfer BCA-1 of ${company} was settled before. Nothing has changed.`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
