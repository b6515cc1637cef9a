import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Plugin, normalizePath, transformWithOxc } from 'vite'

const languages = ['en-us', 'zh-cn', 'en-id'] as const
const messagesFile = /\.messages\.ts$/
const catalogue = /^(.*)\/(en-us|zh-cn|en-id)\.catalogue\.js$/

type Table = Record<string, readonly string[]>

/** Runs a words file, which may hold nothing but `defineMessages` tables, and answers its exports. */
export async function readMessages(file: string, source = readFileSync(file, 'utf8')): Promise<Record<string, Table>> {
  const { code } = await transformWithOxc(source, file)
  const plain = `const defineMessages = (table) => table\n${code.replace(/^import .*$/gm, '')}`
  return import(`data:text/javascript;base64,${Buffer.from(plain).toString('base64')}`)
}

const paramNames = (message: string): string =>
  [
    ...new Set(
      [...message.matchAll(/(?<!\b(?:zero|one|two|few|many|other)\s?|=\d+\s?)\{\s*(\w+)\s*[,}]/g)].map((m) => m[1]),
    ),
  ]
    .toSorted()
    .join(',')

/** What is wrong with a table, in words for the person who wrote it. */
export function faults(table: Table): string[] {
  return Object.entries(table).flatMap(([key, texts]) => {
    if (texts.length !== 3 || texts.some((text) => !text)) return [`${key}: three texts, none empty`]
    const [en, ...others] = texts.map(paramNames)
    return others.some((names) => names !== en) ? [`${key}: the languages take different parameters`] : []
  })
}

const idOf = (file: string, exported: string, key: string): string => {
  const name = basename(file).replace(messagesFile, '')
  return exported === 'messages' ? `${name}.${key}` : `${name}.${exported}.${key}`
}

/** Text without parameters stays text. */
export function compileText(text: string) {
  const tokens = compileMessage(text)
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}

/** All messages of a folder in one language, compiled, as the default export of a module. */
async function compileFolder(folder: string, language: (typeof languages)[number]) {
  const messages: Record<string, unknown> = {}
  const files = readdirSync(folder).filter((name) => messagesFile.test(name))
  for (const name of files) {
    const file = join(folder, name)
    for (const [exported, table] of Object.entries(await readMessages(file))) {
      const wrong = faults(table)
      if (wrong.length) throw new Error(`${file}\n  ${wrong.join('\n  ')}`)
      for (const [key, texts] of Object.entries(table))
        messages[idOf(file, exported, key)] = compileText(texts[languages.indexOf(language)]!)
    }
  }
  return { messages, files: files.map((name) => join(folder, name)) }
}

/**
 * Splits `*.messages.ts` tables by language: the module keeps message ids, and every folder gets one chunk per language,
 * so that a visitor downloads one language only. A server bundle keeps all three.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'borong-words',
    enforce: 'pre',
    resolveId(id) {
      return catalogue.test(id) ? id : undefined
    },
    async load(id) {
      const asked = catalogue.exec(id)
      if (!asked) return
      const { messages, files } = await compileFolder(asked[1]!, asked[2] as (typeof languages)[number])
      for (const file of files) this.addWatchFile(file)
      return { code: `export default ${JSON.stringify(messages)}`, moduleSideEffects: false }
    },
    async transform(source, id) {
      const file = id.split('?')[0]!
      if (!messagesFile.test(file)) return
      const folder = normalizePath(dirname(file))
      const from = (language: string) => JSON.stringify(`${folder}/${language}.catalogue.js`)
      const all = this.environment.config.consumer === 'server'
      const exports = Object.entries(await readMessages(file, source)).map(([exported, table]) => {
        const ids = Object.fromEntries(Object.keys(table).map((key) => [key, idOf(file, exported, key)]))
        return `export const ${exported} = ${JSON.stringify(ids)}`
      })
      const sources = all ? languages.map((language, at) => `import words${at} from ${from(language)}`) : []
      const table = languages.map(
        (language, at) => `'${language}': ${all ? `words${at}` : `() => import(${from(language)})`}`,
      )
      const code = [
        ...sources,
        `import { addCatalogues } from '@borong/site-kit/catalogues.ts'`,
        `addCatalogues(${JSON.stringify(folder.replace(/^.*\/(packages|sites)\//, ''))}, { ${table.join(', ')} })`,
        ...exports,
      ].join('\n')
      return { code, map: null, moduleSideEffects: true }
    },
  }
}
