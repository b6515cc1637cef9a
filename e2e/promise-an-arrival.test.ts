import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { paidOrderOf, requestAsNewcomer } from './support/newcomer-order.ts'
import { awake, gone, quiet, seen, signInStaff, visit, withBrowser } from './support/visit.ts'

withBrowser()

const owner = {
  username: 'tiba-tepat',
  password: 'Tiba-Tepat-31',
  email: 'tiba@tepat.example',
  company: 'PT Tiba Tepat Waktu',
}
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const shown = (it: string) => it.split('-').toReversed().join('/')

test('an order is promised for a day; its shop says another one with a reason, and the buyer reads both', async () => {
  const sn = await paidOrderOf(owner)
  const buyer = await requestAsNewcomer(owner)
  const { promise } = await buyer.get(api.order.show, { sn })
  expect(promise).toMatchObject({ is_late: 0 })

  const staff = await visit({ width: 1440, height: 1200 })
  const { page } = staff
  await signInStaff(page, `/seller/orders?sn=${sn}`)
  await seen(page.getByText(shown(promise!.day)).first())
  await (await awake(page.getByRole('button', { name: 'Change the promised arrival' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Change the promised arrival' })
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await seen(dialog.getByText('Choose a day.'))
  await seen(dialog.getByText('Say why, so that the buyer can plan.'))
  const later = day(40)
  const field = dialog.getByRole('textbox', { name: 'Arrives by' })
  await field.fill(shown(later))
  await field.blur()
  await dialog.getByRole('textbox', { name: 'Reason for the buyer' }).fill('The harbour is closed')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await gone(dialog)
  await seen(page.getByText(shown(later)).first())
  await quiet(page)
  await staff.close()

  expect((await buyer.get(api.order.show, { sn })).promise).toEqual({ day: later, is_late: 0 })
  const member = await visit()
  await member.page.goto(`/login?go=${encodeURIComponent(`/member/my-order-detail?sn=${sn}`)}`)
  await (await awake(member.page.getByRole('textbox', { name: 'Username' }))).fill(owner.username)
  await member.page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await member.page.keyboard.press('Enter')
  await seen(member.page.getByText(shown(later)).first())
  await seen(member.page.getByText(/The harbour is closed/).first())
  await member.close()
})
