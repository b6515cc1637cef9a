import type { emailStates, Language } from '@borong/contract'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { IdentityTables } from '../identity.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

/** Then an e-mail is given up. */
const triesOfEmail = 10
const isUnsent = sql<boolean>`sent_at is null and refused_at is null and skipped_at is null`
/** Whether the address of an e-mail is marked on somebody's account. */
const isUnreachable = sql<boolean>`exists (select from account where account.email <> '' and account.refused_email_id is not null
  and lower(account.email) = lower(email.recipient))`

export const addLetter = async (
  ctx: Ctx,
  email: { channel?: 'email' | 'sms'; recipient: string; subject: string; body: string; language?: Language },
) => {
  const now = ctx.clock.now()
  const { id } = await db(ctx)
    .insertInto('email')
    .values({ ...email, created_at: now, due_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** E-mails that may be tried now, the longest due first. */
export const dueEmailsUnscoped = async (ctx: Ctx, limit: number): Promise<number[]> => {
  const rows = await db(ctx)
    .selectFrom('email')
    .select('id')
    .where('channel', '=', 'email')
    .where(isUnsent)
    .where('attempts', '<', triesOfEmail)
    .where('due_at', '<=', ctx.clock.now())
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Of two that want to send an e-mail one gets it, and has it until a moment. */
export const claimEmail = (ctx: Ctx, id: number, until: Date) =>
  db(ctx)
    .updateTable('email')
    .set({ attempts: sql<number>`attempts + 1`, due_at: until })
    .where('id', '=', id)
    .where('due_at', '<=', ctx.clock.now())
    .where(isUnsent)
    .returning(['recipient', 'subject', 'body', 'language', 'attempts', 'created_at'])
    .executeTakeFirst()

/** An e-mail that the post refused is due again at a moment, unless somebody else has it by now. */
export const restEmail = (ctx: Ctx, id: number, attempts: number, until: Date, error: string) =>
  db(ctx)
    .updateTable('email')
    .set({ due_at: until, error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where(isUnsent)
    .execute()

/** An e-mail to a marked address leaves the queue untried; answers whether it has. */
export const skipIfUnreachable = async (ctx: Ctx, id: number): Promise<boolean> => {
  const now = ctx.clock.now()
  const { numUpdatedRows } = await db(ctx)
    .updateTable('email')
    .set({ skipped_at: now })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where(isUnsent)
    .where(isUnreachable)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An e-mail that was refused for good is not tried again; false where somebody else has it by now. */
export const refuseEmail = async (ctx: Ctx, id: number, attempts: number, answer: string): Promise<boolean> => {
  const { numUpdatedRows } = await db(ctx)
    .updateTable('email')
    .set({ refused_at: ctx.clock.now(), error: answer })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where(isUnsent)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the address of whoever has it now; a mark that is there stays. */
export const markUnreachable = (ctx: Ctx, emailId: number, recipient: string) =>
  db(ctx)
    .updateTable('account')
    .set({ refused_email_id: emailId })
    .where('email', '<>', '')
    .where(sql<string>`lower(email)`, '=', recipient.toLowerCase())
    .where('refused_email_id', 'is', null)
    .execute()

/** Removes the mark of the address to which an e-mail went; undefined where it has none. */
export const unmarkAddress = (ctx: Ctx, emailId: number): Promise<{ id: number } | undefined> =>
  db(ctx)
    .updateTable('account')
    .set({ refused_email_id: null })
    .where('email', '<>', '')
    .where(sql<string>`lower(email)`, '=', (qb) =>
      qb
        .selectFrom('email')
        .select(sql<string>`lower(recipient)`.as('address'))
        .where('id', '=', emailId)
        .where('channel', '=', 'email'),
    )
    .where('refused_email_id', 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** What was sent is not kept: it may hold a code. The demo shows its e-mails, so it keeps them. */
export const markSent = (ctx: Ctx, id: number, keepBody: boolean) =>
  db(ctx)
    .updateTable('email')
    .set({ sent_at: ctx.clock.now(), refused_at: null, skipped_at: null, error: '', ...(!keepBody && { body: '' }) })
    .where('id', '=', id)
    .execute()

export const latestEmailsUnscoped = (ctx: Ctx, limit: number) =>
  db(ctx).selectFrom('email').selectAll().orderBy('id', 'desc').limit(limit).execute()

/**
 * The last one that left stays, without its body: it says that the mall can send e-mails. So does one by which an address was
 * marked, as long as the mark stands.
 */
export async function purgeOldEmails(ctx: Ctx, before: Date) {
  const marking = db(ctx).selectFrom('account').select('refused_email_id').where('refused_email_id', 'is not', null)
  await db(ctx)
    .updateTable('email')
    .set({ body: '' })
    .where('created_at', '<', before)
    .where('id', 'in', marking)
    .execute()
  await db(ctx)
    .deleteFrom('email')
    .where('created_at', '<', before)
    .where('id', 'not in', marking)
    .where('id', 'not in', (qb) =>
      qb
        .selectFrom('email as sent')
        .select('sent.id')
        .where('sent.channel', '=', 'email')
        .where('sent.sent_at', 'is not', null)
        .orderBy('sent.id', 'desc')
        .limit(1),
    )
    .execute()
}

/** How many wait to be sent, since when, and how many are given up. */
export async function countUnsentEmails(ctx: Ctx) {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number; givenUp: number }>`
    select count(*) filter (where attempts < ${triesOfEmail}) as waiting, count(*) filter (where attempts >= ${triesOfEmail}) as "givenUp",
      coalesce(extract(epoch from ${ctx.clock.now()} - min(created_at) filter (where attempts < ${triesOfEmail})), 0)::float8 as "oldestSeconds"
    from email where channel = 'email' and ${isUnsent}`.execute(ctx.db)
  return rows[0]!
}

/** How many e-mails the mail server has taken, of those that are kept. */
export const countSentEmails = async (ctx: Ctx): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('email')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('channel', '=', 'email')
      .where('sent_at', 'is not', null)
      .executeTakeFirstOrThrow()
  ).n

type EmailState = (typeof emailStates)[number]
const stateOfRow = sql<EmailState>`case when sent_at is not null then 'SENT' when refused_at is not null then 'REFUSED'
  when skipped_at is not null then 'SKIPPED' when attempts >= ${triesOfEmail} then 'GIVEN_UP' else 'WAITING' end`

interface EmailFilter {
  state?: EmailState
  /** Only those by which an address was marked that still is. */
  marking?: boolean
  recipient?: string
}

/** What was written, the latest first, without its texts: they may hold codes. */
export async function listEmailsUnscoped(
  ctx: Ctx,
  { state, marking, recipient, offset, limit }: EmailFilter & { offset: number; limit: number },
) {
  let asked = db(ctx).selectFrom('email').where('channel', '=', 'email')
  if (state) asked = asked.where(stateOfRow, '=', state)
  if (marking)
    asked = asked.where('id', 'in', (qb) =>
      qb.selectFrom('account').select('refused_email_id').where('refused_email_id', 'is not', null),
    )
  if (recipient) asked = asked.where(sql<string>`lower(recipient)`, '=', recipient.toLowerCase())
  const rows = await asked
    .select(['id', 'recipient', 'subject', 'attempts', 'error'])
    .select([
      'created_at as createdAt',
      'due_at as dueAt',
      'sent_at as sentAt',
      'refused_at as refusedAt',
      stateOfRow.as('state'),
    ])
    .select(isUnreachable.as('isUnreachable'))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Whether an e-mail went to an address that is marked. */
export const isToMarkedAddress = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await db(ctx).selectFrom('email').select('id').where('id', '=', id).where(isUnreachable).executeTakeFirst()) !==
  undefined

/** An e-mail that has not left is due now, with all its attempts again; undefined where there is none such, or it is on its way. */
export const renewEmail = (ctx: Ctx, id: number): Promise<{ id: number } | undefined> =>
  db(ctx)
    .updateTable('email')
    .set({ attempts: 0, due_at: ctx.clock.now(), refused_at: null, skipped_at: null })
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .where('sent_at', 'is', null)
    .where('body', '<>', '')
    // While somebody has claimed it, nothing has been said of the attempt yet.
    .where((eb) =>
      eb.or([
        eb('attempts', '>=', triesOfEmail),
        eb('attempts', '=', 0),
        eb('error', '<>', ''),
        eb('skipped_at', 'is not', null),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
