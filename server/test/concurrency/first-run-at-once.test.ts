import { api, identityApi, packs } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeForFirstOperator } from '#modules/foundation/operators'
import { openTestMall, type TestMall, wirePassword } from '../test-mall.ts'
import { encryptedPassword } from '../support/found-mall.ts'
import { send } from './crowd.ts'

/** Two processes of one empty mall. */
const malls = Array<TestMall>(2) as [TestMall, TestMall]
const origins = Array<string>(2) as [string, string]
beforeAll(async () => {
  malls[0] = await openTestMall({ engine: 'server', empty: true })
  malls[1] = await openTestMall({ databaseUrl: malls[0].databaseUrl! })
  origins[0] = await malls[0].listen()
  origins[1] = await malls[1].listen()
})
afterAll(async () => {
  await malls[1].close()
  await malls[0].close()
})

const password = 'Sungai-Brantas-7'
const count = async (text: string) => (await malls[0].app.database.pool.query(text)).rows[0]!.n as number

test('of people who become the first operator at once exactly one does, and packs pressed at once are put in once', async () => {
  const code = (await codeForFirstOperator(malls[0].app))!
  expect(await codeForFirstOperator(malls[1].app)).toBe(code)
  const sealed = await encryptedPassword(malls[0], password)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      send(origins[at % 2]!, { token: '' }, api.firstOperator.create, {
        setup_code: code,
        name: `Person ${at}`,
        username: `person-${at}`,
        password: sealed,
      }),
    ),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  for (const it of answers) if (it.status !== 200) expect(it.body.code).toBe('SETUP_OVER')
  expect(await count('select count(*)::int as n from operator where is_owner')).toBe(1)
  expect(await count('select count(*)::int as n from account')).toBe(1)

  const { username } = answers.find((it) => it.status === 200)!.body
  const { access_token: token } = await malls[0].guest.get(identityApi.adminLogin, {
    username,
    password: wirePassword(password),
  })
  for (const pack of packs) {
    const pressed = await Promise.all(
      Array.from({ length: 4 }, (_, at) => send(origins[at % 2]!, { token }, api.setup.install, { pack })),
    )
    expect(pressed.map((it) => it.status)).toEqual([200, 200, 200, 200])
    const added = pressed.map((it) => it.body.added)
    // What one has added the others have not.
    expect(added.filter((it) => it > 0)).toHaveLength(1)
  }
  expect(await count(`select count(*)::int as n from article where place = 'PRIVACY_POLICY'`)).toBe(1)
})
