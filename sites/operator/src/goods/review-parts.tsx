import { laterPart } from '@borong/console/site'

/** Fetched when somebody changes the rule: it chooses shops from a list, which is heavy. */
export const RuleDialog = laterPart(async () => (await import('./RuleDialog.tsx')).RuleDialog)
export const ReviewRunsDialog = laterPart(async () => (await import('./ReviewRunsDialog.tsx')).ReviewRunsDialog)
export const TakeDownRunsDialog = laterPart(async () => (await import('./TakeDownRunsDialog.tsx')).TakeDownRunsDialog)
export const TakeDownAllDialog = laterPart(async () => (await import('./TakeDownAllDialog.tsx')).TakeDownAllDialog)
