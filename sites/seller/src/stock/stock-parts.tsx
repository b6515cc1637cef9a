import { laterPart } from '@borong/console/site'

/** Fetched when somebody moves stock: it can be read without them. */
export const AdjustDialog = laterPart(async () => (await import('./AdjustDialog.tsx')).AdjustDialog)
export const TransferDialog = laterPart(async () => (await import('./TransferDialog.tsx')).TransferDialog)
export const LowMarkDialog = laterPart(async () => (await import('./LowMarkDialog.tsx')).LowMarkDialog)
export const RestockDialog = laterPart(async () => (await import('./RestockDialog.tsx')).RestockDialog)
export const BackorderDialog = laterPart(async () => (await import('./BackorderDialog.tsx')).BackorderDialog)
export const WarehouseDialog = laterPart(async () => (await import('./WarehouseDialog.tsx')).WarehouseDialog)
export const CountDifferences = laterPart(async () => (await import('./CountDifferences.tsx')).CountDifferences)
export const StockTermsDialog = laterPart(async () => (await import('./StockTermsDialog.tsx')).StockTermsDialog)
export const StockRunsDialog = laterPart(async () => (await import('./StockRunsDialog.tsx')).StockRunsDialog)
