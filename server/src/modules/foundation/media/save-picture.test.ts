import { mediaApi } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
beforeAll(async () => {
  mall = await openSmallMall()
  li = await mall.tokenOf('li')
})
afterAll(() => mall.close())

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#357' } })
async function upload(
  bytes: Buffer | string,
  { name = 'photo.png', type = 'image/png', token = li, field = 'file', scene = 'avatar' } = {},
) {
  const edge = 'borong-edge'
  const payload = Buffer.concat([
    Buffer.from(
      `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes as string),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  const response = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: `${mediaApi.upload.path}?scene=${scene}`,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, ...(token && { authorization: token }) },
  })
  return {
    status: response.statusCode,
    body: response.json() as { name: string; ext: string; url: string; code?: string },
  }
}
const fetchFile = (url: string, headers: Record<string, string> = {}) => mall.mall.http.fastify.inject({ url, headers })

test('a picture is written anew, smaller, without what the camera knew, under a name of its content', async () => {
  const bytes = await picture(2400, 1200)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(bytes, { name: '../../etc/passwd', type: 'image/jpeg' })
  expect(status).toBe(200)
  expect(body.url).toMatch(/^\/media\/([0-9a-f]{2})\/\1[0-9a-f]{62}\.webp$/)
  expect((await upload(bytes)).body.url).toBe(body.url)

  const file = await fetchFile(body.url)
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { width, height, format, exif } = await sharp(file.rawPayload).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 1600, height: 800, format: 'webp', exif: undefined })
  expect((await fetchFile(body.url, { 'if-none-match': String(file.headers['etag']) })).statusCode).toBe(304)
  expect((await mall.sql('select scene, account_id from upload limit 1'))[0]).toEqual({
    scene: 'avatar',
    account_id: mall.accounts['li'],
  })
})

test('what is not a JPEG or PNG is refused, whatever it calls itself', async () => {
  const disguised: [string, Buffer | string][] = [
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['png head', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')])],
    ['gif', await picture(9, 9).gif().toBuffer()],
  ]
  for (const [kind, bytes] of disguised) {
    const { status, body } = await upload(bytes)
    expect([status, body.code], kind).toEqual([415, 'FILE_KIND'])
  }
})

test('a broken picture, one of too many pixels, one too large and none at all are refused', async () => {
  const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .png()
    .toBuffer()
  expect((await upload(whole.subarray(0, whole.length / 2))).body.code).toBe('FILE_BROKEN')
  for (const large of [
    picture(4000, 4000).png(),
    picture(5000, 4000).jpeg(),
    picture(4000, 3000).jpeg({ progressive: true }),
  ]) {
    const { status, body } = await upload(await large.toBuffer())
    expect([status, body.code]).toEqual([413, 'PICTURE_TOO_LARGE'])
  }
  expect((await upload(await picture(4000, 3000).jpeg().toBuffer())).status).toBe(200)
  expect((await upload(await picture(3840, 2160).png().toBuffer())).status).toBe(200)
  expect((await upload(Buffer.alloc(1_100_000))).status).toBe(413)
  expect((await upload('')).body.code).toBe('FILE_MISSING')
  expect((await upload(whole, { field: 'picture' })).body.code).toBe('FILE_MISSING')
  expect((await upload(whole, { token: '' })).body.code).toBe('SESSION_ENDED')
})

test('only names of ours are served', async () => {
  for (const path of [
    '..%2f..%2fpackage.json',
    `ab/${'a'.repeat(64)}.svg`,
    `ab/${'c'.repeat(64)}.webp`,
    `ab/ab${'c'.repeat(62)}.webp`,
    'ab',
    '%00',
  ])
    expect((await fetchFile(`/media/${path}`)).statusCode, path).toBe(404)
})

test('many at once wait for each other, and are all kept', async () => {
  const wang = await mall.tokenOf('wang')
  const large = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      sharp({ create: { width: 2000, height: 2000, channels: 3, background: { r: at, g: 40, b: 90 } } })
        .png()
        .toBuffer(),
    ),
  )
  const answers = await Promise.all(large.map((bytes, at) => upload(bytes, at % 2 ? { token: wang } : {})))
  expect(answers.map((it) => it.status)).toEqual(large.map(() => 200))
}, 60_000)

describe('a private picture', () => {
  const stored = (url: string) => url.split('?')[0]!
  test.each(['other', 'after-sale', 'complaint'])(
    'uploaded as %s is opened by its signed address alone',
    async (scene) => {
      const bytes = await picture(30, 30 + scene.length)
        .png()
        .toBuffer()
      const { url } = (await upload(bytes, { scene })).body
      expect(url).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp\?until=\d{10}&signature=[\w-]{43}$/)
      const shown = await fetchFile(url)
      expect(shown.statusCode).toBe(200)
      expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d{3,4}, immutable$/)
      expect((await fetchFile(stored(url))).statusCode).toBe(404)
      expect((await fetchFile(stored(url), { authorization: li })).statusCode).toBe(404)
    },
  )

  test('an address opens no other file, no later, and not with another signature', async () => {
    const one = (await upload(await picture(31, 50).png().toBuffer(), { scene: 'other' })).body.url
    const two = (await upload(await picture(31, 51).png().toBuffer(), { scene: 'other' })).body.url
    const [, query = ''] = one.split('?')
    const { until, signature } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>
    const later = Number(until) + 900
    for (const url of [
      `${stored(two)}?${query}`,
      `${stored(one)}?until=${later}&signature=${signature}`,
      `${stored(one)}?until=${until}&signature=${signature!.slice(0, -1)}`,
      `${stored(one)}?until=${until}`,
      `${stored(one)}?signature=${signature}`,
      `${stored(one)}?until=${until}&until=${until}&signature=${signature}`,
    ])
      expect((await fetchFile(url)).statusCode, url).toBe(404)
    expect((await fetchFile(one)).statusCode).toBe(200)
    mall.clock.forward(31 * 60_000)
    expect((await fetchFile(one)).statusCode).toBe(404)
    expect(
      (await upload(await picture(31, 50).png().toBuffer(), { scene: 'other', token: await mall.tokenOf('li') })).body
        .url,
    ).not.toBe(one)
  })
})
