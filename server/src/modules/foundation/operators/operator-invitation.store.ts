import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { OperatorInvitationTable, OperatorsTables } from './operators.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OperatorsTables>(ctx)

/** The one mapping of its row; the roles are a list of the database, and digest and ends are asked for alone. */
const invitationRow = rowMapping<OperatorInvitationTable>()(
  {
    id: 'id',
    email: 'email',
    name: 'name',
    inviterId: 'inviter_id',
    sentAt: 'sent_at',
    expiresAt: 'expires_at',
  },
  ['role_ids', 'token_hash', 'accepted_at', 'withdrawn_at'],
)
export interface OperatorInvitation extends ReturnType<typeof invitationRow.read> {
  roleIds: number[]
  inviterName: string
}

const openOnes = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('operator_invitation')
    .innerJoin('operator as inviter', 'inviter.account_id', 'operator_invitation.inviter_id')
    .selectAll('operator_invitation')
    .select('inviter.name as inviter_name')
    .where('operator_invitation.accepted_at', 'is', null)
    .where('operator_invitation.withdrawn_at', 'is', null)
type Row = Awaited<ReturnType<ReturnType<typeof openOnes>['executeTakeFirstOrThrow']>>
const toInvitation = (row: Row): OperatorInvitation => ({
  ...invitationRow.read(row),
  roleIds: row.role_ids,
  inviterName: row.inviter_name,
})

/** Open invitations to run the mall, the newest first. */
export const openOperatorInvitations = async (ctx: Ctx): Promise<OperatorInvitation[]> =>
  (await openOnes(ctx).orderBy('operator_invitation.id', 'desc').limit(500).execute()).map(toInvitation)

/** E-mails sent since a moment, to anybody and to one address; withdrawn invitations too. */
export const countOperatorInvitations = (ctx: Ctx, email: string, since: Date) =>
  db(ctx)
    .selectFrom('operator_invitation')
    .select([
      sql<number>`count(*)::int`.as('ofMall'),
      sql<number>`count(*) filter (where lower(email) = ${email.toLowerCase()})::int`.as('ofAddress'),
    ])
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()

export const addOperatorInvitation = async (
  ctx: Ctx,
  {
    roleIds,
    tokenHash,
    ...invitation
  }: Omit<OperatorInvitation, 'id' | 'inviterName'> & {
    tokenHash: string
  },
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('operator_invitation')
      .values({ ...invitationRow.values(invitation), role_ids: [...roleIds], token_hash: tokenHash })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const ending = (ctx: Ctx) =>
  db(ctx)
    .updateTable('operator_invitation')
    .set({ withdrawn_at: ctx.clock.now() })
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)

export const endOperatorInvitation = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ending(ctx).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

/** An address has one open invitation: the one of before ends when another is sent. */
export const endOperatorInvitationsTo = (ctx: Ctx, email: string) =>
  ending(ctx)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute()

/** What a link leads to, as long as it does: whoever has the token needs no session. */
export const liveOperatorInvitationUnscoped = async (
  ctx: Ctx,
  tokenHash: string,
): Promise<OperatorInvitation | undefined> => {
  const row = await openOnes(ctx)
    .where('operator_invitation.token_hash', '=', tokenHash)
    .where('operator_invitation.expires_at', '>', ctx.clock.now())
    .where('inviter.disabled_at', 'is', null)
    .executeTakeFirst()
  return row && toInvitation(row)
}

/** Of two who come with one link, one gets in. */
export const spendOperatorInvitation = async (ctx: Ctx, tokenHash: string): Promise<boolean> =>
  (await db(ctx)
    .updateTable('operator_invitation')
    .set({ accepted_at: ctx.clock.now() })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .returning('id')
    .executeTakeFirst()) !== undefined
