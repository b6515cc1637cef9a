import type { Plugin } from 'vite'
import { earlyText } from '../src/early-text.ts'
import { applyFetchedFont } from '../src/font-script.ts'
import { applySavedTheme } from '../src/theme-script.ts'

/** Puts the scripts for theme and font into the text of a page that is drawn in the browser; the server names it in the security policy. */
export function themePlugin(): Plugin {
  return {
    name: 'borong-theme',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' }, injectTo: 'head-prepend' },
        { tag: 'script', children: earlyText([applySavedTheme, applyFetchedFont]), injectTo: 'head-prepend' },
      ],
    },
  }
}
