import { type Input, type Reply, type Route, api } from '@borong/contract'
import type { LiveEvent } from './read-events.ts'
import { type CallOptions, type ClientOptions, Sender } from './send-call.ts'
import type { Tokens } from './exchange-tokens.ts'

type Api = typeof api

/** A call without wanted fields may be made without any. */
type CallOf<R extends Route> =
  Record<never, never> extends Input<R>
    ? (fields?: Input<R>, options?: CallOptions) => Promise<Answered<R>>
    : (fields: Input<R>, options?: CallOptions) => Promise<Answered<R>>
type Answered<R extends Route> = R extends { download: object } ? Blob : Reply<R>

type Areas = {
  readonly [Area in keyof Api]: {
    readonly [Name in keyof Api[Area]]: Api[Area][Name] extends Route ? CallOf<Api[Area][Name]> : never
  }
}

interface Credentials {
  username: string
  /** As it is typed; it leaves this process hashed. */
  password: string
  /** Where the mall asks for them, which it does after failed attempts. */
  captcha?: string
  uuid?: string
}

export interface BorongClient extends Areas {
  /**
   * Signs a person in and makes the calls from now on theirs. The tokens are answered, and given to `onTokens`, to be stored. A member of a company
   * where nothing else is said.
   */
  signIn(credentials: Credentials, as?: 'member' | 'staff' | 'operator'): Promise<Tokens>
  /** Makes the calls from now on those of whoever these tokens are of; undefined makes them those of a guest. */
  useTokens(tokens: Tokens | undefined): void
  /** Events for the member who is signed in: `badges`, `orders`, and `end` when the session is over. */
  follow(options?: CallOptions): AsyncGenerator<LiveEvent>
}

const { login: member, sellerLogin: staff, adminLogin: operator } = api.identity
const loginOf = { member, staff, operator }

async function hashed(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Every call of a mall, by area as `/api` shows them: `await mall.cart.add({ sku_id, num: 2 })`. What the mall refuses is thrown as a
 * `Refusal`. Tokens are exchanged as they end, commands that create or move money carry a key, and what a busy mall refuses is tried again.
 */
export function createClient(options: ClientOptions): BorongClient {
  const sender = new Sender(options)
  const areas = Object.entries(api).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls as Record<string, Route>).map(([name, route]) => [
        name,
        (fields: Record<string, unknown> = {}, call?: CallOptions) => sender.send(route, fields, call),
      ]),
    ),
  ])
  return {
    ...(Object.fromEntries(areas) as Areas),
    async signIn({ password, ...rest }, as = 'member') {
      const session = await sender.send(loginOf[as], { ...rest, password: await hashed(await hashed(password)) })
      const tokens = { accessToken: session.access_token, refreshToken: session.refresh_token }
      sender.session.use(tokens)
      options.onTokens?.(tokens)
      return tokens
    },
    useTokens: (tokens) => sender.session.use(tokens),
    follow: (call) => sender.follow(api.overview.live, call),
  }
}
