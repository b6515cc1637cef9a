import { api } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { chooseDelivery } from '../server/test/journeys/buying.ts'
import {
  requestAs,
  requestMall,
  forgive,
  gone,
  people,
  seen,
  signIn,
  someGoods,
  soon,
  tokenOf,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

/** One story in chapters: what finance sets up is what the buyer meets. */
type Visit = Awaited<ReturnType<typeof visit>>
let maya: Visit
let dewi: Visit
afterAll(async () => {
  await dewi?.close()
  await maya?.close()
})

const name = 'Surabaya paper'
const list = '/member/budget-manager'
const budgetRow = (page: Page) =>
  page.getByRole('table', { name: 'Budgets' }).getByRole('row').filter({ hasText: name })
const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })
const field = (where: Locator, label: string) =>
  where.getByRole('textbox', { name: new RegExp(`^${label}( ?optional)?$`) })

test('finance gives one subject of a cost centre a budget of its own, spread over the year to the sen', async () => {
  maya = await visit({ width: 1440, height: 900 })
  const { page } = maya
  await signIn(page, people.maya, list)
  await seen(page.getByRole('heading', { level: 1, name: 'Budgets' }))
  await seen(page.getByRole('link', { name: /^Cabang Surabaya/ }))
  await page.getByRole('button', { name: 'New budget' }).click()
  const dialog = dialogOf(page, 'New budget')
  await dialog.getByRole('button', { name: 'Create budget' }).click()
  await seen(dialog.getByText('Choose a cost centre'))
  await dialog.getByRole('combobox', { name: 'Cost centre' }).selectOption({ label: 'CC-3000 Cabang Surabaya' })
  await dialog.getByRole('combobox', { name: 'Accounting subject' }).selectOption({ label: '6110 Alat tulis kantor' })
  await field(dialog, 'Name').fill(name)
  await dialog.getByRole('radio', { name: /^Block the order/ }).check()
  await dialog.getByRole('radio', { name: /^Each month separately/ }).check()
  await dialog.getByRole('radio', { name: 'Year total, spread evenly' }).check()
  await field(dialog, 'Year total').fill('1.000.000')
  await seen(dialog.getByText(formatRupiah(1_000_000), { exact: true }))
  await dialog.getByRole('button', { name: 'Create budget' }).click()
  await gone(dialog)
  await seen(page.getByRole('status').getByText(`Budget ${name} created`))
  await seen(budgetRow(page).getByText(formatRupiah(1_000_000), { exact: true }).first())
  await seen(budgetRow(page).getByText('Block the order'))

  await budgetRow(page).getByRole('link', { name }).click()
  await seen(page.getByRole('heading', { level: 1, name }))
  const months = page.getByRole('table', { name: 'Twelve months' }).getByRole('row')
  await seen(months.filter({ hasText: formatRupiah(83_333.34) }).first())
  await seen(months.filter({ hasText: formatRupiah(83_333.33) }).first())
  await seen(months.filter({ hasText: /^Year/ }).getByText(formatRupiah(1_000_000)).first())
})

test('money moves between months, never more than there is, and the statement tells it', async () => {
  const { page } = maya
  await page.getByRole('button', { name: 'Transfer' }).click()
  const dialog = dialogOf(page, `Transfer from ${name}`)
  const from = dialog.getByRole('combobox', { name: 'From month' })
  const to = dialog.getByRole('combobox', { name: 'To month' })
  const present = Number(await from.inputValue())
  const there = present === 12 ? 1 : present + 1
  await to.selectOption(String(there))
  await field(dialog, 'Amount').fill('83.333,35')
  await seen(dialog.getByText(/^At most Rp\s83,333\.3[34] can be transferred out of this month$/))
  await field(dialog, 'Amount').fill('40000')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await seen(dialog.getByText('Enter a reason'))
  await field(dialog, 'Reason').fill('Stock-taking comes later')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await gone(dialog)
  await seen(page.getByRole('status').getByText(`${formatRupiah(40_000)} transferred`))

  const statement = page.getByRole('table', { name: 'Entries' }).getByRole('row')
  await seen(statement.filter({ hasText: 'Transferred in' }).filter({ hasText: 'Stock-taking comes later' }))
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Transferred out' })
  await soon(() => statement.count()).toBe(2)
  await seen(statement.filter({ hasText: `Allotted -${formatRupiah(40_000)}` }))
  expect(new URL(page.url()).searchParams.get('kind')).toBe('TRANSFER_OUT')
})

test('a month is revised with a reason, and the policy as well; both stay in the history', async () => {
  const { page } = maya
  await page.getByRole('button', { name: 'Revise months' }).click()
  const revise = dialogOf(page, `Revise the months of ${name}`)
  await revise.getByRole('textbox').first().fill('100000')
  await field(revise, 'Reason').fill('Opening stock')
  await revise.getByRole('button', { name: 'Save months' }).click()
  await gone(revise)
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Revised' })
  const statement = page.getByRole('table', { name: 'Entries' }).getByRole('row')
  await seen(statement.filter({ hasText: 'Opening stock' }))

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit rules' }).click()
  const policy = dialogOf(page, `Rules of ${name}`)
  await field(policy, 'Tolerance').fill('5000')
  await field(policy, 'Reason').fill('Rounding of freight')
  await policy.getByRole('button', { name: 'Save' }).click()
  await gone(policy)
  const revisions = page.getByRole('region', { name: 'Change history' })
  await seen(revisions.getByText('Rounding of freight'))
  await seen(revisions.getByText(`Tolerance: ${formatRupiah(0)} → ${formatRupiah(5000)}`))
})

test('a cost centre of its own takes one subject only, and begins before it ends', async () => {
  const { page } = maya
  await page.goto('/member/cost-center')
  await page.getByRole('button', { name: 'New cost centre' }).click()
  const dialog = dialogOf(page, 'New cost centre')
  await field(dialog, 'Code').fill('PJ-TRIAL')
  await field(dialog, 'Name').fill('Trial line')
  await dialog.getByLabel('Valid from').fill('01/02/2026')
  await dialog.getByLabel('Valid until').fill('01/01/2026')
  await seen(dialog.getByText('The start date must not be after the end date'))
  await dialog.getByLabel('Valid from').fill('')
  await dialog.getByLabel('Valid until').fill('')
  const subjects = dialog.getByRole('combobox', { name: 'Allowed subjects' })
  await subjects.fill('6110')
  await seen(dialog.getByRole('option', { name: /^6110/ }))
  await subjects.press('ArrowDown')
  await subjects.press('Enter')
  await subjects.press('Escape')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  const row = page.getByRole('table', { name: 'Cost centres' }).getByRole('row').filter({ hasText: 'PJ-TRIAL' })
  await seen(row.getByText('Valid'))
  await seen(row.getByText('6110'))
})

/** The checkout with goods for more than the new budget has. */
async function atCheckout(): Promise<Locator> {
  const goods = await someGoods({ specs: 'one', worth: 2_000_000 })
  const sku = goods.sku_list[0]!
  const num = Math.ceil(500_000 / sku.price / sku.order_multiple) * sku.order_multiple
  dewi = await visit({ width: 1440, height: 1000 })
  const { page } = dewi
  await signIn(page, people.dewi, '/cart')
  const token = await tokenOf(dewi)
  await requestMall(api.cart.clear, {}, { token })
  // Another story of hers may have split an order, and the checkout would propose that again.
  await chooseDelivery(await requestAs('dewi'))
  await requestMall(api.cart.add, { sku_id: sku.sku_id, num: Math.max(num, sku.min_quantity) }, { token })
  await page.goto('/checkout?way=CART')
  return page.getByRole('region', { name: /Accounting/ })
}

test('a buyer without a budget, or beyond one that blocks, reads why the order cannot be submitted', async () => {
  const accounting = await atCheckout()
  const { page } = dewi
  const centre = accounting.getByRole('combobox', { name: 'Cost centre' })
  const subject = accounting.getByRole('combobox', { name: 'Accounting subject' })
  await centre.selectOption({ label: 'PJ-TRIAL Trial line' })
  await soon(() => subject.evaluate((it: HTMLSelectElement) => it.selectedOptions[0]!.text)).toBe(
    '6110 Alat tulis kantor',
  )
  expect((await subject.getByRole('option').allInnerTexts()).filter((it) => it !== 'Choose')).toEqual([
    '6110 Alat tulis kantor',
  ])
  const summary = page.getByRole('region', { name: 'Summary' })
  await seen(summary.getByText('Budget has not been configured').first())

  await centre.selectOption({ label: 'CC-3000 Cabang Surabaya' })
  await seen(summary.getByText(`This exceeds what is available in the budget ${name}`).first())
  await seen(summary.getByText('Cannot be submitted'))
  await summary.getByRole('button', { name: 'Create order' }).click()
  await page.waitForURL(/\/order-success\?sn=\d+/)
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await seen(page.getByRole('alert').getByText(`This exceeds what is available in the budget ${name}`))
  forgive(dewi, /422/)
})

test('a budget that holds nothing is closed after asking, and cannot be changed any more', async () => {
  const { page } = maya
  await page.goto(list)
  await budgetRow(page).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close budget' }).click()
  const dialog = dialogOf(page, `Close ${name}?`)
  await field(dialog, 'Reason').fill('One budget for the branch is enough')
  await dialog.getByRole('button', { name: 'Close budget' }).click()
  await gone(dialog)
  await seen(page.getByText('This budget is closed: it takes no more charges and cannot be changed.'))
  await seen(page.getByRole('region', { name: 'Change history' }).getByText('Status: Active → Closed'))
  for (const act of ['Revise months', 'Transfer', 'More actions'])
    expect(await page.getByRole('button', { name: act }).count()).toBe(0)
})
