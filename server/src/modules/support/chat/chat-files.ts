import type { Language } from '@borong/contract'
import { dropAttachmentFile, saveAttachment, openStoredFile } from '#modules/foundation/media'
import type { Actor } from '#platform/actor'
import { type App, type Ctx, inCommand } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { ChatFile } from './chat.types.ts'
import { findConversation } from './conversation.store.ts'
import { deleteStaleChatFileUnscoped, findFileUnscoped, insertFile } from './message.store.ts'

/** Keeps a file for a message of the caller: known by its content, never shown by a browser as a page of the mall. */
export async function addChatFile(
  app: App,
  { actor, lang }: { actor: Actor; lang: Language },
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<ChatFile> {
  if (!('accountId' in actor)) return refuse('SESSION_ENDED')
  const { accountId } = actor
  return saveAttachment(app, { bytes, fileName }, ['pdf', 'xlsx', 'jpg', 'png'], (kept) =>
    inCommand(app, actor, lang, async (ctx) => {
      const { name, kind, bytes: size } = kept
      return { id: await insertFile(ctx, { accountId, ...kept }), name, kind, bytes: size }
    }),
  )
}

/** A file for both sides of its conversation, one of a note for the shop alone, and before it is sent for its uploader. */
export async function openChatFile(ctx: Ctx, id: number) {
  const found = (await findFileUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  if (found.conversation_id === null) {
    if (!('accountId' in ctx.actor) || ctx.actor.accountId !== found.account_id) return refuse('NOT_FOUND')
  } else {
    await findConversation(ctx, found.conversation_id)
    if (found.side === 'note' && ctx.actor.kind !== 'seller') return refuse('NOT_FOUND')
  }
  return { bytes: await openStoredFile(ctx.app, found.file), fileName: `file-${id}.${found.kind}` }
}

/** Removes a file that was not sent in time. */
export async function dropStaleChatFile(ctx: Ctx, before: Date, id: number): Promise<void> {
  const gone = await deleteStaleChatFileUnscoped(ctx, before, id)
  if (gone) dropAttachmentFile(ctx, gone.file)
}
