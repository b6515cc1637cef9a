export { refreshUser } from './refresh-user.ts'
export { signOut } from './sign-out.ts'
export { FirstPasswordDialog, LoginDialog } from './dialogs.ts'
export { loadPermissions } from './permissions.ts'
