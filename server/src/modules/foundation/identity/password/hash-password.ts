import { createHash, createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { App } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a client sends for a password: the hash of its hash. */
export const hashPasswordForLogin = (plain: string) => sha256(sha256(plain))

// Algorithm 2 is argon2id.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB and a core for some milliseconds: a few at a time, a short queue, and then "try again".
const atOnce = 4
const inQueue = 60
let running = 0
const waiting: (() => void)[] = []
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= inQueue) return refuse('BUSY')
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const pepper = (app: App, loginHash: string) =>
  createHmac('sha256', app.secrets.keyFor('password')).update(loginHash).digest('hex')

/** What is stored for a password: argon2id over a keyed digest of what clients send, so that a stolen table alone cannot be guessed at. */
export const hashPasswordForStorage = (app: App, loginHash: string): Promise<string> =>
  inTurn(() => hash(pepper(app, loginHash), cost))

const decoys = new WeakMap<App, Promise<string>>()
function decoyOf(app: App) {
  const known = decoys.get(app) ?? hash(pepper(app, 'nobody'), cost)
  decoys.set(app, known)
  return known
}

/** Whether the password is the stored one; takes as long for nobody's as for somebody's. */
export async function isPassword(app: App, loginHash: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await decoyOf(app))
  const same = await inTurn(() => verify(against, pepper(app, loginHash)))
  return same && stored !== undefined
}
