// Lays a .br and a .gz beside every text asset of a built site, so that the server only has to send them.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = process.argv[2] ?? ''
for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue
  const bytes = readFileSync(join(folder, name))
  if (bytes.length < 1024) continue
  writeFileSync(
    join(folder, `${name}.br`),
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  )
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
}
