import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { findChromium } from '../../../scripts/find-chromium.mjs'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

export interface TestBrowser {
  browser: Browser
  /** A visitor with a profile of his own: cookies and storage of others are not his. */
  visitor(options?: { lang?: string; width?: number; height?: number }): Promise<Visitor>
  close(): Promise<void>
}
export interface Visitor {
  page: Page
  context: BrowserContext
  /** What went wrong in the page: exceptions, errors of the console, answers of 500 and above. */
  troubles: string[]
  close(): Promise<void>
}

const lateMillis = { read: 500, command: 900 }
/** As on a slow network: what a page asks for is sent up to a second late, and not in the order it was asked for. */
const answerLate = (context: BrowserContext) =>
  context.route('**/*', async (route) => {
    const asked = route.request()
    if (asked.resourceType() === 'fetch' || asked.resourceType() === 'xhr') {
      const longest = asked.method() === 'GET' ? lateMillis.read : lateMillis.command
      await new Promise((next) => setTimeout(next, longest * (0.3 + 0.7 * Math.random())))
    }
    // Whoever asked may have left meanwhile.
    await route.continue().catch(() => undefined)
  })

/** Keeps its files below a directory, where somebody else may sweep when this process is ended before it could. */
export async function openBrowser(origin: string, below = tmpdir()): Promise<TestBrowser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The browser tests need Chromium: see npm test')
  const home = mkdtempSync(join(below, 'borong-browser-'))
  // Crash reports and caches go where they are swept away with the rest.
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    args: flags,
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home } as Record<string, string>,
  })
  return {
    browser,
    async visitor({ lang = 'en-US', width = 1366, height = 900 } = {}) {
      const context = await browser.newContext({
        baseURL: origin,
        locale: lang,
        timezoneId: 'Asia/Shanghai',
        viewport: { width, height },
      })
      context.setDefaultTimeout(15_000)
      if (process.env['SLOW_ANSWERS']) await answerLate(context)
      const page = await context.newPage()
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`))
      page.on('console', (line) => {
        if (line.type() === 'error') troubles.push(`console: ${line.text()}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`)
      })
      return { page, context, troubles, close: () => context.close() }
    },
    async close() {
      await browser.close()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
