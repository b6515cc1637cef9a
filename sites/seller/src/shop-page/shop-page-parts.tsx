import { laterPart } from '@borong/console/site'
import { Skeleton } from '@borong/ui'

/** Fetched when somebody writes a floor: it chooses goods from a list, which is heavy. */
export const ShopFloorDialog = laterPart(async () => (await import('./ShopFloorDialog.tsx')).ShopFloorDialog)
export const SectionGoodsDialog = laterPart(async () => (await import('./SectionGoodsDialog.tsx')).SectionGoodsDialog)
/** Fetched later: the page can be read without it. */
export const RichWords = laterPart(
  async () => (await import('./RichWords.tsx')).RichWords,
  <Skeleton shape="block" height={220} />,
)
