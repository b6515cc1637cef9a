import type { Language, uploadScenes } from '@borong/contract'
import type { Actor } from '#platform/actor'
import { type House, inCommand } from '#platform/ctx'
import { keepPicture, type Picture } from './keep-picture.ts'
import { noteUpload } from './media.store.ts'

/** Keeps a picture and notes who uploaded it: whoever did may use it afterwards. Refuses FILE_MISSING, FILE_KIND, FILE_BROKEN. */
export async function keepUpload(
  house: House,
  by: { actor: Actor; lang: Language },
  bytes: Buffer,
  scene: (typeof uploadScenes)[number],
): Promise<Picture> {
  const picture = await keepPicture(house, bytes)
  const { url: _url, ...kept } = picture
  const account_id = 'accountId' in by.actor ? by.actor.accountId : null
  await inCommand(house, by.actor, by.lang, (ctx) => noteUpload(ctx, { ...kept, ext: 'webp', scene, account_id }))
  return picture
}
