import { readFileSync } from 'node:fs'
import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { expect, test } from 'vitest'
import { readPdf } from '../server/test/support/read-pdf.ts'
import { faultsOf } from './support/axe.ts'
import {
  forgive,
  quiet,
  requestMall,
  seen,
  signInOperator,
  signInStaff,
  soon,
  tokenOf,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('a shop prints the labels of all orders of the list, leaves the page meanwhile, and finds the file again', async () => {
  const visitor = await visit({ width: 1440, height: 900 })
  const { page } = visitor
  await signInStaff(page, '/seller/orders?tab=ALL')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await page.getByRole('button', { name: /^Select all \d+ matching entries$/ }).click()
  await page.getByRole('button', { name: 'Shipping labels' }).click()
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  const download = page.getByRole('button', { name: 'Download', exact: true })
  await seen(download)
  expect(await faultsOf(page)).toEqual([])
  const coming = page.waitForEvent('download')
  await download.click()
  const file = await coming
  const token = await tokenOf(visitor, 'seller_')
  const { sns } = await requestMall(api.sellerOrder.numbers, { tab: 'ALL' }, { token })
  const pdf = readPdf(readFileSync(await file.path()))
  expect(pdf.pages).toHaveLength(sns.length)
  expect(pdf.pages[0]).toContain(sns[0])

  await page.goto('/seller/orders')
  await page.getByRole('button', { name: 'Printed papers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Printed papers' })
  await seen(dialog.getByText(`${sns.length} of ${sns.length} done`).first())
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  const again = page.waitForEvent('download')
  await dialog
    .getByRole('button', { name: /^Download: Shipping labels/ })
    .first()
    .click()
  expect((await again).suggestedFilename()).toMatch(/^labels-\d+\.pdf$/)
  await visitor.close()
})

test('a shop picks rows of the grid, with Shift and in the head, and changes their goods', async () => {
  const visitor = await visit({ width: 1440, height: 900 })
  const { page } = visitor
  await signInStaff(page, '/seller/goods')
  const boxes = page.getByRole('grid').getByRole('checkbox')
  await seen(boxes.nth(4))
  await boxes.nth(1).check()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await soon(() => page.getByRole('grid').getByRole('checkbox', { checked: true }).count()).toBe(4)
  expect(await faultsOf(page)).toEqual([])
  const change = page.getByRole('button', { name: /^Change \d selected$/ })
  const n = Number(/\d/.exec((await change.textContent())!)![0])
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change many goods' })
  await seen(dialog.getByRole('button', { name: 'Check' }))
  await soon(() => dialog.getByLabel('Which goods').textContent()).toContain('selected')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await seen(page.getByText(new RegExp(`${n} goods|${n} of ${n}|Check`)).first())
  const token = await tokenOf(visitor, 'seller_')
  await soon(async () => (await requestMall(api.goodsImport.list, {}, { token })).data[0]?.goods).toBe(n)
  await visitor.close()
})

/** Goods of the first shop that wait for an operator. */
async function waitingGoods(prefix: string, count: number, operator: string) {
  const { password } = await requestMall(api.identity.demoAccounts)
  const login = { username: 'budi-lembar', password: passwordHash(password) }
  const { access_token: token } = await requestMall(api.identity.sellerLogin, login)
  await requestMall(api.goodsReview.treat, { id: '1', treatment: 'ALWAYS' }, { token: operator })
  const [leaf] = await requestMall(api.sellerCategory.tree, {}, { token }).then((tree) =>
    tree.flatMap(function open(it): typeof tree {
      return it.may_sell ? [it] : it.children.flatMap(open)
    }),
  )
  const parameters = [{ names: { 'en-us': 'Size' }, value: { 'en-us': 'M' } }]
  for (let at = 0; at < count; at++) {
    const sn = `${prefix}-${at}`
    const sku = { sku_sn: sn, specs: [], price: 1000, minimum: 1, multiple: 1, weight_grams: 1, stock: 1 }
    const { goods_id: id } = await requestMall(
      api.goodsEditor.create,
      {
        sn,
        category_id: leaf!.category_id,
        names: { 'en-us': `Listed ${sn}` },
        units: { 'en-us': 'piece' },
        parameters,
        skus: [sku],
      },
      { token },
    )
    await requestMall(api.sellerShelf.shelve, { id }, { token })
  }
  await requestMall(api.goodsReview.treat, { id: '1', treatment: 'USUAL' }, { token: operator })
}

test('an operator takes down all that matches, with reason and password, and puts it back from the list of runs', async () => {
  const visitor = await visit({ width: 1440, height: 900 })
  const { page } = visitor
  await signInOperator(page)
  const token = await tokenOf(visitor, 'admin_')
  await waitingGoods('FALLS', 22, token)
  const { password } = await requestMall(api.identity.demoAccounts)
  const begun = await requestMall(api.reviewRun.begin, { act: 'APPROVE', keyword: 'FALLS' }, { token })
  const approved = () => requestMall(api.reviewRun.show, { id: begun.run_id }, { token })
  await soon(async () => (await approved()).state).toBe('DONE')
  const onSale = async () =>
    (await requestMall(api.mallGoods.list, { keyword: 'FALLS', status: 'ON_SHELF' }, { token })).data_total
  await soon(onSale).toBe(22)

  await page.goto('/admin/goods?keyword=FALLS')
  await page
    .getByRole('checkbox', { name: /^Select Listed/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Select all 22 matching entries' }).click()
  await page.getByRole('button', { name: 'Take down', exact: true }).first().click()
  const asks = page.getByRole('dialog', { name: 'Take down 22 items' })
  await asks.getByRole('textbox', { name: 'Reason' }).fill('Recalled by its maker')
  await asks.getByRole('textbox', { name: /22/ }).fill('22')
  await asks.getByRole('textbox', { name: 'Password' }).fill('Not-The-Password-1')
  expect(await faultsOf(page)).toEqual([])
  await asks.getByRole('button', { name: 'Take down 22 items' }).click()
  await seen(asks.getByText('The password is wrong').first())
  expect(await onSale()).toBe(22)
  await asks.getByRole('textbox', { name: 'Password' }).fill(password)
  await asks.getByRole('button', { name: 'Take down 22 items' }).click()
  await seen(page.getByText('Take down: 22 done'))
  await soon(onSale).toBe(0)

  await page.getByRole('button', { name: 'Lists taken down' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lists taken down' })
  await seen(dialog.getByText('22 of 22 done'))
  await seen(dialog.getByText('Take down: Recalled by its maker'))
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Put back what was taken down on/ }).click()
  const back = page.getByRole('dialog', { name: 'Put back 22 items' })
  await back.getByRole('textbox', { name: 'Reason' }).fill('The wrong maker')
  await back.getByRole('button', { name: 'Put back 22 items' }).click()
  await seen(dialog.getByText('Put back: The wrong maker'))
  await soon(onSale).toBe(22)
  // The wrong password.
  forgive(visitor, /status of 422/)
  await visitor.close()
})

test('an operator approves all that waits and matches, and sees what became of it', async () => {
  const visitor = await visit({ width: 1440, height: 900 })
  const { page } = visitor
  await signInOperator(page)
  const token = await tokenOf(visitor, 'admin_')
  await waitingGoods('ALLOF', 22, token)
  await page.goto('/admin/goods-review?view=WAITING&keyword=ALLOF')
  await page
    .getByRole('checkbox', { name: /^Select Listed/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Select all 22 matching entries' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await seen(page.getByText('Approve: 22 done'))
  await soon(async () => (await requestMall(api.goodsReview.list, { keyword: 'ALLOF' }, { token })).data_total).toBe(0)
  await page.getByRole('button', { name: 'Decisions about lists' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decisions about lists' })
  // The latest; the story before had a run of its own.
  await seen(dialog.getByText('22 of 22 done').first())
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  await visitor.close()
})

test('a shop sets a low-stock mark for all that its list of stock shows, sees the run, and takes it back', async () => {
  const visitor = await visit({ width: 1440, height: 900 })
  const { page } = visitor
  await signInStaff(page, '/seller/stock')
  const token = await tokenOf(visitor, 'seller_')
  const { data: before, data_total: total } = await requestMall(api.sellerStock.list, { page_size: 20 }, { token })
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await page.getByRole('button', { name: /^Select all [\d,]+ matching entries$/ }).click()
  await page.getByRole('region', { name: 'selected' }).getByRole('button', { name: 'Low-stock mark' }).click()
  const dialog = page.getByRole('dialog', { name: /^Low-stock mark of / })
  await dialog.getByLabel('Low from this many available pieces').fill('17')
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Set for / }).click()
  await soon(async () => (await requestMall(api.stockRun.list, {}, { token })).data[0]?.state).toBe('DONE')
  const marked = await requestMall(api.sellerStock.list, { page_size: 20 }, { token })
  expect(marked.data.map((it) => it.low_at)).toEqual(marked.data.map(() => 17))

  await page.getByRole('button', { name: 'Changes of whole lists' }).click()
  const runs = page.getByRole('dialog', { name: 'Changes of whole lists' })
  await seen(runs.getByText(`${total} of ${total} done`).first())
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  await runs.getByRole('button', { name: /^Take back: Low from 17/ }).click()
  await page.getByRole('button', { name: /^Take back for / }).click()
  const marks = async () =>
    (await requestMall(api.sellerStock.list, { page_size: 20 }, { token })).data.map((it) => it.low_at)
  await soon(marks).toEqual(before.map((it) => it.low_at))
  await visitor.close()
})

test('a shop narrows its goods to a category, saves that as a view, and finds it again', async () => {
  const visitor = await visit({ width: 1440, height: 900 })
  const { page } = visitor
  await signInStaff(page, '/seller/goods')
  const token = await tokenOf(visitor, 'seller_')
  const tree = await requestMall(api.sellerCategory.tree, {}, { token })
  const { data_total: all } = await requestMall(api.sellerGoods.list, {}, { token })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Category', exact: true }).click()
  await page.getByRole('checkbox', { name: tree[0]!.name, exact: true }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  const { data_total: some } = await requestMall(api.sellerGoods.list, { category_id: tree[0]!.category_id }, { token })
  expect(some).toBeLessThan(all)
  await soon(() => page.url()).toContain(`category=${tree[0]!.category_id}`)
  await seen(page.getByText(`${some} SKU`, { exact: false }).first())
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByLabel('View name').fill('First category')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/seller/goods')
  await page.getByRole('link', { name: 'First category' }).click()
  await soon(() => page.url()).toContain(`category=${tree[0]!.category_id}`)
  await visitor.close()
})
