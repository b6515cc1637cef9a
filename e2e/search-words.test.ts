import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { awake, forgive, gone, quiet, seen, signInOperator, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('an operator gives a word that finds nothing a meaning and another one a page, and a buyer finds it so', async () => {
  const buyer = await visit()
  const search = async (keyword: string) => {
    await buyer.page.goto(`/goods?keyword=${encodeURIComponent(keyword)}`)
    await seen(buyer.page.getByRole('heading', { level: 1 }))
  }
  await search('zipfastener')
  await seen(buyer.page.getByText(/No goods|nothing/i).first())

  const operator = await visit()
  const { page } = operator
  await signInOperator(page, '/admin/search-words')
  await seen(page.getByRole('heading', { level: 1, name: 'Search words' }))
  await seen(page.getByRole('cell', { name: 'forklift', exact: true }))
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Add synonyms', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Words').fill('zipfastener')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Enter at least two words'))
  await dialog.getByLabel('Words').fill('zipfastener\nstapler')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)

  await page.getByLabel('What a buyer types').fill('zipfastener')
  await page.getByRole('button', { name: 'Try', exact: true }).first().click()
  const now = page.getByRole('region', { name: 'As buyers find it' })
  await seen(now.getByText(/[1-9]\d* items? found/))
  await seen(page.getByRole('region', { name: 'Without synonyms' }).getByText('Nothing found'))
  const found = async () => {
    await search('zipfastener')
    return buyer.page.getByRole('link', { name: /stapler/i }).count()
  }
  await soon(async () => (await found()) > 0).toBe(true)

  await page.getByRole('button', { name: 'Add a word with a page' }).click()
  await dialog.getByLabel('Searched for').fill('our sellers')
  await dialog.getByLabel('Leads to').fill('/goods?category=999999')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText(/There is no page, category/))
  forgive(operator, /422/)
  await dialog.getByLabel('Leads to').fill('/shop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  // What operators say of words is read anew within a second.
  const led = async () => {
    await buyer.page.goto('/')
    await (await awake(buyer.page.getByRole('combobox', { name: 'Search goods, SKU or shop' }))).fill('our sellers')
    await buyer.page.getByRole('button', { name: 'Search', exact: true }).first().click()
    await quiet(buyer.page)
    return new URL(buyer.page.url()).pathname
  }
  await soon(led).toBe('/shop')
  await buyer.close()

  // Other stories search as before.
  await page.goto('/admin/search-words?tab=REDIRECTS')
  await page.getByRole('button', { name: 'Remove our sellers' }).click()
  await dialog.getByRole('button', { name: 'Remove our sellers' }).click()
  await gone(dialog)
  await page.goto('/admin/search-words?tab=SYNONYMS')
  await page.getByRole('button', { name: 'Remove zipfastener' }).click()
  await dialog.getByRole('button', { name: 'Remove zipfastener' }).click()
  await gone(dialog)
  await operator.close()
})
