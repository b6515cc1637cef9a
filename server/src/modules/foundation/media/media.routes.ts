import { adminMediaApi, mediaApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { saveUpload } from './save-upload.ts'
import { isForEverybody } from './own-pictures.ts'
import { privateAddress } from './private-address.ts'

export function mediaRoutes(http: Http) {
  for (const upload of [mediaApi.upload, mediaApi.sellerUpload, adminMediaApi.upload])
    http.free(upload, async (app, call, { scene = 'other' }) => {
      const { sha256, url } = await saveUpload(app, call, call.requestContext.file ?? refuse('FILE_MISSING'), scene)
      return { name: `${sha256}.webp`, ext: 'webp', url: isForEverybody(scene) ? url : privateAddress(app, url) }
    })
}
