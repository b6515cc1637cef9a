import type { IdentityViews } from '#modules/foundation/identity'
import type { OrganisationViews } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { anyOf, tablesOf } from '#platform/database/database'
import { sql } from 'kysely'
import type { NotificationTables } from './notification.tables.ts'
import type { NoticeKind } from './notice.messages.ts'
import type { Channels } from './notice.topics.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<NotificationTables & OrganisationViews & IdentityViews>(ctx)

/** What a member has chosen, by kind. */
export async function chosenChannels(ctx: Ctx, memberId: number): Promise<Map<string, Channels>> {
  const rows = await db(ctx)
    .selectFrom('notice_preference')
    .select(['kind', 'in_app', 'by_email'])
    .where('member_id', '=', memberId)
    .execute()
  return new Map(rows.map((row) => [row.kind, { inApp: row.in_app, byEmail: row.by_email }]))
}

/** What members have chosen for one kind; who has not is left out. */
export async function channelsChosenFor(
  ctx: Ctx,
  memberIds: readonly number[],
  kind: NoticeKind,
): Promise<Map<number, Channels>> {
  const rows = await db(ctx)
    .selectFrom('notice_preference')
    .select(['member_id', 'in_app', 'by_email'])
    .where('kind', '=', kind)
    .where(sql<boolean>`member_id = ${anyOf(memberIds)}`)
    .execute()
  return new Map(rows.map((row) => [row.member_id, { inApp: row.in_app, byEmail: row.by_email }]))
}

/** Changes one way or both; what is not named stays, also when another window changes it at the same time. */
export const writePreference = (
  ctx: Ctx,
  memberId: number,
  kind: NoticeKind,
  { usual, change }: { usual: Channels; change: Partial<Channels> },
) =>
  db(ctx)
    .insertInto('notice_preference')
    .values({
      member_id: memberId,
      kind: kind,
      in_app: change.inApp ?? usual.inApp,
      by_email: change.byEmail ?? usual.byEmail,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind']).doUpdateSet((eb) => ({
        in_app: change.inApp === undefined ? eb.ref('notice_preference.in_app') : change.inApp,
        by_email: change.byEmail === undefined ? eb.ref('notice_preference.by_email') : change.byEmail,
      })),
    )
    .execute()

/** Where a member is written to: nobody who has left, and no address its person has not come in with yet. */
export const findReader = (ctx: Ctx, memberId: number) =>
  db(ctx)
    .selectFrom('member_summary')
    .innerJoin('account_summary', 'account_summary.account_id', 'member_summary.account_id')
    .select(['member_summary.name', 'account_summary.email', 'account_summary.language'])
    .where('member_summary.member_id', '=', memberId)
    .where('member_summary.is_active', '=', true)
    .where('account_summary.is_active', '=', true)
    .where('account_summary.unclaimed', '=', false)
    .where('account_summary.email', '<>', '')
    .executeTakeFirst()
