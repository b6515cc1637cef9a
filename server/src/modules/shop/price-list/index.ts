/** What companies have agreed with shops: price lists, the editions that buyers are charged by, and groups of customers. */
export { agreePrices } from './agree-prices.ts'
export { changePriceList } from './change-price-list.ts'
export { comparePrices } from './compare-prices.ts'
export { createPriceList } from './create-price-list.ts'
export { type CustomerGroup, findGroup, membersOfGroup, pageOfGroups } from './customer-group.store.ts'
export {
  type CandidateEdition,
  candidateEditions,
  companiesOfEdition,
  editionsOf,
  isNamedInLists,
  pricesOfEdition,
  standingEdition,
} from './edition.store.ts'
export { endPriceList } from './end-price-list.ts'
export {
  companiesOfList,
  findPriceList,
  groupsOfList,
  type ListedSku,
  listedSkus,
  pageOfListedSkus,
  pageOfPriceLists,
  pageOfPrices,
  pricesOfList,
} from './price-list.store.ts'
export { type PriceList, type PriceListDraft, type PriceListState, stateOf } from './price-list.types.ts'
export type { PriceListViews } from './price-list.tables.ts'
export { publishPriceList } from './publish-price-list.ts'
export { type SeenList } from './take-price-list.ts'
export { changeCustomerGroup } from './change-customer-group.ts'
export { createCustomerGroup, type GroupDraft } from './create-customer-group.ts'
export { removeCustomerGroup } from './remove-customer-group.ts'
export { writeListPrices } from './write-list-prices.ts'
export { priceListChecks } from './price-list.checks.ts'
