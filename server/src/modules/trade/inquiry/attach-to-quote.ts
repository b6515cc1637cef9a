import { type Language, quoteFileKinds } from '@borong/contract'
import { dropAttachmentFile, openStoredFile, saveAttachment } from '#modules/foundation/media'
import type { Seller } from '#platform/actor'
import { type App, type Ctx, inCommand } from '#platform/ctx'
import type { FileReply } from '#platform/http/http'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { isInquirySeen } from './inquiry.store.ts'
import type { QuoteFile } from './inquiry.types.ts'
import {
  deleteUnnamedFile,
  findQuoteFile,
  inquiriesWithFileUnscoped,
  insertQuoteFile,
  shareQuoteFiles,
} from './quote-file.store.ts'

/** Saves a file that quotes of the shop may name. Refuses FILE_KIND. */
export const saveQuoteFile = (
  app: App,
  { actor, lang }: { actor: Seller; lang: Language },
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<QuoteFile> =>
  saveAttachment(app, { bytes, fileName }, quoteFileKinds, ({ name, kind, bytes: size, file }) =>
    inCommand(app, actor, lang, async (ctx) => {
      const { shopId, accountId } = actor
      const id = await insertQuoteFile(ctx, { shopId, accountId, name, kind, bytes: size, file })
      return { id, name, kind, bytes: size }
    }),
  )

/** The files of a quote are those of its shop, each once; they stay until the command is over. Refuses QUOTE_FILE_UNKNOWN. */
export async function assertOwnFiles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (twice >= 0) refuseField(`file_ids.${twice}`, 'TWICE')
  if (ids.length && (await shareQuoteFiles(ctx, sellerIn(ctx).shopId, ids)) < ids.length) refuse('QUOTE_FILE_UNKNOWN')
}

const openIt = async (ctx: Ctx, shopId: number, id: number): Promise<FileReply> => {
  const { kind, file } = (await findQuoteFile(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  return { bytes: await openStoredFile(ctx.app, file), fileName: `quote-file-${id}.${kind}` }
}

/** A file that the own shop has uploaded. Refuses NOT_FOUND. */
export const openOwnQuoteFile = (ctx: Ctx, id: number): Promise<FileReply> => openIt(ctx, sellerIn(ctx).shopId, id)

/** A file of a quote for an inquiry that the caller sees. Refuses NOT_FOUND. */
export async function openReceivedFile(ctx: Ctx, id: number): Promise<FileReply> {
  for (const { inquiryId, shopId } of await inquiriesWithFileUnscoped(ctx, id))
    if (await isInquirySeen(ctx, inquiryId)) return openIt(ctx, shopId, id)
  return refuse('NOT_FOUND')
}

/** Removes a file that no quote names. */
export async function dropUnnamed(ctx: Ctx, id: number): Promise<void> {
  const file = await deleteUnnamedFile(ctx, id)
  if (file !== undefined) dropAttachmentFile(ctx, file)
}
