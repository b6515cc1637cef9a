import { notificationApi } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { openPostOffice, type PostOffice } from '../../../../test/support/post-office.ts'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'
import { writeNoticeEmails } from './write-notice-emails.ts'

let mall: SmallMall
let post: PostOffice
beforeAll(async () => {
  mall = await openSmallMall()
  post = await openPostOffice()
})
afterEach(async () => {
  await mall.sql('delete from email')
  await mall.sql('delete from notice_email')
  await mall.sql(`update account set language = 'en-us', disabled_at = null, unclaimed = false where username = 'li'`)
  Object.assign(mall.app.config, { smtpUrl: undefined })
  post.emails.length = 0
})
afterAll(async () => {
  await mall.close()
  post.close()
})

const submitted = (no: number, more: object = {}) => ({
  type: 'order.submitted',
  key: `order.submitted:${no}`,
  data: {
    orderId: no,
    sn: String(20_261_120_000 + no),
    memberId: mall.members['wang'],
    shopName: 'Toko Satu',
    amountMinor: 1_250_000_00,
    byName: 'Wang',
    approverIds: [mall.members['li']],
    ...more,
  },
})
async function publish(...events: { type: string; key: string; data: object }[]) {
  await asSystem(mall.app, 'test', async (ctx) => events.forEach((event) => ctx.publish(event as never)))
  await mall.mall.eventBus.settle(mall.app)
}
const emails = () => mall.sql('select recipient, subject, body from email order by id')
/** Lets the time pass in which notices are merged into one e-mail. */
async function waitToMerge() {
  mall.clock.forward(minutes(3))
  await mall.mall.eventBus.tick(mall.app)
}

test('what waits for somebody comes as an e-mail: once, however often it is told, with a link and where to change it', async () => {
  await publish(submitted(1))
  await publish(submitted(1))
  await mall.mall.eventBus.tick(mall.app)
  expect(await emails()).toEqual([])
  await waitToMerge()
  await publish(submitted(1))
  await waitToMerge()
  expect(await emails()).toEqual([
    {
      recipient: 'li@example.com',
      subject: 'An order is waiting for your approval',
      body: [
        'Hello Name of li,',
        'An order is waiting for your approval\nWang asks you to approve order 20261120001 at Toko Satu, Rp 1,250,000.00.\nhttp://localhost/member/my-order-audit?sn=20261120001',
        '-- \nChoose which messages come by e-mail: http://localhost/member/message-index?tab=settings',
      ].join('\n\n'),
    },
  ])
})

test('a burst is merged into one e-mail of the language its reader chose, and a long one is cut', async () => {
  await mall.sql(`update account set language = 'zh-cn' where username = 'li'`)
  await publish(...Array.from({ length: 23 }, (_, at) => submitted(100 + at)))
  await waitToMerge()
  const [email, ...more] = await emails()
  expect(more).toEqual([])
  expect(email.subject).toBe('Borong：23 条新消息')
  expect(email.body.match(/有订单待您审批/g)).toHaveLength(20)
  expect(email.body).toContain('另有 3 条消息')
  expect(email.body).toContain('如需更改通过邮件接收的消息')
})

test('a reader whose language is not offered gets the default of the mall', async () => {
  await mall.sql(`update account set language = 'zh-cn' where username = 'li'`)
  await mall.sql(
    `insert into language_offer (version, languages, standard, set_by, set_at) values (1, '{en-us,en-id}', 'en-id', 'test', now())`,
  )
  await publish(submitted(150))
  await waitToMerge()
  expect((await mall.sql('select language from email')).map((it: { language: string }) => it.language)).toEqual([
    'en-id',
  ])
  await mall.sql('delete from language_offer')
  mall.clock.forward(minutes(1))
})

test('nobody is written to who has left, has no address or has never come in', async () => {
  const silenced = [`disabled_at = now()`, `unclaimed = true`]
  for (const [at, how] of silenced.entries()) {
    await mall.sql(`update account set ${how} where username = 'li'`)
    await publish(submitted(200 + at))
    await waitToMerge()
    await mall.sql(`update account set disabled_at = null, unclaimed = false where username = 'li'`)
  }
  await publish(submitted(210, { approverIds: [mall.members['wang']] }))
  await waitToMerge()
  expect(await emails()).toEqual([])
})

test('hostile names stay text: no header, no line, no address of their own', async () => {
  Object.assign(mall.app.config, { smtpUrl: post.smtpUrl })
  await mall.sql(`update member set name = $1 where id = $2`, ['Li\r\nBcc: all@example.com', mall.members['li']])
  const byName = 'Eve\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>\u202e\u2028-- \nPay at once'
  await publish(submitted(300, { byName, shopName: '<b>Toko</b>' }))
  await waitToMerge()
  // What is written in a minute leaves in the next one.
  await mall.mall.eventBus.tick(mall.app)
  expect(post.emails).toHaveLength(1)
  const [head, ...rest] = post.emails[0]!.split('\n\n')
  expect(head).not.toMatch(/^Bcc:/im)
  const boundary = /^Content-Type: multipart\/alternative;\s*boundary="([^"]+)"/im.exec(head!)![1]!
  const [, text, html] = rest.join('\n\n').split(`--${boundary}`)
  const [kind, ...body] = `${text}`.split('\n\n')
  expect(kind).toMatch(/^Content-Type: text\/plain/im)
  expect(html).toMatch(/^Content-Type: text\/html/im)
  expect(html).not.toMatch(/<script|<b>Toko/)
  expect(head).toMatch(/^To: li@example.com$/im)
  const lines = body.join('\n\n').replace(/=\n/g, '').split('\n')
  expect(lines.filter((line) => /^(Bcc|Pay)/.test(line))).toEqual([])
  expect(lines.filter((line) => line.startsWith('-- ') || line.startsWith('--=20'))).toHaveLength(1)
  await mall.sql(`update member set name = 'Name of li' where id = $1`, [mall.members['li']])
})

test('the mail server is down: the e-mail waits, leaves when it opens, and its notices are in no second one', async () => {
  Object.assign(mall.app.config, { smtpUrl: post.smtpUrl })
  post.down = true
  await publish(submitted(400))
  await waitToMerge()
  await mall.mall.eventBus.tick(mall.app)
  expect(post.emails).toEqual([])
  expect(post.refused).toBeGreaterThan(0)
  post.down = false
  await waitToMerge()
  expect(post.emails).toHaveLength(1)
  await waitToMerge()
  expect(post.emails).toHaveLength(1)
})

test('an e-mail that cannot be written leaves all of it to the next try', async () => {
  const signal = new AbortController().signal
  await publish(submitted(500), submitted(501))
  mall.clock.forward(minutes(3))
  await mall.sql(`alter table email add constraint dead check (subject not like '2 messages%')`)
  await writeNoticeEmails(mall.app, signal)
  expect(
    await mall.sql(`select error from failed_item where job = 'write-notice-emails' and error like '%dead%'`),
  ).toHaveLength(1)
  await mall.sql('alter table email drop constraint dead')
  expect(await mall.sql('select from notice_email where emailed_at is null')).toHaveLength(2)
  mall.clock.forward(minutes(1))
  await writeNoticeEmails(mall.app, signal)
  await writeNoticeEmails(mall.app, signal)
  expect(await mall.sql('select from failed_item')).toEqual([])
  expect((await emails()).map((it) => it.subject)).toEqual(['2 messages from Borong'])
})

test('a notice is shown at once, whatever becomes of its e-mail', async () => {
  const token = await mall.tokenOf('li')
  const before = (await mall.call(notificationApi.unread, {}, { token })).body.total
  await publish(submitted(600))
  expect((await mall.call(notificationApi.unread, {}, { token })).body.total).toBe(before + 1)
})
