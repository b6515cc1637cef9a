import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { ariaPlugin } from '../../site-kit/build/aria-plugin.ts'
import { contractPlugin } from '../../site-kit/build/contract-plugin.ts'
import { messagesPlugin } from '../../site-kit/build/messages-plugin.ts'

/** `#name` in the address shows one piece, `?theme=dark` and `?lang=zh-cn` change its look. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [ariaPlugin(), contractPlugin(), messagesPlugin(), react()],
  resolve: { conditions: ['borong-source', ...defaultClientConditions] },
  build: { target: 'es2022', emptyOutDir: true, outDir: 'dist', assetsInlineLimit: 0, reportCompressedSize: false },
})
