import { identityApi, mediaApi } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSeconds } from '#platform/clock'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'
import { uploadTo } from '../../../../../test/upload.ts'

let mall: SmallMall
let token: string
beforeAll(async () => {
  mall = await openSmallMall()
  token = await mall.tokenOf('li')
})
afterAll(() => mall.close())
const upload = async (colour: string, by = token, scene?: string) => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const route = scene
    ? { ...mediaApi.upload, path: `${mediaApi.upload.path}?scene=${scene}` as const }
    : mediaApi.upload
  return (await uploadTo(mall, route, bytes, { token: by })).body.url
}
const edit = (fields: Record<string, unknown>, by = token) =>
  mall.call(identityApi.editProfile, { nickname: 'Li Wei', ...fields }, { token: by })

test('what is told is changed, what is not told stays; birthdays may lie before 1970', async () => {
  const face = await upload('red', token, 'avatar')
  const done = await edit({ nickname: '李伟', sex: 0, birthday: -86_400 * 365, remark: 'Third floor', face })
  const profile = { nickname: '李伟', sex: 0, birthday: -86_400 * 365, remark: 'Third floor', face }
  expect([done.status, done.body]).toMatchObject([200, profile])
  expect((await edit({ nickname: 'Li Wei' })).body).toMatchObject({ ...profile, nickname: 'Li Wei' })
})

test.each([
  { nickname: 'L' },
  { nickname: 'x'.repeat(21) },
  { nickname: ' Li' },
  { sex: 2 },
  { face: 'https://elsewhere.example/a.webp' },
  { face: '/media/ab/abcdef0123456789.webp' },
  { face: `/media/ab/../../${'a'.repeat(64)}.webp` },
  { face: `/media/ab/${'a'.repeat(64)}.webp/x` },
  { remark: 'x'.repeat(201) },
  { birthday: -4_000_000_000 },
])('%j is refused', async (fields) => {
  expect((await edit(fields)).body.code).toBe('INVALID_INPUT')
})

test('nobody is born tomorrow, and the right is asked for', async () => {
  expect((await edit({ birthday: toSeconds(mall.clock.now()) + 86_400 })).body.code).toBe('INVALID_INPUT')
  expect((await edit({}, await mall.tokenOf('wang'))).body.code).toBe('PERMISSION_MISSING')
})

test('the picture is one the member uploaded, the one that is there, or none', async () => {
  const wang = await mall.tokenOf('wang')
  for (const face of [
    await upload('blue', wang, 'avatar'),
    await upload('green', wang),
    `/media/ab/${'ab'.repeat(32)}.webp`,
    await upload('yellow', token, 'complaint'),
  ])
    expect((await edit({ face })).body.code, face).toBe('PICTURE_NOT_YOURS')

  // A client that does not say what it uploads for: from now on everybody may see it.
  const shown = await upload('purple')
  const stored = shown.split('?')[0]!
  const fetched = async (url: string) => (await mall.mall.http.fastify.inject({ url })).statusCode
  expect([shown === stored, await fetched(shown), await fetched(stored)]).toEqual([false, 200, 404])
  expect((await edit({ face: shown })).body).toMatchObject({ face: stored })
  expect(await fetched(stored)).toBe(200)
  expect((await edit({ face: stored })).body).toMatchObject({ face: stored })
  await mall.sql(`update upload set account_id = null where sha256 = $1`, [stored.slice(10, 74)])
  expect((await edit({ face: stored })).body).toMatchObject({ face: stored })
  expect((await edit({ face: '' })).body).toMatchObject({ face: '' })
})
