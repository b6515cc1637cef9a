import type { Page, Response } from 'playwright-core'

interface Router {
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } }
  navigate(to: { href: string }): Promise<void>
}
const consoleOf = (path: string) => /^\/(?:seller|admin)(?=\/(?!login|invitation))/.exec(path)?.[0]

/**
 * Opens a page of a console as its links do, where the console is open already: it is not loaded anew, which takes more than all that
 * is looked at on a page. Other pages are loaded; answered is what the server said to that.
 */
export async function openWithin(page: Page, path: string): Promise<Response | null> {
  const console = consoleOf(path)
  if (!console || consoleOf(new URL(page.url()).pathname) !== console) return page.goto(path)
  await page.evaluate((href) => (self as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({ href }), path)
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = (self as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.state
    return status === 'idle' && resolvedLocation?.href === location.href
  })
  return null
}
