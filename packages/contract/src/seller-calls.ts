/** Calls of the console of shops, gathered for the list of all calls. */
export { answerTemplateApi } from './answer-template.ts'
export { queueEntryApi } from './queue-entry.ts'
export { sellerFreightApi } from './seller-freight.ts'
export { sellerPriceApi } from './seller-price.ts'
export { sellerPromotionApi } from './seller-promotion.ts'
export { sellerStockApi } from './seller-stock.ts'
export { sellerTodayApi } from './seller-today.ts'
