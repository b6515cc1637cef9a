import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBuiltMall } from './support/built-mall.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const containerfile = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
const work = mkdtempSync(join(tmpdir(), 'borong-container-'))
const app = join(work, 'app')
beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'deploy/assemble.mjs'), app], { cwd: root, stdio: 'pipe' })
}, 120_000)
afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }))

const megabytesOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((it) => it.isFile())
    .reduce((sum, it) => sum + statSync(join(it.parentPath, it.name)).size, 0) / 1e6

test('what goes into the image is all that an empty mall needs to start and to draw its pages', async () => {
  const mall = await startBuiltMall({
    main: join(app, 'server/dist/main.js'),
    env: { MODE: 'production', ORIGIN: 'http://mall.example.com', SECRET: 'long enough for a test of a container' },
  })
  try {
    const answer = async (path: string) => {
      const { status, headers } = await fetch(mall.origin + path)
      return [status, headers.get('content-type')?.split(';')[0]]
    }
    expect(await answer('/readyz')).toEqual([200, 'application/json'])
    for (const page of ['/', '/login', '/admin', '/seller', '/api'])
      expect([page, ...(await answer(page))]).toEqual([page, 200, 'text/html'])
    const page = await (await fetch(`${mall.origin}/admin`)).text()
    const script = /src="(\/admin\/assets\/[^"]+\.js)"/.exec(page)![1]!
    expect((await answer(script))[0]).toBe(200)
    expect(mall.said()).not.toContain('Cannot find')
    const refused = async (lang: string) =>
      ((await (await fetch(`${mall.origin}/buyer_end/members`, { headers: { lang } })).json()) as { message: string })
        .message
    expect(await refused('zh-cn')).toMatch(/\p{Script=Han}/u)
    expect(await refused('en-id')).not.toBe(await refused('en-us'))
  } finally {
    expect(await mall.stop()).toBe(0)
  }
}, 180_000)

test('the image is small, runs as nobody of note and starts what is in it', () => {
  // Alpine and Node weigh 110 MB.
  expect(megabytesOf(app)).toBeLessThan(190)
  const [, last] = containerfile.split(/^FROM .*alpine:\d.*$/m)
  expect(last).toMatch(/^USER borong$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  const [, command] = /^CMD \["node", "([^"]+)"\]$/m.exec(last!)!
  expect(existsSync(join(app, command!))).toBe(true)
  expect([...last!.matchAll(/^COPY --from=build (\S+)/gm)].map((it) => it[1])).toEqual(['/usr/local/bin/node', '/app'])
  // The user of the image may read the empty database for its first start.
  const copies = join(app, 'server/dist/empty-database')
  expect(readdirSync(copies).map((it) => statSync(join(copies, it)).mode & 0o444)).toEqual([0o444])
  // Tests, sources and what only people read stay outside.
  for (const path of ['server/src', 'server/test', 'e2e', 'node_modules/vitest', 'node_modules/typescript'])
    expect(existsSync(join(app, path)), path).toBe(false)
})

test('compose gives the mall a file system that it cannot write to, and time to stop', () => {
  const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'stop_grace_period: 30s', 'condition: service_healthy'])
    expect(compose).toContain(line)
  const service = readFileSync(join(root, 'deploy/borong.service'), 'utf8')
  const [, command] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(service)!
  expect(existsSync(join(root, command!))).toBe(true)
})
