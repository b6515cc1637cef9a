import { expect, test } from 'vitest'
import { awake, gone, quiet, seen, signInStaff, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('somebody of a shop takes a complaint, tells colleagues about it, corrects that, and finds it among their own', async () => {
  const staff = await visit()
  const { page } = staff
  await signInStaff(page, '/seller/complaints?tab=ALL')
  await (await awake(page.getByRole('button', { name: 'Add note' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Note to colleagues' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Write a note'))
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Called the buyer at noon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  const notes = page.getByRole('list', { name: 'Notes to colleagues' })
  await seen(notes.getByText('Called the buyer at noon'))

  const note = notes.getByRole('listitem').filter({ hasText: 'Called the buyer at noon' })
  await note.getByRole('button', { name: /^Correct the note/ }).click()
  const again = page.getByRole('dialog', { name: 'Correct note' })
  await again.getByRole('textbox', { name: 'Note' }).fill('Called the buyer at one')
  await again.getByRole('button', { name: 'Save' }).click()
  await gone(again)
  await seen(notes.getByText('Called the buyer at one'))
  await quiet(page)

  const assigned = page.getByRole('region', { name: 'Colleagues' }).getByLabel('Assigned to')
  if ((await assigned.inputValue()) === '') await page.getByRole('button', { name: 'Assign to me' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>('section[aria-label="Colleagues"] select')?.value !== '',
  )
  await quiet(page)
  const title = await page.getByRole('heading', { level: 2 }).first().innerText()
  await page.goto('/seller/complaints?tab=ALL&assigned=MINE')
  await seen(page.getByRole('heading', { level: 2, name: title }))
  const rows = page.getByRole('region', { name: 'Complaints in this queue' })
  await seen(rows.getByText(/1 note|\d+ notes/).first())

  // A note is gone once somebody says so again.
  const mine = notes.getByRole('listitem').filter({ hasText: 'Called the buyer at one' })
  const asks = page.getByRole('dialog', { name: 'Delete note' })
  await mine.getByRole('button', { name: /^Delete the note/ }).click()
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await gone(asks)
  await seen(mine)
  await mine.getByRole('button', { name: /^Delete the note/ }).click()
  await asks.getByRole('button', { name: 'Delete note' }).click()
  await gone(mine)

  // Given back, it is nobody's again.
  await assigned.selectOption({ label: 'Nobody' })
  await quiet(page)
  await page.goto('/seller/complaints?tab=ALL&assigned=NOBODY')
  await seen(rows.getByText(title).first())
  await staff.close()
})

test('a shop writes an answer template and answers a question with it', async () => {
  const staff = await visit()
  const { page } = staff
  await signInStaff(page, '/seller/answer-templates')
  await (await awake(page.getByRole('button', { name: 'New template' }))).click()
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('In two sizes')
  const english = dialog.getByRole('textbox', { name: 'English' })
  await english.fill('It comes in two sizes. {{sizes}}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('There is no placeholder “sizes”'))
  await english.fill('It comes in two sizes. {{shop}}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  await seen(page.getByRole('heading', { level: 2, name: 'In two sizes' }))
  await quiet(page)

  await page.goto('/seller/questions')
  await (await awake(page.getByRole('button', { name: 'Use a template' }))).click()
  await page.getByRole('menuitem', { name: 'In two sizes' }).click()
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  expect(await answer.inputValue()).toMatch(/^It comes in two sizes\. \S+/)
  // A text that wants the name of the buyer is not offered where everybody reads the answer.
  await page.getByRole('button', { name: 'Use a template' }).click()
  await seen(page.getByRole('menuitem', { name: /^Terima kasih/ }).first())
  expect(await page.getByRole('menuitem', { name: /Kapan dikirim/ }).count()).toBe(0)
  await staff.close()
})

test('orders that are chosen in the table are printed as one file', async () => {
  const staff = await visit()
  const { page } = staff
  await signInStaff(page, '/seller/orders?tab=ALL')
  await (await awake(page.getByRole('button', { name: 'Table' }))).click()
  const boxes = page.getByRole('checkbox')
  await seen(boxes.nth(2))
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Shipping labels' }).click()
  expect((await coming).suggestedFilename()).toBe('labels.pdf')
  await page.getByRole('button', { name: 'List and details' }).click()
  await quiet(page)
  await staff.close()
})
