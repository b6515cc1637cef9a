import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { ariaPlugin } from '../../packages/site-kit/build/aria-plugin.ts'
import { consoleChunks } from '../../packages/site-kit/build/console-chunks.ts'
import { contractPlugin } from '../../packages/site-kit/build/contract-plugin.ts'
import { iconPlugin, leanPlugin, scopedName } from '../../packages/site-kit/build/lean-plugin.ts'
import { messagesPlugin } from '../../packages/site-kit/build/messages-plugin.ts'
import { themePlugin } from '../../packages/site-kit/build/theme-plugin.ts'

/** Drawn in the browser only; the server hands out dist/client/index.html for every address below /admin. */
export default defineConfig({
  plugins: [ariaPlugin(), contractPlugin(), messagesPlugin(), iconPlugin(), leanPlugin(), themePlugin(), react()],
  css: { modules: { generateScopedName: scopedName(import.meta.dirname) } },
  base: '/admin/',
  publicDir: false,
  resolve: { conditions: ['borong-source', ...defaultClientConditions] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    // The first that know light-dark(), with which every colour is written.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    emptyOutDir: true,
    outDir: 'dist/client',
    manifest: true,
    // Small files must not become data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: consoleChunks } } },
  },
})
