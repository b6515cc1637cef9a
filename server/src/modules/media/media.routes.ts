import { mediaApi } from '@borong/contract'
import { inCommand } from '#platform/ctx'
import type { Http } from '#platform/http'
import { refuse } from '#platform/refuse'
import { keepPicture } from './keep-picture.ts'
import { noteUpload } from './media.store.ts'

export function mediaRoutes(http: Http) {
  http.free(mediaApi.upload, async (house, { actor, lang, wire }, { scene = 'other' }) => {
    const picture = await keepPicture(house, wire.file ?? refuse('FILE_MISSING'))
    const { sha256, bytes, width, height, url } = picture
    const accountId = 'accountId' in actor ? actor.accountId : null
    await inCommand(house, actor, lang, (ctx) =>
      noteUpload(ctx, { sha256, ext: 'webp', bytes, width, height, scene, account_id: accountId }),
    )
    return { name: `${sha256}.webp`, ext: 'webp', url }
  })
}
