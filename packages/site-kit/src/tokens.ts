import { tokenEnds } from '@borong/client/parts'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'

let prefix = ''
/** The consoles keep their own tokens beside the buyer's. */
export const setTokenPrefix = (own: string): void => void (prefix = own)

/** Of an operator who looks at this site as somebody else: it goes before whoever is signed in, and cannot be exchanged. */
export const lookToken = (): string | undefined => readCookie(`${prefix}look_token`) || undefined
export const accessToken = (): string | undefined => lookToken() ?? (readCookie(`${prefix}access_token`) || undefined)
export const refreshToken = (): string | undefined => lookToken() ?? (readCookie(`${prefix}refresh_token`) || undefined)
export const uid = (): string | undefined => readCookie(`${prefix}uid`) || undefined

export function saveTokens(access: string, refresh: string): void {
  writeCookie(`${prefix}access_token`, access, { at: tokenEnds(access) })
  writeCookie(`${prefix}refresh_token`, refresh, { at: tokenEnds(refresh) })
}
export const saveUid = (id: string): void => writeCookie(`${prefix}uid`, id, { days: 30 })

export function dropTokens(): void {
  // Whoever is signed in beside the look stays so.
  if (lookToken()) return dropCookie(`${prefix}look_token`)
  for (const name of ['access_token', 'refresh_token', 'uid']) dropCookie(prefix + name)
  if (!prefix) for (const name of ['uuid_connect', 'bill_id', 'member_id']) dropCookie(name)
}

/** A random UUID also where the page is not a secure context and `crypto.randomUUID` is missing. */
export function newUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 15) | 64
  bytes[8] = (bytes[8]! & 63) | 128
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Names this browser for captchas and visit counts; kept 30 days. */
export function browserUuid(): string {
  const known = readCookie('uuid')
  if (known) return known
  const made = newUuid()
  writeCookie('uuid', made, { days: 30 })
  return made
}

/** A link may hand over the uuid of another device. */
export function adoptUuid(uuid: string): void {
  writeCookie('uuid', uuid, { days: 30 })
  dropCookie('uuid_connect')
}
