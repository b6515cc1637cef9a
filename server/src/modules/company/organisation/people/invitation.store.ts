import { type Insertable, sql, type Updateable } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { InvitationTable, OrganisationTables } from '../organisation.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrganisationTables>(ctx)

const openInvitations = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('invitation')
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.revoked_at', 'is', null)

const described = (ctx: Ctx, companyId: number) =>
  openInvitations(ctx)
    .innerJoin('member as inviter', 'inviter.id', 'invitation.inviter_member_id')
    .leftJoin('organisation_unit as unit', 'unit.id', 'invitation.unit_id')
    .where('invitation.company_id', '=', companyId)
    .selectAll('invitation')
    .select(['inviter.name as inviter_name', 'unit.name as unit_name'])

export async function invitationRows(ctx: Ctx, companyId: number, page: { offset: number; limit: number }) {
  const rows = await described(ctx, companyId)
    .orderBy('invitation.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return { rows, total: await countOpenInvitations(ctx, companyId) }
}

export const countOpenInvitations = async (ctx: Ctx, companyId: number) =>
  (
    await openInvitations(ctx)
      .where('company_id', '=', companyId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

export const findInvitationRow = (ctx: Ctx, companyId: number, id: number) =>
  described(ctx, companyId).where('invitation.id', '=', id).executeTakeFirst()
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitationRow>>>

/** E-mails a company has sent to an address since a moment, withdrawn invitations too. */
export const emailsSentTo = async (ctx: Ctx, companyId: number, email: string, since: Date) =>
  (
    await db(ctx)
      .selectFrom('invitation')
      .select(sql<number>`coalesce(sum(email_count), 0)::int`.as('n'))
      .where('company_id', '=', companyId)
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .where('sent_at', '>', since)
      .executeTakeFirstOrThrow()
  ).n

export const isInvited = async (ctx: Ctx, companyId: number, email: string) =>
  (await openInvitations(ctx)
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()) !== undefined

export const addInvitationRow = async (ctx: Ctx, invitation: Insertable<InvitationTable>) =>
  (await db(ctx).insertInto('invitation').values(invitation).returning('id').executeTakeFirstOrThrow()).id

export const changeInvitationRow = async (
  ctx: Ctx,
  companyId: number,
  id: number,
  change: Updateable<InvitationTable>,
) =>
  (await db(ctx)
    .updateTable('invitation')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** What a link leads to, as long as it does: whoever holds the token needs no session. */
export const liveInvitationUnscoped = (ctx: Ctx, tokenHash: string) =>
  openInvitations(ctx)
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .innerJoin('member as inviter', 'inviter.id', 'invitation.inviter_member_id')
    .selectAll('invitation')
    .select(['company.name as company_name', 'company.logo', 'inviter.name as inviter_name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .where('company.disabled_at', 'is', null)
    .executeTakeFirst()

/** Of two who come with one link, one gets in. */
export const spendInvitation = (ctx: Ctx, companyId: number, tokenHash: string) =>
  db(ctx)
    .updateTable('invitation')
    .set({ accepted_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .returningAll()
    .executeTakeFirst()

export const revokeInvitationsBy = (ctx: Ctx, companyId: number, memberId: number) =>
  db(ctx)
    .updateTable('invitation')
    .set({ revoked_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('inviter_member_id', '=', memberId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

export const removeRoleFromInvitations = (ctx: Ctx, companyId: number, roleId: number) =>
  db(ctx)
    .updateTable('invitation')
    .set({ role_ids: sql<number[]>`array_remove(role_ids, ${roleId}::bigint)` })
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where(sql<boolean>`${roleId}::bigint = any(role_ids)`)
    .execute()
