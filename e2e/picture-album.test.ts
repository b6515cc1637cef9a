import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { awake, forgive, gone, quiet, seen, signInStaff, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('a shop adds a picture to its album, moves it, chooses it for new goods and crops it to a square', async () => {
  const staff = await visit({ height: 1400 })
  const { page } = staff
  await signInStaff(page, '/seller/album')
  await (await awake(page.getByRole('button', { name: 'New folder' }))).click()
  const naming = page.getByRole('dialog', { name: 'New folder' })
  await naming.getByRole('textbox', { name: 'Name' }).fill('Of the story')
  await naming.getByRole('button', { name: 'Save' }).click()
  await gone(naming)

  await page.getByRole('button', { name: 'Add pictures' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add pictures' })
  await adding.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'No folder' })
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2a7a4b' } })
    .png()
    .toBuffer()
  await adding.getByLabel('Add pictures').last().setInputFiles({ name: 'glove.png', mimeType: 'image/png', buffer })
  await seen(adding.getByText('glove.png').first())
  await seen(adding.getByRole('button', { name: 'Remove glove.png' }))
  await adding.getByRole('button', { name: 'Close' }).last().click()
  await gone(adding)

  const folder = page.getByRole('combobox', { name: 'Folder' })
  await folder.selectOption({ label: 'No folder (1)' })
  await page.getByRole('checkbox', { name: 'Select glove.png' }).check()
  await page.getByRole('button', { name: 'Move' }).click()
  const moving = page.getByRole('dialog', { name: 'Move 1 picture' })
  await moving.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Of the story' })
  await moving.getByRole('button', { name: 'Move' }).click()
  await gone(moving)
  await folder.selectOption({ label: 'Of the story (1)' })
  await seen(page.getByText('1200 × 900 px', { exact: false }))
  expect(await faultsOf(page)).toEqual([])
  await quiet(page)

  // The logo of a shop is square, and so is the part that the dialog begins with.
  await page.goto('/seller/shop-page')
  const look = page.getByRole('form', { name: 'Name and look' })
  const choosing = page.getByRole('dialog', { name: 'Choose from the album' })
  await (await awake(look.getByRole('button', { name: 'Choose from the album' }).first())).click()
  await choosing.getByRole('searchbox').fill('glove')
  await choosing.getByRole('button', { name: /glove\.png/ }).click()
  await gone(choosing)
  await look.getByRole('button', { name: 'Crop' }).first().click()
  const cropping = page.getByRole('dialog', { name: 'Crop the picture' })
  const frame = cropping.locator('.ReactCrop__crop-selection')
  await soon(async () => {
    const box = await frame.boundingBox()
    return box && Math.round((box.width / box.height) * 100)
  }).toBe(100)
  await cropping.getByRole('button', { name: 'Cancel' }).click()
  await gone(cropping)

  await page.goto('/seller/goods/editor')
  await (await awake(page.getByRole('button', { name: 'Choose from the album' }))).click()
  await choosing.getByRole('searchbox').fill('glove')
  await choosing.getByRole('button', { name: /glove\.png/ }).click()
  await gone(choosing)
  await seen(page.getByText(/^Not square/))

  await page.getByRole('button', { name: 'Crop glove.png' }).click()
  const cut = await awake(cropping.getByRole('button', { name: 'Crop', exact: true }))
  await soon(() =>
    cropping.getByRole('img', { name: 'Crop glove.png' }).evaluate((it) => (it as HTMLImageElement).naturalWidth),
  ).toBe(1200)
  expect(await faultsOf(page)).toEqual([])
  // The lower right corner goes inwards by the keyboard, as a square.
  const corner = cropping.locator('.ReactCrop__drag-handle.ord-se')
  await corner.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await cut.click()
  await gone(cropping)
  await seen(page.getByRole('button', { name: 'Remove glove.jpg' }))
  await gone(page.getByText(/^Not square/))
  // The pictures that the demo data names are not there in tests.
  forgive(staff, /status of 404/)
  await staff.close()
})
