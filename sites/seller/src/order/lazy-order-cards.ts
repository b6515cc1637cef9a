import { laterPart } from '@borong/console/site'

/** What only some orders have comes after the order itself. */
export const OrderInvoicing = laterPart(async () => (await import('./OrderInvoicing.tsx')).OrderInvoicing)
export const OrderAttachments = laterPart(async () => (await import('./OrderAttachments.tsx')).OrderAttachments)
