import { Type } from 'typebox'
import type { AdminPermission, SellerPermission } from './permissions.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, Page, Paging, RequiredText, Seconds, Text } from './wire.ts'

export const albumLimits = {
  folders: 100,
  pictures: 5000,
  folderName: 60,
  pictureName: 120,
  atOnce: 100,
  maxBytes: 1_048_576,
} as const

const Version = Type.Integer({ minimum: 1, description: 'goes up with each change' })
const Seen = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'that was read' })
const Folder = Type.Object({
  folder_id: Id('of the folder'),
  name: Type.String({ description: 'each once in an album' }),
  picture_num: Count('pictures in it'),
  version: Version,
})
const AlbumPicture = Type.Object({
  picture_id: Id('of the picture in the album'),
  url: Type.String({ description: 'address of the picture, for whatever it is used in' }),
  name: Type.String({ description: 'as it was called when it came, until somebody renames it' }),
  folder_id: Maybe(Id('of its folder; absent: it is in none')),
  width: Count('pixels, as it is stored'),
  height: Count('pixels, as it is stored'),
  bytes: Count('as it is stored'),
  added_by: Type.String({ description: 'who added it' }),
  added_at: Seconds('when it was added'),
  version: Version,
})
const PictureIds = Type.Array(Id(), {
  minItems: 1,
  maxItems: albumLimits.atOnce,
  description: 'pictures of the album',
})
const folderName = RequiredText(albumLimits.folderName, { description: 'each once in an album' })

interface Album<A extends 'seller' | 'admin'> {
  audience: A
  needs: readonly (A extends 'seller' ? SellerPermission : AdminPermission)[]
  base: string
}

/** The same calls for the album of a shop and for the album of the mall. */
function albumCalls<const A extends 'seller' | 'admin'>(it: Album<A>) {
  const call = { audience: it.audience, needs: it.needs, tag: 'media', rate: { perMinute: 120 } }
  const ofFolder = { object: 'album-folder', id: 'folder_id' }
  const ofPicture = { object: 'album-picture', id: 'picture_id' }
  const ofPictures = { object: 'album-picture', id: 'picture_ids' }
  const OneFolder = Type.Object({ folder_id: Id('of the folder') })
  const OnePicture = Type.Object({ picture_id: Id('of the picture in the album') })
  return {
    folders: {
      ...call,
      method: 'GET' as const,
      path: `${it.base}/folders`,
      summary: 'Folders of the album, by name, and how many pictures there are',
      reply: Type.Object({
        folders: Type.Array(Folder, { description: 'by name' }),
        picture_num: Count('pictures of the whole album'),
        loose_num: Count('pictures that are in no folder'),
      }),
    },
    addFolder: {
      ...call,
      method: 'POST' as const,
      path: `${it.base}/folders`,
      audit: ofFolder,
      summary: 'Adds a folder',
      input: Type.Object({ name: folderName }),
      reply: Folder,
    },
    renameFolder: {
      ...call,
      method: 'PUT' as const,
      path: `${it.base}/folders/:folder_id`,
      audit: ofFolder,
      summary: 'Renames a folder; refused when somebody has changed it since',
      params: OneFolder,
      input: Type.Object({ name: folderName, version: Seen }),
      reply: Folder,
    },
    removeFolder: {
      ...call,
      method: 'DELETE' as const,
      path: `${it.base}/folders/:folder_id`,
      audit: ofFolder,
      summary: 'Deletes a folder; its pictures stay in the album',
      params: OneFolder,
      reply: Done,
    },
    pictures: {
      ...call,
      method: 'GET' as const,
      path: `${it.base}/pictures`,
      summary: 'Pictures of the album, the newest first',
      input: Type.Object({
        ...Paging,
        keyword: Maybe(Text(albumLimits.folderName, { description: 'in the name' })),
        folder_id: Maybe(Id('only those in this folder')),
        loose: Maybe(Flag('1 = only those that are in no folder')),
      }),
      reply: Page(AlbumPicture),
    },
    upload: {
      ...call,
      method: 'POST' as const,
      path: `${it.base}/pictures`,
      audit: ofPicture,
      upload: { maxBytes: albumLimits.maxBytes },
      summary:
        'Adds a JPEG or PNG to the album, at most 1 MB; one that is in it already stays as it is and is answered',
      input: Type.Object({ folder_id: Maybe(Id('of the folder it goes into; absent: none')) }),
      reply: AlbumPicture,
    },
    rename: {
      ...call,
      method: 'PUT' as const,
      path: `${it.base}/pictures/:picture_id`,
      audit: ofPicture,
      summary: 'Renames a picture; refused when somebody has changed it since',
      params: OnePicture,
      input: Type.Object({
        name: RequiredText(albumLimits.pictureName, { description: 'what people of the album call it' }),
        version: Seen,
      }),
      reply: AlbumPicture,
    },
    move: {
      ...call,
      method: 'POST' as const,
      path: `${it.base}/pictures/move`,
      audit: ofPictures,
      summary: 'Moves pictures into a folder, or out of theirs: all of them or none',
      input: Type.Object({
        picture_ids: PictureIds,
        folder_id: Maybe(Id('of the folder they go into; absent: none')),
      }),
      reply: Done,
    },
    remove: {
      ...call,
      method: 'POST' as const,
      path: `${it.base}/pictures/remove`,
      audit: ofPictures,
      summary: 'Deletes pictures from the album, all of them or none; goods and pages that show them keep them',
      input: Type.Object({ picture_ids: PictureIds }),
      reply: Done,
    },
  }
}

const forShop = albumCalls({ audience: 'seller', needs: ['goods', 'shop-page'], base: '/seller_end/album' })
const forMall = albumCalls({ audience: 'admin', needs: ['content', 'catalog'], base: '/admin_end/album' })

/** Pictures of a shop, for its goods and its page. */
export const sellerAlbumApi = {
  folders: route(forShop.folders),
  addFolder: route(forShop.addFolder),
  renameFolder: route(forShop.renameFolder),
  removeFolder: route(forShop.removeFolder),
  pictures: route(forShop.pictures),
  upload: route(forShop.upload),
  rename: route(forShop.rename),
  move: route(forShop.move),
  remove: route(forShop.remove),
}
/** Pictures of the mall, for its pages, categories and brands. */
export const adminAlbumApi = {
  folders: route(forMall.folders),
  addFolder: route(forMall.addFolder),
  renameFolder: route(forMall.renameFolder),
  removeFolder: route(forMall.removeFolder),
  pictures: route(forMall.pictures),
  upload: route(forMall.upload),
  rename: route(forMall.rename),
  move: route(forMall.move),
  remove: route(forMall.remove),
}
