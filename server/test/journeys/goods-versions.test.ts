import { api, type Input } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { madePdf, withAction } from '../support/made-pdf.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

const { show, create, change } = api.goodsEditor
const versions = api.goodsVersion
let mall: TestMall
let editor: Client
let stranger: Client
let operator: Client
let shopId: number

beforeAll(async () => {
  mall = await openTestMall()
  const shops = await rowsOf<{ id: number }>('select id::int from shop order by id limit 2')
  shopId = shops[0]!.id
  editor = await makeStaff(mall, shopId, 'versions-editor', ['goods', 'prices', 'stock'])
  stranger = await makeStaff(mall, shops[1]!.id, 'versions-stranger', ['goods', 'prices', 'stock'])
  operator = await makeOperator(mall, 'versions-operator', ['catalog'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const en = (text: string) => ({ 'en-us': text })
type Document = Input<typeof create>
type Goods = Awaited<ReturnType<typeof made>>

/** Goods on sale in two sizes. */
async function made(sn: string, more: Partial<Document> = {}) {
  const [category] = await rowsOf<{ id: string }>(
    `select id::text from category where names->>'en-us' = 'Personal protection'`,
  )
  const sku = (size: string): Document['skus'][number] => ({
    sku_sn: `${sn}-${size}`,
    specs: [{ name: en('Size'), value: en(size) }],
    price: 48_500,
    minimum: 1,
    multiple: 1,
    weight_grams: 960,
    stock: 40,
  })
  const goods = await editor.get(create, {
    sn,
    category_id: category!.id,
    names: { 'en-us': `Glove ${sn}`, 'zh-cn': '手套' },
    units: en('box'),
    parameters: [{ names: en('Size'), value: en('M and L') }],
    skus: [sku('M'), sku('L')],
    ...more,
  })
  await editor.get(api.sellerShelf.shelve, { id: goods.goods_id })
  return editor.get(show, { id: goods.goods_id })
}
/** Goods as they are, as the editor would send them. */
const sent = (goods: Goods, more: Partial<Document> = {}) => ({
  id: goods.goods_id,
  version: goods.version,
  category_id: goods.category_id,
  names: goods.names as Document['names'],
  descriptions: goods.descriptions,
  units: goods.units as Document['units'],
  parameters: goods.parameters as NonNullable<Document['parameters']>,
  pictures: goods.pictures,
  documents: goods.documents.map(({ document_id, titles, kind }) => ({ document_id, titles, kind })),
  skus: goods.skus.map(({ sku_id: _id, available: _free, ...it }) => it) as Document['skus'],
  ...more,
})
const listed = async (id: string) => (await editor.get(versions.list, { id })).data
const upload = (bytes: Buffer, who = editor, name = 'sheet.pdf') =>
  uploadTo(mall, api.goodsDocument.upload, bytes, { token: who.token!, name })
async function document(title: string) {
  const { status, body } = await upload(await madePdf((pdf) => pdf.setTitle(title)))
  expect(status).toBe(200)
  return { document_id: body.document_id, titles: en(title), kind: 'DATA_SHEET' as const }
}

test('each change of the content is a version that says who changed what and by which way; prices and stock are none', async () => {
  const goods = await made('VER-1')
  const { goods_id: id } = goods
  expect(await listed(id)).toMatchObject([{ number: 1, way: 'EDITOR', publish_by: 'versions-editor', changed: [] }])

  const [medium, large] = goods.skus.map(({ sku_id: _id, available: _free, ...it }) => it) as Document['skus']
  const priced = await editor.get(change, sent(goods, { skus: [{ ...medium!, price: 50_000 }, large!] }))
  expect(await listed(id)).toHaveLength(1)

  const renamed = await editor.get(
    change,
    sent(priced, {
      names: { 'en-us': 'Glove VER-1', 'zh-cn': '丁腈手套' },
      parameters: [{ names: en('Size'), value: en('M') }],
      skus: [{ ...medium!, weight_grams: 1000 }],
    }),
  )
  const skuId = renamed.skus[0]!.sku_id!
  await editor.get(api.sellerGoods.change, {
    rows: [{ sku_id: skuId, seen: { minimum: 1, price: 48_500 }, to: { minimum: 12, price: 49_000 } }],
  })
  const all = await listed(id)
  expect(all.map((it) => [it.number, it.way, it.changed])).toEqual([
    [3, 'GRID', ['skus']],
    [2, 'EDITOR', ['names', 'parameters', 'skus']],
    [1, 'EDITOR', []],
  ])
  const { changes } = await editor.get(versions.compare, { id, from: '1', to: '3' })
  expect(changes).toEqual([
    { field: 'names', kind: 'CHANGED', language: 'zh-cn', before: '手套', after: '丁腈手套' },
    { field: 'parameters', kind: 'CHANGED', subject: 'Size', language: 'en-us', before: 'M and L', after: 'M' },
    { field: 'skus', kind: 'REMOVED', subject: 'VER-1-L', before: 'Size: L', after: '' },
    { field: 'skus', kind: 'CHANGED', subject: 'VER-1-M', part: 'WEIGHT', before: '960 g', after: '1000 g' },
    { field: 'skus', kind: 'CHANGED', subject: 'VER-1-M', part: 'MINIMUM', before: '1', after: '12' },
  ])
  for (const call of [versions.list, versions.compare] as const)
    expect((await stranger.request(call, { id, from: '1', to: '3' })).status).toBe(404)
  expect((await editor.request(versions.compare, { id, from: '1', to: '9' })).status).toBe(404)
})

test('what was there before versions began, and what the mall made of goods, is noted before the next change', async () => {
  const goods = await made('VER-2')
  const { goods_id: id } = goods
  await rowsOf('delete from goods_version where goods_id = $1', [id])
  await rowsOf(`insert into brand (name) values ('Merged brand') on conflict do nothing`)
  const first = await editor.get(change, sent(goods, { units: en('pair') }))
  await rowsOf(`update goods set brand_id = (select id from brand where name = 'Merged brand') where id = $1`, [id])
  const now = await editor.get(show, { id })
  await editor.get(change, sent(now, { brand_id: now.brand_id!, units: en('carton') }))
  expect(first.units).toEqual(en('pair'))
  expect((await listed(id)).map((it) => [it.number, it.way, it.changed, it.publish_by])).toEqual([
    [4, 'EDITOR', ['units'], 'versions-editor'],
    [3, 'MALL', ['brand'], ''],
    [2, 'EDITOR', ['units'], 'versions-editor'],
    [1, 'FIRST', [], ''],
  ])
  const { changes } = await editor.get(versions.compare, { id, from: '2', to: '3' })
  expect(changes).toEqual([{ field: 'brand', kind: 'CHANGED', before: '', after: 'Merged brand' }])
})

test('a draft changes nothing for buyers until it is saved; a version comes back as a draft with the prices of now', async () => {
  const goods = await made('VER-3')
  const { goods_id: id } = goods
  const saved = await editor.get(change, sent(goods, { names: en('Second name'), skus: sent(goods).skus.slice(0, 1) }))
  const dearer = await editor.get(change, sent(saved, { skus: [{ ...sent(saved).skus[0]!, price: 60_000 }] }))
  const restored = await editor.get(versions.restore, { id, number: '1', version: dearer.version })
  expect(restored).toMatchObject({
    names: { 'en-us': 'Glove VER-3', 'zh-cn': '手套' },
    draft: { saved_by: 'versions-editor', outdated: 0 },
  })
  expect(restored.skus.map((it) => [it.sku_sn, it.price, it.stock, it.sku_id === undefined])).toEqual([
    ['VER-3-M', 60_000, 40, false],
    ['VER-3-L', 48_500, 0, true],
  ])
  await mall.settle()
  expect((await mall.guest.get(api.catalog.goods, { id })).goods_name).toBe('Second name')
  // Whoever has the goods open is told, as with any other change.
  expect((await editor.request(change, sent(dearer))).body.code).toBe('MOVED_ON')
  expect((await editor.request(versions.saveDraft, sent(dearer))).body.code).toBe('MOVED_ON')
  for (const [call, fields] of [
    [versions.restore, { number: '1', version: restored.version }],
    [versions.discardDraft, { version: restored.version }],
    [versions.saveDraft, sent(restored)],
    [versions.previewLink, {}],
  ] as const)
    expect((await stranger.request(call, { ...fields, id })).status).toBe(404)

  const other = await editor.get(versions.saveDraft, sent(restored, { names: en('Third name') }))
  expect(other).toMatchObject({ names: en('Third name'), draft: { outdated: 0 } })
  // A count in the list of goods is no other content; another minimum is.
  await editor.get(api.sellerGoods.change, {
    rows: [{ sku_id: other.skus[0]!.sku_id!, seen: { minimum: 1 }, to: { minimum: 3 } }],
  })
  const outdated = await editor.get(show, { id })
  expect(outdated).toMatchObject({ names: en('Third name'), draft: { outdated: 1 } })
  const thrown = await editor.get(versions.discardDraft, { id, version: outdated.version })
  expect(thrown.names).toEqual(en('Second name'))
  expect(thrown).not.toHaveProperty('draft')
  await editor.get(versions.saveDraft, sent(thrown, { names: en('Fourth name') }))
  const drafted = await editor.get(show, { id })
  const published = await editor.get(change, sent(drafted))
  expect(published).not.toHaveProperty('draft')
  expect((await listed(id))[0]).toMatchObject({ way: 'EDITOR', changed: ['names'] })
})

test('whoever may not set prices brings no sku with a price back', async () => {
  const goods = await made('VER-4')
  const { goods_id: id } = goods
  await editor.get(change, sent(goods, { skus: sent(goods).skus.slice(0, 1) }))
  const writer = await makeStaff(mall, shopId, 'versions-writer', ['goods'])
  const { version } = await writer.get(show, { id })
  const refused = await writer.request(versions.restore, { id, number: '1', version })
  expect(refused.body).toMatchObject({ code: 'PERMISSION_MISSING' })
})

test('the preview shows the draft to whoever has a link of somebody who may still see it', async () => {
  const sheet = await document('Preview sheet')
  const goods = await made('VER-5')
  const { goods_id: id } = goods
  const colleague = await makeStaff(mall, shopId, 'versions-leaver', ['goods', 'prices', 'stock'])
  await editor.get(versions.saveDraft, sent(goods, { names: en('Drafted name'), documents: [sheet] }))
  const { preview_token, url } = await colleague.get(versions.previewLink, { id })
  expect(url).toContain(`/goods/${id}?preview_token=`)
  const seen = await mall.guest.get(api.catalog.goods, { id, preview_token })
  expect(seen.goods_name).toBe('Drafted name')
  expect(seen.documents).toMatchObject([{ title: 'Preview sheet', kind: 'DATA_SHEET' }])
  expect(seen.sku_list.map((it) => it.price)).toEqual([48_500, 48_500])
  // Without the link there is neither the draft nor its document.
  expect((await mall.guest.get(api.catalog.goods, { id })).goods_name).toBe('Glove VER-5')
  const file = { id, document_id: sheet.document_id }
  expect((await mall.guest.request(api.goodsDocument.seen, file)).status).toBe(404)
  expect((await mall.guest.request(api.goodsDocument.seen, { ...file, preview_token })).status).toBe(200)

  const elsewhere = await made('VER-6')
  for (const wrong of [
    { id: elsewhere.goods_id, preview_token },
    { id, preview_token: `${preview_token}x` },
    { id, preview_token: preview_token.replace('draft.', 'review.') },
    { id, preview_token: 'draft.1.2.3' },
  ])
    expect((await mall.guest.request(api.catalog.goods, wrong)).body.code).toBe('PREVIEW_ENDED')
  await rowsOf(`update shop_staff set disabled_at = now() where name = 'versions-leaver'`)
  expect((await mall.guest.request(api.catalog.goods, { id, preview_token })).body.code).toBe('PREVIEW_ENDED')
})

test('an operator previews what a shop wants, and its approval is a version with both names', async () => {
  await operator.get(api.goodsReview.treat, { id: String(shopId), treatment: 'USUAL' })
  const goods = await made('VER-7')
  const { goods_id: id } = goods
  await operator.get(api.goodsReview.treat, { id: String(shopId), treatment: 'ALWAYS' })
  const sheet = await document('Certificate')
  await editor.get(change, sent(goods, { names: en('Wanted name'), documents: [{ ...sheet, kind: 'CERTIFICATE' }] }))
  expect(await listed(id)).toHaveLength(1)
  const review = await operator.get(api.goodsReview.show, { id })
  expect(review.changed).toEqual(['names', 'documents'])
  expect(review.wanted.documents).toMatchObject([{ kind: 'CERTIFICATE', name: 'sheet.pdf' }])
  const reviewed = { id, document_id: sheet.document_id }
  expect((await operator.request(api.goodsDocument.reviewed, reviewed)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await mall.guest.request(api.goodsDocument.seen, reviewed)).status).toBe(404)

  const { preview_token } = await operator.get(versions.previewReview, { id })
  expect((await mall.guest.get(api.catalog.goods, { id, preview_token })).goods_name).toBe('Wanted name')
  await operator.get(api.goodsReview.approve, { id, version: review.version })
  expect((await listed(id))[0]).toMatchObject({
    number: 2,
    way: 'REVIEW',
    publish_by: 'versions-editor',
    approved_by: 'versions-operator',
    changed: ['names', 'documents'],
  })
  expect((await operator.request(versions.previewReview, { id })).status).toBe(404)
  await operator.get(api.goodsReview.treat, { id: String(shopId), treatment: 'USUAL' })
  const { changes } = await editor.get(versions.compare, { id, from: '1', to: '2' })
  expect(changes.at(-1)).toEqual({ field: 'documents', kind: 'ADDED', subject: 'Certificate', before: '', after: '' })
})

test('documents are PDF files of the own shop without anything that runs; buyers download them', async () => {
  const [one, two] = [await document('Data sheet'), await document('Manual')]
  const goods = await made('VER-8', { documents: [one, { ...two, kind: 'MANUAL' }] })
  const { goods_id: id } = goods
  await mall.settle()
  const shown = await mall.guest.get(api.catalog.goods, { id })
  expect(shown.documents).toMatchObject([
    { title: 'Data sheet', url: `/buyer_end/goods/${id}/documents/${one.document_id}` },
    { title: 'Manual', kind: 'MANUAL' },
  ])
  const file = await mall.guest.request(api.goodsDocument.seen, { id, document_id: one.document_id })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="document-${one.document_id}.pdf"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  expect((await editor.request(api.goodsDocument.own, { id: one.document_id })).status).toBe(200)
  expect((await stranger.request(api.goodsDocument.own, { id: one.document_id })).status).toBe(404)

  const theirs = (await upload(await madePdf(), stranger)).body.document_id
  const refused = await editor.request(change, sent(goods, { documents: [{ ...one, document_id: theirs }] }))
  expect(refused.body.code).toBe('DOCUMENT_UNKNOWN')
  const twice = await editor.request(change, sent(goods, { documents: [one, one] }))
  expect(twice.body).toMatchObject({ code: 'INVALID_INPUT', field: 'documents.1.document_id' })

  const turned = await editor.get(change, sent(goods, { documents: [{ ...two, kind: 'MANUAL' }, one] }))
  expect(turned.documents.map((it) => it.document_id)).toEqual([two.document_id, one.document_id])
  const { changes } = await editor.get(versions.compare, { id, from: '1', to: '2' })
  expect(changes).toEqual([{ field: 'documents', kind: 'CHANGED', part: 'ORDER', before: '', after: '' }])

  // A copy has the same files; the file of the goods names them.
  const copy = await made('VER-9', { copied_from: id, documents: [one] })
  expect(copy.documents).toMatchObject([{ document_id: one.document_id, name: 'sheet.pdf' }])
  const table = (await editor.request(api.goodsImport.exportCsv, { keyword: 'VER-8-M' })).text
  expect(table).toContain('sheet.pdf')
})

test('files that are no PDF, are broken, locked, or would run are refused', async () => {
  for (const [bytes, status, code, name] of [
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'FILE_KIND', 'sheet.pdf'],
    [await madePdf(), 415, 'FILE_KIND', 'sheet.pdf.html'],
    [(await madePdf()).subarray(0, 300), 422, 'FILE_BROKEN', 'sheet.pdf'],
    [await madePdf(withAction({ S: 'Launch', F: 'calc.exe' })), 422, 'PDF_ACTIVE', 'sheet.pdf'],
    [await madePdf((pdf) => pdf.attach(Buffer.from('MZ'), 'setup.exe')), 422, 'PDF_ACTIVE', 'sheet.pdf'],
    [
      await madePdf((pdf) => pdf.encrypt({ userPassword: 'a', ownerPassword: 'b', permissions: {} })),
      422,
      'PDF_LOCKED',
      'sheet.pdf',
    ],
  ] as const) {
    const { body, status: answered } = await upload(bytes, editor, name)
    expect([answered, body.code]).toEqual([status, code])
  }
})

test('a file that stands in no goods is removed a day later, one of a version stays', async () => {
  const [loose, kept] = [await document('Loose'), await document('Kept')]
  const goods = await made('VER-10', { documents: [kept] })
  await editor.get(change, sent(goods, { documents: [] }))
  await mall.settle()
  mall.clock.forward(49 * 3_600_000)
  await mall.tick()
  const again = await makeStaff(mall, shopId, 'versions-later', ['goods'])
  expect((await again.request(api.goodsDocument.own, { id: loose.document_id })).status).toBe(404)
  expect((await again.request(api.goodsDocument.own, { id: kept.document_id })).status).toBe(200)
})
