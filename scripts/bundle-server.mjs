// Puts what a process of the mall loads into three files beside the compiled ones. To find, read and link three thousand costs more than half of a start.
import { join, relative } from 'node:path'
import { build } from 'vite'
import { oneByteTexts } from '../packages/site-kit/build/one-byte-texts.mjs'
import { root } from './program.mjs'

const sources = join(root, 'server/src')
/** Packages of hundreds of small modules go in with ours; the others stay where npm has put them. */
const bundled = [/^@borong\//, /^typebox(\/|$)/, 'kysely', 'jose']

/**
 * What a module reads from beside itself is found from where the compiler has put it.
 * @type {import('vite').Plugin}
 */
const placesOfModules = {
  name: 'places-of-modules',
  transform(code, id) {
    if (!id.startsWith(sources) || !code.includes('import.meta.url')) return undefined
    const place = JSON.stringify(`./${relative(sources, id).replace(/\.ts$/, '.js')}`)
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null }
  },
}

await build({
  root: join(root, 'server'),
  configFile: false,
  logLevel: 'warn',
  plugins: [placesOfModules, oneByteTexts()],
  resolve: { conditions: ['borong-source'] },
  ssr: { noExternal: bundled, resolve: { conditions: ['borong-source', 'node', 'import', 'default'] } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: join(sources, 'main.ts') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'bundled-[name].js',
        comments: false,
        sourcemapExcludeSources: true,
      },
    },
  },
})
