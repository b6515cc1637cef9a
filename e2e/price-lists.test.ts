import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { quiet, seen, soon, signInStaff, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('a shop writes a price list for a buyer, publishes it after seeing what changes, and is told who pays what', async () => {
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInStaff(page)
  await page.getByRole('link', { name: 'Price lists', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Price lists' }))
  expect(await faultsOf(page)).toEqual([])
  /** Types into a combobox and takes the first that is found; answers what it is called. */
  const choose = async (within: ReturnType<typeof page.getByRole>, name: string, typed: string) => {
    const box = within.getByRole('combobox', { name })
    await box.fill(typed)
    const first = page.getByRole('listbox').getByRole('option').first()
    await seen(first)
    await quiet(page)
    const chosen = (await first.innerText()).split('\n')[0]!
    await page.keyboard.press('ArrowDown')
    await soon(() => box.getAttribute('aria-activedescendant')).not.toBeNull()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    return chosen
  }
  await page.getByRole('button', { name: 'New price list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Enter a name', { exact: true }))
  await dialog.getByRole('textbox', { name: 'Name' }).fill('List of the story')
  const buyer = await choose(dialog, 'Buyers', 'PT')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()

  await seen(page.getByRole('heading', { level: 1, name: 'Prices of List of the story' }))
  await page.getByRole('button', { name: 'Add prices' }).click()
  const goods = await choose(dialog, 'Goods', 'a')
  await dialog.getByRole('textbox', { name: 'Percent below the list price' }).fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByText('1 price is saved'))
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await seen(page.getByRole('heading', { name: 'List of the story' }))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await seen(dialog.getByRole('table', { name: 'Prices' }))
  await dialog.getByRole('button', { name: 'Publish List of the story' }).click()
  await seen(page.getByText('List of the story is published'))
  await quiet(page)

  await page.getByRole('link', { name: 'Who pays what' }).first().click()
  await seen(page.getByRole('heading', { level: 1, name: 'Who pays what' }))
  const main = page.getByRole('main')
  await choose(main, 'Goods', goods.split(' · ').at(-1)!)
  await choose(main, 'Buyer', buyer)
  await main.getByRole('button', { name: 'Show', exact: true }).click()
  await seen(main.getByText('Charged: the lowest'))
  await seen(main.getByText('List of the story, publication 1'))
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Price lists', exact: true }).first().click()
  await page
    .getByRole('button', { name: 'End now' })
    .or(page.getByRole('button', { name: 'Withdraw' }))
    .click()
  await dialog.getByRole('button', { name: /^(End|Withdraw) List of the story$/ }).click()
  await seen(page.getByText('List of the story is over'))
  await visitor.close()
})
