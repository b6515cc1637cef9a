import { api } from '@borong/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { madePdf, withAction } from '../server/test/support/made-pdf.ts'
import { faultsOf } from './support/axe.ts'
import {
  forgive,
  gone,
  quiet,
  requestMall,
  seen,
  signInOperator,
  signInStaff,
  soon,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const previewText = 'Preview. Nothing can be bought here.'
/** The tab that a click opens, once it shows the goods. */
async function previewOf(page: Page, name = 'Preview'): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  await seen(tab.getByText(previewText))
  return tab
}

test('a shop drafts a name and a document, previews them, saves, compares versions, and takes one back as a draft', async () => {
  const { data } = await requestMall(api.shop.list, { keyword: 'Lembar' })
  // The first ones of the shop have documents and a draft already.
  const all = (await requestMall(api.search.goods, { seller_id: data[0]!.shop_id, page_size: 40 })).data
  const { goods_id: id, name: before } = all.toSorted((a, b) => Number(b.goods_id) - Number(a.goods_id))[0]!
  // High enough for all of the form to stand above the bar at its foot.
  const visitor = await visit({ height: 3600 })
  const { page } = visitor
  await signInStaff(page, `/seller/goods/editor?id=${id}`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first()
  const told = (text: string | RegExp) => seen(page.getByRole('region', { name: 'Notifications' }).getByText(text))
  await soon(() => name.inputValue()).toBe(before)
  const files = page.locator('input[type="file"][accept="application/pdf"]')
  await files.setInputFiles({
    name: 'harmful.pdf',
    mimeType: 'application/pdf',
    buffer: await madePdf(withAction({ S: 'Launch', F: 'calc.exe' })),
  })
  await seen(page.getByText(/This PDF holds something that runs or hides/).first())
  forgive(visitor, /422/)
  await page
    .getByRole('button', { name: /harmful\.pdf/ })
    .last()
    .click()
  await files.setInputFiles({ name: 'story-sheet.pdf', mimeType: 'application/pdf', buffer: await madePdf() })
  const title = page.getByRole('textbox', { name: 'Title of story-sheet.pdf, English' })
  await soon(() => title.inputValue()).toBe('story sheet')
  await title.fill('Sheet of the story')
  await page.getByRole('combobox', { name: 'Kind of story-sheet.pdf' }).selectOption('Manual')
  await name.fill('Name of the story')
  expect(await faultsOf(page)).toEqual([])

  // Buyers see nothing of it, whoever has the link does.
  const tab = await previewOf(page)
  await seen(tab.getByRole('heading', { level: 1, name: 'Name of the story' }))
  await seen(tab.getByRole('link', { name: 'Sheet of the story' }))
  expect(await tab.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await faultsOf(tab)).toEqual([])
  await tab.close()
  await told(/^The draft is saved/)
  await seen(page.getByText(/^You see the draft of/))
  const guest = await visit()
  await guest.page.goto(`/goods/${id}`)
  await seen(guest.page.getByRole('heading', { level: 1, name: before }))
  expect(await guest.page.getByText('Sheet of the story').count()).toBe(0)

  await page
    .getByRole('button', { name: /^Save(?! draft)/ })
    .last()
    .click()
  await told(/^Saved$/)
  await gone(page.getByText(/^You see the draft of/))
  await guest.page.goto(`/goods/${id}?again=1`)
  const link = guest.page.getByRole('link', { name: 'Sheet of the story' })
  await seen(link)
  const file = await fetch(new URL((await link.getAttribute('href'))!, guest.page.url()))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  await guest.close()

  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  const versions = page.getByRole('dialog', { name: 'Earlier versions' })
  await seen(versions.getByText('Name, Documents'))
  expect(await faultsOf(page)).toEqual([])
  await versions
    .getByRole('button', { name: /^Compare version/ })
    .first()
    .click()
  const compared = page.getByRole('dialog', { name: 'Compare versions' })
  await seen(compared.getByText('Name, English'))
  await seen(compared.getByText('Name of the story'))
  await seen(compared.getByText('Documents, Sheet of the story, added'))
  expect(await faultsOf(page)).toEqual([])
  await compared.getByRole('button', { name: 'Versions', exact: true }).click()
  await versions
    .getByRole('button', { name: /as draft$/ })
    .last()
    .click()
  await told(/^This version is now the draft/)
  await quiet(page)
  await soon(() => name.inputValue()).toBe(before)
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
  await told('The draft is discarded')
  await soon(() => name.inputValue()).toBe('Name of the story')
  await visitor.close()
})

test('an operator previews what a shop wants before deciding', async () => {
  const visitor = await visit({ height: 1200 })
  await signInOperator(visitor.page, '/admin/goods-review')
  const tab = await previewOf(visitor.page)
  await seen(tab.getByRole('heading', { level: 1 }))
  await tab.close()
  await visitor.close()
})
