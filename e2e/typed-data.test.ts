import { expect, test } from 'vitest'
import { focused, gone, people, seen, signIn, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('what was typed into a dialog is asked for before it goes, and the keyboard gets there and back', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, people.ketut, '/member/shipping-address')
  const opener = page.getByRole('button', { name: 'New address' })
  const dialog = page.getByRole('dialog', { name: 'New address' })
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await opener.click()
  await seen(dialog)
  await page.keyboard.press('Escape')
  await gone(dialog)
  await soon(() => focused(page)).toBe('New address')

  await opener.click()
  const field = dialog.getByRole('textbox').first()
  await field.fill('Gudang Utara')
  await page.keyboard.press('Escape')
  await seen(question)
  await soon(() => focused(page)).toBe('Keep editing')
  await page.keyboard.press('Escape')
  await gone(question)
  expect(await field.inputValue()).toBe('Gudang Utara')
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true)

  await page.mouse.click(4, 4)
  await seen(question)
  await question.getByRole('button', { name: 'Discard' }).click()
  await gone(dialog)
  await soon(() => focused(page)).toBe('New address')
  await visitor.close()
})

test('on a phone the console shows the entry one is at', async () => {
  const visitor = await visit({ width: 390, height: 844 })
  const { page } = visitor
  await page.goto('/seller/login?go=/seller/balance')
  await page.getByRole('button', { name: /budi-lembar/ }).click()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('navigation').locator('[aria-current=page]').first()
  await seen(entry)
  await soon(async () => {
    const box = (await entry.boundingBox())!
    return box.x >= 0 && box.x + box.width <= 390
  }).toBe(true)
  await visitor.close()
})
