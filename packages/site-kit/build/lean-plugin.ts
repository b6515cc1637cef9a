import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of libraries that the sites never reach but the bundler cannot prove unreached; 5 KB of every first visit. */
const unreached: [file: RegExp, code: string][] = [
  [
    /@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    `export class MutationCache {
      build() { throw new Error('writes go through useCommand') }
      findAll() { return [] }
      getAll() { return [] }
      clear() {}
      subscribe() { return () => {} }
      resumePausedMutations() { return Promise.resolve() }
    }`,
  ],
  [
    /@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js$/,
    `export const setupScrollRestoration = () => {}
    export const defaultGetScrollRestorationKey = (location) => location.href
    export const getElementScrollRestorationEntry = () => undefined
    export const storageKey = ''`,
  ],
  [
    /@tanstack\/react-router\/dist\/esm\/link\.js$/,
    `const own = () => { throw new Error('links of the sites are their own') }
    export { own as Link, own as createLink, own as linkOptions, own as useLinkProps }`,
  ],
]

/** An icon needs its lines and nothing else: no context, no class, no display name. */
const icon = `import { createElement } from 'react'
export default ({ node }) => ({ size = 24, ...props }) =>
  createElement('svg', {
    width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2,
    strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': props['aria-label'] ? undefined : true, ...props,
  }, ...node.map((it) => createElement(...it)))`

/** The same drawing on the server and in the browser, so that pages hydrate. */
export function iconPlugin(): Plugin {
  return {
    name: 'borong-icons',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id !== 'lucide-react') return undefined
      return this.resolve('lucide-react/icons/x', importer, { skipSelf: true }).then((it) =>
        it?.id.replace(/icons\/x\.mjs$/, 'lucide-react.mjs'),
      )
    },
    load(id) {
      if (/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id)) return { code: icon, moduleSideEffects: false }
      if (!/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)) return undefined
      const node = /node: (\[[\s\S]*\])\n\};/.exec(readFileSync(id, 'utf8'))?.[1]
      if (!node) return undefined
      const bare = node.replace(/,\s*key: "[^"]*"|key: "[^"]*",\s*/g, '')
      return {
        code: `import icon from '../createLucideIcon.mjs'\nexport default /* @__PURE__ */ icon({ node: ${bare} })`,
        moduleSideEffects: false,
      }
    },
  }
}

/** Browser builds only. Scrolling is the frame's own (every navigation starts at the top), writes have their own hook. */
export function leanPlugin(): Plugin {
  return {
    name: 'borong-lean',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    resolveId(id, importer) {
      // React has had the store hook since 18: the stand-in for older ones is dead weight.
      if (id === 'use-sync-external-store/shim/with-selector')
        return this.resolve('use-sync-external-store/with-selector', importer, { skipSelf: true })
      return undefined
    },
    load(id) {
      const found = unreached.find(([file]) => file.test(id))
      return found && { code: found[1], moduleSideEffects: false }
    },
  }
}

/** Class names of five letters: shorter pages, the same on the server and in the browser. */
export function scopedName(root: string) {
  return (name: string, file: string): string => {
    const hash = createHash('sha256')
      .update(`${relative(root, file.split('?')[0]!)} ${name}`)
      .digest('base64url')
      .replace(/[^A-Za-z0-9]/g, '')
    return `${hash.replace(/^\d+/, '').slice(0, 5)}`
  }
}
