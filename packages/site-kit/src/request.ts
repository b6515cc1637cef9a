import { isInQuery, queryOf, readReply, type Refusal, sendOnce, splitPath, tryAgain } from '@borong/client/parts'
import type { Input, Reply, Route } from '@borong/contract'
import { sessionSettled } from './replacing-session.ts'
import { dropSession, isSignedIn, showLoginAfterReload } from './session.ts'
import { accessToken, browserUuid, lookToken, newUuid, refreshToken } from './tokens.ts'
import { spokenLanguage } from './messages.tsx'
import { isRefusal } from './refusal.ts'
import { areRequestsStopped } from './stop-requests.ts'
import { sayUnanswered } from './unanswered.ts'

export interface RequestOptions {
  signal?: AbortSignal
  /** The same key for every retry of one command; without it the next call with the same fields has it while nobody knows whether it was done. */
  idempotencyKey?: string
  /** The file of an upload route. */
  file?: File | Blob
  /** How it is sent, where not by the `fetch` of the browser alone. */
  fetch?: typeof fetch
}

const timeoutMillis = 60_000
/** How long a person waits for a mall that is busy before the page says so. */
const patience = { retries: 2, longest: 5_000, within: 20_000 }

/** Keys of commands of which nobody knows whether they were done, by what was asked for. */
const unknownKeys = new Map<string, string>()

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
  // A look is over: the operator goes back to where they came from.
  if (lookToken()) return void import('./look/look-session.ts').then((it) => it.leaveLook())
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
  if (areRequestsStopped()) return new Promise(() => {})
  // The last says that this is the web client: its sessions are bound to a cookie that scripts cannot read.
  const headers: Record<string, string> = { lang: spokenLanguage(), uuid: browserUuid(), 'x-borong-web': '1' }
  const token = await authorization(route)
  if (token) headers['authorization'] = token
  const asked = fields as Record<string, unknown>
  const intent = route.idempotent && !route.upload && route.path + JSON.stringify(asked)
  const key = options.idempotencyKey ?? ((intent && unknownKeys.get(intent)) || newUuid())
  if (route.idempotent) headers['idempotency-key'] = key
  try {
    const response = await tryAgain(
      () =>
        sendOnce(route, isInQuery(route) ? filled(asked) : asked, {
          say: sayUnanswered,
          headers,
          signal: options.signal,
          file: options.file,
          timeout: route.upload ? undefined : timeoutMillis,
          fetch: options.fetch,
        }),
      // What is read is tried again by the cache of answers.
      {
        ...patience,
        ...(route.method === 'GET' && { retries: 0 }),
        isRepeatable: Boolean(route.idempotent),
        say: sayUnanswered,
        signal: options.signal,
      },
    )
    if (intent) unknownKeys.delete(intent)
    return await readReply(route, response)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (intent)
      if (error.status === 0 || error.status >= 500) unknownKeys.set(intent, key)
      else unknownKeys.delete(intent)
    throw await heard(error, route, token)
  }
}

/** Whether the session that was refused is the one of now: whoever goes to another shop meets the end of the old one in calls under way. */
async function isOver(route: Route, token: string | undefined): Promise<boolean> {
  await sessionSettled(route)
  const now = accessToken()
  return now === undefined || now === token
}

/** What every page does about a refusal, whoever asked. */
async function heard(refusal: Refusal, route: Route, token: string | undefined): Promise<Refusal> {
  const { facts } = refusal
  // Of a parameter error the message is the same for all; what is wrong stands beside it.
  if (refusal.code === 'INVALID_INPUT' && facts['problem'])
    refusal.message += ` ${String(facts['field'])}: ${String(facts['problem'])}`
  if (refusal.code === 'PERMISSION_MISSING') missing.dispatchEvent(new Event('missing'))
  else if (refusal.status === 403 && refreshToken() && (await isOver(route, token))) endSession(route)
  return refusal
}

/** Hands a downloaded file to the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
