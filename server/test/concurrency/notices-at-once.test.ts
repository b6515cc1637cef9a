import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { identityJobs } from '#modules/foundation/identity'
import { notificationJobs } from '#modules/support/notification'
import { minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { openPostOffice, type PostOffice } from '../support/post-office.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

type Name = 'owner' | 'asker' | 'boss' | 'head'
let company: Staffed<Name>
let post: PostOffice
beforeAll(async () => {
  post = await openPostOffice()
  company = await staffCompany<Name>(malls[0], { owner: {}, asker: {}, boss: {}, head: {} })
})
afterEach(() => {
  post.emails.length = 0
})
afterAll(() => post.close())

const submitted = (no: number) => ({
  type: 'order.submitted',
  key: `order.submitted:race:${no}`,
  data: {
    orderId: no,
    sn: `2026112000${no}`,
    memberId: company.ids.asker,
    shopName: 'Toko',
    amountMinor: 100,
    byName: 'asker',
    approverIds: [company.ids.boss, company.ids.head],
  },
})
/** An event is published by both processes, and delivered by both at once. */
async function publishTwice(no: number) {
  for (const { app } of malls) await asSystem(app, 'test', async (ctx) => ctx.publish(submitted(no) as never))
  await Promise.all(malls.map((it) => it.settle()))
}
const minutely = [...notificationJobs, ...identityJobs].filter((it) => it.every === minutes(1))
const { signal } = new AbortController()
/** What both processes do every minute, everything of it at the same time. */
const atOnce = () => Promise.all(malls.flatMap(({ app }) => minutely.map((it) => it.run(app, signal))))
const forward = (n: number) => malls.forEach((it) => it.clock.forward(minutes(n)))
const emailsAbout = (no: number) => post.emails.filter((it) => it.replace(/=\n/g, '').includes(`2026112000${no}`))

test('two processes deliver, gather and send at once: each person gets each event in one e-mail, once', async () => {
  for (const { app } of malls) Object.assign(app.config, { smtpUrl: post.smtpUrl })
  for (let round = 0; round < 10; round++) {
    await publishTwice(10 + round)
    forward(3)
    for (let times = 0; times < 2; times++) await Promise.all([atOnce(), atOnce()])
    expect(emailsAbout(10 + round)).toHaveLength(2)
  }
  expect(new Set(post.emails.map((it) => /^Message-ID: (.*)$/im.exec(it)![1])).size).toBe(post.emails.length)
  const { rows } = await malls[0].app.database.pool.query(
    `select member_id, event_key from notice_email where event_key like 'order.submitted:race:%' and emailed_at is null`,
  )
  expect(rows).toEqual([])
})

test('the line breaks after an e-mail was taken: it comes again under its Message-ID, whoever sends it, and a mailbox keeps one', async () => {
  await publishTwice(50)
  forward(3)
  post.hangsUp = true
  await atOnce()
  await atOnce()
  expect(emailsAbout(50)).toHaveLength(2)
  post.hangsUp = false
  forward(3)
  await Promise.all([atOnce(), atOnce()])
  expect(emailsAbout(50)).toHaveLength(4)
  expect(post.mailbox()).toHaveLength(2)
})

test('two windows choose the two ways of a kind at once: both stand', async () => {
  const choose = (side: number, change: { in_app?: number; by_email?: number }) =>
    send(origins[side]!, { token: company.people.boss.token! }, api.noticeSettings.choose, {
      changes: [{ kind: 'order.paid', ...change }],
    })
  await company.signInAgain()
  for (let round = 0; round < 10; round++) {
    const on = round % 2
    const answers = await Promise.all([choose(0, { in_app: on }), choose(1, { by_email: 1 - on })])
    expect(answers.map((it) => it.status)).toEqual([200, 200])
    const { topics } = await company.people.boss.get(api.noticeSettings.preferences)
    expect(topics.flatMap((it) => it.kinds).find((it) => it.kind === 'order.paid')).toMatchObject({
      in_app: on,
      by_email: 1 - on,
    })
  }
})
