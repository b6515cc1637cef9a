// Writes an empty, migrated database beside the built server: to make one at the first start takes as long as to build it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './program.mjs'

const { writeEmptyCopy } = await import(
  pathToFileURL(join(root, 'server/dist/platform/database/write-empty-copy.js')).href
)
await writeEmptyCopy()
