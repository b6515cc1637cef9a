/** Pictures people upload: decoded, written anew, served under names that say nothing. */
export { mediaRoutes } from './media.routes.ts'
export { mediaFiles } from './serve-media.ts'
export { keepPicture, type Picture } from './keep-picture.ts'
export { keepUpload } from './keep-upload.ts'
export { demandOwnPictures } from './own-pictures.ts'
