import { existsSync } from 'node:fs'
import { type Plugin, normalizePath } from 'vite'
import { type Language, languages } from '../../contract/src/language.ts'
import { compileFor } from '../../messages/src/po-catalogue.ts'
import { catalogueFile, readCatalogue } from './catalogue.ts'
import { messagesFile, readMessages } from './message-files.ts'

const catalogue = /^(.*)\.([\w-]+)\.catalogue\.js$/

/**
 * Replaces `*.messages.ts` by the ids of their phrases, and gives each of them one chunk per language, read and
 * compiled here, so that a visitor downloads one language only. A server bundle keeps all of them.
 */
export function messagesPlugin(): Plugin {
  const missing = new Map<Language, Set<string>>()
  /** All phrases of a file in one language, by their ids. */
  const compileFile = (file: string, language: Language) => {
    const { items } = readCatalogue(language)
    const messages: Record<string, unknown> = {}
    for (const message of readMessages(file)) {
      const it = compileFor(message, language, items)
      messages[message.word] = it.compiled
      if (it.missing) missing.set(language, (missing.get(language) ?? new Set()).add(message.id))
    }
    return messages
  }
  return {
    name: 'borong-messages',
    enforce: 'pre',
    resolveId(id) {
      return catalogue.test(id) ? id : undefined
    },
    load(id) {
      const [, path, name] = catalogue.exec(id) ?? []
      const language = languages.find((it) => it === name)
      if (!path || !language) return
      const file = `${path}.ts`
      const messages = compileFile(file, language)
      for (const it of [file, catalogueFile(language)]) if (existsSync(it)) this.addWatchFile(it)
      return { code: `export default ${JSON.stringify(messages)}`, moduleSideEffects: false }
    },
    transform(source, id) {
      const file = id.split('?')[0]!
      if (!messagesFile.test(file)) return
      const path = normalizePath(file).replace(/\.ts$/, '')
      const from = (language: string) => JSON.stringify(`${path}.${language}.catalogue.js`)
      const all = this.environment.config.consumer === 'server'
      const tables: Record<string, Record<string, string>> = {}
      for (const { table, key, word } of readMessages(file, source)) (tables[table] ??= {})[key] = word
      const imports = all ? languages.map((language, at) => `import messages${at} from ${from(language)}`) : []
      const sources = languages.map((language, at) => (all ? `messages${at}` : `() => import(${from(language)})`))
      const code = [
        ...imports,
        `import { addCatalogues } from '@borong/site-kit/catalogues.ts'`,
        `addCatalogues(${sources.join(', ')})`,
        ...Object.entries(tables).map(([table, ids]) => `export const ${table} = ${JSON.stringify(ids)}`),
      ].join('\n')
      return { code, map: null, moduleSideEffects: true }
    },
    buildEnd() {
      for (const [language, ids] of missing)
        this.warn(`${ids.size} texts have no translation in ${catalogueFile(language)} and are shown in English`)
      missing.clear()
    },
  }
}
