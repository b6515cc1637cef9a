import type { Permission } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { hasPermissionNow } from './people.store.ts'

/** Whether a member may do this now, looked up and not remembered: active, and the owner or in a role that grants it. */
export const mayStill = async (
  ctx: Ctx,
  companyId: number,
  memberId: number,
  permission: Permission,
): Promise<boolean> => (await hasPermissionNow(ctx, companyId, memberId, permission)) !== undefined
