import type { EmailKind, Language } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { IdentityTables } from '../identity.tables.ts'

type Texts = Partial<Record<Language, string>>
/** What an operator wrote once; a language that is absent has the words that the e-mail comes with. */
export interface EmailTextChange {
  kind: EmailKind
  number: number
  subjects: Texts
  bodies: Texts
  changedAt: Date
  changedBy: number
  byName: string
}

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)
const selectTexts = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('email_text')
    .select(['kind', 'number', 'subjects', 'bodies'])
    .select(['changed_at as changedAt', 'changed_by as changedBy', 'by_name as byName'])
    .orderBy('kind')
    .orderBy('number', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectTexts>['execute']>>[number]
const toChange = (row: Row): EmailTextChange => ({ ...row, kind: row.kind as EmailKind })

/** The latest of each kind. */
export const latestEmailTexts = async (ctx: Ctx): Promise<EmailTextChange[]> =>
  (await selectTexts(ctx).distinctOn('kind').execute()).map(toChange)

/** Everything that was ever written for a kind, the latest first. */
export const emailTextsOf = async (ctx: Ctx, kind: EmailKind): Promise<EmailTextChange[]> =>
  (await selectTexts(ctx).where('kind', '=', kind).execute()).map(toChange)

/** Adds a change; undefined when its place is taken, because somebody else was faster. */
export const insertEmailText = (ctx: Ctx, it: EmailTextChange): Promise<{ number: number } | undefined> =>
  db(ctx)
    .insertInto('email_text')
    .values({
      kind: it.kind,
      number: it.number,
      subjects: json(it.subjects),
      bodies: json(it.bodies),
      changed_at: it.changedAt,
      changed_by: it.changedBy,
      by_name: it.byName,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst()
