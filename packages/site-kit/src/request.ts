import type { Input, Reply, Route } from '@borong/contract'
import { format } from './catalogues.ts'
import { messages } from './kit.messages.ts'
import { Refusal } from './refusal.ts'
import { dropSession, isSignedIn, showLoginAfterReload } from './session.ts'
import { accessToken, browserUuid, newUuid, refreshToken } from './tokens.ts'
import { spokenLanguage } from './messages.tsx'

export interface RequestOptions {
  signal?: AbortSignal
  /** The same key for every retry of one command; without it each call is a command of its own. */
  idempotencyKey?: string
  /** The file of an upload route. */
  file?: File | Blob
}

const timeoutMillis = 60_000

/** Fills `:names` of the path out of the fields and answers what is left over. */
export function splitPath(
  path: string,
  fields: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...fields }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} wants ${name}`)
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

export function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const text = query.toString()
  return text && `?${text}`
}

const fallback = (word: string) => format(spokenLanguage(), word)

async function refusalOf(response: Response): Promise<Refusal> {
  let body: Record<string, unknown> = {}
  try {
    body = (await response.json()) as Record<string, unknown>
  } catch {
    // Not ours to read: a proxy answered.
  }
  const { code, message, ...facts } = body
  const said = typeof message === 'string' && message ? message : fallback(messages.network)
  // Of a parameter error the message is the same for all; what is wrong stands beside it.
  const told =
    code === 'INVALID_INPUT' && facts['problem']
      ? `${said} ${String(facts['field'])}: ${String(facts['problem'])}`
      : said
  return new Refusal(response.status, String(code ?? response.status), told, facts)
}

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
  const { path, rest } = splitPath(route.path, fields as Record<string, unknown>)
  // The last says that this is the web client: its sessions are bound to a cookie that scripts cannot read.
  const headers: Record<string, string> = { lang: spokenLanguage(), uuid: browserUuid(), 'x-borong-web': '1' }
  const token = await authorization(route)
  if (token) headers['authorization'] = token
  if (route.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? newUuid()

  let url = path
  let body: BodyInit | undefined
  if (route.upload) {
    const form = new FormData()
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) form.append(name, String(value))
    if (options.file) form.append('file', options.file)
    body = form
  } else if (route.method === 'GET') url += queryOf(rest)
  else {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(rest)
  }

  const signals = [options.signal, route.upload ? undefined : AbortSignal.timeout(timeoutMillis)].filter(
    (it) => it !== undefined,
  )
  let response: Response
  try {
    response = await fetch(url, {
      method: route.method,
      headers,
      ...(body !== undefined && { body }),
      ...(signals.length && { signal: AbortSignal.any(signals) }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw late
      ? new Refusal(0, 'TIMEOUT', fallback(messages.timeout))
      : new Refusal(0, 'NETWORK', fallback(messages.network))
  }
  if (response.ok) {
    if (route.download) return (await response.blob()) as Reply<R>
    const text = await response.text()
    return (text ? JSON.parse(text) : undefined) as Reply<R>
  }
  const refusal = await refusalOf(response)
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
