// Writes the API document beside the built server: to make it while the mall answers would hold every other request.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './program.mjs'

const { openApi, unknownOrigin } = await import(
  pathToFileURL(join(root, 'server/dist/platform/http/openapi/openapi.js')).href
)
writeFileSync(join(root, 'server/dist/openapi.json'), JSON.stringify(openApi({ origin: unknownOrigin })))
