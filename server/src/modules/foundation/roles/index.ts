/** Roles and permissions, by the same rules for members, shop staff and operators. It has no tables: each owner of people stores its own. */
export { beyondOwn, assertGrantable } from './grant-policy.ts'
export { type Role, type RoleInput, roleRules } from './role-rules.ts'
export { type ConsoleStore, consoleUsers, type ConsoleUserRow, heldAt } from './console-users.ts'
export { waysOfAdding } from './ways-of-adding.ts'
export { mountConsoleUsers } from './console-users.routes.ts'
