import { laterPart } from '@borong/console/site'

/** Comes after the order: most of them are shipped before anybody invoices a part. */
export const OrderInvoicing = laterPart(async () => (await import('./OrderInvoicing.tsx')).OrderInvoicing)
