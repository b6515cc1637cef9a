export { LoginPage, type LoginPageProps } from './LoginPage.tsx'
export { LanguageMenu, LoginFrame } from './LoginFrame.tsx'
export type { DemoAccount, LoginWork } from './login-work.ts'
