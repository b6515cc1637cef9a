import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { chooseFirst, quiet, seen, seenAnew, signInStaff, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('a shop designs its page, looks at it as a buyer would, publishes it, and buyers narrow it by its categories', async () => {
  const { page } = await visit({ height: 1800 })
  await signInStaff(page)
  await page.getByRole('link', { name: 'Shop page', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Shop page' }))
  const told = (text: string | RegExp) => seen(page.getByRole('region', { name: 'Notifications' }).getByText(text))
  // The demo works on its next page: a floor without Chinese and Indonesian.
  await seen(page.getByText('The draft differs from what buyers see.'))
  await seen(page.getByRole('row', { name: /Closed at Eid/ }).getByText('no Chinese'))
  expect(await faultsOf(page)).toEqual([])

  const look = page.getByRole('form', { name: 'Name and look' })
  await look
    .getByRole('group', { name: 'Introduction' })
    .getByRole('textbox', { name: 'English' })
    .fill('Everything for the desk, delivered tomorrow')
  await look.getByRole('button', { name: 'Save draft' }).click()
  await told('Draft saved')
  await quiet(page)

  await page.getByRole('button', { name: 'Add floor: Goods' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await seen(dialog.getByText('Enter a text'))
  await dialog.getByRole('textbox', { name: 'English' }).fill('Freshly printed')
  await dialog.getByRole('combobox', { name: 'Which goods' }).selectOption({ label: 'The newest' })
  await dialog.getByRole('textbox', { name: 'How many at most' }).fill('4')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await quiet(page)
  await page.getByRole('button', { name: 'Move Freshly printed up' }).click()
  await quiet(page)

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  await seen(preview.getByText('Preview of the draft: buyers do not see this yet.'))
  await seen(preview.getByRole('heading', { level: 2, name: 'Freshly printed' }))
  await preview.close()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await told('Page published')
  await seen(page.getByText(/Buyers see the page as it is here\./))
  await quiet(page)

  const { page: buyer } = await visit({ height: 1800 })
  // A guest may get a page that was drawn a moment ago.
  await buyer.goto('/shop/1')
  await seenAnew(buyer, buyer.getByRole('heading', { level: 2, name: 'Freshly printed' }))
  await seen(buyer.getByText('Everything for the desk, delivered tomorrow').first())
  await seen(buyer.getByRole('heading', { level: 2, name: 'Delivery and returns' }))
  expect(await faultsOf(buyer)).toEqual([])
  const sections = buyer.getByRole('navigation', { name: 'Categories of this shop' })
  const first = sections.getByRole('link').nth(1)
  const name = await first.innerText()
  await first.click()
  await buyer.waitForURL(/section=\d+/)
  await seen(sections.getByRole('link', { name, exact: true }).and(buyer.locator('[aria-current=true]')))
  expect(await buyer.getByRole('heading', { level: 2, name: 'Freshly printed' }).count()).toBe(0)
  // What was there fades until the goods of the category have come.
  await quiet(buyer)
  expect(await faultsOf(buyer)).toEqual([])
})

test('categories of a shop: one is added, goods are put into it, and it is removed again', async () => {
  const { page } = await visit({ height: 1800 })
  await signInStaff(page, '/seller/shop-page')
  const told = (text: string | RegExp) => seen(page.getByRole('region', { name: 'Notifications' }).getByText(text))
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'English' }).fill('For schools')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told('Categories saved')
  await quiet(page)

  await page.getByRole('button', { name: 'Goods of For schools' }).click()
  await chooseFirst(page, dialog.getByRole('combobox', { name: 'Put goods in' }), 'paper')
  await dialog.getByRole('button', { name: 'Put goods in', exact: true }).click()
  await told('Goods are in the category')
  await seen(dialog.getByRole('button', { name: /^Take out / }))
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await seen(page.getByText('1 item', { exact: true }))

  await page.getByRole('button', { name: 'Remove For schools' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove For schools' }).click()
  await soon(() => page.getByRole('button', { name: 'Goods of For schools' }).count()).toBe(0)
})
