import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { contractPlugin } from '../../packages/site-kit/build/contract-plugin.ts'
import { iconPlugin, leanPlugin, scopedName } from '../../packages/site-kit/build/lean-plugin.ts'
import { messagesPlugin } from '../../packages/site-kit/build/messages-plugin.ts'

/** Drawn in the browser only; the server hands out dist/client/index.html for every address below /seller. */
export default defineConfig({
  plugins: [contractPlugin(), messagesPlugin(), iconPlugin(), leanPlugin(), react()],
  css: { modules: { generateScopedName: scopedName(import.meta.dirname) } },
  base: '/seller/',
  publicDir: false,
  resolve: { conditions: ['source', ...defaultClientConditions] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    outDir: 'dist/client',
    // Small files must not become data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
