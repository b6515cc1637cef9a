import { createHash, randomBytes } from 'node:crypto'

// What scanners for secrets that were published by mistake can look for.
const mark = 'borong_'
const form = /^borong_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/

/** A new key: its public part, which says which one it is, and 256 random bits. */
export function makeKeyText(): { key: string; prefix: string } {
  const prefix = `${mark}${randomBytes(6).toString('hex')}`
  return { key: `${prefix}_${randomBytes(32).toString('base64url')}`, prefix }
}

/** Whether this is meant to be a key and not the token of a session. */
export const isApiKey = (token: string): boolean => token.startsWith(mark)

/** The public part of a key; undefined for what cannot be one. */
export const prefixOfKey = (key: string): string | undefined =>
  form.test(key) ? key.slice(0, mark.length + 12) : undefined

/** Enough for a key of 256 random bits: there is nothing to guess at. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')
