import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { forgive, gone, seen, signInStaff, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('a shop writes new goods in two sizes, puts them on the shelf, and changes them later', async () => {
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInStaff(page)
  await page.getByRole('link', { name: 'Goods', exact: true }).click()
  await page.getByRole('link', { name: 'New goods' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const told = (text: string | RegExp) => seen(page.getByRole('region', { name: 'Notifications' }).getByText(text))
  await seen(page.getByRole('heading', { level: 1, name: 'New goods' }))
  await seen(page.getByRole('combobox', { name: 'Category' }))
  expect(await faultsOf(page)).toEqual([])

  // Nothing is sent as long as something is missing; the first of it gets the cursor.
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await seen(page.getByText('1 SKU has something missing or wrong. Look at the marked cells.', { exact: true }))
  await field('Name').first().fill('Nitrile glove of the story')
  await field('Goods number').fill('STORY-7')
  await page.getByRole('combobox', { name: 'Category' }).fill('Work gl')
  await page.getByRole('option', { name: /Work gloves/ }).click()
  await page.getByRole('button', { name: /^They come in several/ }).click()
  await field('Specification').fill('Size')
  await field('New value of Size').fill('M, L')
  await page.keyboard.press('Enter')
  await field('Price of all SKUs').fill('48,500.50')
  await page.keyboard.press('Enter')
  await field('Stock of STORY-7-M').fill('40')
  await field('Maximum of all SKUs').fill('20')
  await page.keyboard.press('Enter')
  for (const [side, cm] of [
    ['Length', '30.5'],
    ['Width', '20'],
    ['Height', '10'],
  ]) {
    await field(`${side}, cm of all SKUs`).fill(cm!)
    await page.keyboard.press('Enter')
  }
  // The volume follows, and is not typed any more.
  await seen(page.getByRole('cell', { name: '6100', exact: true }).first())
  expect(await field('Volume, cm³ of STORY-7-L').count()).toBe(0)
  expect(await field('Price of STORY-7-L').inputValue()).toBe('48,500.50')
  await page.getByRole('button', { name: 'Quantity prices of STORY-7-L' }).click()
  const breaks = page.getByRole('dialog')
  await breaks.getByRole('button', { name: 'Add a quantity price' }).click()
  await breaks.getByRole('textbox', { name: 'From, pieces' }).fill('60')
  await breaks.getByRole('textbox', { name: 'Price' }).fill('50000')
  await breaks.getByRole('button', { name: 'Done' }).click()
  await seen(breaks.getByText(/has a lower price than the one before/))
  await breaks.getByRole('textbox', { name: 'Price' }).fill('45000')
  await breaks.getByRole('checkbox', { name: 'The same for all 2 SKUs' }).check()
  await breaks.getByRole('button', { name: 'Done' }).click()

  // The category wants the size said of what is sold; the draft is saved.
  await page.getByRole('button', { name: 'Save and put on the shelf' }).click()
  await told(/^Saved, but not on the shelf: Size is missing/)
  forgive(visitor, /422/)
  await soon(() => new URL(page.url()).searchParams.get('id')).toMatch(/^\d+$/)
  const id = new URL(page.url()).searchParams.get('id')!
  await field('Size, English').fill('M and L')
  await page.getByRole('button', { name: 'Save and put on the shelf' }).click()
  await told('Saved and on the shelf')
  expect(await faultsOf(page)).toEqual([])

  const buyer = await visit()
  await buyer.page.goto(`/goods/${id}`)
  await seen(buyer.page.getByRole('heading', { level: 1, name: 'Nitrile glove of the story' }))
  await seen(buyer.page.getByRole('row', { name: 'Size with package 30.5 × 20 × 10 cm' }))
  await seen(buyer.page.getByText('At most 20 per order').first())
  await buyer.close()

  // Two people have them open: whoever comes second reads it, and nothing of the first is lost.
  const colleague = await visit()
  await signInStaff(colleague.page, `/seller/goods/editor?id=${id}`)
  await colleague.page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Nitrile glove, first')
  await colleague.page.getByRole('button', { name: 'Save', exact: false }).last().click()
  await seen(colleague.page.getByRole('heading', { level: 1, name: 'Nitrile glove, first' }))
  await colleague.close()
  await field('Name').first().fill('Nitrile glove, second')
  await page.keyboard.press('Control+Enter')
  await seen(page.getByText('Somebody else has changed these goods since you opened them.', { exact: false }))
  forgive(visitor, /409/)
  await page.getByRole('button', { name: 'Show what is saved now' }).click()
  await soon(() => field('Name').first().inputValue()).toBe('Nitrile glove, first')

  // Leaving with something unsaved is asked about.
  await field('Name').first().fill('Nitrile glove, third')
  await page.getByRole('main').getByRole('link', { name: 'Goods', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await seen(question)
  await page.keyboard.press('Escape')
  await gone(question)
  await page.getByRole('button', { name: 'Take off the shelf' }).click()
  await told('Taken off the shelf')
  await visitor.close()
})
