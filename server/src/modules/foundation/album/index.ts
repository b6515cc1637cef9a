/** Pictures of a shop or of the mall, in folders, chosen for goods and pages. */
export { albumRoutes } from './album.routes.ts'
export { addAlbumFolder } from './write-album-folder.ts'
export { addAlbumPicture } from './add-album-picture.ts'
