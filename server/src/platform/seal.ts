import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { secretsFrom } from './secrets.ts'

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/**
 * The key that seals settings: derived from SECRET of the environment, else kept in the file `settings.key` of the data directory,
 * which is made when it is first wanted. Never in the database, whose copies go elsewhere.
 */
export function sealingKey({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Buffer {
  const root = secret ?? readKeyFile(join(dataDir, 'settings.key'), dataDir)
  return secretsFrom(root).keyFor('sealed-settings')
}

function readKeyFile(file: string, dataDir: string): string {
  const read = () => {
    try {
      return readFileSync(file, 'utf8').trim()
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return undefined
      throw error
    }
  }
  const known = read()
  if (known !== undefined) return known
  mkdirSync(dataDir, { recursive: true })
  // Written whole before it has its name: of two processes one makes it, and both read the same.
  const half = `${file}.${process.pid}`
  writeFileSync(half, `${randomBytes(48).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(half, file)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    rmSync(half, { force: true })
  }
  return read()!
}

/** Seals a text under a name (AES-256-GCM); it opens with the same key and under the same name only. */
export function seal(key: Buffer, name: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}.${sealed.toString('base64')}`
}

/** The text again; undefined when it was sealed with another key, under another name, or has been changed. */
export function unseal(key: Buffer, name: string, sealed: string): string | undefined {
  const [kind, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64')
  if (kind !== version || bytes.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
