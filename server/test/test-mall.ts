import { createHash, randomUUID } from 'node:crypto'
import { type Input, type Language, type Reply, type Route, api } from '@borong/contract'
import type { App } from '#platform/ctx'
import { TestClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { mountSites } from '#platform/http/site'
import { addressesOf } from '../src/addresses.ts'
import { type Mall, openMall } from '../src/mall.ts'
import { violatedInvariants } from './invariants.ts'
import { assertReply, recordExample, writeExamples } from './support/api-examples.ts'
import { preparedQuestions } from './support/prepared-questions.ts'
import { type Engine, openTestDatabase } from './support/test-database.ts'
import { testConfig } from './support/test-seed.ts'

/** What came back. `body` is what the contract promises when the status is 200, else a refusal. */
export interface Answer<R extends Route = Route> {
  status: number
  body: Reply<R> & { code?: string; message?: string }
  headers: Record<string, unknown>
  text: string
  /** Of a file. */
  bytes: Buffer
}
interface RequestOptions {
  /** Idempotency-Key; one is made up where the route would derive one. Null sends none. */
  key?: string | null
  lang?: Language
  headers?: Record<string, string>
}
/** Somebody who asks: a guest, or a person who is signed in. */
export interface Client {
  token?: string
  request<R extends Route>(
    route: R,
    fields?: Partial<Input<R>> & Record<string, unknown>,
    options?: RequestOptions,
  ): Promise<Answer<R>>
  /** The same, where anything but 200 is a failure of the test. */
  get<R extends Route>(
    route: R,
    fields?: Partial<Input<R>> & Record<string, unknown>,
    options?: RequestOptions,
  ): Promise<Reply<R>>
}

export interface TestMall {
  mall: Mall
  app: App
  clock: TestClock
  guest: Client
  /** A member of the demo data, signed in. */
  as(username: string): Promise<Client>
  /** Whoever holds this token. */
  bearer(token: string): Client
  /** Shop staff of the demo data, signed in at the seller console. */
  seller(username: string): Promise<Client>
  request<R extends Route>(
    route: R,
    fields?: Partial<Input<R>> & Record<string, unknown>,
    who?: Client,
    options?: RequestOptions,
  ): Promise<Answer<R>>
  /** Signs everybody out of the memory of this kit, not of the mall. */
  invalidateTokens(): void
  /** Delivers every event that waits. */
  settle(): Promise<void>
  /** Runs the timed jobs once, and what they cause. */
  tick(): Promise<void>
  /** Answers on a real port; the address. */
  listen(): Promise<string>
  /** Names and first rows of the invariants that do not hold; empty is good. */
  invariants(): ReturnType<typeof violatedInvariants>
  /** Address of the database when it is on a server: a second mall may be opened beside this one. */
  databaseUrl?: string
  close(): Promise<void>
}

export const wirePassword = (password: string) => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  return sha(sha(password))
}

/** A mall with the demo data, on a database of its own. */
export async function openTestMall(
  options: {
    engine?: Engine
    /** To the database; on a server ten where nothing is said. */
    connections?: number
    clock?: TestClock
    config?: Partial<Config>
    databaseUrl?: string
    sites?: true
    /** Without the demo data. */
    empty?: true
  } = {},
): Promise<TestMall> {
  const { database, url, remove } = await openTestDatabase({
    ...(options.engine && { engine: options.engine }),
    ...(options.databaseUrl && { url: options.databaseUrl }),
    ...(options.connections && { connections: options.connections }),
    ...(options.empty && { empty: true as const }),
  })
  const clock = options.clock ?? new TestClock()
  const mall = await openMall({
    config: testConfig({ ...options.config, ...(url && { databaseUrl: url }) }),
    database,
    clock,
  })
  // The pages come from the builds of the sites.
  if (options.sites) await mountSites(mall.http, mall.app, addressesOf)
  await mall.http.fastify.ready()

  const clientWith = (token: string | undefined): Client => {
    const request: Client['request'] = async (route, fields = {}, { key, lang, headers = {} } = {}) => {
      const left: Record<string, unknown> = { ...fields }
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
        const value = left[name]
        delete left[name]
        return encodeURIComponent(String(value))
      })
      const inQuery = route.method === 'GET' || route.method === 'DELETE'
      const idempotencyKey = key === undefined ? (route.idempotent === 'derived' ? randomUUID() : null) : key
      const response = await mall.http.fastify.inject({
        method: route.method,
        url: path,
        ...(inQuery ? { query: queryOf(left) } : { payload: left }),
        headers: {
          ...(token && { authorization: token }),
          ...(lang && { lang }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...headers,
        },
      })
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const body: unknown = isJson ? response.json() : undefined
      if (response.statusCode === 200) {
        if (isJson) assertReply(route, body)
        recordExample(route, fields, body)
      }
      return {
        status: response.statusCode,
        body,
        headers: response.headers,
        text: response.body,
        bytes: response.rawPayload,
      } as never
    }
    return {
      ...(token && { token }),
      request,
      async get(route, fields, asked) {
        const { status, body } = await request(route, fields, asked)
        if (status !== 200)
          throw new Error(`${route.method} ${route.path} answered ${status} ${body.code}: ${body.message}`)
        return body
      },
    }
  }

  const guest = clientWith(undefined)
  let ticked: Date | undefined
  const questions = url === undefined ? undefined : preparedQuestions(url)
  const tokens = new Map<string, Promise<Client>>()
  let password: Promise<string> | undefined
  const signIn = (
    route: typeof api.identity.login | typeof api.identity.sellerLogin,
    username: string,
  ): Promise<Client> => {
    const name = `${route.path} ${username}`
    const known = tokens.get(name)
    if (known) return known
    const made = (async () => {
      password ??= guest.get(api.identity.demoAccounts).then((it) => it.password)
      const session = await guest.get(route, { username, password: wirePassword(await password) })
      return clientWith(session.access_token)
    })()
    tokens.set(name, made)
    made.catch(() => tokens.delete(name))
    return made
  }

  return {
    mall,
    app: mall.app,
    clock,
    guest,
    bearer: clientWith,
    as: (username) => signIn(api.identity.login, username),
    seller: (username) => signIn(api.identity.sellerLogin, username),
    request: (route, fields, who = guest, askOptions) => who.request(route, fields, askOptions),
    invalidateTokens: () => tokens.clear(),
    settle: () => mall.eventBus.settle(mall.app),
    async tick() {
      ticked = clock.now()
      await mall.eventBus.tick(mall.app)
      await mall.eventBus.settle(mall.app)
    },
    listen: () => mall.http.fastify.listen({ port: 0, host: '127.0.0.1' }),
    invariants: () => violatedInvariants(questions?.request ?? ((text) => database.pool.query(text)), ticked),
    ...(url && { databaseUrl: url }),
    async close() {
      writeExamples()
      await questions?.close()
      await mall.close()
      await remove()
    },
  }
}

function queryOf(fields: Record<string, unknown>): Record<string, string | string[]> {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(text) : text(value)]),
  )
}
