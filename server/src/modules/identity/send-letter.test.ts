import { type AddressInfo, createServer, type Server } from 'node:net'
import { identityApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { days, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { openSmallMall, password, type SmallMall } from '../../../test/small-mall.ts'
import { hashPasswordForLogin } from './hash-password.ts'
import { sendLetter } from './send-letter.ts'

/** The least a mail server says; it keeps what it was sent, or refuses it. */
function openPost(got: string[], state: { shut: boolean; refused: number }): Server {
  return createServer((socket) => {
    let inLetter = false
    let letter = ''
    socket.write('220 post\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (inLetter && line !== '.') letter += `${line}\n`
        else if (inLetter) {
          inLetter = false
          got.push(letter)
          letter = ''
          socket.write('250 kept\r\n')
        } else if (line === 'DATA') {
          inLetter = !state.shut
          if (state.shut) state.refused++
          socket.write(state.shut ? '451 later\r\n' : '354 go on\r\n')
        } else socket.write('250 fine\r\n')
      }
    })
  })
}

const got: string[] = []
const state = { shut: false, refused: 0 }
const post = openPost(got, state)
let mall: SmallMall
beforeAll(async () => {
  mall = await openSmallMall()
  await new Promise<void>((ready) => void post.listen(0, '127.0.0.1', ready))
  Object.assign(mall.house.config, {
    smtpUrl: `smtp://127.0.0.1:${(post.address() as AddressInfo).port}`,
    mode: 'production',
  })
})
afterAll(async () => {
  await mall.close()
  post.close()
})

const write = (body: string) =>
  asSystem(mall.house, 'test', (ctx) => sendLetter(ctx, { recipient: 'li@example.com', subject: 'Hello', body }))
const rows = () => mall.sql('select body, attempts, sent_at is not null as sent from letter order by id')

test('a letter leaves when its command has committed, and its text is not kept', async () => {
  await write('the code is 123456')
  await vi.waitFor(async () => expect(await rows()).toEqual([{ body: '', attempts: 1, sent: true }]))
  expect(got).toHaveLength(1)
  expect(got[0]).toContain('the code is 123456')
  expect(got[0]).toContain('To: li@example.com')
})

test('a letter the post refused is sent once it is open again, and only once', async () => {
  state.shut = true
  await write('second')
  await vi.waitFor(() => expect(state.refused).toBe(1))
  expect((await rows())[1]).toEqual({ body: 'second', attempts: 1, sent: false })
  state.shut = false
  await mall.mall.newsroom.tick(mall.house)
  expect(got).toHaveLength(1)
  mall.clock.forward(minutes(3))
  await mall.mall.newsroom.tick(mall.house)
  await mall.mall.newsroom.tick(mall.house)
  expect(got).toHaveLength(2)
  expect((await rows())[1]).toEqual({ body: '', attempts: 2, sent: true })
})

test('outside of the demo nobody reads letters or learns accounts', async () => {
  expect((await mall.call(identityApi.demoMail)).body).toEqual([])
  expect((await mall.call(identityApi.demoAccounts)).body).toEqual({ demo: 0, password: '', accounts: [] })
})

test('what is long over is forgotten: sessions with their chains of tokens, challenges, letters', async () => {
  const login = () => mall.call(identityApi.login, { username: 'li', password: hashPasswordForLogin(password) })
  const first = (await login()).body
  await mall.call(identityApi.refresh, { refresh_token: first.refresh_token })
  await mall.call(identityApi.captcha, { uuid: 'browser-0001', scene: 'LOGIN' })
  await mall.call(identityApi.login, { username: 'who', password: hashPasswordForLogin('x') })
  mall.clock.forward(days(38))
  await login()
  await mall.mall.newsroom.tick(mall.house)
  const count = async (table: string) => (await mall.sql(`select count(*) from ${table}`))[0].count
  expect(await Promise.all(['session', 'refresh_token', 'captcha', 'login_failure', 'letter'].map(count))).toEqual([
    1, 1, 0, 0, 0,
  ])
})
