import { readFileSync } from 'node:fs'
import { api } from '@borong/contract'
import { read, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { requestAsNewcomer, paidOrderOf } from './support/newcomer-order.ts'
import { requestMall, awake, forgive, gone, seen, visit, withBrowser } from './support/visit.ts'

withBrowser()

const owner = {
  username: 'arya-rinjani',
  password: 'Rinjani-3726',
  email: 'arya@rinjani.example',
  company: 'PT Rinjani Jaya',
}
const staffName = 'budi-lembar'
type Cell = string | number

test('the shop downloads what is left to ship, fills in numbers, is told what is wrong, and ships it', async () => {
  const sn = await paidOrderOf(owner)
  const staff = await visit()
  const { page } = staff
  const demo = await requestMall(api.identity.demoAccounts)
  await page.goto(`/seller/login?go=${encodeURIComponent('/seller/orders')}`)
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(staffName)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')
  await (await awake(page.getByRole('button', { name: 'Ship by Excel' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Ship by Excel' })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download orders to ship' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('to-ship.xlsx')

  const book = read(readFileSync(await file.path()))
  const [top, ...rows] = utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' })
  const place = rows.findIndex((row) => row[0] === sn)
  const [quantity, carrier, number] = ['Quantity in this parcel', 'Carrier', 'Tracking number'].map((it) =>
    top!.indexOf(it),
  ) as [number, number, number]
  const filled = (pieces: Cell, name: Cell) => {
    const copy = rows.map((row) => [...row])
    copy[place]![quantity] = pieces
    copy[place]![carrier] = name
    copy[place]![number] = 'RINJANI01'
    const out = utils.book_new()
    utils.book_append_sheet(out, utils.aoa_to_sheet([top!, ...copy]), 'To ship')
    return {
      name: 'filled.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: write(out, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    }
  }
  const [known] = utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[1]!]!, { header: 1 }).slice(1)
  const input = dialog.getByLabel('Filled-in file', { exact: true })

  // a carrier that nobody knows: its cell is named and nothing can be sent
  await input.setInputFiles(filled(1, 'Pigeon'))
  await seen(dialog.getByRole('cell', { name: 'No carrier has this name or code' }))
  expect(await dialog.getByRole('button', { name: /^Ship / }).count()).toBe(0)

  // one piece now, the rest later
  await input.setInputFiles(filled(1, known![0]!))
  await seen(dialog.getByText('1 parcel can be shipped.'))
  await seen(dialog.getByRole('table', { name: 'Parcels in this file' }).getByRole('link', { name: sn }))
  const arya = await requestAsNewcomer(owner)
  expect((await arya.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
  await dialog.getByRole('button', { name: 'Ship 1 parcel' }).click()
  await gone(dialog)
  await seen(page.getByText('1 parcel shipped'))
  expect(await arya.get(api.order.show, { sn })).toMatchObject({
    order_label: 'PARTLY_SHIPPED',
    shipments: [{ ship_no: 'RINJANI01', lines: [{ num: 1 }] }],
  })

  // the same table once more sends nothing twice
  await page.getByRole('button', { name: 'Ship by Excel' }).click()
  await input.setInputFiles(filled(1, known![0]!))
  await seen(dialog.getByRole('cell', { name: 'A parcel of this order with this number has already been shipped' }))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  forgive(staff, /422/)
  await staff.close()
})
