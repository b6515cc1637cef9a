import { laterPart } from '@borong/console/site'

/** Chooses a district from a list, which is heavy; the settings can be read without it. */
export const AddressDialog = laterPart(async () => (await import('./AddressDialog.tsx')).AddressDialog)
