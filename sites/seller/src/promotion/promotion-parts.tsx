import { laterPart } from '@borong/console/site'

/** Fetched when somebody writes a promotion or an entry: the lists can be read without them. */
export const PromotionDialog = laterPart(async () => (await import('./PromotionDialog.tsx')).PromotionDialog)
export const PointsOfferDialog = laterPart(async () => (await import('./PointsOfferDialog.tsx')).PointsOfferDialog)
export const FlashEntryDialog = laterPart(async () => (await import('./FlashEntryDialog.tsx')).FlashEntryDialog)
