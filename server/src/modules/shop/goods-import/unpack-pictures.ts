import { placeOf, saveUpload } from '#modules/foundation/media'
import type { Seller } from '#platform/actor'
import { type App, asSystem } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { refusalMessage } from '#platform/refusal-message'
import { fileFlaws } from './import-flaw.messages.ts'
import { type ImportRun, notePictures, savePictureOfZip } from './import.store.ts'
import { type PackedPicture, picturesOfZip } from './read-picture-zip.ts'

const tries = 5
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The address of a picture of a zip, uploaded as if its owner had done it by hand, or why it is none. */
async function uploaded(
  app: App,
  by: { actor: Seller; lang: ImportRun['lang'] },
  { bytes }: PackedPicture,
): Promise<{ url: string | null; problem: string | null }> {
  if (!bytes) return { url: null, problem: format(fileFlaws.unpacked, by.lang) }
  for (let left = tries; ; left--)
    try {
      return { url: (await saveUpload(app, by, bytes, 'goods')).url, problem: null }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code !== 'BUSY' || left === 1)
        return { url: null, problem: refusalMessage(error.code, by.lang, { ...error.facts }) }
      await pause(500)
    }
}

/** Stores the pictures of a zip until `isOver`; true once all of them are. Begins where an earlier part ended. */
export async function unpackPictures(app: App, run: ImportRun, actor: Seller, isOver: () => boolean): Promise<boolean> {
  if (run.picturesFile === null || run.picturesDone >= run.pictureCount) return true
  let done = run.picturesDone
  for await (const picture of picturesOfZip(placeOf(app, run.picturesFile), done)) {
    const found = await uploaded(app, { actor, lang: run.lang }, picture)
    done++
    const isWanted = await asSystem(app, 'goods-import', async (ctx) => {
      if (!(await notePictures(ctx, run, done))) return false
      await savePictureOfZip(ctx, { importId: run.id, name: picture.name, ...found })
      return true
    })
    if (!isWanted) return false
    if (isOver()) return done >= run.pictureCount
  }
  return true
}
