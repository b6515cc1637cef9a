import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { days, dayIn, mallZone } from '#platform/clock'
import { makeOperator } from '../support/console-people.ts'
import { makeCrowd, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const countOf = async (text: string) => (await malls[0].app.database.pool.query<{ n: number }>(text)).rows[0]!.n

test('who agrees many times at once has agreed once, and both processes know of it', async () => {
  const operator = await makeOperator(malls[0], 'asks again', ['content'])
  const { groups } = await operator.get(api.adminArticle.list)
  const position = 'REGISTRATION_AGREEMENT' as const
  const { article_id: id } = groups.flatMap((it) => it.articles).find((it) => it.position === position)!
  const { version, published } = await operator.get(api.adminArticle.show, { id })
  const draft = await operator.get(api.adminArticle.change, { id, version, ...published! })
  const from_day = dayIn(malls[0].clock.now(), mallZone)
  const { last } = await operator.get(api.adminArticle.publish, {
    id,
    version: draft.version,
    ask_again: { from_day, changes: { 'en-us': 'raced' } },
  })
  const number = last!.number
  const [who] = await makeCrowd(malls[0], 1)
  for (const mall of malls) mall.clock.forward(2000)
  const place = (at: number) => send(origins[at]!, who!, api.checkout.place, {})
  for (const at of [0, 1]) expect((await place(at)).body.code).toBe('AGREEMENT_DUE')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => send(origins[at % 2]!, who!, api.consent.agree, { position, number })),
  )
  expect(answers.map((it) => it.status)).toEqual(Array(8).fill(200))
  expect(await countOf(`select count(*)::int as n from consent where number = ${number} and article_id = ${id}`)).toBe(
    1,
  )
  for (const mall of malls) mall.clock.forward(2000)
  for (const at of [0, 1]) expect((await place(at)).body.code).not.toBe('AGREEMENT_DUE')
})

test('two processes that tell an announcement at once tell each member once', async () => {
  const operator = await makeOperator(malls[0], 'tells all', ['content'])
  const now = Math.floor(malls[0].clock.now().getTime() / 1000)
  const made = await operator.get(api.adminAnnouncement.create, {
    titles: { 'en-us': 'Raced' },
    texts: { 'en-us': 'Raced' },
    audience: 'MEMBERS',
    importance: 'INFORMATION',
    start_time: now - 5,
    end_time: now + Math.floor(days(2) / 1000),
    tells: 1,
  })
  await makeCrowd(malls[0], 450)
  const acts = await Promise.all(
    [0, 1].map((at) =>
      send(origins[at]!, { token: operator.token! }, api.adminAnnouncement.publish, {
        id: made.announcement_id,
        version: made.version,
      }),
    ),
  )
  expect(acts.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  for (const mall of malls) mall.clock.forward(61_000)
  await Promise.all(malls.map((mall) => mall.tick()))
  for (const mall of malls) await mall.settle()
  expect(await countOf(`select count(*)::int as n from notice where kind = 'announcement.shown'`)).toBe(
    await countOf('select count(*)::int as n from member where disabled_at is null'),
  )
  expect((await operator.get(api.adminAnnouncement.show, { id: made.announcement_id })).is_told).toBe(1)
})
