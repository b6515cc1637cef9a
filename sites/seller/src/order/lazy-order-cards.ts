import { laterPart } from '@borong/console/site'

/** What only some orders have comes after the order itself. */
export const OrderInvoicing = laterPart(async () => (await import('./OrderInvoicing.tsx')).OrderInvoicing)
export const PromiseDialog = laterPart(async () => (await import('./PromiseDialog.tsx')).PromiseDialog)
export const OrderAttachments = laterPart(async () => (await import('./OrderAttachments.tsx')).OrderAttachments)
