import type { Language } from '@borong/contract'
import type { Actor } from '#platform/actor'
import { type App, inCommand } from '#platform/ctx'
import { savePicture, type Picture } from './save-picture.ts'
import { noteUpload } from './media.store.ts'
import { isForEverybody, type Scene } from './own-pictures.ts'

/** Keeps a picture and notes who uploaded it: whoever did may use it afterwards. Refuses FILE_MISSING, FILE_KIND, FILE_BROKEN, PICTURE_TOO_LARGE and BUSY. */
export async function saveUpload(
  app: App,
  by: { actor: Actor; lang: Language },
  bytes: Buffer,
  scene: Scene,
): Promise<Picture> {
  const picture = await savePicture(app, by.actor, bytes)
  const { url: _url, ...kept } = picture
  const account_id = 'accountId' in by.actor ? by.actor.accountId : null
  const shop_id = by.actor.kind === 'seller' ? by.actor.shopId : null
  const is_public = isForEverybody(scene)
  await inCommand(app, by.actor, by.lang, (ctx) =>
    noteUpload(ctx, { ...kept, ext: 'webp', scene, account_id, shop_id, is_public }),
  )
  return picture
}
