import { laterPart } from '@borong/console/site'

/** Fetched when somebody writes: the lists can be read without them. */
export const PriceListDialog = laterPart(async () => (await import('./PriceListDialog.tsx')).PriceListDialog)
export const AddPricesDialog = laterPart(async () => (await import('./AddPricesDialog.tsx')).AddPricesDialog)
export const ImportPricesDialog = laterPart(async () => (await import('./ImportPricesDialog.tsx')).ImportPricesDialog)
export const GroupDialog = laterPart(async () => (await import('./GroupDialog.tsx')).GroupDialog)
export const ExplainPrice = laterPart(async () => (await import('./ExplainPrice.tsx')).ExplainPrice)
