/** What delivery costs, how long it takes, and who carries. */
export { type FreightTemplate, freightOf } from './freight-of.ts'
export { carriersOf, findCarrier, templatesOf, writeTemplate } from './shipping.store.ts'
export { installCarriers } from './install-carriers.ts'
