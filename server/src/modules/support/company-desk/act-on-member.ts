import { mallMemberUnscoped, type MallMember } from '#modules/company/organisation'
import {
  askForNewPassword,
  disableAccount,
  enableAccount,
  endSessionsOf,
  findAccountOfMall,
} from '#modules/foundation/identity'
import { operatorOf } from '#modules/foundation/operators'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

export interface ShownMember {
  member: MallMember
  account: NonNullable<Awaited<ReturnType<typeof findAccountOfMall>>>
  isOperator: boolean
}

/** A member with their account. Refuses NOT_FOUND. */
export async function showMember(ctx: Ctx, id: number): Promise<ShownMember> {
  const member = (await mallMemberUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const account = (await findAccountOfMall(ctx, member.account_id)) ?? refuse('NOT_FOUND')
  return { member, account, isOperator: (await operatorOf(ctx, member.account_id)) !== undefined }
}

/** The account of a member that may be acted upon here: those of operators are managed among themselves (ACTION_NOT_YOURS). */
async function accountOf(ctx: Ctx, id: number): Promise<number> {
  const member = (await mallMemberUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  if (await operatorOf(ctx, member.account_id)) refuse('ACTION_NOT_YOURS')
  return member.account_id
}

export async function signMemberOut(ctx: Ctx, id: number, reason: string): Promise<void> {
  await endSessionsOf(ctx, await accountOf(ctx, id), 'ended by the mall')
  ctx.audit({ after: { sessions: 'ended', reason } })
}

export const disableMemberOfMall = async (ctx: Ctx, id: number, reason: string): Promise<void> =>
  disableAccount(ctx, await accountOf(ctx, id), reason)

export const enableMemberOfMall = async (ctx: Ctx, id: number, reason: string): Promise<void> =>
  enableAccount(ctx, await accountOf(ctx, id), reason)

export const writeResetLetter = async (ctx: Ctx, id: number): Promise<{ email: string }> =>
  askForNewPassword(ctx, await accountOf(ctx, id))
