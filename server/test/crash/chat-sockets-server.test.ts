import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@borong/contract'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database'
import { openMall } from '../../src/mall.ts'
import { makeCrowd, send } from '../concurrency/crowd.ts'
import { type BuiltMall, startBuiltMall } from '../support/built-mall.ts'
import { ChatReader, openChatSocket } from '../support/chat-socket.ts'
import { makeStaff } from '../support/console-people.ts'
import { createDatabase, dropDatabase } from '../support/postgres-cluster.ts'
import { testConfig } from '../support/test-seed.ts'
import { randomFrom } from './storm.ts'

const { chat, sellerChat } = api
const dataDir = mkdtempSync(join(tmpdir(), 'borong-sockets-'))
const server = inject('postgres')!
const databaseUrl = await createDatabase(server.adminUrl, { template: server.filled })
const malls: BuiltMall[] = []
afterAll(async () => {
  await Promise.all(malls.map((it) => it.stop()))
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await dropDatabase(server.adminUrl, new URL(databaseUrl).pathname.slice(1))
})

const conversations = 100
const messagesOfEach = 8
const random = randomFrom(20_260_225)
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
/** The processes that are alive; whoever is cut off comes back to one of them. */
const alive = () => malls[Math.floor(random() * malls.length)]!.origin

interface Person {
  token: string
  side: typeof chat | typeof sellerChat
}

/** Asks until it is answered, over whichever process. */
async function say({ token, side }: Person, id: string, content: string) {
  const client_id = randomUUID()
  for (;;) {
    const answer = await send(alive(), { token }, side.send as typeof chat.send, { id, client_id, content }).catch(
      () => undefined,
    )
    if (answer?.status === 200) return { client_id, seq: answer.body.seq }
    if (answer && answer.status !== 503 && answer.status !== 429)
      throw new Error(`${answer.status} ${answer.body.code}`)
    await pause(100)
  }
}

/** Somebody on sockets that break, until they are let go. */
class Listener {
  readonly readers: ChatReader[]
  cuts = 0
  private socket: ReturnType<typeof openChatSocket> | undefined
  private isOver = false
  readonly ended: Promise<void>

  constructor(
    private readonly person: Person,
    ids: readonly string[],
  ) {
    this.readers = ids.map((id) => new ChatReader(id))
    this.ended = this.stay()
  }

  cut() {
    if (!this.socket || this.socket.socket.readyState !== this.socket.socket.OPEN) return
    this.cuts++
    this.socket.socket.terminate()
  }

  stop() {
    this.isOver = true
    this.socket?.socket.terminate()
    return this.ended
  }

  private async stay() {
    const { token, side } = this.person
    while (!this.isOver) {
      const origin = alive()
      const answer = await send(origin, { token }, side.token as typeof chat.token).catch(() => undefined)
      // Whoever was let go meanwhile opens none: nobody would close it.
      if (answer?.status === 200 && !this.isOver) {
        const address = `${origin}${side.live.path}?${new URLSearchParams({ im_token: answer.body.token })}`
        const it = (this.socket = openChatSocket(address, { token }))
        it.socket.on('message', (data) => {
          const frame = JSON.parse(String(data)) as Parameters<ChatReader['hear']>[0]
          if (frame.event === 'hello') for (const reader of this.readers) reader.follow(it)
          for (const reader of this.readers) reader.hear(frame)
        })
        await it.closed
      }
      if (!this.isOver) await pause(50 + random() * 200)
    }
  }
}

test('100 conversations over two processes, sockets cut at random, one process killed: nothing lost, doubled or out of order', async () => {
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 4 })
  const mall = await openMall({ database, config: testConfig({ dataDir, databaseUrl }) })
  const shopId = (await database.pool.query<{ id: number }>('select id from shop order by id limit 1')).rows[0]!.id
  const crowd = await makeCrowd(mall, conversations)
  const bearer = (token: string) => ({ token }) as never
  const clerks: Person[] = []
  for (const name of ['socket-one', 'socket-two']) {
    const { token } = await makeStaff({ app: mall.app, bearer }, shopId, name, ['messages'])
    clerks.push({ token: token!, side: sellerChat })
  }
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  malls.push(await startBuiltMall({ env, dataDir }), await startBuiltMall({ env, dataDir }))
  const ids: string[] = []
  for (const [at, { token }] of crowd.entries()) {
    const open = await send(malls[at % 2]!.origin, { token }, chat.open, { shop_id: String(shopId) })
    ids.push(open.body.conversation_id)
    await say({ token, side: chat }, ids[at]!, 'first')
  }

  const half = conversations / 2
  const listeners = [
    ...crowd.map((it, at) => new Listener({ token: it.token, side: chat }, [ids[at]!])),
    ...clerks.map((it, at) => new Listener(it, ids.slice(at * half, (at + 1) * half))),
  ]
  const told: { id: string; client_id: string; seq: number }[] = []
  let isWriting = true
  const cutting = (async () => {
    while (isWriting) {
      await pause(20)
      listeners[Math.floor(random() * listeners.length)]!.cut()
    }
  })()
  const writing = Promise.all(
    ids.map(async (id, at) => {
      const both = [{ token: crowd[at]!.token, side: chat }, clerks[at < half ? 0 : 1]!]
      for (let n = 0; n < messagesOfEach; n++) {
        told.push({ id, ...(await say(both[Math.floor(random() * 2)]!, id, `${id} no ${n}`)) })
        await pause(random() * 400)
      }
    }),
  )
  await expect.poll(() => told.length, { timeout: 120_000 }).toBeGreaterThan((conversations * messagesOfEach) / 3)
  malls.pop()!.kill()
  await writing
  isWriting = false
  await cutting

  const { rows } = await database.pool.query<{ id: number; seqs: number[]; clients: string[] }>(
    `select conversation_id as id, array_agg(seq order by seq) as seqs, array_agg(client_id order by seq) as clients
     from chat_message where conversation_id = any($1::bigint[]) group by conversation_id`,
    [ids],
  )
  const stands = new Map(rows.map((it) => [String(it.id), it]))
  for (const id of ids)
    expect(stands.get(id)!.seqs).toEqual(Array.from({ length: messagesOfEach + 1 }, (_, n) => n + 1))
  // Whoever was answered was told the place at which it stands.
  for (const { id, client_id, seq } of told) expect(stands.get(id)!.clients[seq - 1]).toBe(client_id)

  const readersOf = listeners.flatMap((it) => it.readers)
  const missing = () => readersOf.filter((it) => it.heard.length < messagesOfEach + 1).length
  await expect.poll(missing, { timeout: 60_000 }).toBe(0)
  await Promise.all(listeners.map((it) => it.stop()))
  expect(readersOf.flatMap((it) => it.faults)).toEqual([])
  for (const [at, id] of ids.entries()) {
    const { clients } = stands.get(id)!
    for (const reader of [
      listeners[at]!.readers[0]!,
      listeners[conversations + (at < half ? 0 : 1)]!.readers[at % half]!,
    ])
      expect(reader.heard.map((it) => it.client_id)).toEqual(clients)
  }
  expect(listeners.reduce((sum, it) => sum + it.cuts, 0)).toBeGreaterThan(50)
  await mall.eventBus.close()
  await database.close()
}, 420_000)
