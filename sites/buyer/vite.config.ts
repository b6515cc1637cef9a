import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { contractPlugin } from '../../packages/site-kit/build/contract-plugin.ts'
import { iconPlugin, leanPlugin, scopedName } from '../../packages/site-kit/build/lean-plugin.ts'
import { wordsPlugin } from '../../packages/site-kit/build/words-plugin.ts'

/** What every page needs stays in one piece; split by sharing, it would come in a dozen that compress badly. */
const base =
  /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\/(?!.*(queriesObserver|useQueries)\.)|lucide-react\/dist\/esm\/createLucideIcon|packages\/site-kit\/src\/(?!digest|refresh|.*catalogue)|packages\/ui\/src\/(classes|Button|States|Menu|Toast|UiProvider|VisuallyHidden|Pill|Layout|use-popup)|sites\/buyer\/src\/(shell\/(?!HeaderPanels|.*Page\.|.*\.later|OrderSteps|.*catalogue)[\w.-]+|paths|search|page|App|site-map|account\/(permissions|sign-out|refresh-user))\.tsx?$/

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server/entry-server.js, one file for the server to import. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [contractPlugin(), wordsPlugin(), iconPlugin(), leanPlugin(), react()],
  css: { modules: { generateScopedName: scopedName(import.meta.dirname) } },
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
          output: { codeSplitting: { groups: [{ name: 'base', test: base }] } },
        },
  },
}))
