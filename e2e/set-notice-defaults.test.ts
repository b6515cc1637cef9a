import { api } from '@borong/contract'
import { afterAll, expect, test } from 'vitest'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { faultsOf } from './support/axe.ts'
import { tooWide } from './support/too-wide.ts'
import {
  awake,
  gone,
  people,
  quiet,
  requestMall,
  seen,
  signIn,
  signInOperator,
  signInStaff,
  soon,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const kinds = [
  ['MEMBER', 'order.received'],
  ['SHOP', 'question.asked'],
] as const
/** Other stories are told of these as the mall comes. */
async function asBefore() {
  const { accounts, password } = await requestMall(api.identity.demoAccounts)
  const { username } = accounts.find((it) => it.site === 'admin')!
  const { access_token: token } = await requestMall(api.identity.adminLogin, {
    username,
    password: passwordHash(password),
  })
  for (const [audience, kind] of kinds) {
    const it = await requestMall(api.noticeDefault.show, { audience, kind }, { token })
    const { standard_in_app: in_app, standard_by_email: by_email, version } = it
    await requestMall(
      api.noticeDefault.change,
      { audience, kind, in_app, ...(by_email !== undefined && { by_email }), fixed: 0, version, reason: 'As before' },
      { token },
    )
  }
}
afterAll(asBefore)

test('an operator sets that nobody switches a message off; members and shops see it, and the history says who', async () => {
  const { page } = await visit({ height: 1400 })
  await signInOperator(page)
  await page.getByRole('link', { name: 'Notification defaults', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Notification defaults' }))
  await page.getByLabel('Find a message').fill('goods received')
  await page.getByRole('button', { name: 'Change “Goods received”', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change “Goods received”' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('This is how it is set now'))
  await dialog.getByLabel('Send by e-mail').check()
  await dialog.getByLabel('Nobody can switch it off').check()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('Story: the invoice follows')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  const row = page.getByRole('row', { name: /Goods received Cannot be switched off/ })
  await seen(row)
  await row.getByRole('button', { name: 'History of “Goods received”' }).click()
  const history = page.getByRole('dialog', { name: 'History of “Goods received”' })
  await seen(history.getByText('On the site, E-mail, Cannot be switched off', { exact: true }))
  expect(await faultsOf(page)).toEqual([])
  await history.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('link', { name: 'People of shops' }).click()
  await page.getByLabel('Find a message').fill('question')
  await page.getByRole('button', { name: 'Change “A question for your shop”' }).click()
  const ofShops = page.getByRole('dialog', { name: 'Change “A question for your shop”' })
  expect(await ofShops.getByLabel('Send by e-mail').count()).toBe(0)
  await ofShops.getByLabel('Nobody can switch it off').check()
  await ofShops.getByLabel('Reason').fill('Story: buyers wait')
  await ofShops.getByRole('button', { name: 'Save' }).click()
  await gone(ofShops)
  await page.setViewportSize({ width: 390, height: 844 })
  await quiet(page)
  expect(await tooWide(page)).toEqual([])

  const buyer = await visit({ height: 1400 })
  await signIn(buyer.page, people.dewi, '/member/message-index?tab=settings')
  await buyer.page.getByRole('button', { name: 'Show all messages about: Orders' }).click()
  const fixed = buyer.page.getByRole('row', { name: /^Goods received/ })
  await seen(fixed.getByText('Always'))
  expect(await fixed.getByRole('checkbox').count()).toBe(0)

  const staff = await visit({ height: 1400 })
  await signInStaff(staff.page)
  await staff.page
    .getByRole('button', { name: /notification/i })
    .first()
    .click()
  await staff.page.getByRole('link', { name: 'Choose what you are shown' }).click()
  await seen(staff.page.getByRole('heading', { level: 1, name: 'My notifications' }))
  await seen(staff.page.getByRole('listitem').filter({ hasText: 'A question for your shop' }).getByText('Always shown'))
  // The box shows what the mall has: it changes a moment after the click.
  const ownKind = () => staff.page.getByLabel('Show: Goods ran out')
  await ownKind().click()
  await soon(() => ownKind().isChecked()).toBe(false)
  await staff.page.reload()
  await seen(ownKind())
  expect(await ownKind().isChecked()).toBe(false)
  await (await awake(ownKind())).click()
  await soon(() => ownKind().isChecked()).toBe(true)
  expect(await faultsOf(staff.page)).toEqual([])
})
