import { Type } from 'typebox'
import { route } from './route.ts'
import { Maybe, OneOf } from './wire.ts'

export const uploadScenes = ['avatar', 'goods', 'after-sale', 'complaint', 'review', 'other'] as const

export const mediaApi = {
  upload: route({
    method: 'POST',
    path: '/base_end/uploaders',
    audience: 'buyer',
    needs: 'member',
    tag: 'media',
    summary: 'Stores a picture: recognised by its bytes, re-encoded, at most 1 MB (spec 5)',
    upload: { maxBytes: 1_048_576 },
    ask: Type.Object({ scene: Maybe(OneOf(uploadScenes)) }),
    reply: Type.Object({ name: Type.String(), ext: Type.String(), url: Type.String() }),
    rate: { perMinute: 30 },
  }),
  sellerUpload: route({
    method: 'POST',
    path: '/seller_end/uploaders',
    audience: 'seller',
    tag: 'media',
    summary: 'The same for people of a shop',
    upload: { maxBytes: 1_048_576 },
    ask: Type.Object({ scene: Maybe(OneOf(uploadScenes)) }),
    reply: Type.Object({ name: Type.String(), ext: Type.String(), url: Type.String() }),
    rate: { perMinute: 30 },
  }),
}
