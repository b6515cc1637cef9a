import { api, articleLimits } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let operator: Client
const { adminArticle, content } = api

beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'writes help', ['content'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const words = (en: string, zh?: string) => ({ 'en-us': en, ...(zh && { 'zh-cn': zh }) })
const text = (title: string, says = 'It says\n\n- this\n- that') => ({ titles: words(title), contents: words(says) })
const refused = (code: string, status = 409) => ({ status, body: { code } })
const groups = async () => (await operator.get(adminArticle.list)).groups
const helpShown = async () =>
  (await mall.guest.get(content.articleGroups, { category_type: 'HELP' })).children.map((it) => ({
    id: it.id,
    name: it.name,
    articles: it.articles.map((one) => one.article_name),
  }))
const makeGroup = async (name: string) =>
  (await operator.get(adminArticle.createGroup, { type: 'HELP', names: words(name) })).group_id
const makeArticle = async (group_id: string, title: string) => {
  const { article_id } = await operator.get(adminArticle.create, { group_id, ...text(title) })
  return { id: article_id, version: 1 }
}
const shown = async (group_id: string, title: string) => {
  const made = await makeArticle(group_id, title)
  const { version } = await operator.get(adminArticle.publish, made)
  return { id: made.id, version }
}

test('an article is written, published, changed beside what visitors see, gone back from, hidden and removed', async () => {
  const group_id = await makeGroup('Returns')
  const { article_id: id } = await operator.get(adminArticle.create, {
    group_id,
    titles: words('Sending back', '退货'),
    contents: words('Within 7 days'),
  })
  const made = await operator.get(adminArticle.show, { id })
  expect(made).toMatchObject({ state: 'NEW', missing: ['ZH_CN', 'EN_ID'], version: 1 })
  expect(made.published).toBeUndefined()
  expect((await helpShown()).find((it) => it.id === group_id)).toEqual({ id: group_id, name: 'Returns', articles: [] })
  expect(await mall.guest.request(content.article, { id })).toMatchObject(refused('NOT_FOUND', 404))

  const live = await operator.get(adminArticle.publish, { id, version: 1 })
  expect(live).toMatchObject({ state: 'PUBLISHED', last: { number: 1, publish_by: 'writes help' } })
  expect(await mall.guest.get(content.article, { id })).toMatchObject({
    article_name: 'Sending back',
    content: 'Within 7 days',
  })

  const changed = await operator.get(adminArticle.change, { id, version: live.version, ...text('Returns', '14 days') })
  expect(changed).toMatchObject({
    state: 'CHANGED',
    draft: { contents: words('14 days') },
    published: { contents: words('Within 7 days') },
  })
  expect((await mall.guest.get(content.article, { id })).content).toBe('Within 7 days')
  const discarded = await operator.get(adminArticle.discard, { id, version: changed.version })
  expect([discarded.state, discarded.draft]).toEqual(['PUBLISHED', undefined])

  const again = await operator.get(adminArticle.change, {
    id,
    version: discarded.version,
    ...text('Returns', '14 days'),
  })
  const second = await operator.get(adminArticle.publish, { id, version: again.version })
  expect((await mall.guest.get(content.article, { id })).content).toBe('14 days')
  const versions = await operator.get(adminArticle.versions, { id })
  expect(versions.data.map((it) => [it.number, it.contents['en-us']])).toEqual([
    [2, '14 days'],
    [1, 'Within 7 days'],
  ])
  const back = await operator.get(adminArticle.restore, { id, number: '1', version: second.version })
  expect(back).toMatchObject({ state: 'CHANGED', draft: { titles: words('Sending back', '退货') } })
  const third = await operator.get(adminArticle.publish, { id, version: back.version })
  expect(third.last!.number).toBe(3)

  expect(await operator.request(adminArticle.remove, { id, version: third.version })).toMatchObject(
    refused('ARTICLE_SHOWN'),
  )
  const hidden = await operator.get(adminArticle.hide, { id, version: third.version })
  expect(hidden.state).toBe('HIDDEN')
  expect(await mall.guest.request(content.article, { id })).toMatchObject(refused('NOT_FOUND', 404))
  const seen = await operator.get(adminArticle.publish, { id, version: hidden.version })
  expect([seen.state, seen.last!.number]).toEqual(['PUBLISHED', 3])
  const gone = await operator.get(adminArticle.hide, { id, version: seen.version })
  const left = await operator.get(adminArticle.remove, { id, version: gone.version })
  expect(left.groups.find((it) => it.group_id === group_id)!.articles).toEqual([])
  expect(await operator.request(adminArticle.show, { id })).toMatchObject(refused('NOT_FOUND', 404))
})

test('articles and groups are put in order, and a group goes once nothing stands in it', async () => {
  const [one, other] = [await makeGroup('One'), await makeGroup('Other')]
  const first = await shown(one, 'First')
  const second = await shown(one, 'Second')
  const third = await shown(other, 'Third')
  await operator.get(adminArticle.move, { ...second, group_id: one, before_id: first.id })
  await operator.get(adminArticle.move, { ...third, group_id: one, before_id: first.id })
  expect((await helpShown()).find((it) => it.id === one)!.articles).toEqual(['Second', 'Third', 'First'])

  const ofHelp = (await groups()).filter((it) => it.type === 'HELP')
  const last = ofHelp.at(-1)!
  expect(last.group_id).toBe(other)
  await operator.get(adminArticle.moveGroup, { id: other, version: last.version, before_id: ofHelp[0]!.group_id })
  const version = (await groups()).find((it) => it.group_id === other)!.version
  const renamed = await operator.get(adminArticle.renameGroup, { id: other, version, names: words('Else', '其他') })
  expect((await helpShown())[0]).toEqual({ id: other, name: 'Else', articles: [] })
  // A group of another type is no neighbour.
  const document = renamed.groups.find((it) => it.type === 'POSITION')!
  const seen = { id: other, version: renamed.groups.find((it) => it.group_id === other)!.version }
  expect(await operator.request(adminArticle.moveGroup, { ...seen, before_id: document.group_id })).toMatchObject(
    refused('NOT_FOUND', 404),
  )

  expect((await operator.get(adminArticle.removeGroup, seen)).groups.some((it) => it.group_id === other)).toBe(false)
  const full = (await groups()).find((it) => it.group_id === one)!
  expect(await operator.request(adminArticle.removeGroup, { id: one, version: full.version })).toMatchObject({
    status: 409,
    body: { code: 'ARTICLE_GROUP_USED', n: 3 },
  })
})

test('what people agree to can be written anew, and nothing else', async () => {
  const document = (await groups()).flatMap((it) => it.articles).find((it) => it.position === 'REGISTRATION_AGREEMENT')!
  const seen = { id: document.article_id, version: document.version }
  const elsewhere = await makeGroup('Elsewhere')
  for (const [route, fields] of [
    [adminArticle.hide, {}],
    [adminArticle.remove, {}],
    [adminArticle.move, { group_id: elsewhere }],
  ] as const)
    expect(await operator.request(route, { ...seen, ...fields } as never)).toMatchObject(refused('DOCUMENT_STAYS'))
  const changed = await operator.get(adminArticle.change, { ...seen, ...text('Our agreement', 'You agree') })
  await operator.get(adminArticle.publish, { id: seen.id, version: changed.version })
  const read = await mall.guest.get(content.document, { position: 'REGISTRATION_AGREEMENT' })
  expect([read.article_name, read.content]).toEqual(['Our agreement', 'You agree'])
})

test('who is late overwrites nothing; who has nothing to publish is told; bad texts and strangers change nothing', async () => {
  const group_id = await makeGroup('Late')
  const { id, version } = await shown(group_id, 'Late')
  await operator.get(adminArticle.change, { id, version, ...text('Mine') })
  expect(await operator.request(adminArticle.change, { id, version, ...text('Yours') })).toMatchObject(
    refused('MOVED_ON'),
  )
  expect(await operator.request(adminArticle.publish, { id, version })).toMatchObject(refused('MOVED_ON'))
  const now = await operator.get(adminArticle.show, { id })
  expect(now.draft!.titles['en-us']).toBe('Mine')
  const clean = await operator.get(adminArticle.discard, { id, version: now.version })
  for (const route of [adminArticle.publish, adminArticle.discard])
    expect(await operator.request(route, { id, version: clean.version })).toMatchObject(refused('ARTICLE_UNCHANGED'))

  const tooLong = { titles: words('x'), contents: words('x'.repeat(articleLimits.text + 1)) }
  for (const [sent, field] of [
    [{ titles: words(''), contents: words('x') }, 'titles.en-us'],
    [tooLong, 'contents.en-us'],
    [{ titles: words('x\u0000'), contents: words('x') }, 'titles.en-us'],
  ] as const)
    expect(await operator.request(adminArticle.create, { group_id, ...sent })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', field },
    })
  expect(await operator.request(adminArticle.create, { group_id: '999999', ...text('x') })).toMatchObject(
    refused('NOT_FOUND', 404),
  )
  const stranger = await makeOperator(mall, 'sorts shelves', ['catalog'])
  expect(await stranger.request(adminArticle.change, { id, version: clean.version, ...text('x') })).toMatchObject(
    refused('PERMISSION_MISSING', 422),
  )
})
