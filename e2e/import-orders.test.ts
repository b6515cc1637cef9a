import { api } from '@borong/contract'
import { utils, write } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { foundCompany } from './support/newcomer.ts'
import {
  requestMall,
  awake,
  forgive,
  gone,
  seen,
  soon,
  someGoods,
  tokenOf,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

type Visit = Awaited<ReturnType<typeof visit>>
let lina: Visit
afterAll(() => lina?.close())
const newcomer = {
  username: 'lina_file',
  password: 'Berkas-Pesanan-61',
  email: 'lina@file.example',
  company: 'PT Berkas Pesanan',
}

const workbook = (rows: (string | number)[][]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['SKU number', 'Quantity'], ...rows]), 'Orders')
  return {
    name: 'monthly.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  }
}

test('orders come in from a table after a look, go out to one, and are bought again', async () => {
  const paper = (await someGoods({ shop: '1', specs: 'one' })).sku_list[0]!
  const cable = (await someGoods({ shop: '2', specs: 'one' })).sku_list[0]!
  const many = paper.min_quantity * paper.order_multiple
  await foundCompany(newcomer)
  lina = await visit()
  const { page } = lina
  await page.goto('/login?go=/member/my-order')
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(newcomer.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomer.password)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'My orders' }))
  const token = await tokenOf(lina)

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import orders' })
  await seen(dialog)
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download template' }).click()
  expect((await template).suggestedFilename()).toBe('order-template.xlsx')

  // a wrong row: its cell is named and nothing can be imported
  const file = dialog.getByLabel('File', { exact: true })
  await file.setInputFiles(
    workbook([
      [paper.sn, many],
      ['no-such-77', 3],
      [cable.sn, 99_000],
    ]),
  )
  await seen(dialog.getByRole('cell', { name: 'A3', exact: true }))
  await seen(dialog.getByRole('cell', { name: 'B4', exact: true }))
  expect(await dialog.getByRole('button', { name: /^Import / }).count()).toBe(0)

  // right, but nowhere to send it
  const right = workbook([
    [paper.sn, many],
    [cable.sn, cable.min_quantity * cable.order_multiple],
    [paper.sn, many],
  ])
  await file.setInputFiles(right)
  await seen(dialog.getByText('Choose a delivery address'))
  expect(await dialog.getByRole('button', { name: /^Import / }).count()).toBe(0)
  await requestMall(
    api.organisation.addAddress,
    { name: 'Lina', mobile: '081234567890', region: 317105, addr: 'Jl. Letjen Suprapto 1' },
    { token },
  )
  await file.setInputFiles(right)
  await seen(dialog.getByText('Added to row 2', { exact: false }))
  await soon(() => dialog.getByRole('table', { name: 'Orders to be created' }).locator('tbody tr').count()).toBe(2)
  expect((await requestMall(api.order.list, {}, { token })).data_total).toBe(0)
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await gone(dialog)
  await seen(page.getByText('2 orders created. Submit them when they are ready.'))
  await soon(() => new URL(page.url()).searchParams.get('status')).toBe('TO_SUBMIT')
  await soon(() => page.getByRole('article').count()).toBe(2)
  const { data } = await requestMall(api.order.list, {}, { token })
  expect(data.map((order) => order.order_label)).toEqual(['PENDING_SUBMISSION', 'PENDING_SUBMISSION'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('orders.xlsx')

  // a draft is changed rather than bought again; once it is on its way it can be bought again
  const order = data.find((it) => it.order_sku_list.some((line) => line.sku_id === paper.sku_id))!
  await requestMall(api.order.submit, { id: order.sn }, { token })
  await page.goto(`/member/my-order`)
  await (await awake(page.getByRole('button', { name: `More actions for order ${order.sn}` }))).click()
  await page.getByRole('menuitem', { name: 'Buy again' }).click()
  const again = page.getByRole('dialog', { name: 'Buy again' })
  await seen(again.getByText('in the ordered quantity and at the same price', { exact: false }))
  await again.getByRole('button', { name: 'Go to cart' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Cart' }))
  const cart = await requestMall(api.cart.show, { scope: 'all' }, { token })
  expect(cart.cart_list.flatMap((shop) => shop.sku_list).map((line) => [line.sku_id, line.num])).toEqual([
    [paper.sku_id, 2 * many],
  ])
  await requestMall(api.cart.clear, {}, { token })
  forgive(lina, /Failed to load resource/)
})
