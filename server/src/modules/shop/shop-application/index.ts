/** Applications for shops: filled in step by step by somebody who buys, looked through and decided by operators. */
export { shopApplicationRoutes } from './shop-application.routes.ts'
export { applicationOf, applicationsToReviewUnscoped } from './application.store.ts'
export type { BankFacts, CompanyFacts } from './application.types.ts'
export { attachDocument } from './attach-document.ts'
export { saveBankOfApplication, saveCategories, saveCompany } from './edit-application.ts'
export { checkApplication, returnApplication } from './review-application.ts'
export { submitApplication } from './submit-application.ts'
export { shopApplicationChecks } from './shop-application.checks.ts'
