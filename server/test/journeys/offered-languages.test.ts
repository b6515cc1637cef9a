import { api, type Language, languages, type OfferedLanguage } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

const { setup } = api
let mall: TestMall
let operator: Client
let staff: Client
beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'languages', ['setup', 'members'])
  const { rows } = await mall.app.database.pool.query<{ id: number }>('select min(id) as id from shop')
  staff = await makeStaff(mall, rows[0]!.id, 'languages-shop', 'owner')
})
afterEach(async () => {
  await offer(languages, 'en-us')
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const now = () => operator.get(setup.languages)
const ask = async (to: object = {}) =>
  operator.request(setup.setLanguages, {
    languages: [...languages],
    default_language: 'en-us',
    version: (await now()).version,
    ...to,
  })
const offer = async (chosen: readonly OfferedLanguage[], standard: OfferedLanguage) =>
  (await ask({ languages: [...chosen], default_language: standard })).body
/** What somebody hears who asks for what is not there. */
async function heard(who: Client, lang?: Language): Promise<string> {
  const { status, body } = await who.request(api.catalog.goods, { id: '999999999' }, lang ? { lang } : {})
  expect(status).toBe(404)
  return (body as unknown as { message: string }).message
}

test('visitors and shops are answered in what is offered, else in the default, from the next call on', async () => {
  // The demo data has all three, chosen once.
  expect(await now()).toMatchObject({ languages, default_language: 'en-us', version: 1 })
  const words = { 'en-us': '', 'zh-cn': '', 'en-id': '' }
  for (const it of languages) words[it] = await heard(mall.guest, it)
  expect(new Set(Object.values(words)).size).toBe(3)

  const chosen = await offer(['en-id', 'en-us'], 'en-id')
  expect(chosen).toMatchObject({ languages: ['en-us', 'en-id'], default_language: 'en-id' })
  expect((await mall.guest.get(api.content.site)).languages).toEqual(['en-us', 'en-id'])
  for (const who of [mall.guest, staff]) {
    expect(await heard(who, 'zh-cn')).toBe(words['en-id'])
    expect(await heard(who, 'en-us')).toBe(words['en-us'])
    // Who names none has English for as long as it is offered.
    expect(await heard(who)).toBe(words['en-us'])
  }
  await offer(['zh-cn'], 'zh-cn')
  for (const lang of [undefined, 'en-us', 'en-id'] as const) expect(await heard(mall.guest, lang)).toBe(words['zh-cn'])
  // A choice is heard again once it is offered again.
  await offer(languages, 'zh-cn')
  expect(await heard(mall.guest, 'en-id')).toBe(words['en-id'])
})

test('who runs the mall reads in any of its languages', async () => {
  await offer(['en-id'], 'en-id')
  const refused = async (lang: Language) => {
    const { body } = await operator.request(
      setup.setLanguages,
      { languages: ['en-id'], default_language: 'en-id', version: 0 },
      { lang },
    )
    expect(body.code).toBe('MOVED_ON')
    return (body as unknown as { message: string }).message
  }
  expect(new Set(await Promise.all(languages.map(refused))).size).toBe(3)
})

test('an e-mail is in the language its reader chose while that is offered, and the choice stays', async () => {
  const { pool } = mall.app.database
  const { rows } = await pool.query<{ id: string }>(
    `update account set language = 'zh-cn' from member
     where member.account_id = account.id and account.username = 'dewi' returning member.id`,
  )
  const letter = async () => {
    await operator.get(api.adminMember.resetLetter, { id: String(rows[0]!.id) })
    const sent = await pool.query<{ language: string }>('select language from email order by id desc limit 1')
    return sent.rows[0]!.language
  }
  expect(await letter()).toBe('zh-cn')
  await offer(['en-us', 'en-id'], 'en-id')
  expect(await letter()).toBe('en-id')
  await offer(languages, 'en-us')
  expect(await letter()).toBe('zh-cn')
})

test('what cannot be offered is refused by its field, and whoever saw an older choice is told', async () => {
  const { version } = await now()
  for (const [to, field] of [
    [{ languages: [] }, 'languages'],
    [{ languages: ['en-us', 'fr-fr'] }, 'languages'],
    [{ languages: ['en-us', 'en-us'] }, 'languages'],
    [{ languages: ['en-us', 'en-xa'] }, 'languages'],
    [{ default_language: 'en-xa' }, 'default_language'],
    [{ languages: ['zh-cn', 'en-id'] }, 'default_language'],
  ] as const) {
    const { status, body } = await ask(to)
    expect(status).toBe(400)
    const { code, field: where } = body as unknown as { code: string; field: string }
    expect([code, where.split('.')[0]]).toEqual(['INVALID_INPUT', field])
  }
  expect((await now()).version).toBe(version)
  expect(await ask({ version: version - 1 })).toMatchObject({ status: 409, body: { code: 'MOVED_ON' } })
  const stranger = await makeOperator(mall, 'no-languages', ['shops'])
  expect((await stranger.request(setup.languages)).body).toMatchObject({ code: 'PERMISSION_MISSING' })
})

test('each choice stays in the history, and the audit log has who made it', async () => {
  const before = await now()
  await offer(['zh-cn', 'en-us'], 'zh-cn')
  const { history } = await now()
  expect(history).toHaveLength(before.history.length + 1)
  expect(history[0]).toMatchObject({ languages: ['en-us', 'zh-cn'], default_language: 'zh-cn', set_by: 'languages' })
})
