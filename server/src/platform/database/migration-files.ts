import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

export const migrationsFolder = new URL('../../../migrations/', import.meta.url)

/** Of its lines: a checkout on Windows may end them otherwise. */
const checksumOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** The files of a folder, in the order in which they are applied. */
export async function migrationFiles(from: URL): Promise<{ name: string; text: string; checksum: string }[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, from), 'utf8')
      return { name, text, checksum: checksumOf(text) }
    }),
  )
}
