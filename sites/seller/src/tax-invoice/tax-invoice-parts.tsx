import { laterPart } from '@borong/console/site'

/** Fetched when somebody writes. */
export const TaxBuyerDialog = laterPart(async () => (await import('./TaxBuyerDialog.tsx')).TaxBuyerDialog)
