import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pack as openPack } from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { occupantsOf, readDump, writeDump } from './dump.ts'
import { listBelow, pack } from './tar.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'borong-dump-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const fill = (files: Record<string, string | Buffer>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(dir, name, '..'), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
}
const data = {
  'database/PG_VERSION': '17\n',
  'database/base/1/112': Buffer.alloc(200_000, 7),
  'database/empty': '',
  [`media/${'long/'.repeat(30)}${'x'.repeat(90)}.webp`]: 'a picture',
}
const dumps = () => readdirSync(join(dir, 'dump')).sort()
const unproven = async () => {}
/** A dump that holds one entry. */
async function dumpOf(header: { name: string; type: 'directory' | 'symlink'; linkname?: string }): Promise<string> {
  const archive = openPack()
  archive.entry(header)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  const file = join(dir, 'evil.tar.gz')
  writeFileSync(file, gzipSync(Buffer.concat(chunks)))
  return file
}

test('what was dumped comes back byte for byte, empty folders too', async () => {
  fill(data)
  mkdirSync(join(dir, 'database/pg_notify'))
  const { file, bytes } = await writeDump(dir, { now: new Date('2026-11-20T08:05:09.123Z') })
  expect(dumps()).toEqual(['borong-20261120T080509Z.tar.gz'])
  expect(bytes).toBe(Object.values(data).reduce((sum, it) => sum + it.length, 0))
  const other = join(dir, 'other')
  await readDump(other, file, unproven)
  expect(readdirSync(other).sort()).toEqual(['database', 'media'])
  for (const [name, text] of Object.entries(data))
    expect(readFileSync(join(other, name)).equals(Buffer.from(text))).toBe(true)
  expect(existsSync(join(other, 'database/pg_notify'))).toBe(true)
})

test('the last three are kept, halves of an earlier failure are not, strangers are left alone', async () => {
  fill({ ...data, 'dump/borong-20260101T000000Z.tar.gz.half': 'half', 'dump/notes.txt': 'mine' })
  for (const hour of ['01', '02', '03', '04']) await writeDump(dir, { now: new Date(`2026-11-20T${hour}:00:00Z`) })
  expect(dumps()).toEqual([
    'borong-20261120T020000Z.tar.gz',
    'borong-20261120T030000Z.tar.gz',
    'borong-20261120T040000Z.tar.gz',
    'notes.txt',
  ])
})

test('data above the limit is not dumped, and an aborted dump leaves nothing', async () => {
  fill(data)
  await expect(writeDump(dir, { largest: 100_000 })).rejects.toThrow('up to 0 MB')
  await expect(writeDump(dir, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(existsSync(join(dir, 'dump')) ? dumps() : []).toEqual([])
})

test('a damaged dump restores nothing', async () => {
  fill(data)
  const { file } = await writeDump(dir)
  const whole = readFileSync(file)
  const other = join(dir, 'other')
  truncateSync(file, whole.length - 20)
  await expect(readDump(other, file, unproven)).rejects.toThrow()
  writeFileSync(
    file,
    whole.map((byte, at) => (at === whole.length - 6 ? byte ^ 1 : byte)),
  )
  await expect(readDump(other, file, unproven)).rejects.toThrow()
  writeFileSync(file, 'no archive at all')
  await expect(readDump(other, file, unproven)).rejects.toThrow()
  await expect(readDump(other, join(dir, 'nowhere.tar.gz'), unproven)).rejects.toThrow('ENOENT')
  writeFileSync(file, whole)
  await expect(readDump(other, file, async () => Promise.reject(new Error('it does not open')))).rejects.toThrow(
    'it does not open',
  )
  expect(await occupantsOf(other)).toEqual([])
  expect(readdirSync(other)).toEqual([])
})

test.each([
  '../outside',
  'database/../../outside',
  '/etc/outside',
  'elsewhere/file',
  'database/./file',
  'database/back\\slash',
])('an archive that holds %s is refused', async (name) => {
  const file = await dumpOf({ name, type: 'directory' })
  await expect(readDump(join(dir, 'other'), file, unproven)).rejects.toThrow('does not belong there')
  expect(readdirSync(join(dir, 'other'))).toEqual([])
})

test('links are refused', async () => {
  const file = await dumpOf({ name: 'database/link', type: 'symlink', linkname: '/etc/passwd' })
  await expect(readDump(join(dir, 'other'), file, unproven)).rejects.toThrow('neither a file nor a folder')
})

test('a dump is a tar that ends in the middle of nothing: half of one restores nothing', async () => {
  fill(data)
  const { file } = await writeDump(dir)
  const half = gunzipSync(readFileSync(file)).subarray(0, 100_000)
  writeFileSync(file, gzipSync(half))
  await expect(readDump(join(dir, 'other'), file, unproven)).rejects.toThrow('Unexpected end')
  expect(readdirSync(join(dir, 'other'))).toEqual([])
})

test('a file that grows while it is read is not dumped', async () => {
  fill(data)
  const entries = await listBelow(dir, ['database'])
  fill({ 'database/base/1/112': Buffer.alloc(200_001, 7) })
  await expect(async () => {
    for await (const _ of pack(dir, entries));
  }).rejects.toThrow('Size mismatch')
})

test('a directory with dumps and a lock counts as empty, one with anything else does not', async () => {
  expect(await occupantsOf(join(dir, 'none'))).toEqual([])
  fill({ 'dump/a.tar.gz': '', lock: '1' })
  expect(await occupantsOf(dir)).toEqual([])
  fill({ 'media/a.webp': '' })
  expect(await occupantsOf(dir)).toEqual(['media'])
})
