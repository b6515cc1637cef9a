import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './program.mjs'

// The headless shell comes first: it is Chromium without the windows, menus and pages of its own that tests only wait for.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string} file */
function runs(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Browsers that Playwright downloaded for somebody earlier. */
function playwrightBrowsers() {
  const folder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((it) => join(folder, name, it)))
}

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env['CHROME_PATH']
  if (named) return runs(named) ? named : undefined
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...paths, ...playwrightBrowsers()].find(runs)
}

const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && runs('/usr/bin/apt-get')

/**
 * Finds a Chromium or, on a Debian where we may, installs the distribution's.
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found || process.env['CHROME_PATH'] || !mayInstall()) return found
  console.log('Installing Chromium and fonts-noto-cjk (apt-get) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} packages */
  const install = (...packages) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  await run('apt-get', ['update', '-qq'], { env })
  await install('chromium-headless-shell', 'fonts-noto-cjk')
  // Older releases of Debian have no shell of its own.
  if (!findChromium()) await install('chromium', 'fonts-noto-cjk')
  return findChromium()
}
