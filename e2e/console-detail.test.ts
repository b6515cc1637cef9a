import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { openGallery } from './support/open-gallery.ts'
import { tooWide } from './support/too-wide.ts'
import { gone, seen, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

async function open(piece: string, { query = '', width = 1440 } = {}) {
  const visitor = await visit({ width, height: 900 })
  await visitor.page.goto(`${await openGallery()}/?${query}#${piece}`)
  await seen(visitor.page.getByRole('heading', { level: 1 }))
  return visitor
}

test('an entry keeps the rules of axe in all of its states, in the light and in the dark, and fits a phone', async () => {
  for (const theme of ['light', 'dark']) {
    const visitor = await open('DetailPanel', { query: `theme=${theme}` })
    expect(await faultsOf(visitor.page)).toEqual([])
    await visitor.close()
  }
  for (const width of [320, 390]) {
    const phone = await open('DetailPanel', { query: 'lang=en-id', width })
    expect(await tooWide(phone.page)).toEqual([])
    if (width === 390) {
      await seen(phone.page.getByRole('link', { name: 'Kembali ke daftar' }).first())
      expect(await faultsOf(phone.page)).toEqual([])
    }
    await phone.close()
  }
})

test('what cannot be shown says why, and how to go on', async () => {
  const { page } = await open('DetailPanel')
  const state = (name: string) => page.getByRole('region', { name, exact: true })
  expect(await state('Loading').locator('[aria-busy=true]').count()).toBe(1)
  await seen(state('Failed').getByRole('button', { name: 'Try again' }))
  expect(await state('No permission').innerText()).toContain('The role “After-sales” opens it.')
  expect(await state('Gone').innerText()).toContain('This entry was not found')
  expect(await state('Nothing open').innerText()).toContain('Choose one from the list.')
})

test('parts are turned by keys; a long history is folded; what is new in it is said', async () => {
  const { page } = await open('DetailPanel')
  const shown = page.getByRole('region', { name: 'Shown', exact: true })
  await shown.getByRole('tab', { name: /^History/ }).focus()
  await page.keyboard.press('ArrowRight')
  await seen(shown.getByRole('tabpanel').getByText('Rp 1,042,600,000.00'))
  await page.keyboard.press('ArrowLeft')
  await shown.getByRole('button', { name: 'Agree' }).click()
  await soon(() => shown.getByRole('status').allInnerTexts()).toContain('1 new entry in the history')
  expect(await shown.getByRole('group', { name: 'History' }).getByRole('listitem').first().innerText()).toContain(
    'Dewi',
  )
  // From what to what: crossed out for those who see it, in words for those who hear it.
  expect(await shown.getByText('from 24/11/2026 to 26/11/2026').count()).toBe(1)

  const long = page.getByRole('region', { name: 'Long history', exact: true })
  expect(await long.getByRole('listitem').count()).toBe(6)
  await long.getByRole('button', { name: 'Show 18 earlier entries' }).click()
  expect(await long.getByRole('listitem').count()).toBe(24)
  await long.getByRole('button', { name: 'Show the latest only' }).click()
  await soon(() => long.getByRole('listitem').count()).toBe(6)
})

test('beside a table the keys turn from entry to entry and close; the place is that among all', async () => {
  const { page } = await open('ResourceList', { query: 'view=done' })
  const openOne = () => new URL(page.url()).searchParams.get('open')
  await page.getByRole('table').getByRole('link').nth(1).click()
  const place = page.getByRole('navigation', { name: 'Place in the list' })
  await seen(place.getByText('2 of 33,333'))
  await page.keyboard.press(']')
  await seen(place.getByText('3 of 33,333'))
  await page.keyboard.press('[')
  await place.getByRole('button', { name: 'Previous entry' }).click()
  await seen(place.getByText('1 of 33,333'))
  expect(await place.getByRole('button', { name: 'Previous entry' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await gone(place)
  expect(openOne()).toBeNull()
})
