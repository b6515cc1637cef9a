import { removeStoredFile, takeFile } from '#modules/foundation/media'
import type { Actor } from '#platform/actor'
import { type App, inCommand } from '#platform/ctx'
import type { Language } from '@borong/contract'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { format } from '#platform/messages'
import { findRun, dropPictures, moveRun } from './import.store.ts'
import { countPictures, ZipProblem } from './read-picture-zip.ts'

/** Keeps a zip of pictures for an import that was not imported yet, in the place of an earlier one. Refuses NOT_FOUND, MOVED_ON and PICTURES_UNREADABLE. */
export async function attachPictures(
  app: App,
  { actor, lang }: { actor: Actor; lang: Language },
  id: number,
  path: string,
): Promise<void> {
  const { shopId } = sellerIn({ actor })
  const find = () => inCommand(app, actor, lang, (ctx) => findRun(ctx, shopId, id))
  if (!(await find())) refuse('NOT_FOUND')
  const count = await countPictures(path).catch((error: unknown) => {
    if (error instanceof ZipProblem)
      return refuse('PICTURES_UNREADABLE', { problem: format(error.flaw, lang, { limit: error.limit }) })
    throw error
  })
  const file = await takeFile(app, path)
  try {
    const former = await inCommand(app, actor, lang, async (ctx) => {
      const run = (await findRun(ctx, shopId, id)) ?? refuse('NOT_FOUND')
      const change = { picturesFile: file, pictureCount: count, picturesDone: 0 }
      if (!(await moveRun(ctx, run, ['uploaded', 'checked'], 'uploaded', change))) refuse('MOVED_ON')
      await dropPictures(ctx, id)
      ctx.audit({ after: { pictures: count } })
      return run.picturesFile
    })
    if (former) await removeStoredFile(app, former)
  } catch (error) {
    await removeStoredFile(app, file)
    throw error
  }
}
