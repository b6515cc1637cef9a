import { shopApplicationLimits } from '@borong/contract'
import { dropAttachmentFile, saveAttachment, openStoredFile } from '#modules/foundation/media'
import type { Buyer } from '#platform/actor'
import { type App, type Ctx, inCommand } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import { refuse } from '#platform/http/refuse'
import type { DocumentKind } from './application.types.ts'
import { applicationOf, changeApplication } from './application.store.ts'
import { addDocument, findDocument, removeDocument } from './document.store.ts'
import { takeToEdit } from './edit-application.ts'

/** Adds a document to the own application. Refuses FILE_KIND, ATTACHMENTS_FULL, NOT_FOUND before the first step, APPLICATION_MOVED_ON. */
export async function attachDocument(
  app: App,
  { actor, lang }: { actor: Buyer; lang: Ctx['lang'] },
  { kind, bytes, fileName }: { kind: DocumentKind; bytes: Buffer; fileName: string },
): Promise<void> {
  await saveAttachment(app, { bytes, fileName }, ['pdf', 'jpg', 'png'], ({ kind: format, ...kept }) =>
    inCommand(app, actor, lang, async (ctx) => {
      const { id } = await takeToEdit(ctx)
      if (!(await addDocument(ctx, { application_id: id, kind, format, ...kept }, shopApplicationLimits.files)))
        refuse('ATTACHMENTS_FULL', { limit: shopApplicationLimits.files })
      await changeApplication(ctx, id, { part: 'documents' })
    }),
  )
}

/** Takes a document off the own application. */
export async function detachDocument(ctx: Ctx, fileId: number): Promise<void> {
  const { id } = await takeToEdit(ctx)
  const { file } = (await removeDocument(ctx, id, fileId)) ?? refuse('NOT_FOUND')
  await changeApplication(ctx, id, { part: 'documents' })
  ctx.audit({ before: { file: fileId } })
  dropAttachmentFile(ctx, file)
}

/** A document of the own application. */
export async function openOwnDocument(ctx: Ctx, fileId: number) {
  const { id } = (await applicationOf(ctx, buyerIn(ctx).accountId)) ?? refuse('NOT_FOUND')
  return openDocument(ctx, id, fileId)
}

/** A document of an application. The caller has made sure that whoever asks may have it. */
export async function openDocument(ctx: Ctx, applicationId: number, fileId: number) {
  const { format, file } = (await findDocument(ctx, applicationId, fileId)) ?? refuse('NOT_FOUND')
  return { bytes: await openStoredFile(ctx.app, file), fileName: `document-${fileId}.${format}` }
}
