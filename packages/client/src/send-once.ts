import type { Reply, Route } from '@borong/contract'
import { type OfTheWay, Refusal } from './client-refusal.ts'

export interface Sending {
  /** The words where nothing answers, or nobody of the mall. */
  say: (code: OfTheWay) => string
  /** Where the mall is; without it where the page is from. */
  origin?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Milliseconds; without it the answer is waited for. */
  timeout?: number | undefined
  /** The file of a call that takes one, and what it is called. */
  file?: Blob | undefined
  fileName?: string | undefined
  fetch?: typeof fetch | undefined
}

/** Fills `:names` of the path out of the fields and answers what is left over. */
export function splitPath(
  path: string,
  fields: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...fields }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

export function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null)
        query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
  const text = query.toString()
  return text && `?${text}`
}

/** Whether the fields of a call travel in its address. */
export const isInQuery = ({ method }: Route): boolean => method === 'GET' || method === 'DELETE'

function bodyOf(route: Route, fields: Record<string, unknown>, { file, fileName }: Sending): BodyInit {
  if (!route.upload) return JSON.stringify(fields)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  if (file) form.append('file', file, fileName ?? (file instanceof File ? file.name : 'file'))
  return form
}

/** One attempt at one call: whatever the mall answers, or a `Refusal` where nothing does. */
export async function sendOnce(route: Route, fields: Record<string, unknown>, sending: Sending): Promise<Response> {
  const { path, rest } = splitPath(route.path, fields)
  const inQuery = isInQuery(route)
  const limit = sending.timeout === undefined ? undefined : AbortSignal.timeout(sending.timeout)
  const signals = [sending.signal, limit].filter((it) => it !== undefined)
  try {
    return await (sending.fetch ?? fetch)(`${sending.origin ?? ''}${path}${inQuery ? queryOf(rest) : ''}`, {
      method: route.method,
      headers: { ...(!inQuery && !route.upload && { 'content-type': 'application/json' }), ...sending.headers },
      ...(!inQuery && { body: bodyOf(route, rest, sending) }),
      ...(signals.length && { signal: AbortSignal.any(signals) }),
    })
  } catch (error) {
    if (sending.signal?.aborted) throw error
    const isLate = limit?.aborted || (error as Error).name === 'TimeoutError'
    const code = isLate ? 'TIMEOUT' : 'NETWORK'
    throw new Refusal(0, code, sending.say(code), { cause: String(error) })
  }
}

/** What a route replies, a Blob for a download. */
export async function readReply<R extends Route>(route: R, response: Response): Promise<Reply<R>> {
  if (route.download) return (await response.blob()) as Reply<R>
  const text = await response.text()
  return (text ? JSON.parse(text) : undefined) as Reply<R>
}
