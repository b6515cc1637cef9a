export { FirstPasswordDialog } from './FirstPasswordDialog.tsx'
export { signOut } from './sign-out.ts'
