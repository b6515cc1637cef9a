import { laterPart } from '@borong/console/site'

/** Fetched for documents alone: other articles are published with one question. */
export const PublishDocumentDialog = laterPart(
  async () => (await import('./PublishDocumentDialog.tsx')).PublishDocumentDialog,
)
export const ConsentList = laterPart(async () => (await import('./ConsentList.tsx')).ConsentList)
