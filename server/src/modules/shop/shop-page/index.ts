/** The page of a shop in the mall: what it shows of itself, draft beside published, and its own categories. */
export { shopPageRoutes } from './shop-page.routes.ts'
export { publishShopPage } from './publish-shop-page.ts'
export { putIntoSection, takeOutOfSection } from './put-into-section.ts'
export { saveSections } from './save-sections.ts'
export { saveReadyPage } from './save-shop-page.ts'
export { liesInSection, sectionIdsOfShop, sectionsOfShop } from './section.store.ts'
export type { ShopPageContent } from './shop-page.types.ts'
export { shopPageChecks } from './shop-page.checks.ts'
