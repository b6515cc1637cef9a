import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageNames, pseudoLanguage } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translatedMessages } from '../packages/site-kit/build/catalogue.ts'
import { type Place, type Who, everyPlace } from './support/every-place.ts'
import { openWithin } from './support/open-within.ts'
import { publicPlaces } from './support/public-places.ts'
import { clippedTexts, rawEnglish } from './support/raw-english.ts'
import { tooWide } from './support/too-wide.ts'
import {
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

/** A folder for pictures of every page in both widths, and a list of what is English on them: `LOOK=shots/pseudo`. */
const look = process.env['LOOK']
const widths = [1440, 390] as const
const visitors: Record<Who, Awaited<ReturnType<typeof visit>>> = {} as never
let places: Place[]
/** Phrases of the sites: on a page in the pseudo-language none of them stands as it is in the source. */
let phrases: Set<string>

/** What stands in the sources of a folder behind a quote, up to the next one and up to a bar: thousands of phrases are looked up in it. */
function quotedIn(folder: string): Set<string> {
  const quoted = new Set<string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts'))
      for (const part of readFileSync(join(folder, file), 'utf8').split("'").slice(1))
        quoted.add(part).add(part.split('|', 1)[0]!)
  return quoted
}

beforeAll(async () => {
  const all: Place[] = [
    ...(await publicPlaces()).map((path) => ({ who: 'guest' as const, path })),
    ...(await everyPlace()),
  ]
  places = look ? all : all.filter((_, at) => at % 6 === 0)
  for (const who of ['guest', 'owner', 'staff', 'operator'] as const)
    visitors[who] = await visit({ width: 1440, height: 900 })
  await signIn(visitors.owner.page, people.sari)
  await signInStaff(visitors.staff.page)
  await signInOperator(visitors.operator.page)
  for (const { context } of Object.values(visitors))
    await context.addCookies([{ name: 'language', value: pseudoLanguage, url: origin() }])
  for (const who of ['staff', 'operator'] as const) await visitors[who].page.reload()
  // The server words states and refusals itself, in the languages of the mall; such a phrase is no fault of a page.
  const saidByServer = quotedIn(fileURLToPath(new URL('../server/src', import.meta.url)))
  phrases = new Set(
    translatedMessages(fileURLToPath(new URL('..', import.meta.url)))
      .map((it) => it.texts['en-us'])
      .filter((it) => !it.includes('{') && it.includes(' ') && !saidByServer.has(it)),
  )
})
afterAll(() => Promise.all(Object.values(visitors).map((it) => it.close())))

async function open({ who, path }: Place) {
  const visitor = visitors[who]
  const { page } = visitor
  await page.setViewportSize({ width: 1440, height: 900 })
  await openWithin(page, path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await quiet(page)
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  // Pages that stand for a refusal, and samples that are not there.
  forgive(visitor, /status of (4\d\d|500)|^500 /)
  return page
}

test('pages have room for words that are 40 % longer, and show no phrase as the source has it', async () => {
  const faults: unknown[] = []
  const report: string[] = []
  if (look) mkdirSync(look, { recursive: true })
  for (const place of places) {
    const page = await open(place)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-XA')
    const raw = await rawEnglish(page)
    report.push(`${place.who} ${place.path}`, ...raw.map((it) => `    ${it.slice(0, 150)}`))
    for (const text of raw) if (phrases.has(text.replace(/^[a-z-]+: /, ''))) faults.push([place.path, text])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const found = [...(await tooWide(page)), ...(await clippedTexts(page))]
      if (found.length) faults.push([place.path, width, ...found])
      const name = `${place.who}${place.path.replace(/\W+/g, '-')}-${width}.png`
      if (look) await page.screenshot({ path: join(look, name), fullPage: true, animations: 'disabled' })
    }
  }
  if (look) writeFileSync(join(look, 'english.txt'), report.join('\n'))
  expect(faults).toEqual([])
}, 900_000)

test('nobody is offered the pseudo-language who does not speak it', async () => {
  const visitor = await visit()
  await visitor.page.goto('/')
  await quiet(visitor.page)
  expect(await visitor.page.content()).not.toContain(languageNames[pseudoLanguage])
  await visitor.close()
})
