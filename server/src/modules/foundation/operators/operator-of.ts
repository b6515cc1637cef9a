import { type AdminPermission, grantableAdminPermissions } from '@borong/contract'
import { createAccount, type NewAccount } from '#modules/foundation/identity'
import { heldAt } from '#modules/foundation/roles'
import type { Ctx } from '#platform/ctx'
import { addOperator, findOperator } from './operators.store.ts'

/** Whoever runs the mall, with what they may do; nothing for everybody else, and for who is disabled. */
export async function operatorOf(
  ctx: Ctx,
  accountId: number,
): Promise<{ name: string; isOwner: boolean; permissions: ReadonlySet<AdminPermission> } | undefined> {
  const found = await findOperator(ctx, accountId)
  if (!found) return undefined
  const isOwner = found.is_owner
  return {
    name: found.name,
    isOwner,
    permissions: heldAt(grantableAdminPermissions, { isOwner, granted: found.granted ?? [] }),
  }
}

/** Makes an operator with an account of their own. The first one is the owner; the others begin without a role. */
export async function createOperator(ctx: Ctx, account: NewAccount): Promise<number> {
  const accountId = await createAccount(ctx, account)
  await addOperator(ctx, accountId, account.nickname ?? account.username)
  return accountId
}
