import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Input, type Reply, type Route, type captchaScenes, identityApi } from '@borong/contract'
import { createAccount, hashPasswordForLogin, openSession } from '#modules/foundation/identity'
import { TestClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { asSystem } from '#platform/ctx'
import { openMall } from '../src/mall.ts'
import { encryptPassword } from './support/encrypt-password.ts'
import { assertReply, recordExample, writeExamples } from './support/api-examples.ts'
import { openTestDatabase } from './support/test-database.ts'

export const password = 'Right-Horse-9'
export const districtId = 317101

export interface Heard<R extends Route> {
  status: number
  body: Reply<R> & { code?: string; message?: string }
  cookie: string
  text: string
}

/**
 * An empty mall with two companies and a shop, for tests of one module: li owns PT Satu and wang works there, budi owns PT Dua,
 * sari works for the shop, baru still has the one-time password.
 */
export async function openSmallMall(changes: Partial<Config> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'borong-test-'))
  const clock = new TestClock()
  const { database, remove } = await openTestDatabase({ empty: true })
  const mall = await openMall({
    database,
    clock,
    config: {
      mode: 'demo',
      port: 0,
      host: '127.0.0.1',
      origin: 'http://localhost',
      demoPublic: false,
      pseudoLanguage: false,
      environment: {},
      trustedProxies: [],
      corsOrigins: [],
      metrics: undefined,
      dataDir,
      databaseUrl: undefined,
      redisUrl: undefined,
      secret: 'only-for-tests-0123456789-0123456789',
      smtpUrl: undefined,
      logLevel: process.env['TEST_LOG'] ?? 'silent',
      declaredRefusals: true,
      rateLimits: false,
      rememberAnswers: true,
      easyCaptchas: false,
      poolSize: 1,
      databaseWaitSeconds: 0,
      worker: false,
      leaseSeconds: 30,
      stopSeconds: 10,
      ...changes,
    },
  })
  const sql = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
  const idOf = async (text: string, values: unknown[] = []) => (await sql(text, values))[0].id as number
  const accounts: Record<string, number> = {}
  const members: Record<string, number> = {}
  const account = async (
    username: string,
    more: { email?: string; mobile?: string; mustChangePassword?: boolean } = {},
  ) => {
    accounts[username] = await asSystem(mall.app, 'test', (ctx) =>
      createAccount(ctx, { username, passwordHash: hashPasswordForLogin(password), ...more }),
    )
  }
  const member = async (username: string, companyId: number) => {
    members[username] = await idOf(
      'insert into member (company_id, account_id, name) values ($1, $2, $3) returning id',
      [companyId, accounts[username], `Name of ${username}`],
    )
  }
  await account('li', { email: 'li@example.com', mobile: '081234567890' })
  for (const username of ['wang', 'budi', 'sari', 'nobody']) await account(username)
  await account('baru', { email: 'baru@example.com', mustChangePassword: true })
  const satu = await idOf(`insert into company (name) values ('PT Satu') returning id`)
  const dua = await idOf(`insert into company (name) values ('PT Dua') returning id`)
  for (const username of ['li', 'wang', 'baru']) await member(username, satu)
  await member('budi', dua)
  await sql('update company set owner_member_id = $1 where id = $2', [members['li'], satu])
  await sql('update company set owner_member_id = $1 where id = $2', [members['budi'], dua])
  const shopId = await idOf(`insert into shop (name) values ('Toko Satu') returning id`)
  await sql('insert into shop_staff (shop_id, account_id, name) values ($1, $2, $3)', [
    shopId,
    accounts['sari'],
    'Sari',
  ])
  await sql(
    `insert into region values (31, 0, 1, 'DKI Jakarta', '{31}'), (3171, 31, 2, 'Jakarta Selatan', '{31,3171}'), (${districtId}, 3171, 3, 'Tebet', '{31,3171,${districtId}}')`,
  )

  const call = async <R extends Route>(
    route: R,
    input: Partial<Input<R>> & Record<string, unknown> = {},
    options: { token?: string; headers?: Record<string, string>; lang?: string } = {},
  ): Promise<Heard<R>> => {
    const rest: Record<string, unknown> = { ...input }
    const url = route.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return value
    })
    const inQuery = route.method === 'GET' || route.method === 'DELETE'
    const response = await mall.http.fastify.inject({
      method: route.method,
      url,
      ...(inQuery ? { query: rest as Record<string, string> } : { payload: rest }),
      headers: {
        ...(options.token && { authorization: options.token }),
        ...(options.lang && { lang: options.lang }),
        ...options.headers,
      },
    })
    const body = String(response.headers['content-type']).startsWith('application/json') ? response.json() : undefined
    if (response.statusCode === 200) {
      if (body !== undefined) assertReply(route, body)
      recordExample(route, input, body)
    }
    const cookie = ([response.headers['set-cookie']].flat()[0] ?? '').split(';')[0]!
    return { status: response.statusCode, body, cookie, text: response.body }
  }

  return {
    mall,
    app: mall.app,
    clock,
    accounts,
    members,
    companies: { satu, dua },
    shopId,
    sql,
    call,
    /** A token of somebody, without the ceremony of a login. */
    async tokenOf(username: string, audience: 'buyer' | 'seller' = 'buyer') {
      const session = await asSystem(mall.app, 'test', (ctx) =>
        openSession(ctx, {
          accountId: accounts[username]!,
          audience,
          ...(audience === 'seller' && { scopeId: shopId }),
        }),
      )
      return session.accessToken
    },
    /** A captcha that is solved: the picture cannot be read, so a test puts its own answer in its place. */
    async captcha(scene: (typeof captchaScenes)[number], uuid = 'browser-0001', characters = 'AC34K') {
      const picture = await call(identityApi.captcha, { uuid, scene })
      if (!picture.text.startsWith('<svg')) throw new Error(`no picture: ${picture.text}`)
      const answerHash = mall.app.secrets.digest('captcha', `${uuid} ${scene} ${characters.toLowerCase()}`)
      await sql(`update captcha set answer_hash = $1 where uuid = $2 and scene = $3`, [answerHash, uuid, scene])
      return { uuid, scene, captcha: characters }
    },
    /** The latest e-mails and text messages, the last one first, and the code in one of them. */
    async emails() {
      const found: { channel: string; to: string; subject: string; body: string; code: string }[] = []
      for (const { channel, to, subject, body } of (await call(identityApi.demoMail)).body)
        found.push({ channel, to, subject, body, code: /\b\d{6}\b/.exec(body)?.[0] ?? '' })
      return found
    },
    /** A password as clients send it where the mall has to read it; with a nonce of one's own, or of now. */
    async encrypted(plain: string, nonce?: string) {
      const { password_key, password_nonce } = (await call(identityApi.validator)).body
      return encryptPassword({ password_key, password_nonce: nonce ?? password_nonce }, plain)
    },
    async close() {
      writeExamples()
      await mall.close()
      await remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type SmallMall = Awaited<ReturnType<typeof openSmallMall>>
