/** What delivery costs, how long it takes, and who carries. */
export { type FreightTemplate, freightOf } from './freight-of.ts'
export { templatesOf, writeTemplate } from './shipping.store.ts'
export { carriersOf, findCarrier, findOfferedCarrier, offeredCarriers, writeCarriers } from './carrier/carrier.store.ts'
export { trackingPage } from './carrier/tracking-address.ts'
export { shippingRoutes } from './carrier/carrier.routes.ts'
