/** What delivery costs, how long it takes, and who carries. */
export { freightRoutes } from './freight.routes.ts'
export { freeFrom, freightOfOrder, type OrderFreight, type ShopFreight } from './freight-of-order.ts'
export { carriersOf, findCarrier, freightOfShops, type TemplateDraft, writeCarriers } from './shipping.store.ts'
export { shareTemplate } from './template.store.ts'
export { writeTemplates } from './write-templates.ts'
