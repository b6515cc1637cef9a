import { useEffect, useSyncExternalStore } from 'react'
import { dropTokens, lookToken, refreshToken } from './tokens.ts'

/** Who is signed in, as `GET members` tells it. */
export interface User {
  uid?: string
  nickname?: string
  uname?: string
  username?: string
  face?: string
  email?: string
  mobile?: string
  client_name?: string
  logo?: string
  login_count?: number
  must_change_password?: number
  [more: string]: unknown
}

/** What a person wanted when the login got in between: a place to go, or an act of that name to resume. */
export interface ReturnTo {
  go?: string
  act?: string
  with?: unknown
  /** Why a login is wanted, for the dialog to say. */
  says?: string
}

export interface Session {
  user: User | undefined
  permissions: readonly string[] | undefined
  showLogin: boolean
}

const guest: Session = { user: undefined, permissions: undefined, showLogin: false }
let now: Session = guest
const listeners = new Set<() => void>()
const droppers = new Set<() => void>()

const stored = (kind: 'localStorage' | 'sessionStorage', key: string): unknown => {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
const keep = (kind: 'localStorage' | 'sessionStorage', key: string, value: unknown): void => {
  try {
    if (value === undefined) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden; the session then lives in memory.
  }
}

let userKey = 'user'
function change(next: Partial<Session>) {
  now = { ...now, ...next }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reads what the last page left behind; once, before the first render of a browser. */
export function restoreSession(keyOfUser = 'user'): void {
  userKey = lookToken() ? `look-${keyOfUser}` : keyOfUser
  const user = refreshToken() ? (stored('localStorage', userKey) as User | undefined) : undefined
  const showLogin = stored('sessionStorage', 'showLogin') === true
  change({ user, showLogin })
  keep('sessionStorage', 'showLogin', undefined)
  // Where to return to waits for the login of its dialog; a guest's page without one is a new beginning.
  if (!showLogin && !refreshToken()) keep('sessionStorage', 'return-to', undefined)
}

export const session = (): Session => now
/** A refresh token marks a signed-in session. */
export const isSignedIn = (): boolean => refreshToken() !== undefined

/** The same for everybody during hydration, then whoever is there. */
export const useSession = (): Session => useSyncExternalStore(subscribe, session, () => guest)
export const useSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn, () => false)

/** Signed in, and past the first password: until then the session opens hardly a call. */
export const isAtWork = (): boolean => isSignedIn() && now.user?.must_change_password !== 1
/** The same for what is drawn. */
export const useAtWork = (): boolean => useSyncExternalStore(subscribe, isAtWork, () => false)

export function saveUser(user: User): void {
  keep('localStorage', userKey, user)
  change({ user })
}
export const savePermissions = (permissions: readonly string[]): void => change({ permissions })

/** Runs when user and cart are cleared: the cart drops what it holds. */
export function onSessionDropped(drop: () => void): () => void {
  droppers.add(drop)
  return () => void droppers.delete(drop)
}

/** Whoever was signed in is no longer remembered by this browser; the page as it stands is not told. */
export const dropUser = (): void => keep('localStorage', userKey, undefined)

/** Clears user data and cart; with `tokens` the credentials too. */
export function dropSession(it: { tokens: boolean }): void {
  // Where nobody is known there is nothing to clear: pages that ask as nobody would otherwise clear and ask again without end.
  if (!it.tokens && !now.user && !now.permissions && stored('localStorage', userKey) === undefined) return
  dropUser()
  if (it.tokens) dropTokens()
  change({ user: undefined, permissions: undefined })
  for (const drop of droppers) drop()
}

export const displayName = (user: User | undefined): string => user?.nickname || user?.uname || user?.username || ''

/** Opens the login dialog; what was wanted continues after the login. */
export function askLogin(returnTo?: ReturnTo): void {
  keep('sessionStorage', 'return-to', returnTo)
  change({ showLogin: true })
}
export function closeLogin(): void {
  keep('sessionStorage', 'return-to', undefined)
  change({ showLogin: false })
}
/** What the waiting return address says of itself. */
export const returnToLabel = (): string | undefined =>
  (stored('sessionStorage', 'return-to') as ReturnTo | undefined)?.says
/** Whether something waits to be continued after a login. */
export const returnToWaits = (): boolean => stored('sessionStorage', 'return-to') !== undefined
/** The dialog shall be open when the page has reloaded. */
export const showLoginAfterReload = (): void => keep('sessionStorage', 'showLogin', true)

/** Takes the waiting return address, if it is a place to go. */
export function takeReturnPlace(): string | undefined {
  const returnTo = stored('sessionStorage', 'return-to') as ReturnTo | undefined
  if (!returnTo?.go) return undefined
  keep('sessionStorage', 'return-to', undefined)
  return returnTo.go
}

/** Continues an act that a login interrupted: `useReturnTo('favour-goods', (it) => …)`. */
export function useReturnTo(act: string, resume: (it: unknown) => void): void {
  useEffect(() => {
    if (!isSignedIn()) return
    const returnTo = stored('sessionStorage', 'return-to') as ReturnTo | undefined
    if (returnTo?.act !== act) return
    keep('sessionStorage', 'return-to', undefined)
    resume(returnTo.with)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the return address is taken once, when the page stands
  }, [act])
}

/** Runs `act` for members; a guest gets the login dialog first and the act is resumed after it. */
export function asMember(returnTo: ReturnTo, act: () => void): void {
  if (isSignedIn()) act()
  else askLogin(returnTo)
}
