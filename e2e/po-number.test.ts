import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { chooseDelivery, fillCart } from '../server/test/journeys/buying.ts'
import { smallPdf } from './support/small-pdf.ts'
import { forgive, people, requestAs, requestMall, seen, signIn, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

let byDewi: Awaited<ReturnType<typeof requestAs>>
beforeAll(async () => {
  byDewi = await requestAs('dewi')
  await chooseDelivery(byDewi)
  const { data } = await requestMall(api.search.goods, { seller_id: '1', in_stock: 1, page_size: 40 })
  const card = data.find((it) => it.sku_id)!
  const [sku] = await requestMall(api.catalog.skus, { id: card.goods_id })
  await fillCart(byDewi, [{ skuId: sku!.sku_id, quantity: sku!.min_quantity }])
})

test('a PO number, a day and a file are given at checkout, and stand on the order', async () => {
  const dewi = await visit()
  const { page } = dewi
  await signIn(page, people.dewi, '/checkout')
  const section = page.locator('#checkout-fields')
  await section.getByLabel('PO number').fill('PO-E2E-17')
  await section.getByLabel('Needed by').fill('30/12/2029')
  await section.getByLabel('Needed by').blur()
  await section
    .locator('input[type=file]')
    .setInputFiles({ name: 'Requisition.pdf', mimeType: 'application/pdf', buffer: smallPdf })
  await seen(section.getByText('Requisition.pdf'))
  await soon(async () => (await byDewi.get(api.checkout.choices)).po_number).toBe('PO-E2E-17')
  // What only calls itself a PDF is refused by the mall, and said where it was chosen.
  await section
    .locator('input[type=file]')
    .setInputFiles({ name: 'Photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') })
  await seen(section.getByText('Only PDF, JPG, PNG, XLSX'))
  forgive(dewi, /status of 415/)
  await page.getByRole('button', { name: 'Create order' }).first().click()
  await page.waitForURL(/sn=/)
  const [order] = (await byDewi.get(api.order.list, { key_words: 'PO-E2E-17' })).data
  expect(order).toMatchObject({ needed_by: '2029-12-30', attachments: [{ name: 'Requisition.pdf' }] })

  await page.goto(`/member/my-order-detail?sn=${order!.sn}`)
  await seen(page.getByText('PO-E2E-17'))
  await seen(page.getByText('30/12/2029'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Requisition.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Requisition.pdf')
  await page.goto('/member/my-order?keyword=po-e2e')
  await seen(page.getByText('PO PO-E2E-17'))
  await dewi.close()
})
