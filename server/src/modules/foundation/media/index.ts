/** Pictures people upload: decoded, written anew, served under names that say nothing; private ones to who may see their case. */
export { mediaRoutes } from './media.routes.ts'
export { mediaFiles } from './serve-media.ts'
export { type FileKind, kindOfFile } from './kind-of-file.ts'
export { plainName } from './plain-name.ts'
export { removeStoredFile, storeFile, openStoredFile } from './store-file.ts'
export { saveUpload } from './save-upload.ts'
export { assertOwnPictures, publishOwnPictures } from './own-pictures.ts'
export { privateAddress } from './private-address.ts'
