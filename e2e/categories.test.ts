import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  awake,
  focused,
  gone,
  requestMall,
  seen,
  signInOperator,
  soon,
  tokenOf,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('an operator adds, names, moves and merges categories by keyboard and by dragging, and buyers see them', async () => {
  const operator = await visit()
  const { page } = operator
  await signInOperator(page)
  await page.getByRole('link', { name: 'Categories' }).first().click()
  const tree = page.getByRole('tree', { name: 'Tree of categories' })
  await seen(tree)
  expect(await faultsOf(page)).toEqual([])

  // Ready categories: one group of them.
  await (await awake(page.getByRole('button', { name: 'Ready categories' }))).click()
  await page.getByRole('checkbox', { name: /^Farming and garden/ }).check()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Add the chosen ones' }).click()
  await seen(page.getByText('3 categories are added'))
  const farming = tree.getByRole('treeitem', { name: /^Farming and garden/ })
  await seen(farming)

  // Keys: open, unfold, down, up to the parent.
  await farming.focus()
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 2, name: 'Farming and garden' }))
  await page.keyboard.press('ArrowRight')
  await soon(() => farming.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toContain('Garden tools')
  await page.keyboard.press('ArrowLeft')
  expect(await focused(page)).toContain('Farming and garden')

  // A new one below, in English alone: what is missing is said.
  await page.getByRole('button', { name: 'Add below' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a category' }).click()
  await seen(dialog.getByText('Enter a name'))
  await dialog.getByRole('textbox', { name: 'English' }).fill('Watering')
  await dialog.getByRole('button', { name: 'Add a category' }).click()
  await seen(page.getByRole('heading', { level: 2, name: 'Watering' }))
  await seen(page.getByText('Something is missing: Chinese name, Indonesian name, picture').last())
  await page.getByRole('textbox', { name: '中文' }).fill('灌溉')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await seen(page.getByText('Watering is saved'))

  // A parameter, which a shop is asked for.
  await page.getByRole('button', { name: 'Add a parameter' }).click()
  await dialog.getByRole('textbox', { name: 'English' }).fill('Length')
  await dialog.getByRole('radio', { name: 'Number' }).check()
  await dialog.getByRole('textbox', { name: 'Unit' }).fill('m')
  await dialog.getByRole('checkbox', { name: 'Shops have to say it' }).check()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByRole('table', { name: 'Parameters of goods' }).getByText('Length'))

  // To another place with the keyboard.
  await page.getByRole('button', { name: 'Move to…' }).click()
  await dialog.getByRole('combobox', { name: 'Below' }).selectOption({ label: 'Office supplies' })
  await seen(dialog.getByText(/will stand there/))
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await seen(page.getByText('Watering is moved'))
  await gone(dialog)
  await seen(page.getByRole('article').getByRole('link', { name: 'Office supplies' }))

  // Farming before office supplies, with the pointer.
  await farming.scrollIntoViewIfNeeded()
  const first = tree.getByRole('treeitem').first()
  await farming.dragTo(first, { targetPosition: { x: 120, y: 3 } })
  await soon(() => tree.getByRole('treeitem').first().innerText()).toContain('Farming and garden')

  // Merged into another one: gone.
  await page.getByRole('button', { name: 'Merge into…' }).click()
  await dialog.getByRole('combobox', { name: 'Into' }).selectOption({ label: '\u2003Paper products' })
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await seen(page.getByRole('heading', { level: 2, name: 'Paper products' }))
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('watering')
  await seen(page.getByText('No category has this in its name'))
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('')

  // What has goods is not deleted.
  await page.getByRole('button', { name: 'Delete' }).click()
  await seen(dialog.getByText(/Move them, or merge the category/))
  await page.keyboard.press('Escape')
  expect(await faultsOf(page)).toEqual([])

  const buyer = await visit()
  // A page that nobody has asked for is not remembered from before.
  await soon(async () => {
    await buyer.page.goto(`/goods?keyword=garden${Date.now()}`)
    return buyer.page.locator('option', { hasText: 'Farming and garden' }).count()
  }).toBeGreaterThan(0)
  await buyer.close()

  // The tree is as it was for the stories after this one; what is below goes first.
  const token = await tokenOf(operator, 'admin_')
  const { categories } = await requestMall(api.adminCategory.tree, {}, { token })
  const { category_id: added } = categories.find((it) => it.name === 'Farming and garden')!
  const ofFarming = categories.filter((it) => it.category_id === added || it.parent_id === added)
  expect(ofFarming.length).toBeGreaterThan(1)
  for (const { category_id: id, version } of ofFarming.toReversed())
    await requestMall(api.adminCategory.remove, { id, version }, { token })
  await operator.close()
})

test('an operator adds a double of a brand by mistake, and merges it', async () => {
  const operator = await visit()
  const { page } = operator
  await signInOperator(page)
  await page.getByRole('link', { name: 'Brands' }).first().click()
  await seen(page.getByRole('heading', { level: 1, name: 'Brands' }))
  expect(await faultsOf(page)).toEqual([])
  await (await awake(page.getByRole('button', { name: 'Add a brand' }))).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('NUVEXA-')
  await dialog.getByRole('button', { name: 'Add a brand' }).click()
  await seen(page.getByText(/Another brand has the same name/))
  await page.getByRole('button', { name: 'Merge into…' }).click()
  await dialog.getByRole('searchbox', { name: 'Find the brand that stays' }).fill('nuvexa')
  await dialog.getByRole('radio', { name: /^Nuvexa/ }).check()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await seen(page.getByRole('heading', { level: 2, name: 'Nuvexa', exact: true }))
  await operator.close()
})

test('on a phone a category opens over the tree and leads back to it', async () => {
  const operator = await visit({ width: 390, height: 800 })
  const { page } = operator
  await signInOperator(page, '/admin/categories')
  const tree = page.getByRole('tree', { name: 'Tree of categories' })
  await seen(tree)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await tree.getByRole('treeitem', { name: /^Office supplies/ }).click()
  await seen(page.getByRole('heading', { level: 2, name: 'Office supplies' }))
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: /^Back/ }).click()
  await seen(tree)
  await operator.close()
})
