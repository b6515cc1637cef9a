import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { chooseFirst, forgive, gone, quiet, seen, signInOperator, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator plans a rule of commission, is told of days that are taken, and withdraws it', async () => {
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInOperator(page)
  await page.getByRole('link', { name: 'Commission', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Commission' }))
  const rules = page.getByRole('table', { name: 'Rules' })
  await seen(rules.getByText('Planned', { exact: true }))
  expect(await faultsOf(page)).toEqual([])

  const plan = async (percent: string, firstDay: string) => {
    await page.getByRole('button', { name: 'Plan a rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan a rule' })
    await chooseFirst(page, dialog.getByRole('combobox', { name: 'Category' }), 'Personal protection')
    await dialog.getByLabel('Commission').fill(percent)
    await dialog.getByRole('textbox', { name: 'First day' }).fill(firstDay)
    await dialog.getByLabel('Reason').fill('Story of commission')
    return dialog
  }
  const year = new Date().getUTCFullYear() + 2
  const dialog = await plan('', `01/03/${year}`)
  await dialog.getByRole('button', { name: 'Plan a rule' }).click()
  await seen(dialog.getByText('Enter a percentage from 0 to 100'))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Commission').fill('4.5')
  await dialog.getByRole('button', { name: 'Plan a rule' }).click()
  await gone(dialog)
  await quiet(page)
  const row = rules.getByRole('row', { name: /Story of commission/ })
  await seen(row.getByText('4.5%'))

  const again = await plan('5', `01/04/${year}`)
  await again.getByRole('button', { name: 'Plan a rule' }).click()
  await seen(again.getByText(/Another rule of this shop and category holds on these days/))
  await again.getByRole('button', { name: 'Cancel' }).click()
  await gone(again)

  await row.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw the rule' })
  await question.getByLabel('Reason').fill('Story is over')
  await question.getByRole('button', { name: 'Withdraw the rule' }).click()
  await gone(question)
  await gone(row)
  forgive(visitor, /status of 409/)
})
