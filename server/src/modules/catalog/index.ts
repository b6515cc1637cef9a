/** What the shops sell: goods, their skus, prices and categories. */
export { catalogRoutes } from './catalog.routes.ts'
export { catalogReactions } from './count-sales.ts'
export { type Offer, findOffers } from './offer.ts'
export { type Price, type Priceable, type Tier, priceAt } from './price.ts'
export { type Card, presentCards } from './present-card.ts'
export { agreedGoods, agreementMark } from './contract-company.ts'
export { type CategoryNode, type CategoryTree, categoryTree, forgetCategories } from './category-tree.ts'
export { type GoodsToFind, brandNames, goodsOfSkus, goodsToFind } from './catalog.store.ts'
export { type ImportAsk, type ImportReport, importCatalogue } from './import-catalogue.ts'
export type { TableRow } from './read-catalogue.ts'
export { saveGoods } from './save-goods.ts'
export {
  type CategoryDraft,
  type GoodsDraft,
  type SkuDraft,
  type Written,
  writeBrands,
  writeCategory,
  writeContractPrices,
  writeGoods,
} from './write-goods.store.ts'
export type { GoodsChanged } from './catalog.facts.ts'
export type { CatalogViews, OfferView } from './catalog.tables.ts'
