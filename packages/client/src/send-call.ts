import type { Input, Language, Reply, Route } from '@borong/contract'
import { readEvents, type LiveEvent } from './read-events.ts'
import { hearingPlace } from './place-in-line.ts'
import { exchangeTokens, type Tokens } from './exchange-tokens.ts'
import { Session } from './rotate-tokens.ts'
import { readReply, sendOnce } from './send-once.ts'
import { tryAgain } from './try-again.ts'

export interface ClientOptions {
  /** Where the mall is, such as `https://mall.example`. */
  origin: string
  /** Language of messages and names. */
  language?: Language
  /** Of a program (docs/api-keys.md); without it and without tokens calls are those of a guest. */
  apiKey?: string
  /** Of somebody who has signed in; they are exchanged as they end. */
  tokens?: Tokens
  /** Hears each pair of tokens that replaces the one before, to store it; undefined when the session is over. */
  onTokens?: (tokens: Tokens | undefined) => void
  /** Milliseconds that one attempt may take; 30,000 where nothing is said. */
  timeout?: number
  /** How often a call is tried again when the mall is busy (429, 503) or does not answer; 3 where nothing is said. */
  retries?: number
  /** Names this client to the mall, 8 to 64 characters; made up where nothing is said. */
  uuid?: string
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** The same key for every attempt at one command. Made up where nothing is said, so that retries by the client do it once. */
  idempotencyKey?: string
  /** Hears the place in the line while a call waits for its turn that many give at the same moment; 0: it is carried out now. */
  onPlace?: (place: number) => void
  /** The file of a call that takes one. */
  file?: Blob
  /** What the file is called. */
  fileName?: string
}

const words = {
  TIMEOUT: 'The mall did not answer in time.',
  NETWORK: 'The mall cannot be reached.',
  UNREADABLE: 'The answer is not one of the mall.',
}
const say = (code: keyof typeof words) => words[code]
const defaults = { timeout: 30_000, retries: 3 }
/** Milliseconds; a mall that asks for a longer pause is not waited for. */
const longestPause = 30_000

/** Sends calls of one mall for one caller. */
export class Sender {
  readonly session: Session
  /** Who asks, in which language. */
  private readonly named: Record<string, string>
  private readonly origin: string

  constructor(private readonly options: ClientOptions) {
    this.origin = options.origin.replace(/\/+$/, '')
    this.named = { uuid: options.uuid ?? crypto.randomUUID(), lang: options.language ?? 'en-us' }
    this.session = new Session(
      (refreshToken) =>
        exchangeTokens(refreshToken, {
          say,
          origin: this.origin,
          headers: this.named,
          timeout: options.timeout ?? defaults.timeout,
          fetch: options.fetch,
        }),
      (tokens) => options.onTokens?.(tokens),
    )
    this.session.use(options.tokens)
  }

  /** Answers what the route replies, a Blob for a download, or throws a `Refusal`. */
  async send<R extends Route>(route: R, fields: Input<R>, options: CallOptions = {}): Promise<Reply<R>> {
    const response = await this.tried(route, fields as Record<string, unknown>, options)
    return readReply(route, response)
  }

  /** Follows a call that stays open, until the mall hangs up or the signal stops it. */
  async *follow(route: Route, options: CallOptions = {}): AsyncGenerator<LiveEvent> {
    const response = await this.tried(route, {}, options, { accept: 'text/event-stream' })
    if (response.body) yield* readEvents(response.body)
  }

  private async tried(
    route: Route,
    fields: Record<string, unknown>,
    options: CallOptions,
    more: Record<string, string> = {},
  ): Promise<Response> {
    const key = route.idempotent && (options.idempotencyKey ?? crypto.randomUUID())
    const headers = { ...more, ...(key && { 'idempotency-key': key }) }
    return tryAgain(() => this.attempt(route, fields, options, headers), {
      retries: this.options.retries ?? defaults.retries,
      isRepeatable: route.method === 'GET' || key !== undefined,
      longest: longestPause,
      say,
      signal: options.signal,
    })
  }

  /** One attempt, and one more with another token where the mall says that the session has ended. */
  private async attempt(
    route: Route,
    fields: Record<string, unknown>,
    options: CallOptions,
    headers: Record<string, string>,
  ): Promise<Response> {
    const { apiKey } = this.options
    const token = apiKey ? undefined : await this.session.token()
    const authorization = apiKey ? `Bearer ${apiKey}` : token
    const response = await this.fetchOnce(route, fields, options, {
      ...headers,
      ...(authorization && { authorization }),
    })
    if (response.status !== 403 || !token || !(await this.session.rotate(token))) return response
    return this.fetchOnce(route, fields, options, { ...headers, authorization: (await this.session.token())! })
  }

  private fetchOnce(
    route: Route,
    fields: Record<string, unknown>,
    options: CallOptions,
    headers: Record<string, string>,
  ): Promise<Response> {
    const isOpenEnded = headers['accept'] === 'text/event-stream'
    return sendOnce(route, fields, {
      ...options,
      say,
      origin: this.origin,
      headers: { ...this.named, ...headers },
      timeout: isOpenEnded ? undefined : (this.options.timeout ?? defaults.timeout),
      fetch:
        options.onPlace && route.saysPlace ? hearingPlace(options.onPlace, this.options.fetch) : this.options.fetch,
    })
  }
}
