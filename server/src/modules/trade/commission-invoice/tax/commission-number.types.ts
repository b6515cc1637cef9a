/** A row of a file of Coretax as it was read; what is stored of one. */
export type { TaxNumberRow } from '#modules/trade/invoice'
