import { albumLimits, api } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
let goodsPerson: Client
let pagePerson: Client
let packer: Client
let stranger: Client
let operator: Client
let accountant: Client
const album = api.sellerAlbum
const mallAlbum = api.adminAlbum

beforeAll(async () => {
  mall = await openTestMall()
  const { pool } = mall.app.database
  const { rows } = await pool.query<{ id: number }>('select id from shop order by id limit 2')
  const [shop, other] = rows.map((it) => it.id) as [number, number]
  await pool.query('delete from album_picture')
  await pool.query('delete from album_folder')
  goodsPerson = await makeStaff(mall, shop, 'album-goods', ['goods'])
  pagePerson = await makeStaff(mall, shop, 'album-page', ['shop-page'])
  packer = await makeStaff(mall, shop, 'album-packer', ['orders', 'ship'])
  stranger = await makeStaff(mall, other, 'album-stranger', 'owner')
  operator = await makeOperator(mall, 'album-operator', ['content'])
  accountant = await makeOperator(mall, 'album-accountant', ['money'])
})
afterAll(() => mall.close())

let shade = 0
const drawing = (background = `#0000${(++shade + 16).toString(16)}`, width = 900, height = 800) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
async function bring(
  who: Client,
  { bytes, name = 'kaos.png', folder }: { bytes?: Buffer | string; name?: string; folder?: string } = {},
  route: typeof album.upload | typeof mallAlbum.upload = album.upload,
) {
  const { status, body } = await uploadTo(mall, route, bytes ?? (await drawing()), {
    token: who.token!,
    name,
    ...(folder && { query: { folder_id: folder } }),
  })
  return { status, body }
}
const refused = (code: string, status = 422) => ({ status, body: { code } })
const missing = refused('NOT_FOUND', 404)

test('pictures go into folders, are found, renamed, moved and deleted; a folder that is deleted leaves its pictures', async () => {
  const folder = await goodsPerson.get(album.addFolder, { name: 'Shirts' })
  expect(folder).toMatchObject({ name: 'Shirts', picture_num: 0, version: 1 })
  const first = (await bring(goodsPerson, { name: 'kaos_100%.png', folder: folder.folder_id })).body
  expect(first).toMatchObject({
    name: 'kaos_100%.png',
    folder_id: folder.folder_id,
    width: 900,
    height: 800,
    added_by: 'album-goods',
  })
  const second = (await bring(pagePerson, { name: 'banner.png' })).body
  expect((await pagePerson.get(album.pictures)).data.map((it) => it.name)).toEqual(['banner.png', 'kaos_100%.png'])
  expect((await pagePerson.get(album.pictures, { keyword: '100%' })).data_total).toBe(1)
  expect((await pagePerson.get(album.pictures, { keyword: 'KAOS_' })).data_total).toBe(1)
  expect((await pagePerson.get(album.pictures, { keyword: 'k_os' })).data).toEqual([])
  expect((await pagePerson.get(album.pictures, { loose: 1 })).data).toEqual([second])
  expect((await pagePerson.get(album.pictures, { page_no: 2, page_size: 1 })).data).toEqual([first])

  const { picture_id, version } = second
  const renamed = await goodsPerson.get(album.rename, { picture_id, version, name: 'Banner of June' })
  expect(renamed).toMatchObject({ name: 'Banner of June', version: 2 })
  expect(await pagePerson.request(album.rename, { picture_id, version, name: 'Late' })).toMatchObject(
    refused('MOVED_ON', 409),
  )
  await goodsPerson.get(album.move, { picture_ids: [picture_id], folder_id: folder.folder_id })
  expect(await goodsPerson.get(album.folders)).toMatchObject({ picture_num: 2, loose_num: 0 })
  await goodsPerson.get(album.move, { picture_ids: [first.picture_id] })
  expect((await goodsPerson.get(album.pictures, { folder_id: folder.folder_id })).data).toMatchObject([{ picture_id }])

  const shirts = await goodsPerson.get(album.renameFolder, { ...folder, name: 'Shirts and more' })
  expect(shirts).toMatchObject({ picture_num: 1, version: 2 })
  expect(await goodsPerson.request(album.addFolder, { name: 'Shirts and more' })).toMatchObject(
    refused('FOLDER_NAME_TAKEN'),
  )
  await goodsPerson.get(album.removeFolder, { folder_id: folder.folder_id })
  expect(await goodsPerson.get(album.folders)).toEqual({ folders: [], picture_num: 2, loose_num: 2 })
  await goodsPerson.get(album.remove, { picture_ids: [first.picture_id, picture_id] })
  expect((await goodsPerson.get(album.pictures)).data_total).toBe(0)
})

test('the same picture is in an album once, as it was; another shop has it for itself', async () => {
  const bytes = await drawing()
  const first = (await bring(goodsPerson, { bytes, name: 'one.png' })).body
  expect((await bring(pagePerson, { bytes, name: 'two.png' })).body).toEqual(first)
  const theirs = (await bring(stranger, { bytes, name: 'theirs.png' })).body
  expect(theirs).toMatchObject({ url: first.url, name: 'theirs.png' })
  expect(theirs.picture_id).not.toBe(first.picture_id)
})

test('a picture that a colleague added is used on the page of the shop and stays there when the album loses it', async () => {
  const picture = (await bring(goodsPerson)).body
  const { version, draft } = await pagePerson.get(api.shopPage.show)
  const saved = await pagePerson.get(api.shopPage.save, { version, ...draft, logo: picture.url })
  expect(saved.draft.logo).toBe(picture.url)
  await goodsPerson.get(album.remove, { picture_ids: [picture.picture_id] })
  expect((await pagePerson.get(api.shopPage.show)).draft.logo).toBe(picture.url)
  expect((await mall.mall.http.fastify.inject({ url: picture.url })).statusCode).toBe(200)

  const theirs = (await bring(stranger)).body
  expect(
    await pagePerson.request(api.shopPage.save, { ...saved.draft, version: saved.version, banner: theirs.url }),
  ).toMatchObject(refused('PICTURE_NOT_YOURS'))
})

test('operators keep the pictures of the mall in the same way, and use them on its pages', async () => {
  const folder = await operator.get(mallAlbum.addFolder, { name: 'Home page' })
  const { picture_id, version, url } = (await bring(operator, { folder: folder.folder_id }, mallAlbum.upload)).body
  await operator.get(mallAlbum.rename, { picture_id, version, name: 'June' })
  await operator.get(mallAlbum.move, { picture_ids: [picture_id] })
  await operator.get(mallAlbum.renameFolder, { ...folder, name: 'Front page' })
  expect(await operator.get(mallAlbum.folders)).toMatchObject({ folders: [{ name: 'Front page' }], picture_num: 1 })
  expect((await operator.get(mallAlbum.pictures)).data).toMatchObject([{ name: 'June' }])
  await operator.get(mallAlbum.removeFolder, { folder_id: folder.folder_id })

  const catalogue = await makeOperator(mall, 'album-catalogue', ['catalog'])
  const brand = await catalogue.get(api.adminBrand.create, { brand_name: 'Album brand', logo: url })
  await operator.get(mallAlbum.remove, { picture_ids: [picture_id] })
  expect((await catalogue.get(api.adminBrand.show, { id: brand.brand_id })).logo).toBe(url)
})

test('another shop, the mall and whoever lacks the permission reach nothing of an album', async () => {
  const folder = await goodsPerson.get(album.addFolder, { name: 'Own' })
  const { picture_id, version } = (await bring(goodsPerson, { folder: folder.folder_id })).body
  for (const who of [stranger, operator]) {
    const calls = who === stranger ? album : mallAlbum
    const { folder_id } = folder
    for (const [call, input] of [
      [calls.renameFolder, { folder_id, version: 1, name: 'Theirs' }],
      [calls.removeFolder, { folder_id }],
      [calls.rename, { picture_id, version, name: 'Theirs' }],
      [calls.move, { picture_ids: [picture_id] }],
      [calls.remove, { picture_ids: [picture_id] }],
    ] as const)
      expect(await who.request(call as typeof album.rename, input as never)).toMatchObject(missing)
    expect((await who.get(calls.pictures, { folder_id })).data).toEqual([])
    const upload = who === stranger ? album.upload : mallAlbum.upload
    expect(await bring(who, { folder: folder_id }, upload)).toMatchObject(missing)
    const own = (await bring(who, {}, upload)).body
    expect(await who.request(calls.move, { picture_ids: [own.picture_id], folder_id })).toMatchObject(missing)
    // One that is not theirs spoils all.
    expect(await who.request(calls.remove, { picture_ids: [own.picture_id, picture_id] })).toMatchObject(missing)
    expect((await who.get(calls.pictures)).data.map((it) => it.picture_id)).toContain(own.picture_id)
  }
  expect((await packer.request(album.pictures)).body.code).toBe('PERMISSION_MISSING')
  expect((await accountant.request(mallAlbum.pictures)).body.code).toBe('PERMISSION_MISSING')
  expect((await goodsPerson.get(album.pictures)).data.map((it) => it.picture_id)).toContain(picture_id)
})

test('what is no picture or too large is refused, and so are names and numbers that are none', async () => {
  const before = (await goodsPerson.get(album.pictures)).data_total
  expect(await bring(goodsPerson, { bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' })).toMatchObject(
    refused('FILE_KIND', 415),
  )
  expect(await bring(goodsPerson, { bytes: Buffer.alloc(albumLimits.maxBytes + 1, 1) })).toMatchObject({ status: 413 })
  expect(await goodsPerson.request(album.move, { picture_ids: [] })).toMatchObject({ status: 400 })
  expect(await goodsPerson.request(album.addFolder, { name: '  ' })).toMatchObject({ status: 400 })
  expect((await goodsPerson.get(album.pictures)).data_total).toBe(before)
})
