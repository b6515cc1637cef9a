/** What the shops sell: goods, their skus, prices and categories. */
export { catalogRoutes } from './catalog.routes.ts'
export { goodsAddresses, highestGoods } from './goods-address.store.ts'
export { catalogHandlers } from './catalog.handlers.ts'
export { countReviews } from './count-reviews.ts'
export { availabilityReader, findGoodsSummary } from './catalog.store.ts'
export { type Pack, packNamed, type PackSaid, packOfSize } from './pack.ts'
export { packsWithBarcode } from './sku-pack.store.ts'
export {
  presentMaximum,
  presentMaximumPassed,
  presentPackOf,
  presentPacks,
  presentUnits,
  presentWholePacks,
} from './present-pack.ts'
export { presentRefusedSku } from './present-refused-sku.ts'
export { backorderOf, type Offer, findOffers, offersFinder, offersTogether } from './offer.ts'
export { findByNumber, findLikeNumber, plainNumber } from './find-by-number.ts'
export { findGoodsNamed } from './find-goods-named.ts'
export {
  findShopStock,
  loadOfMain,
  pageOfShopSkus,
  pageOfShopStock,
  shopStockListed,
  type ShopSkuRow,
  shopSkusById,
  shopSkusByNumber,
  shopSkusNumbered,
  type SkuFilter,
  type StockFilter,
} from './shop-sku.store.ts'
export { skusOfGoods } from './sku-number.store.ts'
export { agreedAt, type Price, type Priceable, priceAt, type Tier } from './price.ts'
export { skuPriceAt } from './sku-price.store.ts'
export { type Card, presentCards } from './present-card.ts'
export { type GoodsName, nameGoods } from './name-goods.ts'
export { listBest } from './list-top-five.ts'
export { listOfShop } from './list-of-shop.ts'
export {
  agreedGoods,
  agreementMark,
  contractCompany,
  invalidateVisibleCategories,
  visibleCategories,
} from './contract-company.ts'
export {
  type CategoryNode,
  type CategoryTree,
  categoriesBelow,
  categoryTree,
  pinCategoryTree,
  invalidateCategories,
  seenCategories,
  standing,
} from './category-tree.ts'
export {
  type GoodsToFind,
  bestOfShops,
  brandNames,
  categoriesOfCompany,
  goodsOfSkus,
  goodsToFind,
} from './catalog.store.ts'
export { readyCategories } from './category/ready-categories.ts'
export type { CategoryParameter } from './category/category.types.ts'
export { importCatalogue } from './import-catalogue.ts'
export type { TableRow } from './read-catalogue.ts'
export { isGoodsSeen } from './tagged.store.ts'
export { countShelvesUnscoped, hasGoods } from './count-shelves.store.ts'
export { categoriesOfShop, writeShopCategories } from './shop-category.store.ts'
export { saveGoods } from './save-goods.ts'
export { changeSkus, type SkuChange } from './change-skus.ts'
export { brandsNamed } from './brand/brand.store.ts'
export { usualUnit } from './goods.messages.ts'
export { goodsIdsNumbered, goodsListed, goodsOfShop, goodsNumbersOfSkus } from './listed-goods.store.ts'
export { lockGoodsToEdit } from './editor/lock-goods-to-edit.ts'
export { storedGoodsDocuments, storedGoodsDocumentsOfShops } from './document/goods-file.store.ts'
export { saveGoodsFile } from './document/save-goods-file.ts'
export { saveGoodsDraft } from './draft/save-goods-draft.ts'
export { catalogJobs } from './document/purge-goods-files.ts'
export { presentEditedGoods, presentEditedGoodsOf, waitsForReview } from './editor/present-edited-goods.ts'
export { type GoodsDocument, readDocument, refuseMaximum } from './editor/read-document.ts'
export { withdrawReview } from './review/withdraw-review.ts'
export { changeGoods } from './editor/change-goods.ts'
export { createGoodsTogether } from './editor/create-goods-together.ts'
export { createGoods } from './editor/create-goods.ts'
export { findEditedGoods } from './editor/edited-goods.store.ts'
export { approveReview, rejectReview } from './review/decide-review.ts'
export { readReviewPlace } from './review/read-review-place.ts'
export {
  findRevision,
  goodsInReviewOf,
  goodsToReviewUnscoped,
  type ReviewFilter,
  waitingReviewsUnscoped,
} from './review/goods-review.store.ts'
export { documentOf } from './review/reviewed-document.ts'
export { treatShop } from './review/set-review-rule.ts'
export { goodsIdsOfShop, versionsNow } from './shelf.store.ts'
export { goodsOnSaleUnscoped, type MallGoodsFilter } from './review/mall-goods.store.ts'
export { putBackGoods } from './put-back-goods.ts'
export { unshelveTogether } from './unshelve-together.ts'
export { shelveGoods } from './shelve-goods.ts'
export {
  type CategoryDraft,
  type GoodsDraft,
  writeBrands,
  writeCategory,
  writeGoods,
  writeVisibleCategories,
} from './write-goods.store.ts'
export type { CatalogViews } from './catalog.tables.ts'
export { catalogChecks } from './catalog.checks.ts'
export { readSkuFilter } from './read-sku-filter.ts'
