import type { Route } from '@borong/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'
import type { PlaceInLine } from './place-in-line.ts'
import { readUpload } from './read-upload.ts'
import { type ReceivedFile, receiveUpload } from './receive-upload.ts'

/** What a handler may know of the request beyond what was asked. */
export interface RequestContext {
  /** The address of the caller, or the network of an IPv6 one. */
  ip: string
  uuid: string
  userAgent: string
  header(name: string): string | undefined
  /** What the browser keeps under that name, decoded. */
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
  /** The body as it came, of routes that ask for that. */
  rawBody?: Buffer
  /** The uploaded file, of routes that take one. */
  file?: Buffer
  fileName?: string
  /** The same of routes that take a large one: it lies on the disk until the call is answered. */
  received?: ReceivedFile
  /** Of calls whose caller wants to hear it: the place in the line. */
  line?: PlaceInLine
  /** What the form of an upload says beside its file. */
  fields?: Record<string, unknown>
}

/** What a call inside the process knows: pages that are drawn here have no browser behind them. */
export const innerRequestContext: RequestContext = {
  ip: 'inside',
  uuid: '',
  userAgent: '',
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
}

/** Reads what a handler may know, the raw body or the upload included, of calls that ask for those. */
export async function requestContextOf(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { isOverTls, incoming }: { isOverTls: boolean; incoming: string },
): Promise<RequestContext> {
  const uuid = request.headers['uuid']
  const requestContext: RequestContext = {
    ip: clientAddress(request.ip),
    uuid: typeof uuid === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(uuid) ? uuid : '',
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
    // Read when somebody asks: few calls do.
    cookie: (name) => request.server.parseCookie(request.headers.cookie ?? '')[name],
    setCookie: (name, value, { maxAgeSeconds }) =>
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        maxAge: maxAgeSeconds,
        secure: isOverTls || request.protocol === 'https',
      }),
  }
  if (route.raw) return { ...requestContext, rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) }
  if (!route.upload) return requestContext
  if (route.upload.toDisk) return { ...requestContext, received: await receiveUpload(route.upload, request, incoming) }
  return { ...requestContext, ...(await readUpload(route.upload, request)) }
}
