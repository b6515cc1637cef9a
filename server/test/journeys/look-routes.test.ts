import { allRoutes, api, isForLooks, type Route } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAsMember, lookAsShop, whomToLookAs } from '../support/look-as.ts'
import { Inputs, type Shape } from '../support/broken-input.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

const inputs = new Inputs(20_260_199)
let mall: TestMall
const lookers = {} as Record<'buyer' | 'seller', Client>

const sql = async <Row>(text: string) => (await mall.app.database.pool.query(text)).rows as Row[]

beforeAll(async () => {
  mall = await openTestMall()
  const { owner, password } = await ownerWithPassword(mall)
  const { memberId, shopId } = await whomToLookAs(mall)
  lookers.buyer = (await lookAsMember(mall, { owner, password, memberId })).looking
  lookers.seller = (await lookAsShop(mall, { owner, password, shopId })).looking
})
afterAll(() => mall.close())

/** Everything that is stored, as one text for each table. */
async function imprint(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql<{ rows: string }>(
      `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text || t.xmin::text), 8))::bit(32)::bigint), 0) as rows from "${name}" t`,
    )
    found[name] = row!.rows
  }
  return found
}

const shapeOf = (route: Route): Shape => ({
  type: 'object',
  properties: { ...(route.params as Shape | undefined)?.properties, ...(route.input as Shape | undefined)?.properties },
  required: [
    ...((route.params as Shape | undefined)?.required ?? []),
    ...((route.input as Shape | undefined)?.required ?? []),
  ],
})

/** What each call answers somebody who looks: asked several times with fields that fit, ids among them that it was told before. */
async function answersOf(looking: Client, route: Route): Promise<Set<string>> {
  const answers = new Set<string>()
  for (let time = 0; time < 4; time++) {
    const shape = shapeOf(route)
    const fields = inputs.fields(shape)
    // Once with no more than it asks for, which fits more often than what is added by chance.
    if (time === 0) for (const name of Object.keys(fields)) if (!shape.required?.includes(name)) delete fields[name]
    // Of an address, no part that leads elsewhere.
    for (const name of Object.keys((route.params as Shape | undefined)?.properties ?? {}))
      if (!/^[\w-]+$/.test(String(fields[name]))) fields[name] = 'x'
    const { status, body } = await looking.request(route, fields)
    if (status === 200) inputs.learn(body)
    answers.add(status === 200 ? 'read' : (body.code ?? String(status)))
  }
  return answers
}

test('of every call of the contract, a look reads or is refused, and nothing that is stored changes', async () => {
  const before = await imprint()
  const wrong: string[] = []
  const read = new Set<string>()
  for (const [site, looking] of Object.entries(lookers))
    for (const { name, route } of allRoutes) {
      if (route.whileLooking) continue
      const answers = await answersOf(looking, route)
      const said = `${site} ${name}: ${[...answers].join(', ')}`
      const isOfSite = route.audience === 'open' || route.audience === site
      const reads = mall.mall.http.reading.has(route)
      if (!isOfSite) {
        if (answers.size !== 1 || !answers.has('SESSION_ENDED')) wrong.push(`not of this site, ${said}`)
      } else if (!reads || !isForLooks(route)) {
        if (answers.size !== 1 || !answers.has('LOOKS_ONLY')) wrong.push(`not refused, ${said}`)
      } else if (answers.has('LOOKS_ONLY') || answers.has('FAULT')) wrong.push(`writes although it is to read, ${said}`)
      else if (answers.has('read')) read.add(`${site} ${name}`)
    }
  expect(wrong).toEqual([])
  expect(await imprint()).toEqual(before)
  // It sees what they see: most of what may be read was.
  expect(read.size).toBeGreaterThan(120)
  for (const it of ['buyer order.list', 'buyer cart.show', 'seller sellerOrder.list']) expect(read).toContain(it)
}, 300_000)

test('a call that is mounted as one that reads and writes all the same is stopped by the database', async () => {
  const { whileOnlyReading, isReadOnlyRefusal } = await import('#platform/database/database')
  const { readingCtx, asSystem } = await import('#platform/ctx')
  const { guest } = await import('#platform/actor')
  const { endLooksOf } = await import('../../src/modules/support/look/look.store.ts')
  const refusedBy = (run: () => Promise<unknown>) =>
    whileOnlyReading(run).then(
      () => false,
      (error: unknown) => isReadOnlyRefusal(error),
    )
  expect(await refusedBy(() => endLooksOf(readingCtx(mall.app, guest, 'en-us'), 1, 'buyer'))).toBe(true)
  expect(await refusedBy(() => asSystem(mall.app, 'test', (ctx) => endLooksOf(ctx, 1, 'buyer')))).toBe(true)
  expect(await asSystem(mall.app, 'test', (ctx) => endLooksOf(ctx, 1, 'buyer'))).toEqual([])
})

test('nobody who looks stays on a line, and nothing of an account is shown', async () => {
  const stream = { headers: { accept: 'text/event-stream' } }
  for (const [looking, route] of [
    [lookers.buyer, api.overview.live],
    [lookers.seller, api.sellerChat.live],
  ] as const) {
    const { status, body } = await looking.request(route, {}, stream)
    expect([status, body.code]).toEqual([422, 'LOOKS_ONLY'])
  }
  for (const [looking, route] of [
    [lookers.buyer, api.account.sessions],
    [lookers.buyer, api.apiKey.list],
    [lookers.buyer, api.chat.token],
    [lookers.buyer, api.look.ofMember],
    [lookers.seller, api.sellerApiKey.list],
    [lookers.seller, api.sellerSecondFactor.state],
  ] as const)
    expect((await looking.request(route as Route)).body.code).toBe('LOOKS_ONLY')
})
