import type sharp from 'sharp'
import { loadedWhenUsed } from '../loaded-when-used.ts'

/** Draws and decodes pictures. One at a time takes one core; the pages come first. */
export const pictureLibrary = loadedWhenUsed<typeof sharp>('sharp', (it) => it.concurrency(1))
