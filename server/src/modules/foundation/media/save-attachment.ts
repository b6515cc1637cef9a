import type { App, Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type FileKind, kindOfFile } from './kind-of-file.ts'
import { plainName } from './plain-name.ts'
import { removeStoredFile, storeFile } from './store-file.ts'

export interface SavedAttachment<Kind extends FileKind> {
  /** As people call it. */
  name: string
  kind: Kind
  /** How many. */
  bytes: number
  /** Where it lies. */
  file: string
}

/**
 * Saves an attachment whose content is one of `kinds`, and has its row written by `write`; where that fails the file goes again.
 * Refuses FILE_KIND with the kinds in their order.
 */
export async function saveAttachment<const Kind extends FileKind, Result>(
  app: App,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
  kinds: readonly Kind[],
  write: (saved: SavedAttachment<Kind>) => Promise<Result>,
): Promise<Result> {
  const typed = plainName(fileName)
  const found = await kindOfFile(bytes, typed)
  const kind =
    kinds.find((it) => it === found) ??
    refuse('FILE_KIND', { accepted: kinds.map((it) => it.toUpperCase()).join(', ') })
  const file = await storeFile(app, bytes)
  try {
    return await write({ name: typed.replace(/^\./, 'file.'), kind, bytes: bytes.length, file })
  } catch (error) {
    await removeStoredFile(app, file)
    throw error
  }
}

/** Removes the file of an attachment once the command that took its row away has committed. */
// A row without its file would be a promise that is not kept; a file without its row is only space.
export const dropAttachmentFile = (ctx: Ctx, file: string) =>
  ctx.afterCommit(
    () => void removeStoredFile(ctx.app, file).catch((error: unknown) => ctx.app.log.warn({ error }, 'a file stays')),
  )
