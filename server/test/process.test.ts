import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database'
import { openApi } from '#platform/http/openapi/openapi'
import { type BuiltMall, startBuiltMall } from './support/built-mall.ts'
import { wirePassword } from './test-mall.ts'

interface Document {
  servers: unknown
  paths: object
}

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'borong-process-'))
let mall: BuiltMall
beforeAll(async () => {
  mall = await startBuiltMall({ dataDir })
}, 180_000)
afterAll(async () => {
  await mall.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts a mall that is expected to give up; answers its exit code and what it said. */
const giveUp = (env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', PORT: '0', ...env },
      timeout: 30_000,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', (code) => done({ code, said }))
  })

async function signIn(): Promise<string> {
  const { accounts, password } = (await (await fetch(mall.origin + api.identity.demoAccounts.path)).json()) as {
    password: string
    accounts: { username: string; site: string }[]
  }
  const { username } = accounts.find((it) => it.site === 'buyer')!
  const answer = await fetch(mall.origin + api.identity.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: wirePassword(password) }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

test('a second process on the same data is refused in plain words, and the first one is none the worse', async () => {
  const second = await giveUp({ DATA_DIR: dataDir })
  expect(second.code).not.toBe(0)
  expect(second.said).toContain('in use by another Borong process')
  expect(second.said).not.toMatch(/\n\s+at /)
  expect((await fetch(mall.origin + api.content.site.path)).status).toBe(200)
})

test('the API document is the one that the build has written, for the address of this mall', async () => {
  const { servers, paths } = (await (await fetch(`${mall.origin}/openapi.json`)).json()) as Document
  expect(servers).toMatchObject([{ url: `http://localhost:${new URL(mall.origin).port}` }])
  expect(Object.keys(paths)).toEqual(Object.keys(openApi().paths))
  expect(existsSync(new URL('../dist/openapi.json', import.meta.url))).toBe(true)
})

test('a process is loaded from its bundle, not from the files that the compiler writes', () => {
  const read = [...readFileSync(main, 'utf8').matchAll(/(?:from |import\()"(\.[^"]+)"/g)].map((it) => it[1])
  expect(read).toContain('./bundled-parts.js')
  for (const file of read) expect(file).toMatch(/^\.\/bundled-[\w-]+\.js$/)
})

test('data from before the first release is refused in plain words that say what to do', async () => {
  const old = mkdtempSync(join(tmpdir(), 'borong-before-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir: old, poolSize: 1 })
  await database.script(
    `create table migration (name text primary key, applied_at timestamptz not null default now());
     insert into migration (name) values ('0001_platform.sql'), ('0002_reference_media.sql')`,
  )
  await database.close()
  const { code, said } = await giveUp({ DATA_DIR: old })
  expect(code).toBe(1)
  expect(said).toContain('Empty the data directory, or name another one (DATA_DIR)')
  expect(said).not.toMatch(/\n\s+at /)
  rmSync(old, { recursive: true, force: true, maxRetries: 5 })
}, 60_000)

test('a taken port is said in plain words', async () => {
  const holder = createServer()
  const port = await new Promise<number>((resolve) =>
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port)),
  )
  const other = mkdtempSync(join(tmpdir(), 'borong-process-'))
  const refused = await giveUp({ DATA_DIR: other, PORT: String(port), MODE: 'production', ORIGIN: 'http://localhost' })
  holder.close()
  rmSync(other, { recursive: true, force: true })
  expect(refused.code).not.toBe(0)
  expect(refused.said).toContain(`Port ${port} is taken`)
  expect(refused.said).not.toMatch(/\n\s+at /)
}, 60_000)

test.each([
  ['a weak secret', { SECRET: 'changeme-changeme-changeme-changeme' }, 'SECRET'],
  ['the demo mode in production', { NODE_ENV: 'production', MODE: 'demo' }, 'demo'],
  ['a port that is none', { PORT: 'eighty' }, 'PORT'],
  ['a secret of one character', { SECRET: 'x'.repeat(40) }, 'SECRET'],
  ['production without an address', { MODE: 'production' }, 'ORIGIN'],
  ['a demo that everybody can reach', { HOST: '0.0.0.0' }, 'DEMO_PUBLIC=yes'],
])('%s is refused at start', async (_, env, word) => {
  const { code, said } = await giveUp({ DATA_DIR: join(dataDir, 'never'), ...env })
  expect(code).not.toBe(0)
  expect(said).toContain(word)
})

test('what was acknowledged survives a process that is killed in the middle of work', async () => {
  const headers = { authorization: await signIn(), 'content-type': 'application/json' }
  let kept = -1
  setTimeout(() => mall.kill(), 400)
  for (let at = 0; ; at++) {
    const answer = await fetch(mall.origin + api.identity.editProfile.path, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ nickname: `Storm ${at}` }),
    }).catch(() => undefined)
    if (!answer?.ok) break
    kept = at
  }
  expect(kept).toBeGreaterThan(0)
  mall = await startBuiltMall({ dataDir })
  const profile = (await (await fetch(mall.origin + api.identity.profile.path, { headers })).json()) as {
    nickname: string
  }
  // The last one heard, or the one after it that was written and no longer answered.
  expect([`Storm ${kept}`, `Storm ${kept + 1}`]).toContain(profile.nickname)
})

test('asked to stop, it finishes and leaves with 0; the data opens again', async () => {
  expect(await mall.stop()).toBe(0)
  mall = await startBuiltMall({ dataDir })
  expect((await fetch(mall.origin + api.content.site.path)).status).toBe(200)
})
