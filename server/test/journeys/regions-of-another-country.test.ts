import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOperatorOf } from '../support/found-mall.ts'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall({ empty: true })
})
afterAll(() => mall.close())

test('a mall of another country gets its regions from a file, once, and addresses can name them', async () => {
  const operator = await firstOperatorOf(mall, 'siti', 'Sungai-Mekong-9')
  const put = (lines: string, name = 'regions.csv') =>
    uploadTo(mall, api.setup.importRegions, lines, { token: operator.token!, name })
  // Nothing of a file with a mistake is put in.
  const wrong = await put('code,parent,name\n01,,Ha Noi\n001,01,Ba Dinh\n00001,999,Phuc Xa\n')
  expect(wrong.body).toMatchObject({ code: 'REGIONS_WRONG', row: 4 })
  expect(await mall.guest.get(api.reference.regions, { id: 0 })).toEqual([])
  expect((await put('', 'empty.csv')).status).toBeGreaterThanOrEqual(400)

  const right = 'code,parent,name\n01,,Ha Noi\n001,01,Ba Dinh\n00001,001,Phuc Xa\n'
  const done = await put(right)
  expect(done.body).toMatchObject({ added: 3 })
  const [city] = await mall.guest.get(api.reference.regions, { id: 0 })
  expect(city).toMatchObject({ local_name: 'Ha Noi', region_grade: 1 })
  const [district] = await mall.guest.get(api.reference.regions, { id: city!.region_id })
  expect(await mall.guest.get(api.reference.regions, { id: district!.region_id })).toMatchObject([
    { local_name: 'Phuc Xa', region_grade: 3 },
  ])
  expect((await put(right)).body.code).toBe('REGIONS_THERE')
})
