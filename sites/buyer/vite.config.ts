import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { contractPlugin } from '../../packages/site-kit/build/contract-plugin.ts'
import {
  classNamePlugin,
  iconPlugin,
  retainStyleSheets,
  leanPlugin,
  scopedName,
} from '../../packages/site-kit/build/lean-plugin.ts'
import { messagesPlugin } from '../../packages/site-kit/build/messages-plugin.ts'

/** What every page needs stays in one piece; split by sharing, it would come in a dozen that compress badly. */
const base =
  /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\/(?!.*(queriesObserver|useQueries)\.)|lucide-react\/dist\/esm\/createLucideIcon|packages\/site-kit\/src\/(?!date\/|digest|encrypt-|refresh|DownloadButton|.*catalogue)|packages\/ui\/src\/(classes|Button|States|Dropdown|Toast|UiProvider|VisuallyHidden|Pill|Layout|use-popup)|sites\/buyer\/src\/(shell\/(?!HeaderPanels|.*Page\.|.*\.lazy|OrderSteps|.*catalogue)[\w.-]+|paths|search|page|App|site-map|account\/(permissions|sign-out|refresh-user))\.tsx?$/

/** Looks in few sheets, those of all pages and those of an area: on a slow line each further file costs a turn of the line. */
const looks =
  /packages\/ui\/src\/(base|Button|States|Menu|Toast|VisuallyHidden|Pill|Layout|Picture|Price|QuantityBox|Pagination|Card)(\.module)?\.css|sites\/buyer\/src\/(goods-card|shell\/(?!HeaderPanels|DemoMail))\/?\w+\.module\.css/
const looksOf = (area: string, but = '') => new RegExp(`sites/buyer/src/${area}/${but}\\w+\\.module\\.css$`)
/** What comes after the page, in as few pieces as the pages differ. */
const frame =
  /packages\/ui\/src\/Menu\.tsx$|sites\/buyer\/src\/shell\/(TopBar|SearchBox|SiteFooter|Floating|Pulse|Categories)\.lazy\.tsx$/
const tiles =
  /packages\/ui\/src\/(Picture|Price|QuantityBox|Pagination|Card)\.tsx$|sites\/buyer\/src\/goods-card\/[\w-]+\.tsx?$/
const fields = /packages\/ui\/src\/(Field|TextField|Select|Checkbox)\.tsx$/

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server/entry-server.js, one file for the server to import. */
const nameOf = scopedName(import.meta.dirname)
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    contractPlugin(),
    messagesPlugin(),
    iconPlugin(),
    leanPlugin(),
    classNamePlugin(nameOf),
    react(),
    retainStyleSheets(),
  ],
  css: { modules: { generateScopedName: nameOf } },
  base: '/',
  publicDir: isSsrBuild ? false : 'public',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['source', ...defaultServerConditions], externalConditions: ['node'] },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Small files must not become data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx', output: { codeSplitting: false, entryFileNames: 'entry-server.js' } }
      : {
          input: 'src/entry-client.tsx',
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: new RegExp(`${base.source}|${looks.source}`) },
                { name: 'home-looks', test: looksOf('home', '(?!HomePage)') },
                { name: 'goods-looks', test: looksOf('catalog') },
                { name: 'frame', test: frame },
                { name: 'tiles', test: tiles },
                { name: 'fields', test: fields },
              ],
            },
          },
        },
  },
}))
