import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'

export interface Secrets {
  /** A key for one purpose, derived from the one secret of this installation. */
  keyFor(purpose: string): Buffer
  /** A keyed digest, for what must be compared but never read back. */
  digest(purpose: string, text: string): string
}

/** The secret of the environment, else one that was made at first start and is kept in the database. */
export async function openSecrets(config: Config, database: Database): Promise<Secrets> {
  let root = config.secret
  if (!root) {
    if (config.mode === 'production' && config.databaseUrl)
      throw new Error('Production on a shared database needs SECRET (at least 32 characters) in the environment.')
    await database.pool.query(`insert into secret (name, value) values ('root', $1) on conflict (name) do nothing`, [
      randomBytes(48).toString('base64'),
    ])
    const { rows } = await database.pool.query<{ value: string }>(`select value from secret where name = 'root'`)
    root = rows[0]!.value
  }
  return secretsFrom(root)
}

export function secretsFrom(root: string): Secrets {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', root, 'borong', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  return { keyFor, digest: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('hex') }
}
