import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readMessages } from './messages-plugin.ts'

export interface MessagesRow {
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
        return it.name.endsWith('.messages.ts') ? [path] : []
      })
    : []

/** Every phrase of the sites, out of all their tables. */
export async function allMessages(root: string): Promise<MessagesRow[]> {
  const rows: MessagesRow[] = []
  for (const file of ['sites', 'packages'].flatMap((folder) => filesBelow(join(root, folder))))
    for (const [name, table] of Object.entries(await readMessages(file)))
      for (const [key, texts] of Object.entries(table))
        rows.push({ at: `${relative(root, file)} ${name}.${key}`, texts })
  return rows
}
