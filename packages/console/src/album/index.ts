export { AlbumPage } from './AlbumPage.tsx'
export type { AlbumCalls } from './use-album.ts'
