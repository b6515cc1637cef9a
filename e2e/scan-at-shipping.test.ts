import { api } from '@borong/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { paidOrderOf } from './support/newcomer-order.ts'
import { origin, requestMall, seen, signInStaff, soon, tokenOf, visit, withBrowser } from './support/visit.ts'

withBrowser()

const owner = {
  username: 'putri-merapi',
  password: 'Merapi-3726',
  email: 'putri@merapi.example',
  company: 'PT Merapi Jaya',
}

/** A browser that reads whatever codes the story holds in front of the camera. */
const readsCodes = (page: Page) =>
  page.addInitScript(() => {
    const seenCodes = { codes: [] as string[] }
    Object.assign(window, {
      seenCodes,
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['code_128', 'ean_13'])
        }
        detect = () => Promise.resolve(seenCodes.codes.map((rawValue) => ({ rawValue })))
      },
    })
  })
const show = (page: Page, ...codes: string[]) =>
  page.evaluate((them) => {
    ;(window as unknown as { seenCodes: { codes: string[] } }).seenCodes.codes = them
  }, codes)

test('on a phone the camera counts what goes into the parcel and reads its number; where it is denied, that is said', async () => {
  const sn = await paidOrderOf(owner)
  const visitor = await visit({ width: 390, height: 844 })
  const { page, context } = visitor
  await readsCodes(page)
  await signInStaff(page)
  const token = await tokenOf(visitor, 'seller_')
  const order = await requestMall(api.sellerOrder.show, { sn }, { token })
  const [line] = order.order_sku_list
  await page.goto(`/seller/orders?sn=${sn}`)
  const scan = page.getByRole('button', { name: 'Scan', exact: true })
  await scan.click()
  const dialog = page.getByRole('dialog', { name: 'Scan a barcode' })
  await seen(dialog.getByText('The camera was not allowed.', { exact: false }))
  expect(await faultsOf(page)).toEqual([])

  await context.grantPermissions(['camera'], { origin: origin() })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await seen(dialog.getByLabel('Picture of the camera'))
  await soon(() => dialog.locator('video').evaluate((it: HTMLVideoElement) => it.videoWidth > 0)).toBe(true)
  await show(page, line!.sku_sn)
  await seen(dialog.getByText(`1 of ${line!.num} counted`, { exact: false }))
  // The code stays in sight: it is counted once, and once more when it comes again.
  await page.waitForTimeout(2000)
  await show(page)
  await page.waitForTimeout(1800)
  expect(await dialog.getByText(`1 of ${line!.num} counted`, { exact: false }).count()).toBe(1)
  await show(page, line!.sku_sn)
  await seen(dialog.getByText(`2 of ${line!.num} counted`, { exact: false }))
  await show(page, '—')
  await seen(dialog.getByText('is in no line of this order', { exact: false }))
  await show(page, 'JX 1234 5678 ID')
  await seen(dialog.getByText('Tracking number JX12345678ID entered'))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await soon(() => page.getByRole('textbox', { name: 'Tracking number' }).inputValue()).toBe('JX12345678ID')
  await seen(page.getByRole('button', { name: /^Ship (2 of|all \(2\))/ }))
  // The camera is off again.
  await soon(() => page.locator('video').count()).toBe(0)
  await visitor.close()
})

test('without a reader of barcodes there is no button, and only the site of shops may ask for the camera', async () => {
  const visitor = await visit({ width: 390, height: 844 })
  const { page } = visitor
  await signInStaff(page)
  const token = await tokenOf(visitor, 'seller_')
  const { data } = await requestMall(api.sellerOrder.list, { tab: 'TO_SHIP' }, { token })
  await page.goto(`/seller/orders?sn=${data[0]!.sn}`)
  await seen(page.getByRole('textbox', { name: 'Tracking number' }))
  expect(await page.getByRole('button', { name: 'Scan', exact: true }).count()).toBe(0)
  const policyOf = async (path: string) => (await fetch(origin() + path)).headers.get('permissions-policy')
  expect(await policyOf('/seller/orders')).toContain('camera=(self)')
  for (const path of ['/', '/admin']) expect(await policyOf(path)).toContain('camera=()')
  await visitor.close()
})
