import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { ApprovalTables } from './approval.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ApprovalTables>(ctx)
type Member = { companyId: number; memberId: number }

export const insertDelegation = (
  ctx: Ctx,
  from: Member,
  input: { toId: number; startsAt: Date; endsAt: Date; capMinor: number | null; reason: string },
) =>
  db(ctx)
    .insertInto('delegation')
    .values({
      company_id: from.companyId,
      from_member_id: from.memberId,
      to_member_id: input.toId,
      starts_at: input.startsAt,
      ends_at: input.endsAt,
      cap_minor: input.capMinor,
      reason: input.reason,
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
export type DelegationRow = Awaited<ReturnType<typeof insertDelegation>>

/** Those a member gave and those given to them, the newest first. */
export const delegationsOf = (ctx: Ctx, { companyId, memberId }: Member): Promise<DelegationRow[]> =>
  db(ctx)
    .selectFrom('delegation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('from_member_id', '=', memberId), eb('to_member_id', '=', memberId)]))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Only who gave it ends it. */
export const revokeDelegationRow = async (ctx: Ctx, from: Member, id: number) =>
  (await db(ctx)
    .updateTable('delegation')
    .set({ revoked_at: ctx.clock.now() })
    .where('company_id', '=', from.companyId)
    .where('from_member_id', '=', from.memberId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
