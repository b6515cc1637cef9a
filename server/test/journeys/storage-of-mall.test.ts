import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditApi, operatorApi, storageApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../small-mall.ts'

let mall: SmallMall
let token: string
const operatorWith = async (name: string, permissions: string) => {
  const id = (
    await mall.sql(
      `with a as (insert into account (username, username_key, login_count) values ($1, $1, 1) returning id),
        o as (insert into operator (account_id, name) select id, $1 from a returning account_id),
        r as (insert into operator_role (name, permissions) values ($1, $2::text[]) returning id),
        g as (insert into operator_role_grant (operator_id, role_id) select o.account_id, r.id from o, r)
       select account_id as id from o`,
      [name, permissions],
    )
  )[0].id as number
  return asSystem(
    mall.app,
    'test',
    async (ctx) => (await openSession(ctx, { accountId: id, audience: 'admin' })).accessToken,
  )
}
beforeAll(async () => {
  mall = await openSmallMall()
  await operatorWith('first', '{}')
  token = await operatorWith('keeper', '{settings,audit-log}')
})
afterAll(() => mall.close())

test('operators see where files lie, what they take by kind and shop, and the backups beside them', async () => {
  const { dataDir } = mall.app.config
  const upload = (sha: string, bytes: number, shop: number | null) =>
    mall.sql(
      `insert into upload (sha256, ext, bytes, width, height, scene, account_id, shop_id) values ($1, 'webp', $2, 1, 1, 'goods', $3, $4)`,
      [sha, bytes, mall.accounts['sari'], shop],
    )
  await upload('a'.repeat(64), 1000, mall.shopId)
  // The same picture again takes no further room.
  await upload('a'.repeat(64), 1000, mall.shopId)
  await upload('b'.repeat(64), 500, null)
  await mall.sql(
    `insert into goods_file (shop_id, name, bytes, file, uploaded_by, uploaded_at) values ($1, 'x.pdf', 3000, 'x', $2, now())`,
    [mall.shopId, mall.accounts['sari']],
  )
  await mkdir(join(dataDir, 'dump'), { recursive: true })
  await writeFile(join(dataDir, 'dump', 'borong-20260101T000000Z.tar.gz'), 'packed')
  await writeFile(join(dataDir, 'dump', 'something-else.txt'), 'other')
  const { body } = await mall.call(storageApi.show, {}, { token })
  expect(body.media_folder).toBe(join(dataDir, 'media'))
  expect(body.kinds).toEqual([
    { kind: 'PICTURES', files: 2, bytes: 1500 },
    { kind: 'GOODS_DOCUMENTS', files: 1, bytes: 3000 },
    { kind: 'ORDER_FILES', files: 0, bytes: 0 },
    { kind: 'QUOTE_FILES', files: 0, bytes: 0 },
    { kind: 'MESSAGE_FILES', files: 0, bytes: 0 },
    { kind: 'APPLICATION_FILES', files: 0, bytes: 0 },
    { kind: 'PAPERS', files: 0, bytes: 0 },
  ])
  expect(body.shops).toEqual([{ shop_id: String(mall.shopId), shop_name: 'Toko Satu', files: 2, bytes: 4000 }])
  expect(body.backups.map((it) => [it.name, it.bytes])).toEqual([['borong-20260101T000000Z.tar.gz', 6]])
  expect([body.database_bytes > 0, body.disk_bytes >= body.free_bytes, body.free_bytes > 0]).toEqual([true, true, true])
})

test('the test writes a file, leaves nothing behind, and says what is in the way', async () => {
  const media = join(mall.app.config.dataDir, 'media')
  const tried = await mall.call(storageApi.test, {}, { token })
  expect([tried.status, tried.body.milliseconds >= 0]).toEqual([200, true])
  const left = (await readdir(join(media, 'files'), { recursive: true, withFileTypes: true })).filter((it) =>
    it.isFile(),
  )
  expect(left).toEqual([])
  const log = (await mall.call(auditApi.all, { object: 'storage' }, { token })).body
  expect(log.data[0]).toMatchObject({ person_name: 'keeper', after: { milliseconds: tried.body.milliseconds } })

  await rename(media, `${media}-away`)
  await writeFile(media, 'a file where a folder should be')
  await chmod(media, 0o600)
  const failed = await mall.call(storageApi.test, {}, { token })
  expect([failed.status, failed.body]).toMatchObject([422, { code: 'STORAGE_FAILED' }])
  expect((failed.body as unknown as { because: string }).because).toMatch(/^E[A-Z]+$/)
  expect(failed.text).not.toContain(media)
})

test('shops, buyers and operators without the permission see nothing of it', async () => {
  for (const stranger of [
    await mall.tokenOf('li'),
    await mall.tokenOf('sari', 'seller'),
    await operatorWith('else', '{money}'),
  ])
    for (const call of [storageApi.show, storageApi.test])
      expect((await mall.call(call, {}, { token: stranger })).status).not.toBe(200)
  expect((await mall.call(operatorApi.session, {}, { token })).status).toBe(200)
})
