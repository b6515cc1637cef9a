import { Type } from 'typebox'
import { route } from './route.ts'
import { Maybe, OneOf, Text } from './wire.ts'

export const uploadScenes = ['avatar', 'goods', 'after-sale', 'complaint', 'review', 'other'] as const
const Scene = OneOf(
  uploadScenes,
  'avatar, goods and review are for public pages; pictures of the others are shown only to who may see what they belong to',
)

/** Whatever stands behind the name, as in addresses of private pictures, is ignored. */
export const PictureAddress = Text(300, { description: 'address of a picture the caller uploaded' })
const Uploaded = Type.Object({
  name: Type.String(),
  ext: Type.String(),
  url: Type.String({ description: 'of a private picture it holds for a quarter of an hour at least' }),
})

const picture = {
  method: 'POST',
  needs: 'signed-in',
  tag: 'media',
  upload: { maxBytes: 1_048_576 },
  input: Type.Object({ scene: Maybe(Scene) }),
  reply: Uploaded,
} as const

export const mediaApi = {
  upload: route({
    ...picture,
    path: '/base_end/uploaders',
    audience: 'buyer',
    summary: 'Stores a picture: recognised by its bytes, re-encoded, at most 1 MB (spec 5)',
    rate: { perMinute: 30 },
  }),
  sellerUpload: route({
    ...picture,
    path: '/seller_end/uploaders',
    audience: 'seller',
    summary: 'The same for people of a shop',
    rate: { perMinute: 30 },
  }),
}
/** By itself, so that no page of the mall carries it. */
export const adminMediaApi = {
  upload: route({
    ...picture,
    path: '/admin_end/uploaders',
    audience: 'admin',
    summary: 'The same for operators',
    rate: { perMinute: 60 },
  }),
}
