import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Language, type ProblemCode, wireCode } from '@borong/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../ctx.ts'
import { isAway, isDiskFull } from '../database/database-away.ts'
import { refusalsTotal } from '../observe/metrics.ts'
import { Refusal } from './refuse.ts'
import { requestLanguage } from './request-language.ts'
import { problemText, refusalMessage } from '../refusal-message.ts'

// Postgres' words for what a client sent, so that none of them becomes a fault of ours.
const clientFaults: Record<string, 'INVALID_INPUT' | 'MOVED_ON' | 'BUSY'> = {
  '22021': 'INVALID_INPUT',
  '22P02': 'INVALID_INPUT',
  '22P05': 'INVALID_INPUT',
  '22003': 'INVALID_INPUT',
  '22007': 'INVALID_INPUT',
  '22008': 'INVALID_INPUT',
  '23503': 'MOVED_ON',
  '23505': 'MOVED_ON',
  '40001': 'BUSY',
  '40P01': 'BUSY',
  '55P03': 'BUSY',
  '57014': 'BUSY',
}

/** The same may be answered in a moment: too much was going on, or the database is away. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === 'BUSY'
    : isAway(error) || clientFaults[String((error as { code?: unknown } | undefined)?.code)] === 'BUSY'

/** What went wrong, as a refusal: one by its name, what a library or the database refused, and anything else as a fault that is logged. */
function refusalOf({ log }: Pick<App, 'log'>, error: unknown, request: FastifyRequest): Refusal {
  let refusal = error instanceof Refusal ? error : undefined
  if (!refusal) {
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') refusal = new Refusal('UNSUPPORTED_CONTENT')
    else if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413) refusal = new Refusal('TOO_LARGE')
    // What a library refuses to serve is not there; 403 would end a session.
    else if (statusCode === 403 || statusCode === 404 || statusCode === 410) refusal = new Refusal('NOT_FOUND')
    else if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
      refusal = new Refusal('INVALID_INPUT', { field: 'address', problem: 'UNREADABLE' })
    else if (statusCode && statusCode >= 400 && statusCode < 500)
      refusal = new Refusal('INVALID_INPUT', { field: 'body', problem: 'UNREADABLE' })
    else if (statusCode === 503) refusal = new Refusal('BUSY')
    else if (isAway(error) || isDiskFull(error)) {
      refusal = new Refusal('BUSY')
      const because = code ?? (error as Error).message
      log.warn({ id: request.id, route: request.routeOptions.url, because }, 'nothing can be stored or read')
    } else if (code && clientFaults[code]) {
      refusal = new Refusal(clientFaults[code], { field: 'body', problem: 'NOT_STORABLE' })
      log.warn({ id: request.id, route: request.routeOptions.url, sqlstate: code }, 'the database refused a value')
    }
  }
  if (!refusal) {
    log.error({ id: request.id, route: request.routeOptions.url, err: error }, 'fault')
    refusal = new Refusal('FAULT', { requestId: request.id })
  }
  refusalsTotal.inc({ code: refusal.code })
  return refusal
}

const textOf = (refusal: Refusal, lang: Language) => refusal.textIn(lang, () => JSON.stringify(bodyOf(refusal, lang)))

/** Answers what went wrong, in the language of the request. */
export function answerError(
  app: Pick<App, 'log' | 'config'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(app, error, request)
  const { seconds } = refusal.facts as { seconds?: number }
  if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', String(seconds ?? 2))
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(textOf(refusal, requestLanguage(request, app.config.pseudoLanguage)))
}

/** The same for an answer that has begun already: the status it would have had, and its body as text. */
export function errorToSay(
  app: Pick<App, 'log' | 'config'>,
  error: unknown,
  request: FastifyRequest,
): { status: number; text: string } {
  const refusal = refusalOf(app, error, request)
  return { status: refusal.status, text: textOf(refusal, requestLanguage(request, app.config.pseudoLanguage)) }
}

/** What cannot even be read as a request never becomes one; it is answered in the same words. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Refusal('TOO_LARGE')
      : new Refusal('INVALID_INPUT', {
          field: 'request',
          problem: error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'NOT_IN_TIME' : 'UNREADABLE',
        })
  const body = JSON.stringify(bodyOf(refusal, 'en-us'))
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`
  if (socket.writable)
    socket.write(
      `${head}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  socket.destroy(error)
}

const bodyOf = (refusal: Refusal, lang: Language) => ({
  ...refusal.facts,
  ...(refusal.code === 'INVALID_INPUT' && problemIn(lang, refusal.facts)),
  code: wireCode(refusal.code),
  message: refusalMessage(refusal.code, lang, refusal.facts),
})

/** What is wrong with a field, in the language of the reader. */
const problemIn = (lang: Language, facts: Record<string, unknown>) => ({
  problem: problemText(facts['problem'] as ProblemCode, lang, facts),
})
