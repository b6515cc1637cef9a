/** Who agreed to which version of the documents of the mall. */
export { asksOfCaller } from './asks-of-account.ts'
export { consentRoutes } from './consent.routes.ts'
export { recordConsent } from './record-consent.ts'
export { consentChecks } from './consent.checks.ts'
