import { laterPart } from '@borong/console/site'

/** Fetched when somebody plans a rule: it chooses shops and categories from lists, which is heavy. */
export const PlanRuleDialog = laterPart(async () => (await import('./PlanRuleDialog.tsx')).PlanRuleDialog)
