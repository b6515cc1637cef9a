import { api, listLimits } from '@borong/contract'
import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreePrices } from '#modules/shop/price-list'
import { asSystem, readingCtx } from '#platform/ctx'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { shelve } from '../../../../test/support/shelf.ts'
import { type Staffed, staffCompany } from '../../../../test/support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../../../../test/test-mall.ts'
import { uploadTo } from '../../../../test/upload.ts'
import { readList } from './read-list.ts'
import { readOrderList } from './read-order-list.ts'

let mall: TestMall
let staff: Staffed<'ayu' | 'eka'>
let buyer: Client
beforeAll(async () => {
  mall = await openTestMall()
  staff = await staffCompany(mall, { ayu: {}, eka: {} })
  buyer = staff.people.ayu
})
afterAll(() => mall.close())

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const numberOf = async (skuId: string) =>
  (await sql<{ number: string }>('select number from sku where id = $1', [skuId]))[0]!.number
const rename = (skuId: string, number: string) => sql('update sku set number = $2 where id = $1', [skuId, number])
const read = (text: string, who = buyer) => who.get(api.quickOrder.readText, { text })
const rowOf = async (text: string, who = buyer) => {
  const { rows, skus } = await read(text, who)
  expect(rows).toHaveLength(1)
  const row = rows[0]!
  return { ...row, sku: skus.find((it) => it.sku_id === row.sku_id) }
}

describe('what a row answers', () => {
  test('a number in any spelling, at the price of the member, with stock', async () => {
    const skuId = await shelve(mall, { onHand: 40, price: 150_000, tiers: [[10, 120_000]] })
    await rename(skuId, 'Kq-77.A1')
    for (const text of [
      'Kq-77.A1\t5',
      'KQ77A1 5',
      'kq 77 a1\t5',
      '5 x KQ-77A1',
      'ｋｑ－７７Ａ１，５',
      '/kq_77-a1/;5 pcs',
    ]) {
      const row = await rowOf(text)
      expect([text, row.status, row.sku_id, row.num]).toEqual([text, 'OK', skuId, 5])
      expect(row.sku).toMatchObject({
        price: 1500,
        tiers: [{ from: 10, price: 1200 }],
        enable_quantity: 40,
        in_cart: 0,
      })
    }
  })
  test('a contract price is for the company that has it', async () => {
    const skuId = await shelve(mall, { price: 150_000 })
    await asSystem(mall.app, 'test', (ctx) =>
      agreePrices(ctx, staff.companyId, 'Agreed', [{ skuId: Number(skuId), minQuantity: 1, priceMinor: 90_000 }]),
    )
    const text = `${await numberOf(skuId)}\t1`
    expect((await rowOf(text)).sku?.price).toBe(900)
    expect((await rowOf(text, await mall.as('dewi'))).sku?.price).toBe(1500)
  })
  test.each([
    ['below the minimum', { minimum: 12 }, '5', 'BELOW_MINIMUM', 12],
    ['below the minimum, which is raised to a multiple', { minimum: 10, multiple: 4 }, '8', 'BELOW_MINIMUM', 12],
    ['not a multiple', { multiple: 6 }, '13', 'NOT_MULTIPLE', 18],
    ['not a multiple, next to the end of the stock', { multiple: 6, onHand: 17 }, '13', 'OVER_STOCK', 12],
    ['over the stock', { onHand: 7 }, '8', 'OVER_STOCK', 7],
    ['over the stock in multiples', { onHand: 20, multiple: 6 }, '30', 'OVER_STOCK', 18],
    ['no stock', { onHand: 0 }, '1', 'OUT_OF_STOCK', undefined],
    ['less stock than the minimum', { onHand: 5, minimum: 6 }, '6', 'OUT_OF_STOCK', undefined],
    ['above the maximum', { maximum: 24 }, '30', 'ABOVE_MAXIMUM', 24],
    ['above the maximum and the stock', { maximum: 24, onHand: 26 }, '30', 'OVER_STOCK', 24],
    ['above the maximum in multiples', { multiple: 6, maximum: 24 }, '25', 'ABOVE_MAXIMUM', 24],
    ['as many as the maximum', { maximum: 24 }, '24', 'OK', undefined],
    ['right', { onHand: 20, minimum: 4, multiple: 2 }, '20', 'OK', undefined],
  ] as const)('%s', async (_, shelved, num, status, fix) => {
    const skuId = await shelve(mall, shelved)
    const row = await rowOf(`${await numberOf(skuId)}\t${num}`)
    expect([row.status, row.fix, row.num]).toEqual([status, fix, Number(num)])
    // What the list says is what the cart says: the fix goes in, the row as it was does not.
    const add = (quantity: number) => buyer.request(api.cart.add, { sku_id: skuId, num: quantity })
    if (status !== 'OK') expect((await add(Number(num))).status).not.toBe(200)
    if (status === 'OK' || fix) expect((await add(fix ?? Number(num))).status).toBe(200)
    await buyer.get(api.cart.clear)
  })
  test('what is in the cart already counts', async () => {
    const skuId = await shelve(mall, { onHand: 10, minimum: 4 })
    await buyer.get(api.cart.add, { sku_id: skuId, num: 6 })
    const number = await numberOf(skuId)
    expect(await rowOf(`${number}\t5`)).toMatchObject({ status: 'OVER_STOCK', fix: 4, sku: { in_cart: 6 } })
    expect(await rowOf(`${number}\t1`)).toMatchObject({ status: 'OK' })
    expect(await rowOf(number)).toMatchObject({ status: 'OK', num: 1, num_given: 0 })
    expect((await rowOf(`${number}\t1`, staff.people.eka)).status).toBe('BELOW_MINIMUM')
    await buyer.get(api.cart.clear)
  })
  test('what is in the cart already counts against the maximum', async () => {
    const skuId = await shelve(mall, { onHand: 50, maximum: 10 })
    await buyer.get(api.cart.add, { sku_id: skuId, num: 8 })
    const number = await numberOf(skuId)
    expect(await rowOf(`${number}\t3`)).toMatchObject({ status: 'ABOVE_MAXIMUM', fix: 2, sku: { max_quantity: 10 } })
    await buyer.get(api.cart.add, { sku_id: skuId, num: 2 })
    const full = await rowOf(`${number}\t1`)
    expect([full.status, full.fix]).toEqual(['ABOVE_MAXIMUM', undefined])
    await buyer.get(api.cart.clear)
  })
  test('without a quantity the minimum is proposed, and said', async () => {
    const skuId = await shelve(mall, { minimum: 12 })
    const row = await rowOf(await numberOf(skuId))
    expect(row).toMatchObject({ status: 'OK', num: 12, num_given: 0 })
    expect(row.remarks.map((it) => it.kind)).toEqual(['NO_QUANTITY'])
  })
  test.each([
    ['1.000', 'THOUSANDS', [1000, 1]],
    ['1,000', 'THOUSANDS', [1000, 1]],
    ['2.5', 'DECIMAL', []],
    ['-3', 'NOT_POSITIVE', []],
    ['6\t52000', 'SEVERAL', [6, 52_000]],
    ['2 lusin', 'UNIT', [24, 2]],
    ['2 drums', 'UNIT', [2]],
  ])('a quantity of %j is asked about', async (quantity, unclear, choices) => {
    const skuId = await shelve(mall)
    const row = await rowOf(`${await numberOf(skuId)}\t${quantity}`)
    expect([row.status, row.sku_id, row.unclear, row.num_choices]).toEqual([
      'QUANTITY_UNCLEAR',
      skuId,
      unclear,
      choices,
    ])
    expect(row.num).toBeUndefined()
  })
  test('the same sku again is one row with the sum, and said', async () => {
    const [a, b] = [await shelve(mall), await shelve(mall)]
    await rename(a, 'MERGE-1')
    await rename(b, 'MERGE-2')
    const { rows } = await read('MERGE-1\t5\nMERGE-2\t1\nmerge1 x 3\nMERGE 1\nMERGE-1\t1.000')
    expect(rows.map((row) => [row.status, row.num, row.lines.map((it) => [it.line, it.num])])).toEqual([
      [
        'OK',
        8,
        [
          [1, 5],
          [3, 3],
          [4, undefined],
        ],
      ],
      ['OK', 1, [[2, 1]]],
      ['QUANTITY_UNCLEAR', undefined, [[5, undefined]]],
    ])
    expect(rows[0]!.remarks.map((it) => it.kind)).toEqual(['MERGED', 'NO_QUANTITY'])
  })
  test('one number at two shops, and the number of goods with several skus, leave the choice', async () => {
    const [a, b] = [await shelve(mall, { shop: 0 }), await shelve(mall, { shop: 1 })]
    await rename(a, 'TWICE-9')
    await rename(b, 'TWICE-9')
    const row = await rowOf('TWICE-9\t2')
    expect([row.status, row.candidates.map((it) => it.sku_id).toSorted(), row.candidate_num]).toEqual([
      'AMBIGUOUS',
      [a, b].toSorted(),
      2,
    ])
    const [shop] = await sql<{ name: string }>(
      'select f.name from sku k join shop f on f.id = k.shop_id where k.id = $1',
      [b],
    )
    expect(await rowOf(`2\tTWICE-9\t${shop!.name}`.replace(/^/, ''))).toMatchObject({ status: 'AMBIGUOUS' })
    const { rows } = await read(`SKU\tQty\tShop\nTWICE-9\t2\t${shop!.name}`)
    expect(rows[0]).toMatchObject({ status: 'OK', sku_id: b })

    const [several] = await sql<{ number: string; skus: number }>(
      `select g.number, count(*)::int as skus from goods g join sku k on k.goods_id = g.id and k.deleted_at is null
       where g.status = 'on_shelf' and not exists (select from sku o where o.number = g.number) group by g.id having count(*) > 5 order by g.id limit 1`,
    )
    expect(await rowOf(`${several!.number}\t2`)).toMatchObject({ status: 'AMBIGUOUS', candidate_num: 6 })
  })
  test('a name in full is that goods; less than the name is a choice, also when it is the only one', async () => {
    const [one] = await sql<{ id: string; names: Record<string, string> }>(
      `select min(k.id)::text as id, g.names from goods g join sku k on k.goods_id = g.id and k.deleted_at is null join search_entry e on e.goods_id = g.id
       where (select count(*) from goods o where o.names->>'en-us' = g.names->>'en-us') = 1 group by g.id having count(*) = 1 order by g.id limit 1`,
    )
    for (const name of Object.values(one!.names))
      expect(await rowOf(`${name.toUpperCase()}\t500`)).toMatchObject({ sku_id: one!.id })
    const part = one!.names['en-us']!.split(' ').slice(0, -1).join(' ')
    const { status, candidates } = await rowOf(`${part}\t3`)
    expect([status, candidates.length > 0]).toEqual(['AMBIGUOUS', true])
    expect(await rowOf(`${one!.names['en-us']} zorglub\t3`)).toMatchObject({ status: 'UNKNOWN' })
  })
  test('a quantity that may belong to the name is asked about', async () => {
    const { rows } = await read('copy paper a4 80')
    expect(rows[0]!.status).toBe('AMBIGUOUS')
    expect([rows[0]!.num, rows[0]!.unclear, rows[0]!.num_choices]).toEqual([undefined, 'LOOSE', [80]])
  })
  test('nothing like it, and something spelt alike', async () => {
    const skuId = await shelve(mall)
    await rename(skuId, 'WQX-48810')
    expect(await rowOf('WQX-4881O\t2')).toMatchObject({ status: 'UNKNOWN', near: [{ sku_id: skuId }] })
    expect(await rowOf('ﷺ☃️ zzzqqq\t2')).toMatchObject({ status: 'UNKNOWN', near: [] })
  })
  test('off the shelf is said; what never was on it, or is of a closed shop, is unknown', async () => {
    const skuId = await shelve(mall)
    const number = await numberOf(skuId)
    const goodsStatus = (status: string) =>
      sql('update goods set status = $2 where id = (select goods_id from sku where id = $1)', [skuId, status])
    await goodsStatus('off_shelf')
    const off = await rowOf(`${number}\t1`)
    expect([off.status, off.sku?.price, off.sku?.enable_quantity]).toEqual(['OFF_SHELF', 0, 0])
    for (const status of ['draft', 'pending_review', 'rejected', 'taken_down']) {
      await goodsStatus(status)
      expect([status, (await rowOf(`${number}\t1`)).status]).toEqual([status, 'UNKNOWN'])
    }
    await goodsStatus('on_shelf')
    await sql(`update shop set status = 'closed' where id = (select shop_id from sku where id = $1)`, [skuId])
    const closed = await rowOf(`${number}\t1`)
    await sql(`update shop set status = 'open' where id = (select shop_id from sku where id = $1)`, [skuId])
    expect([closed.status, closed.sku]).toEqual(['UNKNOWN', undefined])
  })
  test('a name that is not what the number means is said', async () => {
    const skuId = await shelve(mall)
    const row = await rowOf(`${await numberOf(skuId)}\tWhite lantern\t2`)
    expect([row.status, row.remarks]).toEqual(['OK', [{ kind: 'NAME_DIFFERS', text: 'White lantern' }]])
  })
})

describe('misuse', () => {
  test('more than 200 KB, more than 2,000 rows, half a character', async () => {
    const request = (text: string) => buyer.request(api.quickOrder.readText, { text })
    expect((await request('x'.repeat(listLimits.textBytes + 1))).status).toBe(400)
    expect((await request('纸'.repeat(70_000))).body.code).toBe('TOO_LARGE')
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `Q${at}`).join('\n')
    expect((await request(rows(2001))).body.code).toBe('LIST_TOO_LONG')
    expect((await request(rows(2000))).body.rows).toHaveLength(2000)
    expect((await request('\ud800')).status).toBe(400)
    expect((await request('a\u0000b')).status).toBe(400)
    expect((await request('')).body).toMatchObject({ line_num: 0, rows: [] })
    expect((await mall.guest.request(api.quickOrder.readText, { text: 'a' })).status).toBe(403)
  })
  test('signs of databases and searches are text', async () => {
    const { rows } = await read(
      `'; drop table sku; --\t1\n%_%\t1\n*:* & | ! ( <-> )\t1\nİıſKß ﷽ 𝔘𝔫𝔦\t1\n\\\\'x'\t2\n👩‍👩‍👧‍👦\t1`,
    )
    for (const row of rows) expect(['UNKNOWN', 'AMBIGUOUS']).toContain(row.status)
  })
  test('files: formulas are said, broken ones refused', async () => {
    const skuId = await shelve(mall)
    const number = await numberOf(skuId)
    const upload = (bytes: Buffer | string) => uploadTo(mall, api.quickOrder.readFile, bytes, { token: buyer.token! })
    const good = await upload(`SKU,Qty\n${number},7\n=cmd|'/c calc'!A1,2\n${number},=1+1\n`)
    expect(good.body.rows.map((row) => [row.status, row.num])).toEqual([
      ['OK', 7],
      ['UNKNOWN', 2],
      ['QUANTITY_UNCLEAR', undefined],
    ])
    expect(good.body.rows[1]!.remarks.map((it) => it.kind)).toContain('FORMULA')
    const book = writeWorkbook([{ name: 'List', rows: [[number, 1000]] }])
    expect((await upload(book)).body.rows[0]).toMatchObject({ num: 1000, sku_id: skuId })
    const old = utils.book_new()
    utils.book_append_sheet(old, utils.aoa_to_sheet([[number, 1000]]), 'List')
    const oldBook = write(old, { type: 'buffer', bookType: 'biff8' }) as Buffer
    expect((await upload(oldBook)).body.rows[0]).toMatchObject({ num: 1000, sku_id: skuId })
    for (const spoilt of [oldBook.subarray(0, 700), '<html><table><tr><td>A</td></tr></table></html>'])
      expect(await upload(spoilt)).toMatchObject({ status: 422, body: { code: 'TABLE_UNREADABLE' } })
    expect((await upload(book.subarray(0, 300))).body.code).toBe('TABLE_UNREADABLE')
    expect((await upload(Buffer.from([0xff, 0xfe, 0x00]))).body.code).toBe('TABLE_UNREADABLE')
    const long = Array.from({ length: 2001 }, (_, at) => [`Q${at}`, 1])
    expect((await upload(writeWorkbook([{ name: 'List', rows: long }]))).body.code).toBe('LIST_TOO_LONG')
  })
})

test('what the cart exports comes back the same, in every language, uploaded or pasted', async () => {
  const shelf = await sql<{ id: string; min: number }>(
    `select k.id::text, (ceil(k.min_quantity::numeric / k.order_multiple) * k.order_multiple)::int as min
     from sku k join goods g on g.id = k.goods_id join stock s on s.sku_id = k.id
     where g.status = 'on_shelf' and k.deleted_at is null and s.on_hand - s.reserved > 2000 order by md5(k.number) limit 60`,
  )
  expect(shelf.length).toBeGreaterThan(20)
  await buyer.get(api.cart.clear)
  await buyer.get(api.cart.addMany, { sku_list: shelf.map(({ id, min }) => ({ sku_id: id, num: min * 3 })) })
  const wanted = new Map(shelf.map(({ id, min }) => [id, min * 3]))
  const cart = await buyer.get(api.cart.show, { scope: 'all' })
  const lines = cart.cart_list.flatMap((shop) => shop.sku_list)
  for (const lang of ['en-us', 'zh-cn', 'en-id'] as const) {
    const response = await mall.mall.http.fastify.inject({
      url: api.cart.export.path,
      headers: { authorization: buyer.token!, lang },
    })
    expect(response.headers['content-disposition']).toBe('attachment; filename="cart.xlsx"')
    await buyer.get(api.cart.clear)
    const { body } = await uploadTo(mall, api.quickOrder.readFile, response.rawPayload, { token: buyer.token!, lang })
    expect(body.rows.map((row) => row.status)).toEqual(lines.map(() => 'OK'))
    expect(new Map(body.rows.map((row) => [row.sku_id!, row.num!]))).toEqual(wanted)
    await buyer.get(api.cart.addMany, { sku_list: body.rows.map((row) => ({ sku_id: row.sku_id!, num: row.num! })) })
  }
  // As a spreadsheet copies it: cells between tabs, counts as they are shown.
  const pasted = [
    'SKU number\tName\tQuantity\tUnit price\tShop',
    ...lines.map((line) =>
      [line.sku_sn, line.name, line.num, line.purchase_price.toFixed(2), line.seller_name].join('\t'),
    ),
  ]
  await buyer.get(api.cart.clear)
  expect(new Map((await read(pasted.join('\n'))).rows.map((row) => [row.sku_id!, row.num!]))).toEqual(wanted)
})

test('an exported name that looks like a formula is a text', async () => {
  const skuId = await shelve(mall)
  await rename(skuId, `=1+1`)
  await buyer.get(api.cart.clear)
  await buyer.get(api.cart.add, { sku_id: skuId, num: 2 })
  const { rawPayload } = await mall.mall.http.fastify.inject({
    url: api.cart.export.path,
    headers: { authorization: buyer.token! },
  })
  await buyer.get(api.cart.clear)
  const { body } = await uploadTo(mall, api.quickOrder.readFile, rawPayload, { token: buyer.token! })
  expect(body.rows[0]).toMatchObject({ status: 'OK', sku_id: skuId, num: 2 })
  expect(body.rows[0]!.remarks).toEqual([])
})

test(
  'nothing is silently wrong: every line is in one row or skipped, and quantities add up',
  { timeout: 60_000 },
  async () => {
    const skus = await Promise.all(Array.from({ length: 6 }, () => shelve(mall, { onHand: 90_000 })))
    const numbers = await Promise.all(skus.map(numberOf))
    const asked = fc.record({ sku: fc.nat(5), num: fc.integer({ min: 1, max: 900 }), style: fc.nat(7) })
    const styles = [
      (number: string, num: number) => `${number}\t${num}`,
      (number: string, num: number) => `${number},${num}`,
      (number: string, num: number) => `${num} x ${number}`,
      (number: string, num: number) => `${number} x${num}`,
      (number: string, num: number) => `"${number}";"${num}"`,
      (number: string, num: number) => `${number} ${num} pcs`,
      (number: string, num: number) => `• ${number}   ${num}`,
      (number: string, num: number) => `${num} ${number}`,
    ]
    const noise = fc.constantFrom('', '---', 'SKU\tQty', 'zzqq yyxx\t4', 'zzqq', ',,,', '   ')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(asked, noise), { minLength: 1, maxLength: 30 }), async (entries) => {
        const wanted = new Map<string, number>()
        const text = entries
          .map((entry) => {
            if (typeof entry === 'string') return entry
            const skuId = skus[entry.sku]!
            wanted.set(skuId, (wanted.get(skuId) ?? 0) + entry.num)
            return styles[entry.style]!(numbers[entry.sku]!, entry.num)
          })
          .join('\n')
        const { rows, skipped, line_num } = await read(text)
        const covered = [...rows.flatMap((row) => row.lines.map((it) => it.line)), ...skipped.map((it) => it.line)]
        expect(covered.toSorted((a, b) => a - b)).toEqual(
          text.split('\n').flatMap((line, at) => (line.trim() ? [at + 1] : [])),
        )
        expect(line_num).toBe(covered.length)
        expect(new Map(rows.flatMap((row) => (row.sku_id ? [[row.sku_id, row.num]] : [])))).toEqual(wanted)
      }),
      { numRuns: 40 },
    )
  },
)

test('twenty rows and two thousand take the same statements', { timeout: 60_000 }, async () => {
  const shelf = await sql<{ number: string; name: string }>(
    `select k.number, g.names->>'en-us' as name from sku k join goods g on g.id = k.goods_id where g.status = 'on_shelf' order by k.id limit 2000`,
  )
  const all = Array.from({ length: 2000 }, (_, at) => {
    const { number, name } = shelf[at % shelf.length]!
    return [`${number}\t${(at % 40) + 1}`, `${name}\t2`, `${number}QQ${at}\t1`, `zzqq ${at}\t1`, `${name} ${at}`][
      at % 5
    ]!
  })
  const count = async (lines: readonly string[]) => {
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const actor = {
      kind: 'buyer',
      accountId: 1,
      memberId: staff.ids.ayu,
      companyId: staff.companyId,
      sessionId: 'x',
      permissions: new Set(),
      mustChangePassword: false,
    }
    const ctx = readingCtx(mall.app, actor as never, 'en-us')
    const { rows } = await readOrderList({ ...ctx, db: ctx.db.withPlugin(counter) }, readList(lines.join('\n')))
    return { statements, statuses: new Set(rows.map((row) => row.status)).size }
  }
  const [few, many] = [await count(all.slice(0, 20)), await count(all)]
  expect(many.statements).toBe(few.statements)
  expect(many.statements).toBeLessThanOrEqual(10)
  expect(many.statuses).toBeGreaterThan(2)
})
