import type { IdentityViews } from '#modules/identity'
import type { OrganisationViews } from '#modules/organisation'
import type { Ctx } from '#platform/ctx'
import { anyOf, tablesOf } from '#platform/database'
import { sql } from 'kysely'
import type { MessagingTables } from './messaging.tables.ts'
import type { NoticeKind } from './notice.messages.ts'
import type { Ways } from './notice.topics.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<MessagingTables & OrganisationViews & IdentityViews>(ctx)

/** What a member has chosen, by kind. */
export async function chosenWays(ctx: Ctx, memberId: number): Promise<Map<string, Ways>> {
  const rows = await db(ctx)
    .selectFrom('notice_preference')
    .select(['says', 'in_app', 'by_email'])
    .where('member_id', '=', memberId)
    .execute()
  return new Map(rows.map((row) => [row.says, { inApp: row.in_app, byEmail: row.by_email }]))
}

/** What members have chosen for one kind; who has not is left out. */
export async function waysChosenFor(
  ctx: Ctx,
  memberIds: readonly number[],
  kind: NoticeKind,
): Promise<Map<number, Ways>> {
  const rows = await db(ctx)
    .selectFrom('notice_preference')
    .select(['member_id', 'in_app', 'by_email'])
    .where('says', '=', kind)
    .where(sql<boolean>`member_id = ${anyOf(memberIds)}`)
    .execute()
  return new Map(rows.map((row) => [row.member_id, { inApp: row.in_app, byEmail: row.by_email }]))
}

/** Changes one way or both; what is not named stays, also when another window changes it at the same time. */
export const writePreference = (
  ctx: Ctx,
  memberId: number,
  kind: NoticeKind,
  { usual, change }: { usual: Ways; change: Partial<Ways> },
) =>
  db(ctx)
    .insertInto('notice_preference')
    .values({
      member_id: memberId,
      says: kind,
      in_app: change.inApp ?? usual.inApp,
      by_email: change.byEmail ?? usual.byEmail,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'says']).doUpdateSet((eb) => ({
        in_app: change.inApp === undefined ? eb.ref('notice_preference.in_app') : change.inApp,
        by_email: change.byEmail === undefined ? eb.ref('notice_preference.by_email') : change.byEmail,
      })),
    )
    .execute()

/** Where a member is written to: nobody who has left, and no address its person has not come in with yet. */
export const findReader = (ctx: Ctx, memberId: number) =>
  db(ctx)
    .selectFrom('member_face')
    .innerJoin('account_face', 'account_face.account_id', 'member_face.account_id')
    .select(['member_face.name', 'account_face.email', 'account_face.language'])
    .where('member_face.member_id', '=', memberId)
    .where('member_face.is_active', '=', true)
    .where('account_face.is_active', '=', true)
    .where('account_face.unclaimed', '=', false)
    .where('account_face.email', '<>', '')
    .executeTakeFirst()
