import { laterPart } from '@borong/console/site'

/** Fetched when somebody writes a promotion: the list can be read without it. */
export const PromotionDialog = laterPart(async () => (await import('./PromotionDialog.tsx')).PromotionDialog)
