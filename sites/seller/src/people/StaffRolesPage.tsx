import { RolesPage } from '@borong/console/people'
import { grantableSellerPermissions } from '@borong/contract'
import { permissionMessages } from '../page/permission.messages.ts'

/** What roles of shop staff grant. */
export const StaffRolesPage = () => <RolesPage grantable={grantableSellerPermissions} names={permissionMessages} />
