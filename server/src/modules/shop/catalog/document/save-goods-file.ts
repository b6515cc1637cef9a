import type { Language } from '@borong/contract'
import { saveAttachment } from '#modules/foundation/media'
import type { Actor } from '#platform/actor'
import { type App, inCommand } from '#platform/ctx'
import { assertQuietPdf } from '#platform/documents/scan-pdf'
import { refuse } from '#platform/http/refuse'
import { type FileFacts, insertGoodsFile } from './goods-file.store.ts'

/** Saves a PDF that the shop may put into its goods. Refuses FILE_KIND, FILE_BROKEN, PDF_ACTIVE, PDF_LOCKED and BUSY. */
export async function saveGoodsFile(
  app: App,
  { actor, lang }: { actor: Actor; lang: Language },
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<Omit<FileFacts, 'file'>> {
  if (actor.kind !== 'seller') return refuse('SESSION_ENDED')
  const { shopId, accountId } = actor
  // What is no PDF at all is told so before anybody waits for it to be looked through.
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') await assertQuietPdf(actor, bytes)
  return saveAttachment(app, { bytes, fileName }, ['pdf'], ({ name, bytes: size, file }) =>
    inCommand(app, actor, lang, async (ctx) => ({
      id: await insertGoodsFile(ctx, { shop_id: shopId, name, bytes: size, file, uploaded_by: accountId }),
      name,
      bytes: size,
    })),
  )
}
