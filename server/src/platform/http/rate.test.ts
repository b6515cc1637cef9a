import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { makeLog } from '../observe/log.ts'
import { RateWindows } from './rate.ts'
import { Refusal } from './refuse.ts'

const log = makeLog('silent')
const open: { close(): void }[] = []
afterEach(() => {
  for (const it of open.splice(0)) it.close()
})

/** As much of a Redis as counting needs: the script that counts, by its hash or whole, answers count and time left. */
async function startCounting(): Promise<{ url: string; stop(): void; freeze(frozen: boolean): void }> {
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  let frozen = false
  const unsaid: (() => void)[] = []
  const say = (socket: Socket, text: string) => {
    if (frozen) unsaid.push(() => socket.write(text))
    else socket.write(text)
  }
  const freeze = (value: boolean) => {
    frozen = value
    if (!frozen) for (const it of unsaid.splice(0)) it()
  }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const head = /^\*(\d+)\r\n/.exec(text)
        if (!head) return
        const words: string[] = []
        let at = head[0].length
        for (let n = 0; n < Number(head[1]); n++) {
          const size = /^\$(\d+)\r\n/.exec(text.slice(at))
          if (!size || text.length < at + size[0].length + Number(size[1]) + 2) return
          at += size[0].length
          words.push(text.slice(at, at + Number(size[1])))
          at += Number(size[1]) + 2
        }
        text = text.slice(at)
        const [command, , , key, calls] = words
        if (!/^eval(sha)?$/i.test(command!)) say(socket, '+OK\r\n')
        else {
          const count = (counts.get(key!) ?? 0) + Number(calls)
          counts.set(key!, count)
          say(socket, `*2\r\n:${count}\r\n:60000\r\n`)
        }
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  open.push({ close: stop })
  return { url: `redis://127.0.0.1:${(server.address() as { port: number }).port}`, stop, freeze }
}

const windows = (url?: string) => {
  const made = new RateWindows(url, log)
  open.push(made)
  return made
}
const passes = (it: RateWindows, caller: string, perMinute: number) =>
  it.count(caller, perMinute).then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(Refusal)
      return false
    },
  )
async function connected(it: RateWindows) {
  // Until the connection stands a process counts for itself.
  for (let at = 0; at < 50; at++)
    await it.count(`warm ${at}`, 1000).then(() => new Promise((done) => setTimeout(done, 2)))
}

test('each caller has a number of calls a minute, and is told how long to wait', async () => {
  const alone = windows()
  expect([await passes(alone, 'a', 2), await passes(alone, 'a', 2), await passes(alone, 'a', 2)]).toEqual([
    true,
    true,
    false,
  ])
  expect(await passes(alone, 'b', 2)).toBe(true)
  await expect(alone.count('a', 2)).rejects.toMatchObject({
    code: 'TOO_OFTEN',
    facts: { seconds: expect.any(Number) as number },
  })
})

test('processes with the same REDIS_URL count together', async () => {
  const { url } = await startCounting()
  const [one, two] = [windows(url), windows(url)]
  await Promise.all([connected(one), connected(two)])
  const answers: boolean[] = []
  for (let at = 0; at < 10; at++) answers.push(await passes(at % 2 ? one : two, 'c', 6))
  expect(answers.filter(Boolean)).toHaveLength(6)
})

test('while the shared counters are away every process counts for itself, and nobody is refused', async () => {
  const { url, stop } = await startCounting()
  const one = windows(url)
  await connected(one)
  stop()
  const answers: boolean[] = []
  for (let at = 0; at < 5; at++) answers.push(await passes(one, 'd', 3))
  expect(answers.filter(Boolean).length).toBeGreaterThanOrEqual(3)
  expect(answers.at(-1)).toBe(false)
})

test('shared counters that stand and say nothing delay nobody, and are asked again when they speak', async () => {
  const { url, freeze } = await startCounting()
  const one = windows(url)
  const other = windows(url)
  await Promise.all([connected(one), connected(other)])
  freeze(true)
  const answers: boolean[] = []
  for (let at = 0; at < 200; at++) answers.push(await passes(one, 'e', 150))
  expect(answers.filter(Boolean)).toHaveLength(150)
  freeze(false)
  // What each counts alone the other does not see; counted together again, the second is refused what the first has used up.
  for (let left = 100; left > 0 && (await passes(one, `f ${left}`, 1)); left--) {
    if (!(await passes(other, `f ${left}`, 1))) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('it still counts alone')
})
