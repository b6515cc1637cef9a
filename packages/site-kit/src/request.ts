import { isInQuery, queryOf, readRefusal, readReply, sendOnce, splitPath } from '@borong/client/parts'
import type { Input, Reply, Route } from '@borong/contract'
import { dropSession, isSignedIn, showLoginAfterReload } from './session.ts'
import { accessToken, browserUuid, newUuid, refreshToken } from './tokens.ts'
import { spokenLanguage } from './messages.tsx'
import { sayUnanswered } from './unanswered.ts'

export interface RequestOptions {
  signal?: AbortSignal
  /** The same key for every retry of one command; without it each call is a command of its own. */
  idempotencyKey?: string
  /** The file of an upload route. */
  file?: File | Blob
}

const timeoutMillis = 60_000

export { queryOf, splitPath }

/** A field that was left empty asks for nothing. */
const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

const missing = new EventTarget()
/** Told when a call needs a permission that the session lacks; the site shows /403. */
export function onPermissionMissing(hear: () => void): () => void {
  missing.addEventListener('missing', hear)
  return () => missing.removeEventListener('missing', hear)
}

let loginPath = '/login'
/** Where a site has its login page. */
export const setLoginPath = (own: string): void => void (loginPath = own)

/** Spec 8: the login dialog over the page that loads anew; after an upload the login page. */
function endSession(route: Route) {
  dropSession({ tokens: true })
  if (route.upload) return location.assign(loginPath)
  showLoginAfterReload()
  location.reload()
}

async function authorization(route: Route): Promise<string | undefined> {
  if (route.audience === 'open' && !isSignedIn()) return undefined
  const token = accessToken()
  if (token) return token
  if (!refreshToken()) {
    dropSession({ tokens: false })
    return undefined
  }
  const { refreshTokens } = await import('./refresh.ts')
  if (await refreshTokens()) return accessToken()
  dropSession({ tokens: true })
  if (route.audience !== 'open') location.reload()
  return undefined
}

/** One call of the contract. Answers what the route replies, or throws a `Refusal`. */
export async function request<R extends Route>(
  route: R,
  fields: Input<R> | Record<string, never> = {},
  options: RequestOptions = {},
): Promise<Reply<R>> {
  // The last says that this is the web client: its sessions are bound to a cookie that scripts cannot read.
  const headers: Record<string, string> = { lang: spokenLanguage(), uuid: browserUuid(), 'x-borong-web': '1' }
  const token = await authorization(route)
  if (token) headers['authorization'] = token
  if (route.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? newUuid()
  const asked = fields as Record<string, unknown>
  const response = await sendOnce(route, isInQuery(route) ? filled(asked) : asked, {
    say: sayUnanswered,
    headers,
    signal: options.signal,
    file: options.file,
    timeout: route.upload ? undefined : timeoutMillis,
  })
  if (response.ok) return readReply(route, response)
  const refusal = await readRefusal(response, sayUnanswered)
  const { facts } = refusal
  // Of a parameter error the message is the same for all; what is wrong stands beside it.
  if (refusal.code === 'INVALID_INPUT' && facts['problem'])
    refusal.message += ` ${String(facts['field'])}: ${String(facts['problem'])}`
  if (refusal.code === 'PERMISSION_MISSING') missing.dispatchEvent(new Event('missing'))
  else if (refusal.status === 403 && refreshToken()) endSession(route)
  throw refusal
}

/** Hands a downloaded file to the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
