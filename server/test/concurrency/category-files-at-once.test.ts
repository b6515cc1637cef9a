import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let asks: Client
const { adminCategory, categoryFile } = api

beforeAll(async () => {
  asks = await makeOperator(malls[0], 'brings files at once', ['catalog'])
})

async function bring(at: number, csv: string): Promise<{ status: number; added: number }> {
  const form = new FormData()
  form.set('file', new Blob([csv]), 'categories.csv')
  const answer = await fetch(`${origins[at % 2]!}${categoryFile.import.path}`, {
    method: 'POST',
    headers: { authorization: asks.token! },
    body: form,
  })
  const { added = 0 } = (await answer.json()) as { added?: number }
  return { status: answer.status, added }
}
const rowsOf = async (text: string) => (await malls[0].app.database.pool.query(text)).rows
const fileOf = (mark: string) =>
  ['Below,English name', `,Top ${mark}`, ...[1, 2, 3, 4, 5].map((n) => `Top ${mark},Leaf ${mark}-${n}`)].join('\n')
const twins = () =>
  rowsOf(`select lower(names->>'en-us') from category group by coalesce(parent_id, 0), 1 having count(*) > 1`)
const wrongPaths = () =>
  rowsOf(
    `select c.id from category c left join category p on p.id = c.parent_id
     where c.path <> coalesce(p.path, '{}') || c.id or c.grade <> cardinality(c.path)`,
  )

test('the same file brought four times at once is in the tree once', async () => {
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all([0, 1, 2, 3].map((at) => bring(at, fileOf(`same ${round}`))))
    expect(answers.map((it) => it.status)).toEqual([200, 200, 200, 200])
    expect(answers.map((it) => it.added).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 6])
    expect(await twins()).toEqual([])
  }
  expect(await wrongPaths()).toEqual([])
})

test('files that put two categories below one another at once: one is done, the other refused', async () => {
  for (let round = 0; round < 4; round++) {
    const [a, b] = await Promise.all(
      ['A', 'B'].map((name) => asks.get(adminCategory.create, { names: { 'en-us': `${name} of ${round}` } })),
    )
    const row = (it: typeof a, below: typeof a) =>
      `Number,Below,English name\n${it!.category_id},#${below!.category_id},${it!.names['en-us']}`
    const answers = await Promise.all([bring(0, row(a, b)), bring(1, row(b, a))])
    expect(answers.map((it) => it.status).toSorted((x, y) => x - y)).toEqual([200, 422])
    expect(await wrongPaths()).toEqual([])
  }
})

test('a file is brought while somebody adds one of its categories by hand: it is there once', async () => {
  for (let round = 0; round < 4; round++) {
    const [file, byHand] = await Promise.all([
      bring(0, fileOf(`hand ${round}`)),
      send(origins[1]!, { token: asks.token! }, adminCategory.create, { names: { 'en-us': `Top hand ${round}` } }),
    ])
    expect(file.status).toBe(200)
    expect([200, 422]).toContain(byHand.status)
    expect(await twins()).toEqual([])
  }
})
