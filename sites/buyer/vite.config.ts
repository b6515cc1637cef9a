import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { ariaPlugin } from '../../packages/site-kit/build/aria-plugin.ts'
import { contractPlugin } from '../../packages/site-kit/build/contract-plugin.ts'
import {
  classNamePlugin,
  iconPlugin,
  retainStyleSheets,
  leanPlugin,
  scopedName,
} from '../../packages/site-kit/build/lean-plugin.ts'
import { earlyScriptPlugin } from '../../packages/site-kit/build/early-script-plugin.ts'
import { messagesPlugin } from '../../packages/site-kit/build/messages-plugin.ts'
import { oneByteTexts } from '../../packages/site-kit/build/one-byte-texts.mjs'

/** What every page needs stays in one piece beside React; split by sharing, it would come in a dozen that compress badly. */
const base =
  /node_modules\/(@tanstack|use-sync-external-store)\/(?!.*(queriesObserver|useQueries)\.)|lucide-react\/dist\/esm\/createLucideIcon|packages\/site-kit\/src\/(?!save-session|chat\/|look\/|rich-text\/|told\/|date\/|choice\/|locale\.|fields-shown|Attachment|theme\.|digest|encrypt-|refresh|DownloadButton|pseudo|.*catalogue)|packages\/ui\/src\/(classes|Button|States|Dropdown|Toast|UiProvider|VisuallyHidden|Pill|Layout|use-popup)|sites\/buyer\/src\/(shell\/(?!HeaderPanels|chat-entry|ChatEntry|.*Page\.|MemberAgreement|.*\.lazy|.*catalogue)[\w.-]+|page\/(ErrorViews|Link|PagePending|counts|frame-data|lazy|page|paths|search|shell\.messages)|categories\/MegaMenu|App|site-map|page-route|account\/(dialogs|permissions|sign-out|refresh-user))\.tsx?$/

/** Looks in few sheets, those of all pages and those of an area: on a slow line each further file costs a turn of the line. */
const looks =
  /packages\/ui\/src\/(base|Button|States|Menu|Toast|VisuallyHidden|Pill|Layout|Picture|Price|QuantityBox|Pagination|Card|Meter)(\.module)?\.css|sites\/buyer\/src\/(favourites\/(?!Favourites)|goods-card\/|categories\/|shell\/(?!HeaderPanels|DemoMail|ChatEntry))\w+\.module\.css/
const homeLooks = /sites\/buyer\/src\/(home\/(?!HomePage)\w+|promotion\/(HomeStrip|Countdown))\.module\.css$/
const goodsLooks =
  /(sites\/buyer\/src\/(catalog\/\w+|promotion\/GoodsPromotions|review\/Reviews|pictures\/PictureStrip)|packages\/ui\/src\/(Tabs|Stars)|packages\/site-kit\/src\/rich-text\/RichTextShown)\.module\.css$/
/** What comes after the page, in as few pieces as the pages differ. */
const frame =
  /packages\/ui\/src\/Menu\.tsx$|packages\/site-kit\/src\/theme\.ts$|sites\/buyer\/src\/(shell\/(TopBar|SearchBox|SiteFooter|Floating|Pulse)|categories\/Categories)\.lazy\.tsx$/
const tiles =
  /packages\/ui\/src\/(Picture|Price|QuantityBox|Pagination|Card)\.tsx$|sites\/buyer\/src\/goods-card\/[\w-]+\.tsx?$/
const fields = /packages\/ui\/src\/(Field|TextField|Select|Checkbox)\.tsx$/

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server/entry-server.js, one file for the server to import. */
const nameOf = scopedName(import.meta.dirname)
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ariaPlugin(),
    contractPlugin(),
    messagesPlugin(),
    iconPlugin(),
    leanPlugin(),
    earlyScriptPlugin(),
    classNamePlugin(nameOf),
    react(),
    retainStyleSheets(),
    oneByteTexts(),
  ],
  css: { modules: { generateScopedName: nameOf } },
  base: '/',
  publicDir: isSsrBuild ? false : 'public',
  resolve: { conditions: ['borong-source', ...defaultClientConditions] },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['borong-source', ...defaultServerConditions], externalConditions: ['node'] },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    // The first that know light-dark(), with which every colour is written.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
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
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'base', test: new RegExp(`${base.source}|${looks.source}`) },
                { name: 'home-looks', test: homeLooks },
                { name: 'goods-looks', test: goodsLooks },
                { name: 'frame', test: frame },
                { name: 'tiles', test: tiles },
                { name: 'fields', test: fields },
              ],
            },
          },
        },
  },
}))
