import { attachmentKinds, attachmentLimits, type Language } from '@borong/contract'
import { dropAttachmentFile, saveAttachment, openStoredFile } from '#modules/foundation/media'
import type { Buyer } from '#platform/actor'
import { buyerIn } from '#platform/http/buyer-in'
import { type App, type Ctx, inCommand } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import {
  deleteStale,
  deleteWaiting,
  findAttachment,
  insertAttachment,
  ordersOfTradeUnscoped,
} from './attachment.store.ts'
import type { Attachment } from './order.types.ts'
import { seesOneOf } from './reading/find-order.ts'

/** Adds a file to the next order of the caller. Refuses FILE_KIND, ATTACHMENTS_FULL. */
export async function attachFile(
  app: App,
  { actor, lang }: { actor: Buyer; lang: Language },
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<Attachment> {
  return saveAttachment(app, { bytes, fileName }, attachmentKinds, (kept) =>
    inCommand(app, actor, lang, async (ctx) => {
      const { companyId, memberId } = actor
      const id = await insertAttachment(ctx, { companyId, memberId, ...kept }, attachmentLimits.files)
      const { name, kind, bytes: size } = kept
      return id === undefined
        ? refuse('ATTACHMENTS_FULL', { limit: attachmentLimits.files })
        : { id, name, kind, bytes: size }
    }),
  )
}

/** Takes a file off the next order of the caller. */
export async function detachFile(ctx: Ctx, id: number): Promise<void> {
  const { file } = (await deleteWaiting(ctx, buyerIn(ctx).memberId, id)) ?? refuse('NOT_FOUND')
  dropAttachmentFile(ctx, file)
}

/** A file for whoever may look at an order of its trade, and for its uploader before there is one; for others there is none. */
export async function openAttachment(ctx: Ctx, id: number) {
  const found = (await findAttachment(ctx, id)) ?? refuse('NOT_FOUND')
  const isTheirs =
    found.trade_id === null
      ? ctx.actor.kind === 'buyer' && ctx.actor.memberId === found.member_id
      : await seesOneOf(ctx, await ordersOfTradeUnscoped(ctx, found.trade_id))
  if (!isTheirs) return refuse('NOT_FOUND')
  return { bytes: await openStoredFile(ctx.app, found.file), fileName: `attachment-${id}.${found.kind}` }
}

/** Removes a file that was not ordered in time. */
export async function dropStale(ctx: Ctx, before: Date, id: number): Promise<void> {
  const gone = await deleteStale(ctx, before, id)
  if (gone) dropAttachmentFile(ctx, gone.file)
}
