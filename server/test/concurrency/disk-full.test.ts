import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-full-'))
const media = join(dataDir, 'media')
mkdirSync(media)
let mounted = true
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', media], { stdio: 'ignore' })
} catch {
  mounted = false
}
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall({ engine: 'server', config: { dataDir } })
})
afterAll(async () => {
  await mall.close()
  if (mounted) execFileSync('umount', [media])
  rmSync(dataDir, { recursive: true, force: true })
})
/** On a busy machine the database may be late with an answer. */
const untilReadyz = (answer: object) =>
  expect
    .poll(async () => (await mall.mall.http.fastify.inject({ url: '/readyz' })).json() as object, { timeout: 20_000 })
    .toMatchObject(answer)

test('a database without room on its disk is "busy", and not ready until there is room again', async () => {
  const dewi = await mall.as('dewi')
  const full = `language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`
  await mall.app.database.script(
    `create function no_room() returns trigger ${full};
     create function no_room_for_tables() returns event_trigger ${full};
     create trigger no_room before update on account for each row execute function no_room();`,
  )
  await mall.app.database.script(
    `create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room_for_tables()`,
  )
  await untilReadyz({ ready: true })
  const refused = await dewi.request(api.identity.editProfile, { nickname: 'No Room' })
  expect({ status: refused.status, code: refused.body.code, after: refused.headers['retry-after'] }).toEqual({
    status: 503,
    code: 'BUSY',
    after: '2',
  })
  await untilReadyz({ ready: false, because: 'the disk of the database is full' })
  expect((await dewi.get(api.identity.profile)).nickname).not.toBe('No Room')

  await mall.app.database.script('drop event trigger no_room; drop trigger no_room on account')
  await untilReadyz({ ready: true })
  await dewi.get(api.identity.editProfile, { nickname: 'Room Again' })
})

test.runIf(mounted)('a picture that finds no room is "busy" and leaves nothing behind', async () => {
  const dewi = await mall.as('dewi')
  const noise = await sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { status, body } = await uploadTo(mall, api.media.upload, noise, { token: dewi.token! })
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'BUSY' })
  const left = readdirSync(media, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  expect(left).toEqual([])
})
