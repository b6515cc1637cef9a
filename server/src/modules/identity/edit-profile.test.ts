import { identityApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSeconds } from '#platform/clock'
import { openSmallMall, type SmallMall } from '../../../test/small-mall.ts'

let mall: SmallMall
let token: string
beforeAll(async () => {
  mall = await openSmallMall()
  token = await mall.tokenOf('li')
})
afterAll(() => mall.close())
const edit = (fields: Record<string, unknown>, by = token) =>
  mall.call(identityApi.editProfile, { nickname: 'Li Wei', ...fields }, { token: by })

test('what is told is changed, what is not told stays; birthdays may lie before 1970', async () => {
  const face = '/media/ab/abcdef0123456789.webp'
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
  { remark: 'x'.repeat(201) },
  { birthday: -4_000_000_000 },
])('%j is refused', async (fields) => {
  expect((await edit(fields)).body.code).toBe('INVALID_INPUT')
})

test('nobody is born tomorrow, and the right is asked for', async () => {
  expect((await edit({ birthday: toSeconds(mall.clock.now()) + 86_400 })).body.code).toBe('INVALID_INPUT')
  expect((await edit({}, await mall.tokenOf('wang'))).body.code).toBe('PERMISSION_MISSING')
})
