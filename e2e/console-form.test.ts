import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { openGallery } from './support/open-gallery.ts'
import { focused, gone, seen, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** Shows one piece; what the policy of the pages refuses is an error of the console, and so a trouble. */
async function piece(name: string, { theme = 'light', lang = 'en-us', width = 1440 } = {}) {
  const visitor = await visit({ width })
  await visitor.page.goto(`${await openGallery()}/?theme=${theme}&lang=${lang}#${name}`)
  await seen(visitor.page.getByRole('heading', { level: 1 }))
  return visitor
}
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test.each(['Combobox', 'DateRange', 'FileDrop', 'ResourceForm', 'RichText', 'Chart', 'ConfirmAct'])(
  '%s keeps the rules of axe in the light and in the dark, and writes no style into the page',
  async (name) => {
    for (const theme of ['light', 'dark']) {
      const visitor = await piece(name, { theme })
      expect(await faultsOf(visitor.page)).toEqual([])
      expect(await visitor.page.locator('style').count()).toBe(0)
      await visitor.close()
    }
    const phone = await piece(name, { width: 390, lang: 'en-id' })
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await phone.close()
  },
)

test('with a keyboard a cost centre is found by its code, taken, and brought back when the field is left half typed', async () => {
  const visitor = await piece('Combobox')
  const { page } = visitor
  const field = page.getByRole('combobox', { name: 'Cost centre', exact: true })
  expect(await field.inputValue()).toBe('CC-104 Laboratory Medan')
  await field.focus()
  await field.selectText()
  await page.keyboard.type('cc-111')
  await seen(page.getByRole('option', { name: 'CC-111 Store Jakarta' }))
  expect(await page.getByRole('option').count()).toBe(1)
  // While the list is open the rest of the page is hidden from readers; Tab closes the list before it leaves the field.
  expect((await faultsOf(page)).filter((it) => !it.startsWith('aria-hidden-focus'))).toEqual([])
  await press(page, 'ArrowDown', 'Enter')
  await soon(() => field.inputValue()).toBe('CC-111 Store Jakarta')
  await field.selectText()
  await page.keyboard.type('nothing like it')
  await seen(page.getByText('Nothing matches “nothing like it”'))
  await press(page, 'Escape')
  await press(page, 'Tab')
  await soon(() => field.inputValue()).toBe('CC-111 Store Jakarta')
  await visitor.close()
})

test('several cost centres are chips: chosen with Enter, taken out with Backspace', async () => {
  const visitor = await piece('Combobox')
  const { page } = visitor
  const field = page.getByRole('combobox', { name: 'Cost centres', exact: true })
  const chips = page.getByRole('list', { name: '3 selected' })
  await seen(chips)
  await field.focus()
  await page.keyboard.type('cc-108')
  await seen(page.getByRole('option', { name: 'CC-108 Plant Palembang' }))
  await press(page, 'ArrowDown', 'Enter')
  await soon(() => field.inputValue()).toBe('')
  await press(page, 'Escape')
  await seen(page.getByRole('list', { name: '4 selected' }))
  await press(page, 'Backspace', 'Backspace')
  await seen(page.getByRole('list', { name: '2 selected' }))
  await seen(page.getByRole('status').getByText('CC-103 Store Bekasi removed'))
  await visitor.close()
})

test('choices that are asked for come page by page; what is not answered can be asked again', async () => {
  const visitor = await piece('Combobox')
  const { page } = visitor
  await page.getByRole('combobox', { name: 'Cost centre, asked page by page' }).focus()
  await press(page, 'ArrowDown')
  await seen(page.getByRole('option', { name: 'CC-101' }))
  await page.getByRole('option').last().scrollIntoViewIfNeeded()
  await seen(page.getByRole('option', { name: 'CC-121' }))
  await press(page, 'Escape')

  const failing = page.getByRole('combobox', { name: 'Not loaded' })
  await failing.focus()
  await press(page, 'ArrowDown')
  const again = page.getByRole('button', { name: 'Try again' })
  await seen(page.getByRole('option', { name: 'The options could not be loaded.' }))
  await press(page, 'Escape')
  await seen(again)
  await again.focus()
  await press(page, 'Enter')
  await failing.focus()
  await press(page, 'ArrowDown')
  await seen(page.getByRole('option', { name: 'CC-101' }))
  await gone(again)
  await visitor.close()
})

test('the list of a field in a dialog opens above it, and Esc closes the list before the dialog', async () => {
  const visitor = await piece('Combobox')
  const { page } = visitor
  await page.getByRole('button', { name: 'In a dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the budget' })
  const field = dialog.getByRole('combobox')
  await field.focus()
  await press(page, 'ArrowDown')
  const last = dialog.getByRole('option', { name: 'CC-107 Fleet Batam' })
  await seen(last)
  await last.click()
  await soon(() => field.inputValue()).toBe('CC-107 Fleet Batam')
  await press(page, 'ArrowDown')
  await seen(last)
  await press(page, 'Escape')
  await gone(last)
  await seen(dialog)
  await visitor.close()
})

test('a period is chosen with the keyboard: a common one, one that is typed, and one from the calendar', async () => {
  const visitor = await piece('DateRange')
  const { page } = visitor
  const trigger = page.getByRole('button', { name: /^Own period/ })
  await trigger.focus()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a period' })
  await seen(dialog)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Last 7 days' }).focus()
  await press(page, 'Enter')
  await gone(dialog)
  await soon(() => trigger.textContent()).toBe('Last 7 days 16/11/2026 to 22/11/2026')
  await soon(() => focused(page)).toContain('Last 7 days')

  await press(page, 'Enter')
  const [from, to] = [dialog.getByRole('textbox', { name: 'From' }), dialog.getByRole('textbox', { name: 'To' })]
  await from.fill('31/02/2026')
  await press(page, 'Enter')
  await seen(dialog.getByText('Write the date as 31/12/2026.'))
  await from.fill('05/03/2026')
  await to.fill('04/03/2026')
  await press(page, 'Enter')
  await seen(dialog.getByText('The start must not be after the end.'))
  await to.fill('04042026')
  await press(page, 'Enter')
  await gone(dialog)
  await soon(() => trigger.textContent()).toBe('05/03/2026 to 04/04/2026')

  await press(page, 'Enter')
  await dialog.getByRole('button', { name: / 4 April 2026 selected$/ }).focus()
  // The first day that is taken moves the focus to the next one.
  await press(page, 'ArrowRight', 'Enter', 'ArrowDown', 'Enter')
  await gone(dialog)
  await soon(() => trigger.textContent()).toBe('05/04/2026 to 13/04/2026')
  await visitor.close()
})

test('periods are written day first in every language', async () => {
  const visitor = await piece('DateRange', { lang: 'zh-cn' })
  await seen(visitor.page.getByText('01/01/2026 至 31/10/2026'))
  await visitor.close()
})

test('a file that is pasted or chosen is sent; pictures are put in order by keys and by dragging', async () => {
  const visitor = await piece('FileDrop')
  const { page } = visitor
  const documents = page.locator('div', { has: page.getByText('Documents', { exact: true }) }).last()
  await page.getByLabel('Nothing yet').setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: Buffer.from('PK') })
  await seen(page.getByRole('status').getByText('list.xlsx uploaded'))
  await documents
    .locator('..')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'photo.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF'),
    })
  await seen(page.getByText('photo.gif: only PDF, JPG'))
  await page.getByRole('button', { name: 'Move front.webp, position 1 of 4: use the arrow keys' }).focus()
  await press(page, 'ArrowRight')
  await seen(page.getByRole('status').getByText('front.webp: position 2 of 4'))
  expect(await focused(page)).toBe('Move front.webp, position 2 of 4: use the arrow keys')
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await tile('detail.webp').dragTo(tile('back.webp'))
  await seen(page.getByRole('status').getByText('detail.webp: position 1 of 4'))
  await visitor.close()
})

test('with a keyboard a form is filled in, saved by itself, corrected at the field that the server names, and submitted', async () => {
  const visitor = await piece('ResourceForm')
  const { page } = visitor
  const form = page.getByRole('region', { name: 'Goods with a draft' })
  const sku = form.getByRole('textbox', { name: 'SKU' })
  await sku.fill('TAKEN')
  await press(page, 'Tab')
  await seen(form.getByText(/^Saved \d\d:\d\d$/))
  await press(page, 'Control+Enter')
  await seen(form.getByRole('alert').getByText('Another goods of the shop has this SKU.'))
  await soon(() => sku.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await sku.getAttribute('aria-invalid')).toBe('true')

  await sku.fill('a b')
  await form.getByRole('textbox', { name: 'Pieces in a pack' }).fill('none')
  await form.getByRole('textbox', { name: 'Weight in kg' }).fill('99999')
  await press(page, 'Control+Enter')
  await seen(form.getByText('3 fields need correcting'))
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Pieces in a pack' }).focus()
  await press(page, 'Enter')
  await page.keyboard.type('12')
  await soon(() => form.getByRole('textbox', { name: 'Pieces in a pack' }).inputValue()).toContain('12')
  await form.getByRole('textbox', { name: 'Pieces in a pack' }).fill('12')
  await form.getByRole('textbox', { name: 'Weight in kg' }).fill('0.96')
  await sku.fill('PSF-2102')
  await press(page, 'Control+Enter')
  await seen(form.getByRole('status').getByText('"sku":"PSF-2102"'))
  await visitor.close()
})

test('a form asks once before it is left, and what could not be saved is offered after the page was loaded anew', async () => {
  const visitor = await piece('ResourceForm')
  const { page } = visitor
  await page.getByRole('button', { name: 'Drafts fail' }).click()
  const sku = page.getByRole('textbox', { name: 'SKU' }).first()
  await sku.fill('PSF-9')
  await press(page, 'Control+s')
  await seen(page.getByText(/^Not saved\. Kept on this device/))
  await page.getByRole('button', { name: 'Leave the page' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await seen(question)
  await press(page, 'Escape')
  await gone(question)
  page.on('dialog', (it) => void it.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await soon(() => sku.inputValue()).toBe('PSF-9')
  await visitor.close()
})

test('below 1024 px a form shows one language at a time, and copies English into what is missing', async () => {
  const visitor = await piece('ResourceForm', { width: 800 })
  const { page } = visitor
  const short = page.getByRole('textbox', { name: 'Short text' })
  expect(await short.count()).toBe(1)
  await page.getByRole('button', { name: /^中文/ }).click()
  expect(await short.getAttribute('placeholder')).toBe('Missing; buyers see English')
  await page.getByRole('button', { name: 'Fill missing texts with English' }).click()
  await soon(() => short.inputValue()).toMatch(/^EN 374 type A/)
  await visitor.close()
})

test('a description is written with the keyboard and kept as the text of the contract', async () => {
  const visitor = await piece('RichText')
  const { page } = visitor
  const text = page.getByRole('textbox', { name: 'Empty' })
  await text.focus()
  await page.keyboard.type('Plain and ')
  await press(page, 'Control+b')
  await page.keyboard.type('strong')
  await press(page, 'Control+b', 'Enter', 'Alt+F10', 'ArrowRight')
  await soon(() => focused(page)).toBe('Heading')
  await press(page, 'Enter')
  await page.keyboard.type('A head')
  await seen(text.getByRole('heading', { name: 'A head' }))
  await press(page, 'Enter')
  await page.keyboard.type('- one')
  await seen(text.getByRole('listitem'))
  expect(await faultsOf(page)).toEqual([])
  await visitor.close()
})

test('what is pasted keeps headings, lists, tables and strong words, and loses styles, scripts, links and pictures of others', async () => {
  const visitor = await piece('RichText')
  const { page } = visitor
  const text = page.getByRole('textbox', { name: 'Description' })
  const written = page.locator('pre')
  await text.focus()
  await press(page, 'Control+a')
  const pasted =
    '<h1 style="color:red">Head</h1><p onclick="alert(1)">A <b>strong</b> <a href="https://elsewhere.example">link</a></p>' +
    '<img src="https://elsewhere.example/x.png"><script>alert(1)</script><style>p{color:red}</style>' +
    '<ol><li>one</li></ol><ul><li>two</li></ul><table><tr><th>Size</th></tr><tr><td>M | L</td></tr></table>'
  await text.evaluate((it, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    it.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, pasted)
  await soon(() => written.textContent()).toContain('A **strong** link')
  const kept = (await written.textContent())!
  expect(kept).toContain('- two')
  expect(kept).toContain('| Size |\n| --- |\n| M / L |')
  expect(kept).not.toMatch(/elsewhere|alert|color|<|style/)
  expect(await text.locator('[style], a, script').count()).toBe(0)
  await visitor.close()
})

test('a picture is uploaded and asked for words before it stands in the text', async () => {
  const visitor = await piece('RichText')
  const { page } = visitor
  // The gallery has no pictures of the mall.
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/pictures/glove.svg', (it) => it.fulfill({ contentType: 'image/svg+xml', body: drawing }))
  await page.getByRole('textbox', { name: 'Description' }).focus()
  await press(page, 'Control+End')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('PNG') })
  const dialog = page.getByRole('dialog', { name: 'What does the picture show?' })
  await dialog.getByRole('textbox').fill('The glove, from behind')
  await press(page, 'Enter')
  await soon(() => page.locator('pre').textContent()).toContain('![The glove, from behind](/pictures/glove.svg)')
  await visitor.close()
})

test('a chart is read with the arrow keys, opens its rows, and is a table with the full numbers', async () => {
  const visitor = await piece('Chart')
  const { page } = visitor
  const chart = page.getByRole('region', { name: 'Spend by month' })
  await seen(chart.locator('svg.recharts-surface'))
  const said = chart.getByRole('status')
  const text = async () => (await said.textContent())!.replaceAll('\u00A0', ' ')
  await soon(text).toBe('October 2026: 2025 Rp 829,700,000.00, 2026 Rp 904,500,000.00, up 9%')
  await chart.getByRole('group', { name: /^Spend by month: arrow keys/ }).focus()
  await press(page, 'ArrowLeft', 'ArrowLeft')
  await soon(text).toMatch(/^August 2026: 2025 Rp 949,500,000.00, 2026 Rp 1,042,600,000.00/)
  expect(await chart.getByRole('link').getAttribute('href')).toBe('#rows-2026-08')

  await chart.getByRole('button', { name: 'Table' }).focus()
  await press(page, 'Enter')
  await seen(chart.getByRole('row', { name: /August 2026/ }).getByRole('link'))
  expect(await faultsOf(page)).toEqual([])
  const download = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'Download Spend by month as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Spend by month.csv')

  await chart.getByRole('button', { name: 'Chart', exact: true }).click()
  await chart.getByRole('group', { name: /^Spend by month: arrow keys/ }).focus()
  await press(page, 'Home', 'Enter')
  await soon(() => new URL(page.url()).hash).toBe('#rows-2026-01')
  await visitor.close()
})

test('the pointer reads a chart as well, and a click on a bar opens its rows', async () => {
  const visitor = await piece('Chart')
  const { page } = visitor
  const chart = page.getByRole('region', { name: 'Spend by month' })
  const bar = chart.locator('.recharts-bar').last().locator('.recharts-bar-rectangle').nth(2)
  await bar.hover()
  await soon(() => chart.getByRole('status').textContent()).toMatch(/^March 2026/)
  await bar.click()
  await soon(() => new URL(page.url()).hash).toBe('#rows-2026-03')
  await visitor.close()
})

test('a dangerous act shows what it touches, asks for reason, count and password, and says at the field what is wrong', async () => {
  const visitor = await piece('ConfirmAct')
  const { page } = visitor
  await page.getByRole('button', { name: 'Suspend a shop' }).click()
  const suspend = page.getByRole('dialog', { name: 'Suspend Prima Safety' })
  await seen(suspend.getByRole('group', { name: 'This affects' }).getByText('14 of Rp 82,400,000.00'))
  expect(await faultsOf(page)).toEqual([])
  await soon(() =>
    suspend.getByRole('textbox', { name: 'Reason' }).evaluate((it) => it === document.activeElement),
  ).toBe(true)
  await suspend.getByRole('button', { name: 'Suspend Prima Safety' }).click()
  await seen(suspend.getByText('Enter a reason.'))
  await page.keyboard.type('Counterfeit goods')
  await suspend.getByRole('button', { name: 'Suspend Prima Safety' }).click()
  await gone(suspend)
  await seen(page.getByText('Done: Suspend Prima Safety'))

  await page.getByRole('button', { name: 'Purge 214 goods' }).click()
  const purge = page.getByRole('dialog', { name: 'Purge 214 goods' })
  await purge.getByLabel('Type 214 to confirm').fill('214')
  await purge.getByLabel('Your password').fill('wrong')
  await press(page, 'Enter')
  await seen(purge.getByText('The password is wrong.'))
  await purge.getByLabel('Your password').fill('Rahasia-1')
  await press(page, 'Enter')
  await gone(purge)

  await page.getByRole('button', { name: 'Not allowed' }).click()
  const refused = page.getByRole('dialog', { name: 'Release the payout run' })
  await seen(refused.getByText('You prepared this run.'))
  expect(await refused.getByRole('button', { name: 'Release the payout run' }).count()).toBe(0)
  await visitor.close()
})
