import { api } from '@borong/contract'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const album = api.sellerAlbum
let one: { token: string }
let other: { token: string }
let client: Client

beforeAll(async () => {
  const { rows } = await malls[0].app.database.pool.query<{ id: number }>(
    'select id::int from shop order by id limit 1',
  )
  client = await makeStaff(malls[0], rows[0]!.id, 'album-a', ['goods', 'shop-page'])
  const second = await makeStaff(malls[0], rows[0]!.id, 'album-b', ['goods', 'shop-page'])
  one = { token: client.token! }
  other = { token: second.token! }
})

let shade = 16
async function bring(at: 0 | 1, bytes?: Buffer) {
  const drawn = {
    create: { width: 40, height: 40, channels: 3, background: `#33${(++shade).toString(16)}00` },
  } as const
  return uploadTo(malls[at], album.upload, bytes ?? (await sharp(drawn).png().toBuffer()), {
    token: at ? other.token : one.token,
    name: `${shade}.png`,
  })
}

test('two rename a picture at once: one does, the other is told', async () => {
  const { picture_id, version } = (await bring(0)).body
  const answers = await Promise.all([
    send(origins[0], one, album.rename, { picture_id, version, name: 'First' }),
    send(origins[1], other, album.rename, { picture_id, version, name: 'Second' }),
  ])
  expect(new Set(answers.map((it) => it.status))).toEqual(new Set([200, 409]))
})

test('the same picture brought twice at once is in the album once', async () => {
  const bytes = await sharp({ create: { width: 44, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const [a, b] = await Promise.all([bring(0, bytes), bring(1, bytes)])
  expect([a.status, b.status]).toEqual([200, 200])
  expect(a.body.picture_id).toBe(b.body.picture_id)
})

test('pictures are moved into a folder while it is deleted and both ways round: nothing fails, none is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = [(await bring(0)).body.picture_id, (await bring(0)).body.picture_id]
    const from = await client.get(album.addFolder, { name: `From ${round}` })
    const to = await client.get(album.addFolder, { name: `To ${round}` })
    await client.get(album.move, { picture_ids: ids, folder_id: from.folder_id })
    const answers = await Promise.all([
      send(origins[0], one, album.move, { picture_ids: ids, folder_id: to.folder_id }),
      send(origins[1], other, album.move, { picture_ids: ids.toReversed(), folder_id: from.folder_id }),
      send(origins[1], other, album.removeFolder, { folder_id: to.folder_id }),
      send(origins[0], one, album.removeFolder, { folder_id: from.folder_id }),
    ])
    expect(answers.slice(2).map((it) => it.status)).toEqual([200, 200])
    for (const it of answers.slice(0, 2)) expect([200, 404]).toContain(it.status)
    const found = await client.get(album.pictures, { loose: 1, page_size: 100 })
    expect(found.data.map((it) => it.picture_id)).toEqual(expect.arrayContaining(ids))
  }
})

test('a picture is deleted from the album while a page takes it: the page keeps it, and it can be seen', async () => {
  for (let round = 0; round < 4; round++) {
    const { picture_id, url } = (await bring(0)).body
    const { version, draft } = await client.get(api.shopPage.show)
    const [removed, saved] = await Promise.all([
      send(origins[0], one, album.remove, { picture_ids: [picture_id] }),
      send(origins[1], other, api.shopPage.save, { ...draft, version, logo: url }),
    ])
    expect([removed.status, saved.status]).toEqual([200, 200])
    expect((await client.get(api.shopPage.show)).draft.logo).toBe(url)
    expect((await fetch(`${origins[0]}${url}`)).status).toBe(200)
  }
})
