import { laterPart } from '@borong/console/site'

/** Fetched when somebody writes one: they choose shops, days and words, which is heavy. */
export const FlashSaleDialog = laterPart(async () => (await import('./FlashSaleDialog.tsx')).FlashSaleDialog)
export const MallCouponDialog = laterPart(async () => (await import('./MallCouponDialog.tsx')).MallCouponDialog)
