import { laterPart } from '@borong/console/site'

/** Fetched when somebody writes an offer: it finds goods in a list, which is heavy. */
export const PointsGoodsDialog = laterPart(async () => (await import('./PointsGoodsDialog.tsx')).PointsGoodsDialog)
/** Fetched when somebody changes the points of a member. */
export const AdjustDialog = laterPart(async () => (await import('./AdjustDialog.tsx')).AdjustDialog)
/** Fetched when somebody writes a category: names are written in three languages. */
export const PointsCategoryDialog = laterPart(
  async () => (await import('./PointsCategoryDialog.tsx')).PointsCategoryDialog,
)
