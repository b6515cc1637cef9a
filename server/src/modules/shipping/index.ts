/** What sending costs, and who carries it. */
export { type Freight, freightOf, type FreightTemplate } from './freight.ts'
export { type Carrier, carriersOf, findCarrier, templatesOf } from './find-freight.ts'
