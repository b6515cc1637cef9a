/** Accounts, sessions, passwords and codes: who somebody is, not what they may do. */
export { identityRoutes } from './identity.routes.ts'
export { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
export { removeSecondFactor, removeSecondFactorNamed } from './second-factor/remove-second-factor.ts'
export { withPassword } from './second-factor/with-password.ts'
export { apiKeyRoutes } from './credential/api-key.routes.ts'
export { findApiKey, noteApiKeyUse } from './credential/find-api-key.ts'
export { isApiKey } from './credential/key-text.ts'
export { identityJobs } from './identity.jobs.ts'
export type { AccountPlaces } from './account/account-places.ts'
export { actorOf, invalidateActorsOf } from './session/actors-by-session.ts'
export { findSession, ownerOf } from './session/find-session.ts'
export { openSession } from './session/open-session.ts'
export { correctAddress } from './account/correct-address.ts'
export { findPeopleAddressed } from './account/find-people-addressed.ts'
export { createAccount, createAccountWithHash, type NewAccount } from './account/create-account.ts'
export { type DemoAccounts, rememberDemoAccounts } from './account/demo-accounts.ts'
export { hashPasswordForLogin, hashPasswordForStorage } from './password/hash-password.ts'
export { nameKey } from './account/account.store.ts'
export { disableAccount, enableAccount } from './account/disable-account.ts'
export { findAccountOfMall } from './account/mall-account.store.ts'
export { maskEmail, maskMobile } from './account/mask.ts'
export { askForNewPassword } from './password/ask-for-new-password.ts'
export { endSessionsOf } from './session/end-sessions-of.ts'
export { issueAccounts, takenAmong } from './account/issue-accounts.ts'
export { resetPassword } from './password/reset-password.ts'
export { makeOneTimePassword, type OneTimePassword } from './password/one-time-password.ts'
export { openPassword } from './password/password-key.ts'
export { assertGoodPassword } from './password/password-policy.ts'
export { emailBacklog, sendEmail, sendEmailInTurn } from './email/send-email.ts'
export { countSetupTry } from './session/login-tries.ts'
export {
  type MailServer,
  partsOf,
  postNow,
  removeMailServer,
  saveMailServer,
  tryMailServer,
} from './email/mail-server.ts'
export { sendTestEmail } from './email/send-test-email.ts'
export { countSentEmails } from './email/email.store.ts'
export type { IdentityViews } from './identity.tables.ts'
export type { SessionAudience, TokenOwner } from './session/sign-tokens.ts'
export { identityChecks } from './identity.checks.ts'
