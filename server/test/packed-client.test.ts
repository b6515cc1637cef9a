import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from './test-mall.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)
let mall: TestMall
let folder: string
beforeAll(async () => {
  mall = await openTestMall()
  folder = mkdtempSync(join(tmpdir(), 'borong-client-'))
})
afterAll(async () => {
  await mall.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The package as `npm install` would lay it there. */
async function unpack(name: string): Promise<void> {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', `--pack-destination=${folder}`], {
    cwd: join(root, 'packages', name),
  })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  const to = join(folder, 'node_modules/@borong', name)
  mkdirSync(to, { recursive: true })
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', to, '--strip-components=1'])
}

/** One program out of the blocks of docs/integrate.md. */
const program = () =>
  [...readFileSync(join(root, 'docs/integrate.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)]
    .map((it) => it[1])
    .join('\n')

test('the packed client compiles strictly in an empty folder, and the purchase of docs/integrate.md goes through', async () => {
  await unpack('contract')
  await unpack('client')
  expect(existsSync(join(folder, 'node_modules/@borong/client/src'))).toBe(false)
  for (const name of ['typebox', '@types/node', 'undici-types'])
    if (existsSync(join(root, 'node_modules', name))) {
      mkdirSync(join(folder, 'node_modules/@types'), { recursive: true })
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
    }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'buyer', type: 'module', private: true }))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.asynciterable'],
        module: 'nodenext',
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        outDir: 'made',
        types: ['node'],
      },
      include: ['purchase.ts'],
    }),
  )
  writeFileSync(join(folder, 'purchase.ts'), program())
  const compiled = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    (error: unknown) => error as { stdout: string },
  )
  expect(compiled.stdout).toBe('')

  const { stdout } = await run(process.execPath, [join(folder, 'made/purchase.js')], {
    env: { ...process.env, MALL: await mall.listen(), BUYER: 'dewi' },
  })
  expect(stdout).toMatch(/^badges \{ unread: \d+, cart: \d+, chat: \d+ \}$/m)
  expect(stdout).toMatch(/^1 placed, 25 orders, \d{4,} bytes, \d+ rows$/m)
  const { rows } = await mall.app.database.pool.query(`select status from customer_order order by id desc limit 1`)
  expect(rows).toEqual([{ status: 'confirmed' }])
  expect(await mall.invariants()).toEqual([])
})

test('a field that the call does not know, and an answer that has none, do not compile', async () => {
  writeFileSync(
    join(folder, 'purchase.ts'),
    `import { createClient } from '@borong/client'
const mall = createClient({ origin: 'http://localhost' })
await mall.cart.add({ sku_id: '1' })
await mall.order.show({ sn: 1 })
;(await mall.order.show({ sn: '1' })).nothing
await mall.order.nothing()`,
  )
  const compiled = await run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    folder,
    '--noEmit',
  ]).catch((error: unknown) => error as { stdout: string })
  expect(compiled.stdout.split('\n').flatMap((line) => /purchase\.ts\((\d)/.exec(line)?.[1] ?? [])).toEqual([
    '3',
    '4',
    '5',
    '6',
  ])
})
