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

/** What the story holds in front of the camera, and the camera itself: the shell of Chromium has neither one nor a reader of barcodes. */
interface Stage {
  codes: string[]
  isAllowed: boolean
  track?: MediaStreamTrack
}
const withStage = (page: Page) =>
  page.addInitScript(() => {
    const stage: Stage = { codes: [], isAllowed: false }
    Object.assign(window, {
      stage,
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['code_128', 'ean_13'])
        }
        detect(video: HTMLVideoElement) {
          if (video.videoWidth === 0) throw new Error('there is no picture')
          return Promise.resolve(stage.codes.map((rawValue) => ({ rawValue })))
        }
      },
    })
    navigator.mediaDevices.getUserMedia = () => {
      if (!stage.isAllowed) return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
      const canvas = document.createElement('canvas')
      const paper = canvas.getContext('2d')!
      const draw = () => {
        paper.fillStyle = paper.fillStyle === '#0000ff' ? '#ff0000' : '#0000ff'
        paper.fillRect(0, 0, canvas.width, canvas.height)
      }
      draw()
      setInterval(draw, 50)
      const stream = canvas.captureStream(20)
      stage.track = stream.getVideoTracks()[0]!
      return Promise.resolve(stream)
    }
  })
const change = (page: Page, to: Partial<Omit<Stage, 'track'>>) =>
  page.evaluate((it) => void Object.assign((window as unknown as { stage: Stage }).stage, it), to)
const show = (page: Page, ...codes: string[]) => change(page, { codes })
const isCameraOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { stage: Stage }).stage.track?.readyState === 'live')

test('on a phone the camera counts what goes into the parcel and reads its number; where it is denied, that is said', async () => {
  const sn = await paidOrderOf(owner)
  const visitor = await visit({ width: 390, height: 844 })
  const { page } = visitor
  await withStage(page)
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

  await change(page, { isAllowed: true })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await seen(dialog.getByLabel('Picture of the camera'))
  await soon(() => dialog.locator('video').evaluate((it: HTMLVideoElement) => it.videoWidth > 0)).toBe(true)
  expect(await isCameraOn(page)).toBe(true)
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
  await soon(() => isCameraOn(page)).toBe(false)
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
