import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readWords } from './words-plugin.ts'

export interface WordsRow {
  /** File, table and key, to find it by. */
  at: string
  texts: readonly string[]
}

const passedOver = new Set(['node_modules', 'dist'])
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
        const path = join(folder, it.name)
        if (it.isDirectory()) return passedOver.has(it.name) ? [] : filesBelow(path)
        return it.name.endsWith('.words.ts') ? [path] : []
      })
    : []

/** Every phrase of the sites, out of all their tables. */
export async function allWords(root: string): Promise<WordsRow[]> {
  const rows: WordsRow[] = []
  for (const file of ['sites', 'packages'].flatMap((folder) => filesBelow(join(root, folder))))
    for (const [name, table] of Object.entries(await readWords(file)))
      for (const [key, texts] of Object.entries(table))
        rows.push({ at: `${relative(root, file)} ${name}.${key}`, texts })
  return rows
}
