import { RolesPage } from '@borong/console/people'
import { grantableAdminPermissions } from '@borong/contract'
import { permissionMessages } from '../page/permission.messages.ts'

/** What roles of operators grant. */
export const OperatorRolesPage = () => <RolesPage grantable={grantableAdminPermissions} names={permissionMessages} />
