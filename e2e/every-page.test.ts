import { htmlLanguage } from '@borong/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Place, type Who, everyPlace } from './support/every-place.ts'
import { openWithin } from './support/open-within.ts'
import { nothingFocused, stands } from './support/stands.ts'
import { tooWide } from './support/too-wide.ts'
import {
  awake,
  forgive,
  origin,
  people,
  quiet,
  signIn,
  signInOperator,
  signInStaff,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

const widths = [1440, 390, 320] as const
const visitors: Record<Who, Awaited<ReturnType<typeof visit>>> = {} as never
let places: Place[]

beforeAll(async () => {
  places = await everyPlace()
  for (const who of ['guest', 'owner', 'staff', 'operator'] as const)
    visitors[who] = await visit({ width: 1440, height: 900 })
  await signIn(visitors.owner.page, people.sari)
  await signInStaff(visitors.staff.page)
  await signInOperator(visitors.operator.page)
})
afterAll(() => Promise.all(Object.values(visitors).map((it) => it.close())))

/** How many stops of the Tab key are looked at behind the heading of a page. */
const stops = 15
/** Stops of the Tab key, from the heading on, where nobody sees what has the focus. */
async function unseenStops(page: Page): Promise<string[]> {
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((it: HTMLElement) => {
      it.tabIndex = -1
      it.focus()
    })
  const unseen: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const found = await stands(page)
    if (found === nothingFocused) break
    if (found !== 'seen') unseen.push(found)
  }
  return unseen
}

async function faultsAt(place: Place, lang: 'en-id'): Promise<unknown[]> {
  const visitor = visitors[place.who]
  const { page } = visitor
  await page.setViewportSize({ width: widths[0], height: 900 })
  const answer = await openWithin(page, place.path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await quiet(page)
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  // Samples that are not there, and the page that says something went wrong, are looked at for their width alone.
  forgive(visitor, /status of 4\d\d/)
  if (answer && answer.status() >= 500) forgive(visitor, /status of 500|^500 /)
  const faults: unknown[] = []
  if (place.path.startsWith('/admin/') && place.who === 'operator') {
    const unseen = await unseenStops(page)
    if (unseen.length) faults.push([lang, place.path, 'keyboard', ...unseen])
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const found = await tooWide(page)
    if (found.length) faults.push([lang, place.path, width, ...found])
  }
  return faults
}

// Indonesian has the longest words.
test.each(['en-id'] as const)(
  'in %s no page of any site map is wider than its window',
  async (lang) => {
    const faults: unknown[] = []
    for (const { context } of Object.values(visitors))
      await context.addCookies([{ name: 'language', value: lang, url: origin() }])
    for (const who of ['staff', 'operator'] as const) {
      await visitors[who].page.reload()
      expect(await visitors[who].page.evaluate(() => document.documentElement.lang)).toBe(htmlLanguage[lang])
    }
    for (const place of places) faults.push(...(await faultsAt(place, lang)))
    expect(faults).toEqual([])
    for (const visitor of Object.values(visitors)) expect(visitor.troubles).toEqual([])
  },
  900_000,
)

test('the server has a page at every address of the consoles', async () => {
  const answers = await Promise.all(
    places
      .filter((it) => it.who === 'staff' || it.who === 'operator')
      .map(async ({ path }) => {
        const answer = await fetch(origin() + path)
        return { path, status: answer.status, starts: (await answer.text()).includes('type="module"') }
      }),
  )
  expect(answers.length).toBeGreaterThan(100)
  expect(answers).toEqual(answers.map(({ path }) => ({ path, status: 200, starts: true })))
})

test('what is too wide is found', async () => {
  const { page } = visitors.guest
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/help')
  // Until the page is taken over, what is put into it counts as another page than the server drew.
  await awake(page.locator('main'))
  await quiet(page)
  forgive(visitors.guest, /status of 4\d\d/)
  await page.evaluate(() => {
    const wide = Object.assign(document.createElement('div'), { textContent: 'Wide' })
    wide.style.width = '500px'
    document.querySelector('main')!.append(wide)
  })
  expect(await tooWide(page)).toContain('DIV. Wide')
})
