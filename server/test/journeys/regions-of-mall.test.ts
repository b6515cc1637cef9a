import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let operator: Client
let dewi: Client
const { adminRegion } = api

beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'keeps regions', ['reference'])
  dewi = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const add = (name: string, parent_id?: string) =>
  operator.get(adminRegion.create, { name, ...(parent_id && { parent_id }) })
const address = (region: number) => ({ name: 'Dewi Anjani', mobile: '081234567890', region, addr: 'Jl. Baru 1' })
const offered = async (id: string | number) =>
  (await mall.guest.get(api.reference.regions, { id: Number(id) })).map((it) => it.local_name)

test('regions are added on three levels, chosen, renamed, and retired without harm to the addresses that are there', async () => {
  const province = await add('Papua Baru')
  const regency = await add('Kota Baru', province.region_id)
  const district = await add('Teluk Baru', regency.region_id)
  expect([province, regency, district].map((it) => [it.grade, it.trail])).toEqual([
    [1, []],
    [2, ['Papua Baru']],
    [3, ['Papua Baru', 'Kota Baru']],
  ])
  expect(await offered(0)).toContain('Papua Baru')
  expect(await offered(regency.region_id)).toEqual(['Teluk Baru'])
  const chosen = Number(district.region_id)
  const kept = await dewi.get(api.organisation.addAddress, address(chosen))

  await operator.get(adminRegion.rename, { id: regency.region_id, version: 1, name: 'Kota Lama' })
  const ofDewi = async () => JSON.stringify(await dewi.get(api.organisation.addresses))
  expect(await ofDewi()).toContain('Kota Lama')
  expect(await ofDewi()).not.toContain('Kota Baru')

  // Above the district: nothing below it can be chosen either.
  await operator.get(adminRegion.retire, { id: province.region_id, version: 1, retired: 1 })
  expect(await offered(0)).not.toContain('Papua Baru')
  expect(await offered(regency.region_id)).toEqual([])
  expect(await dewi.request(api.organisation.addAddress, address(chosen))).toMatchObject({
    status: 400,
    body: { code: 'REGION_UNKNOWN' },
  })
  expect(await ofDewi()).toContain('Teluk Baru')
  const changed = { ...address(chosen), id: kept.addr_id, addr: 'Jl. Baru 2' }
  expect(await dewi.request(api.organisation.editAddress, changed)).toMatchObject({ status: 200 })
  const { addr_id: other } = await dewi.get(api.organisation.addAddress, address(317105))
  expect(await dewi.request(api.organisation.editAddress, { ...address(chosen), id: other })).toMatchObject({
    status: 400,
    body: { code: 'REGION_UNKNOWN' },
  })

  await operator.get(adminRegion.retire, { id: province.region_id, version: 2, retired: 0 })
  expect(await dewi.request(api.organisation.addAddress, address(chosen))).toMatchObject({ status: 200 })
})

test('regions are found by name on every level; a fourth level, a second name and another version are refused', async () => {
  const { data, data_total } = await operator.get(adminRegion.search, { keyword: 'jakarta', page_size: 100 })
  expect(data_total).toBe(data.length)
  expect(data.map((it) => it.grade)).toEqual(data.map((it) => it.grade).toSorted((a, b) => a - b))
  expect(data[0]).toMatchObject({ grade: 1, trail: [] })
  expect(await operator.get(adminRegion.show, { id: data[0]!.region_id })).toEqual(data[0])
  expect(data[0]!.child_num).toBe((await operator.get(adminRegion.below, { id: Number(data[0]!.region_id) })).length)
  // What is typed is no pattern.
  expect((await operator.get(adminRegion.search, { keyword: '%' })).data_total).toBe(0)

  const refused = async (answer: Promise<{ status: number; body: unknown }>, status: number, code: string) =>
    expect(await answer).toMatchObject({ status, body: { code } })
  await refused(operator.request(adminRegion.create, { name: 'Below', parent_id: '317105' }), 422, 'REGION_TOO_DEEP')
  await refused(operator.request(adminRegion.create, { name: 'Below', parent_id: '89000000' }), 404, 'NOT_FOUND')
  await refused(operator.request(adminRegion.create, { name: data[0]!.name.toUpperCase() }), 422, 'REGION_NAME_TAKEN')
  await refused(operator.request(adminRegion.rename, { id: '31', version: 9, name: 'Other' }), 409, 'MOVED_ON')
  await refused(operator.request(adminRegion.show, { id: '999999999999999' }), 404, 'NOT_FOUND')
  const hostile = `<b onclick=alert(1)>'; drop table region; --`
  expect((await add(hostile)).name).toBe(hostile)

  const other = await makeOperator(mall, 'keeps no regions', ['catalog', 'companies'])
  await refused(other.request(adminRegion.create, { name: 'Mine' }), 422, 'PERMISSION_MISSING')
  await refused(dewi.request(adminRegion.retire, { id: '31', version: 1, retired: 1 }), 403, 'SESSION_ENDED')
})
