import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityJobs, sendEmailInTurn } from '#modules/foundation/identity'
import { hours } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { openPostOffice, type PostOffice } from '../support/post-office.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls } = withTwoMalls()
let post: PostOffice
beforeAll(async () => {
  post = await openPostOffice()
  for (const { app } of malls) Object.assign(app.config, { smtpUrl: post.smtpUrl })
})
afterAll(() => post.close())

const query = async (text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows
const sending = identityJobs.find((it) => it.name === 'send-waiting-emails')!
const bothSend = () => Promise.all(malls.map(({ app }) => sending.run(app, new AbortController().signal)))

test('two processes send to one address that is refused: each e-mail is tried once at most, and one marks it', async () => {
  const [{ id, email: recipient }] = await query(`select id, email from account where email <> '' order by id limit 1`)
  post.answers.RCPT = '550 5.1.1 no such user'
  for (let n = 0; n < 8; n++)
    await asSystem(malls[0].app, 'test', (ctx) => sendEmailInTurn(ctx, { recipient, subject: `No ${n}`, body: 'x' }))
  await bothSend()
  malls.forEach((it) => it.clock.forward(hours(2)))
  await bothSend()
  const rows = await query(
    `select attempts, refused_at is not null as refused, skipped_at is not null as skipped from email where recipient = $1`,
    [recipient],
  )
  expect(rows).toHaveLength(8)
  for (const row of rows)
    expect([row.refused, row.skipped, row.attempts]).toEqual([row.refused, !row.refused, row.refused ? 1 : 0])
  expect(rows.filter((it) => it.refused)).toHaveLength(post.recipients.filter((it) => it.includes(recipient)).length)
  const marking = await query(`select refused_email_id as email from account where id = $1`, [id])
  const first = await query(`select id from email where refused_at is not null and id = $1`, [marking[0].email])
  expect(first).toHaveLength(1)
})
