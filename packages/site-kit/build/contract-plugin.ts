import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { basename } from 'node:path'
import { type Plugin, normalizePath, runnerImport } from 'vite'

const folder = normalizePath(fileURLToPath(new URL('../../contract/src/', import.meta.url)))
const kept = ['method', 'path', 'audience', 'idempotent', 'upload', 'download'] as const

const isRoute = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('~kind' in value || '~unsafe' in value)

/** A route as a browser needs it: how to call, not what is checked. Schemas stay on the server. */
function slim(value: unknown): unknown {
  if (isRoute(value))
    return Object.fromEntries(kept.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])))
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isSchema(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, slim(inner)]))
}

const holdsFunction = (value: unknown): boolean =>
  typeof value === 'function' ||
  value instanceof RegExp ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFunction))

/**
 * Keeps schemas out of the browser: modules of the contract that hold routes or schemas are replaced by their values,
 * in the others builders are marked pure so that unused ones fall away.
 */
export function contractPlugin(): Plugin {
  let evaluated: Promise<Record<string, Record<string, unknown>>> | undefined
  const evaluate = async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    const entry = `${folder}all-of-the-contract`
    const { module } = await runnerImport<Record<string, Record<string, unknown>>>(entry, {
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['borong-source'] },
      plugins: [
        {
          name: 'all-of-the-contract',
          resolveId: (id) => (id === entry ? id : undefined),
          load: (id) =>
            id === entry
              ? files.map((name, at) => `import * as m${at} from './${name}'`).join('\n') +
                `\nexport default { ${files.map((name, at) => `'${name}': m${at}`).join(', ')} }`
              : undefined,
        },
      ],
    })
    return module.default as Record<string, Record<string, unknown>>
  }
  return {
    name: 'borong-contract',
    enforce: 'pre',
    buildStart() {
      evaluated = undefined
    },
    transform(source, id) {
      // `orderApi.show` becomes one import, so that a page carries the calls that it makes and no others.
      if (!/\.tsx?$/.test(id) || id.startsWith(folder) || !source.includes('@borong/contract')) return
      const calls = new Set<string>()
      const found = /import\s*\{([^}]*)\}\s*from\s*'@borong\/contract'/g
      const groups = [...source.matchAll(found)].flatMap((it) =>
        it[1]!
          .split(',')
          .map((name) => name.trim())
          .filter((name) => /^\w+Api$/.test(name)),
      )
      let code = source
      for (const group of groups) {
        const body = code.replace(found, '')
        const uses = body.match(new RegExp(`\\b${group}\\b`, 'g'))?.length ?? 0
        const members = body.match(new RegExp(`\\b${group}\\.\\w+`, 'g')) ?? []
        if (!uses || uses !== members.length) continue
        code = code.replace(new RegExp(`\\b${group}\\.(\\w+)`, 'g'), (_, name: string) => {
          calls.add(`${group}_${name}`)
          return `${group}_${name}`
        })
      }
      if (!calls.size) return
      return { code: `import { ${[...calls].join(', ')} } from '@borong/contract';${code}`, map: null }
    },
    async load(id) {
      const [file, query] = id.split('?') as [string, string | undefined]
      if (!file.startsWith(folder) || !file.endsWith('.ts')) return
      const source = readFileSync(file, 'utf8')
      if (query === 'whole' || !/\broute\(\{|^export const \w+Api\b|from 'typebox'$/m.test(source)) {
        const pure = source.replace(
          /(?<![\w.$]|function\s|new\s|class\s|import\s)([A-Z]\w*(?:\.\w+)*)\(/g,
          '/* @__PURE__ */ $1(',
        )
        return { code: pure, moduleSideEffects: false }
      }
      evaluated ??= evaluate()
      const exports = (await evaluated)[basename(file)]!
      const functions = Object.keys(exports).filter((name) => holdsFunction(exports[name]))
      const lines = Object.entries(exports)
        .filter(([name]) => !functions.includes(name))
        .flatMap(([name, value]) => {
          const whole = slim(value) as Record<string, unknown>
          if (!/^\w+Api$/.test(name)) return [`export const ${name} = ${JSON.stringify(whole)}`]
          const calls = Object.entries(whole).map(
            ([call, it]) => `export const ${name}_${call} = ${JSON.stringify(it)}`,
          )
          return [
            ...calls,
            `export const ${name} = { ${Object.keys(whole)
              .map((call) => `${call}: ${name}_${call}`)
              .join(', ')} }`,
          ]
        })
      if (functions.length) lines.push(`export { ${functions.join(', ')} } from '${file}?whole'`)
      return { code: lines.join('\n'), moduleSideEffects: false, moduleType: 'js' }
    },
  }
}
