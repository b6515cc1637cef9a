import { laterPart } from '@borong/console/site'

/** Fetched when somebody changes who the mall is for the tax office. */
export const MallTaxDialog = laterPart(async () => (await import('./MallTaxDialog.tsx')).MallTaxDialog)

/** Fetched when somebody enters the number of a note. */
export const CreditNumberDialog = laterPart(async () => (await import('./CreditNumberDialog.tsx')).CreditNumberDialog)

/** Fetched when somebody plans a rule: it chooses shops and categories from lists, which is heavy. */
export const PlanRuleDialog = laterPart(async () => (await import('./PlanRuleDialog.tsx')).PlanRuleDialog)
