import type { Plugin } from 'vite'

const messagesOf = /\/react-(?:aria-components|aria|stately)\/dist\/private\/intl\/(?:\w+\/)?(\w\w-\w\w)\.mjs$/
const spoken = new Set(['en-US', 'zh-CN'])

/** Of the phrases that react-aria-components brings in 34 languages, those that the sites speak. */
export function ariaPlugin(): Plugin {
  return {
    name: 'borong-aria',
    enforce: 'pre',
    load(id) {
      const locale = messagesOf.exec(id)?.[1]
      return locale && !spoken.has(locale) ? { code: 'export default {}', map: null } : undefined
    },
  }
}
