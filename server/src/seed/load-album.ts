import { addAlbumFolder, addAlbumPicture } from '#modules/foundation/album'
import { pictureLibrary } from '#platform/documents/picture-library'
import type { Actor } from '#platform/actor'
import { type App, asSystem } from '#platform/ctx'
import { demoOperator, sellerOf } from './demo-actors.ts'
import { draw } from './demo-pictures.ts'
import type { Settled } from './load-orders.ts'

interface Folder {
  name: string
  pictures: [file: string, drawing: string][]
}
const ofShops: Folder[] = [
  {
    name: 'Foto produk',
    pictures: [
      ['kertas-depan.jpg', 'page-facing-up-210-0.svg'],
      ['kertas-rim.jpg', 'page-facing-up-210-2.svg'],
      ['tisu-gulung.jpg', 'roll-of-paper-40-0.svg'],
    ],
  },
  { name: 'Halaman toko', pictures: [['spanduk-toko.jpg', 'bookmark-tabs-120-banner.svg']] },
]
const ofMall: Folder[] = [
  { name: 'Home page', pictures: [['carousel-paper.jpg', 'page-facing-up-200-banner.svg']] },
  { name: 'Categories', pictures: [['stationery.jpg', 'bookmark-tabs-160-0.svg']] },
]

async function fill(app: App, actor: Actor, folders: readonly Folder[]): Promise<void> {
  for (const { name, pictures } of folders) {
    const folderId = await asSystem(app, 'load-album', (ctx) => addAlbumFolder({ ...ctx, actor }, name))
    for (const [fileName, drawing] of pictures) {
      const bytes = await pictureLibrary()(Buffer.from(draw(drawing)!))
        .flatten({ background: 'white' })
        .jpeg()
        .toBuffer()
      await addAlbumPicture(app, { actor, lang: 'en-us' }, { bytes, fileName, folderId }, (_, id) => id)
    }
  }
}

/** The album of the mall and those of two shops have two folders each. */
export async function loadAlbum(app: App, { shops }: Settled): Promise<void> {
  await fill(app, demoOperator, ofMall)
  for (const { id, staff } of [...shops.values()].slice(0, 2)) await fill(app, sellerOf(id, staff), ofShops)
}
