import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
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
  [
    /@tanstack\/router-core\/dist\/esm\/searchParams\.js$/,
    `const own = () => { throw new Error('the sites read and write their own search') }
    export { own as defaultParseSearch, own as defaultStringifySearch, own as parseSearchWith, own as stringifySearchWith }`,
  ],
  [
    /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    `const own = () => { throw new Error('lists of the sites have pages, none goes on for ever') }
    export { own as hasNextPage, own as hasPreviousPage, own as infiniteQueryBehavior }`,
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
      // React has had the store hook since 18: the shim for older ones is dead weight.
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

/**
 * Writes `styles.card` as the name itself, so that no page carries a table of names. Where a file also reads
 * `styles[look]`, that file keeps the table.
 */
export function classNamePlugin(nameOf: (name: string, file: string) => string): Plugin {
  const imported = /^import styles from '(\.{1,2}\/[^']+\.module\.css)'$/m
  return {
    name: 'borong-class-names',
    enforce: 'pre',
    transform(source, id) {
      const file = id.split('?')[0]!
      if (!file.endsWith('.tsx')) return undefined
      const path = imported.exec(source)?.[1]
      if (!path) return undefined
      const sheet = join(dirname(file), path)
      const code = source.replace(
        /(?<![\w.])styles\.(\w+)/g,
        (_, name: string) => `'${composedOf(name, sheet, nameOf).join(' ')}'`,
      )
      const stillRead = /(?<![\w.])styles\b/.test(code.replace(imported, ''))
      return { code: stillRead ? code : code.replace(imported, `import '${path}'`), map: null }
    },
  }
}

/** The names that an element of a class gets: its own, and those of the classes it is composed of, in other sheets too. */
export function composedOf(name: string, sheet: string, nameOf: (name: string, file: string) => string): string[] {
  const rules = readFileSync(sheet, 'utf8').matchAll(new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'gm'))
  const composed = [...rules].flatMap(([, body]) => [...body!.matchAll(/composes: ([\w ]+?)(?: from '([^']+)')?;/g)])
  return [
    nameOf(name, sheet),
    ...composed.flatMap(([, names, from]) =>
      names!.split(' ').flatMap((it) => composedOf(it, from ? join(dirname(sheet), from) : sheet, nameOf)),
    ),
  ]
}

/** A sheet whose table nobody reads is still wanted for its looks. Comes after Vite has made a module of it. */
export function retainStyleSheets(): Plugin {
  return {
    name: 'borong-keep-sheets',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
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
