import { laterPart } from '../site/later-part.tsx'

/** Fetched when they are opened. */
export const PickPictureDialog = laterPart(async () => (await import('./PickPictureDialog.tsx')).PickPictureDialog)
export const CropDialog = laterPart(async () => (await import('./CropDialog.tsx')).CropDialog)
