import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { adminArticle, content } = api
const side = (at: number) => origins[at % 2]!
let operator: { token: string }
beforeAll(async () => {
  operator = { token: (await makeOperator(malls[0], 'writes help', ['content'])).token! }
})

const words = (en: string) => ({ 'en-us': en })
const text = (says: string) => ({ titles: words(says), contents: words(says) })
const ask = async <R extends Parameters<typeof sendUntilHeard>[2]>(
  route: R,
  fields: Parameters<typeof sendUntilHeard<R>>[3],
  at = 0,
) => sendUntilHeard(side(at), operator, route, fields)
async function makeArticle(group_id: string, says: string) {
  const { body } = await ask(adminArticle.create, { group_id, ...text(says) })
  return body.article_id
}
const makeGroup = async (name: string) =>
  (await ask(adminArticle.createGroup, { type: 'HELP', names: words(name) })).body.group_id

test('of those who change or publish one article at once in two processes one is heard, and what is published was written by one', async () => {
  const id = await makeArticle(await makeGroup('Raced'), 'first')
  for (let round = 0; round < 4; round++) {
    const { version } = (await ask(adminArticle.show, { id })).body
    const told = await Promise.all([
      ...[0, 1, 2, 3].map((at) => ask(adminArticle.change, { id, version, ...text(`round ${round} by ${at}`) }, at)),
      ...[0, 1].map((at) => ask(adminArticle.publish, { id, version }, at)),
    ])
    expect(told.filter((it) => it.status === 200)).toHaveLength(1)
    // A publishing that came first in a round without a draft has nothing to publish.
    expect(told.filter((it) => it.status !== 200).every((it) => it.status === 409)).toBe(true)
  }
  const { version } = (await ask(adminArticle.show, { id })).body
  await ask(adminArticle.change, { id, version, ...text('last') })
  await ask(adminArticle.publish, { id, version: version + 1 })
  const { data, data_total } = (await ask(adminArticle.versions, { id })).body
  expect(data.map((it) => it.number)).toEqual(Array.from({ length: data_total }, (_, at) => data_total - at))
  expect(data.every((it) => it.titles['en-us'] === it.contents['en-us'])).toBe(true)
  expect((await ask(content.article, { id }, 1)).body.content).toBe('last')
})

test('articles that are moved from two groups into each other at once are all still there, each in one place', async () => {
  const [one, other] = [await makeGroup('One'), await makeGroup('Other')]
  const ids = await Promise.all([one, one, one, other, other, other].map((it, at) => makeArticle(it, `moved ${at}`)))
  const moved = await Promise.all(
    ids.map((id, at) => ask(adminArticle.move, { id, version: 1, group_id: at < 3 ? other : one }, at)),
  )
  expect(moved.map((it) => it.status)).toEqual(ids.map(() => 200))
  const { groups } = (await ask(adminArticle.list, {})).body
  const inGroup = (id: string) => groups.find((it) => it.group_id === id)!.articles.map((it) => it.article_id)
  expect([inGroup(one).toSorted(), inGroup(other).toSorted()]).toEqual([
    ids.slice(3).toSorted(),
    ids.slice(0, 3).toSorted(),
  ])
})
