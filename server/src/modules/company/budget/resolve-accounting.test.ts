import { budgetApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '#platform/actor'
import { readingCtx } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'
import { startOfDay } from '#platform/clock'
import { resolveAccounting } from './resolve-accounting.ts'

let mall: SmallMall
const ids: Record<string, number> = {}
beforeAll(async () => {
  mall = await openSmallMall()
  const { satu, dua } = mall.companies
  const centre = async (
    companyId: number,
    code: string,
    more: { from?: string; to?: string; members?: number[] } = {},
  ) => {
    const [row] = await mall.sql(
      'insert into cost_centre (company_id, code, name, valid_from, valid_to, member_ids) values ($1, $2, $3, $4, $5, $6) returning id',
      [companyId, code, `Centre ${code}`, more.from ?? null, more.to ?? null, more.members ?? []],
    )
    ids[code] = row.id
  }
  await centre(satu, 'OPEN')
  await centre(satu, 'OVER', { from: '2020-01-01', to: '2020-12-31' })
  await centre(satu, 'MINE', { from: '2020-01-01', to: '2099-12-31', members: [mall.members['wang']!] })
  await centre(satu, 'LI-ONLY', { members: [mall.members['li']!] })
  await centre(dua, 'FOREIGN')
  for (const [companyId, code] of [
    [satu, '6601'],
    [dua, '7701'],
  ] as const)
    ids[code] = (
      await mall.sql(
        'insert into accounting_subject (company_id, code, description) values ($1, $2, $3) returning id',
        [companyId, code, 'Office supplies'],
      )
    )[0].id
})
afterAll(() => mall.close())

const ctxOfWang = () =>
  readingCtx(
    mall.app,
    {
      kind: 'buyer',
      memberId: mall.members['wang'],
      companyId: mall.companies.satu,
      timeZone: 'Asia/Shanghai',
    } as Buyer,
    'en-us',
  )
const code = (shares: [centre: string, subject: string, percent: number][]) =>
  resolveAccounting(
    ctxOfWang(),
    shares.map(([centre, subject, percent]) => ({ costCentreId: ids[centre]!, subjectId: ids[subject]!, percent })),
  ).then(
    () => 'resolved',
    (refusal: { code: string }) => refusal.code,
  )

test('a member sees the cost centres of everybody and the own ones, with whether they may be used today', async () => {
  const token = await mall.tokenOf('wang')
  const { body } = await mall.call(budgetApi.myCostCentres, {}, { token })
  expect(body.map((it) => [it.code, it.usable])).toEqual([
    ['MINE', 1],
    ['OPEN', 1],
    ['OVER', 0],
  ])
  expect(body[0]!.valid_from).toBe(Date.parse('2020-01-01T00:00:00+08:00') / 1000)
  expect((await mall.call(budgetApi.mySubjects, {}, { token })).body.map((it) => it.code)).toEqual(['6601'])
})

test('a whole split resolves to codes and names', async () => {
  expect(
    await resolveAccounting(ctxOfWang(), [
      { costCentreId: ids['OPEN']!, subjectId: ids['6601']!, percent: 3333 },
      { costCentreId: ids['MINE']!, subjectId: ids['6601']!, percent: 6667 },
    ]),
  ).toMatchObject([
    {
      costCentreCode: 'OPEN',
      costCentreName: 'Centre OPEN',
      subjectCode: '6601',
      subjectDescription: 'Office supplies',
      percent: 3333,
    },
    { costCentreCode: 'MINE', percent: 6667 },
  ])
})

test('shares that are not whole, closed centres and foreign ones are refused', async () => {
  expect(await code([['OPEN', '6601', 10_000]])).toBe('resolved')
  for (const shares of [[9999], [5000, 4999], [10_001], [20_000, -10_000], [5000.5, 4999.5], []])
    expect(await code(shares.map((it) => ['OPEN', '6601', it]))).toBe('SPLIT_NOT_WHOLE')
  expect(await code([['OVER', '6601', 10_000]])).toBe('COST_CENTRE_CLOSED')
  for (const centre of ['LI-ONLY', 'FOREIGN']) expect(await code([[centre, '6601', 10_000]])).toBe('NOT_FOUND')
  expect(await code([['OPEN', '7701', 10_000]])).toBe('NOT_FOUND')
})

test('a cost centre that lists subjects takes no other', async () => {
  await mall.sql(
    `with other as (insert into accounting_subject (company_id, code, description) values ($1, '6699', 'Travel') returning id)
     insert into cost_centre (company_id, code, name, subject_ids) select $1, 'PICKY', 'Picky', array[other.id] from other`,
    [mall.companies.satu],
  )
  for (const [table, code] of [
    ['cost_centre', 'PICKY'],
    ['accounting_subject', '6699'],
  ] as const)
    ids[code] = (await mall.sql(`select id from ${table} where code = $1`, [code]))[0].id
  expect(await code([['PICKY', '6699', 10_000]])).toBe('resolved')
  expect(await code([['PICKY', '6601', 10_000]])).toBe('SUBJECT_NOT_ALLOWED')
  const { body } = await mall.call(budgetApi.myCostCentres, {}, { token: await mall.tokenOf('wang') })
  expect(body.filter((it) => it.accounting_sub_ids.length).map((it) => [it.code, it.accounting_sub_ids])).toEqual([
    ['PICKY', [String(ids['6699'])]],
  ])
})

test('the last day counts to its end where the company is', async () => {
  await mall.sql(`update cost_centre set valid_to = (now() at time zone 'Asia/Shanghai')::date where code = 'OPEN'`)
  expect(await code([['OPEN', '6601', 10_000]])).toBe('resolved')
  mall.clock.forward(86_400_000)
  expect(await code([['OPEN', '6601', 10_000]])).toBe('COST_CENTRE_CLOSED')
})

test('days begin where the company is', () => {
  expect(startOfDay('2026-03-01', 'Asia/Shanghai')).toBe(Date.parse('2026-03-01T00:00:00+08:00') / 1000)
  expect(startOfDay('2026-03-01', 'America/New_York')).toBe(Date.parse('2026-03-01T00:00:00-05:00') / 1000)
})
