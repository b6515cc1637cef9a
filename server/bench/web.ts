// npm run bench -- web [--runs 5 --only home,list --device phone --out file.json]: what a guest on a slow phone line sees of the built mall.
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Reply, api } from '@borong/contract'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { openMall } from '../../e2e/support/open-mall.ts'
import { openBrowser } from '../test/support/browser.ts'

const { values: asked } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    device: { type: 'string' },
    out: { type: 'string' },
  },
})
const runs = Number(asked.runs)

const observer = fileURLToPath(new URL('web-observer.js', import.meta.url))
const slowedBy = 4
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const limits = { shift: 0.05, interaction: 200 }
/** Shorter ones are not reported by the browser. */
const shortestEvent = 16

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1366, height: 900 } },
} as const
type Device = keyof typeof devices

type Act = (page: Page, device: Device) => Promise<void>
interface Place {
  path: string
  /** What a hand does first; the slowest answer to it counts. */
  acts: readonly Act[]
}

interface Visit {
  first: number
  largest: number
  shift: number
  blocked: number
  script: number
  style: number
  html: number
  picture: number
  font: number
  interaction: number
  element: string
}

const kindOf = (url: string): 'script' | 'style' | 'picture' | 'font' | undefined =>
  /\.js(\?|$)/.test(url)
    ? 'script'
    : /\.css(\?|$)/.test(url)
      ? 'style'
      : /\.woff2(\?|$)/.test(url)
        ? 'font'
        : /\.(svg|png|jpe?g|webp|avif)(\?|$)/.test(url)
          ? 'picture'
          : undefined

async function slowed(cdp: CDPSession) {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
}

const mall = await openMall()
const { browser, close } = await openBrowser(mall.origin)

async function visit({ path, acts }: Place, device: Device): Promise<Visit> {
  const context = await browser.newContext({ baseURL: mall.origin, locale: 'en-US', ...devices[device] })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: observer })
    const cdp = await context.newCDPSession(page)
    await slowed(cdp)
    const weights = { script: 0, style: 0, html: 0, picture: 0, font: 0 }
    const urls = new Map<string, string>()
    cdp.on('Network.responseReceived', (it) => urls.set(it.requestId, it.type === 'Document' ? '' : it.response.url))
    cdp.on('Network.loadingFinished', (it) => {
      const url = urls.get(it.requestId)
      const kind = url === '' ? 'html' : kindOf(url ?? '')
      if (kind) weights[kind] += it.encodedDataLength
    })
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    // Parts that are fetched later still have to be drawn.
    await page.waitForTimeout(600)
    const seen = await page.evaluate(() => ({ ...(window as unknown as { measured: Visit }).measured }))
    for (const act of acts) {
      await act(page, device)
      await page.waitForTimeout(300)
    }
    const events = await page.evaluate(() => (window as unknown as { measured: { events: number[] } }).measured.events)
    return { ...seen, ...weights, interaction: Math.max(shortestEvent, ...events) }
  } finally {
    await context.close()
  }
}

async function request<T>(path: string): Promise<T> {
  const answer = await fetch(mall.origin + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

/** A goods that comes in several specifications, so that there is something to choose. */
async function goodsToChoose(): Promise<string> {
  const { data } = await request<Reply<typeof api.search.goods>>(`${api.search.goods.path}?in_stock=1&page_size=40`)
  for (const { goods_id } of data) {
    const goods = await request<Reply<typeof api.catalog.goods>>(api.catalog.goods.path.replace(':id', goods_id))
    if (goods.sku_list.length > 1 && goods.sku_list.every((it) => it.enable_quantity > 0)) return goods_id
  }
  throw new Error('the demo data has no goods to choose from')
}

/** What the server drew answers once the browser has taken it over. */
async function awake(it: Locator): Promise<Locator> {
  while (!(await it.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))))
    await new Promise((next) => setTimeout(next, 50))
  return it
}

const type: Act = async (page) => {
  await (await awake(page.getByRole('combobox', { name: /^Search/ }))).click()
  await page.keyboard.type('pap')
}
const menu: Act = async (page, device) => {
  if (device === 'phone') return
  await (await awake(page.getByRole('button', { name: 'All categories' }).first())).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
}
const facet: Act = async (page, device) => {
  const inside = device === 'phone' ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters' })
  if (device === 'phone') await (await awake(page.getByRole('link', { name: /^Filters/ }))).click()
  await (await awake(inside.getByRole('link', { name: /^In stock/ }))).click()
}
/** A specification is chosen by its quantity. */
const choose: Act = async (page) => {
  await (await awake(page.locator('input[data-place]').first())).click()
  await page.keyboard.type('12')
}

const places: Record<string, Place> = {
  home: { path: '/', acts: [menu, type] },
  list: { path: '/goods?keyword=paper', acts: [facet, menu] },
  goods: { path: `/goods/${await goodsToChoose()}`, acts: [choose, type] },
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const chosen = (all: string[], wanted: string | undefined) => (wanted ? wanted.split(',') : all)
const ms = (value: number) => `${Math.round(value)} ms`
const kb = (value: number) => `${(value / 1000).toFixed(1)} KB`

const rows: (Visit & { page: string; device: Device })[] = []
try {
  // The first visit of all finds a cold server and a cold browser; it counts for nobody.
  for (const place of Object.values(places)) await visit(place, 'desktop')
  for (const device of chosen(Object.keys(devices), asked.device) as Device[])
    for (const name of chosen(Object.keys(places), asked.only)) {
      const visits: Visit[] = []
      for (let run = 0; run < runs; run++) visits.push(await visit(places[name]!, device))
      const middle = (read: (it: Visit) => number) => median(visits.map(read))
      rows.push({
        page: name,
        device,
        first: middle((it) => it.first),
        largest: middle((it) => it.largest),
        shift: Math.max(...visits.map((it) => it.shift)),
        blocked: middle((it) => it.blocked),
        interaction: middle((it) => it.interaction),
        script: middle((it) => it.script),
        style: middle((it) => it.style),
        html: middle((it) => it.html),
        picture: middle((it) => it.picture),
        font: middle((it) => it.font),
        element: visits[0]!.element,
      })
    }
} finally {
  await close()
  await mall.close()
}

const mark = (value: number, limit: number, text: string) => (value > limit ? `${text} (over ${limit})` : text)
console.log(
  `\nChromium ${browser.version()}, processor ${slowedBy} times slower, 1.6 Mbit/s, 150 ms, empty cache, median of ${runs} (layout shift: the worst); load of the machine ${loadavg()[0]!.toFixed(1)}\n`,
)
console.log(
  '| page | device | first content | largest paint | blocked | layout shift | interaction | JavaScript | CSS | HTML | pictures | font |',
)
console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
for (const it of rows)
  console.log(
    `| ${it.page} | ${it.device} | ${ms(it.first)} | ${ms(it.largest)} | ${ms(it.blocked)} | ${mark(it.shift, limits.shift, it.shift.toFixed(3))} | ${mark(it.interaction, limits.interaction, ms(it.interaction))} | ${kb(it.script)} | ${kb(it.style)} | ${kb(it.html)} | ${kb(it.picture)} | ${kb(it.font)} |`,
  )
console.log('| peer: the same pages drawn in the browser | | | 2.0-2.2 s | | | | 211 KB | | | | |')
console.log('| peer: drawn on the server, bare prototype | | | 0.9-1.2 s | | 0.02 | | 108-112 KB | | | | |')
console.log(`\nLargest paint of: ${rows.map((it) => `${it.page}/${it.device}: ${it.element.trim()}`).join('; ')}`)
if (asked.out) writeFileSync(asked.out, JSON.stringify(rows, null, 2))
