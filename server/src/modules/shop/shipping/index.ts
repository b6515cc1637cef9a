/** What delivery costs, how long it takes, and who carries. */
export { carrierRoutes } from './carrier/carrier.routes.ts'
export { carriersOf, findCarrier, findOfferedCarrier, offeredCarriers, writeCarriers } from './carrier/carrier.store.ts'
export { trackingPage } from './carrier/tracking-address.ts'
export { freightRoutes } from './freight.routes.ts'
export { freeFrom, freightOfOrder, type OrderFreight, type ShopFreight } from './freight-of-order.ts'
export { freightOfShops, type TemplateDraft } from './shipping.store.ts'
export { shareTemplate } from './template.store.ts'
export { writeTemplates } from './write-templates.ts'
