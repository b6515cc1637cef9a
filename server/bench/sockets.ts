// npm run bench -- sockets [--sockets 10000] [--messages 200]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { api } from '@borong/contract'
import { openDatabase } from '#platform/database/database'
import { openMall } from '../src/mall.ts'
import { makeCrowd, send } from '../test/concurrency/crowd.ts'
import { startBuiltMall } from '../test/support/built-mall.ts'
import { openChatSocket } from '../test/support/chat-socket.ts'
import { createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { fillDatabase, testConfig } from '../test/support/test-seed.ts'
import { processorOf } from './load.ts'

const { values: asked } = parseArgs({
  options: { sockets: { type: 'string', default: '10000' }, messages: { type: 'string', default: '200' } },
})
const wanted = Number(asked.sockets)
const ofEach = 8
/** So many are opened at once. */
const atOnce = 40

const fail = (why: string): never => {
  console.error(why)
  process.exit(1)
}
const residentBytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
const cluster = (await startCluster()) ?? fail('the bench needs the PostgreSQL server program')
const dataDir = mkdtempSync(join(tmpdir(), 'borong-bench-sockets-'))
const databaseUrl = await createDatabase(cluster.adminUrl)
const database = await openDatabase({ databaseUrl, dataDir, poolSize: 4 })
await fillDatabase(database)
const mall = await openMall({ database, config: testConfig({ dataDir, databaseUrl }) })
console.log('making members …')
const crowd = await makeCrowd(mall, Math.ceil(wanted / ofEach))
const shop_id = String((await database.pool.query<{ id: number }>('select id from shop limit 1')).rows[0]!.id)
await mall.eventBus.close()

const built = await startBuiltMall({ dataDir, env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' } })
const { chat } = api
const { pid } = built
const before = residentBytes(pid)
console.log(`process ${pid}, ${megabytes(before)} before the first socket`)

let opened = 0
let refused = 0
const sockets: ReturnType<typeof openChatSocket>[] = []
const from = performance.now()
async function openSome(part: number): Promise<void> {
  for (let at = part; at < wanted; at += atOnce) {
    const { token } = crowd[at % crowd.length]!
    const answer = await send(built.origin, { token }, chat.token)
    const im_token = answer.body.token
    const it = openChatSocket(`${built.origin}${chat.live.path}?${new URLSearchParams({ im_token })}`, { token })
    if ((await Promise.race([it.status, it.closed])) === 101) {
      opened++
      sockets.push(it)
    } else refused++
    if ((opened + refused) % 1000 === 0)
      console.log(`${opened} open, ${refused} refused, ${megabytes(residentBytes(pid))}`)
  }
}
await Promise.all(Array.from({ length: atOnce }, (_, part) => openSome(part)))
const took = (performance.now() - from) / 1000
await pause(30_000)
const after = residentBytes(pid)
console.log(`${opened} sockets open after ${took.toFixed(0)} s, ${refused} refused`)
console.log(`${megabytes(after)}, ${((after - before) / opened / 1024).toFixed(1)} KB for each socket`)

// How long a message takes to whoever looks at its conversation, while all of them are open.
const delays: number[] = []
for (let n = 0; n < Number(asked.messages); n++) {
  const { token } = crowd[n % crowd.length]!
  const reader = sockets.find((_, at) => at % crowd.length === n % crowd.length)!
  const id = (await send(built.origin, { token }, chat.open, { shop_id })).body.conversation_id
  reader.say({ follow: id, after: 0 })
  const client_id = `bench-${String(n).padStart(8, '0')}`
  const sentAt = performance.now()
  const heard = reader.next((it) => it.data?.some((message) => message.client_id === client_id) === true)
  await send(built.origin, { token }, chat.send, { id, client_id, content: 'How long?' })
  await heard
  delays.push(performance.now() - sentAt)
}
delays.sort((a, b) => a - b)
const [half, late] = [0.5, 0.99].map((part) => delays[Math.floor(delays.length * part)]!.toFixed(1))
console.log(`a message is there after ${half} ms, one in a hundred later than ${late} ms`)
const busy = processorOf(pid) / 1000
await pause(25_000)
console.log(`in 25 quiet seconds the process worked for ${(processorOf(pid) / 1000 - busy).toFixed(1)} s`)
for (const it of sockets) it.socket.terminate()
await built.stop()
await database.close()
await cluster.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
