import { api, mediaApi } from '@borong/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { type Client, openTestMall, type TestMall } from '../../../../test/test-mall.ts'

let mall: TestMall
let dewi: Client
let owner: Client
let seller: Client
let staffName: string
/** Received orders of dewi's company that nobody has reviewed: dewi's own. */
let orders: { sn: string; shopId: number; lines: { id: string; goodsId: string }[] }[]

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

async function upload(who: Client, colour: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const edge = 'borong-edge'
  const response = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: `${mediaApi.upload.path}?scene=review`,
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, authorization: who.token! },
  })
  return (response.json() as { url: string }).url
}

beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  const found = await rows<{
    sn: string
    shop_id: number
    company_id: number
    lines: [number, number][]
    staff: string
    owner: string
  }>(
    `select o.sn, o.shop_id, o.company_id, json_agg(json_build_array(l.id, l.goods_id) order by l.id) as lines
     from customer_order o join order_line l on l.order_id = o.id join member m on m.id = o.member_id join account a on a.id = m.account_id
     where o.status in ('received', 'completed') and o.reviewed_at is null and a.username = 'dewi'
       and not exists (select from order_line r where r.order_id = o.id and r.reviewed_at is not null)
     group by o.id order by (o.status = 'received') desc, count(*) desc`,
  )
  orders = found.map((it) => ({
    sn: it.sn,
    shopId: it.shop_id,
    lines: it.lines.map(([id, goodsId]) => ({ id: String(id), goodsId: String(goodsId) })),
  }))
  const [staff] = await rows<{ username: string }>(
    'select a.username from shop_staff s join account a on a.id = s.account_id where s.shop_id = $1 limit 1',
    [orders[0]!.shopId],
  )
  staffName = staff!.username
  seller = await mall.seller(staffName)
  const [boss] = await rows<{ username: string }>(
    'select a.username from company c join member m on m.id = c.owner_member_id join account a on a.id = m.account_id where c.id = $1',
    [found[0]!.company_id],
  )
  owner = await mall.as(boss!.username)
})
afterAll(() => mall.close())

const about = (line: { id: string }, more: object = {}) => ({
  order_line_id: line.id,
  stars: 4,
  content: 'As described',
  ...more,
})
const write = (who: Client, sn: string, comments: object[]) =>
  who.request(api.review.write, { order_sn: sn, comments: comments as never })
const grade = (goodsId: string) => mall.guest.get(api.catalog.goods, { id: goodsId })

test('a line is reviewed once; the rating moves with it, and the list sorted by rating', async () => {
  const [order] = orders
  const line = order!.lines[0]!
  const before = await grade(line.goodsId)
  const picture = await upload(dewi, '#357')
  const first = await write(dewi, order!.sn, [
    about(line, { stars: 2, content: '<b>Bold</b> http://evil.example \u202e ', images: [picture] }),
  ])
  expect([first.status, first.body.lines[0]!.comment]).toMatchObject([
    200,
    { stars: 2, grade: 'bad', content: '<b>Bold</b> http://evil.example', images: [picture], member_name: 'D***i' },
  ])
  expect((await write(dewi, order!.sn, [about(line)])).body.code).toBe('REVIEW_DONE')

  const after = await grade(line.goodsId)
  expect(after.comment_num).toBe(before.comment_num + 1)
  await mall.settle()
  const [indexed] = await rows<{ rating_tenths: number }>(
    'select rating_tenths from search_entry where goods_id = $1',
    [line.goodsId],
  )
  expect(indexed!.rating_tenths / 10).toBe(after.grade)
  const told = await mall.guest.get(api.review.ofGoods, { goods_id: line.goodsId })
  expect(told.data[0]).toMatchObject({ content: '<b>Bold</b> http://evil.example', have_image: 1 })
  expect(JSON.stringify(told)).not.toMatch(/Arunika|Dewi/)
  expect((await mall.guest.get(api.review.ofGoods, { goods_id: line.goodsId, grade: 'good' })).data).not.toContainEqual(
    told.data[0],
  )
  expect(await mall.guest.get(api.review.countsOfGoods, { goods_id: line.goodsId })).toMatchObject({
    all_count: after.comment_num,
    image_count: expect.any(Number),
    grade: after.grade,
  })
  expect(await mall.invariants()).toEqual([])
})

test('the last line completes the order', async () => {
  const [order] = orders
  const left = order!.lines.slice(1)
  expect(left).not.toEqual([])
  const listed = await dewi.get(api.order.show, { sn: order!.sn })
  expect(listed.order_operate_allowable_vo.allow_comment).toBe(true)
  await dewi.get(api.review.write, { order_sn: order!.sn, comments: left.map((it) => about(it)) })
  const shown = await dewi.get(api.order.show, { sn: order!.sn })
  expect([shown.order_status, shown.comment_status]).toEqual(['COMPLETE', 'FINISHED'])
  expect(shown.order_operate_allowable_vo.allow_comment).toBe(false)
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})

test('what may not be said is refused, and nothing of it is kept', async () => {
  const order = orders[1]!
  const [line] = order.lines
  const own = await upload(dewi, '#abc')
  const foreign = await upload(owner, '#cba')
  const wrong: [string, object[], number, string][] = [
    ['a foreign line', [about(orders[0]!.lines[0]!)], 404, 'NOT_FOUND'],
    ['a line twice', [about(line!), about(line!)], 400, 'INVALID_INPUT'],
    ['six pictures', [about(line!, { images: Array.from({ length: 6 }, () => own) })], 400, 'INVALID_INPUT'],
    ['the picture of somebody else', [about(line!, { images: [foreign] })], 422, 'PICTURE_NOT_YOURS'],
    ['a picture elsewhere', [about(line!, { images: ['https://evil.example/a.png'] })], 422, 'PICTURE_NOT_YOURS'],
    ['501 characters', [about(line!, { content: 'x'.repeat(501) })], 400, 'INVALID_INPUT'],
    ['nothing to be seen', [about(line!, { content: '\u200b\u200b' })], 400, 'INVALID_INPUT'],
    ['no star', [about(line!, { stars: 0 })], 400, 'INVALID_INPUT'],
    ['six stars', [about(line!, { stars: 6 })], 400, 'INVALID_INPUT'],
    ['one good and one wrong', [about(line!), about(orders[0]!.lines[0]!)], 404, 'NOT_FOUND'],
  ]
  for (const [what, comments, status, code] of wrong) {
    const answer = await write(dewi, order.sn, comments)
    expect([answer.status, answer.body.code], what).toEqual([status, code])
  }
  const early = await rows<{ sn: string; id: number }>(
    `select o.sn, l.id from customer_order o join order_line l on l.order_id = o.id join member m on m.id = o.member_id join account a on a.id = m.account_id
     where a.username = 'dewi' and o.status = 'shipped' limit 1`,
  )
  expect((await write(dewi, early[0]!.sn, [about({ id: String(early[0]!.id) })])).body.code).toBe('REVIEW_TOO_EARLY')
  const stranger = await mall.as('ketut')
  expect((await write(stranger, order.sn, [about(line!)])).body.code).toBe('ORDER_NOT_FOUND')
  expect((await stranger.request(api.review.ofOrder, { order_sn: order.sn })).status).toBe(404)
  expect((await mall.guest.request(api.review.write, { order_sn: order.sn })).status).toBe(403)
  expect((await dewi.get(api.review.ofOrder, { order_sn: order.sn })).lines.every((it) => it.allow_comment)).toBe(true)
  expect(await mall.invariants()).toEqual([])
})

test('the shop replies once and may correct it for a week; the buyer adds once within ninety days', async () => {
  const [order] = orders
  const line = order!.lines[0]!
  const { lines } = await dewi.get(api.review.ofOrder, { order_sn: order!.sn })
  const id = lines[0]!.comment!.comment_id
  const other = (
    await rows<{ username: string }>(
      'select a.username from shop_staff s join account a on a.id = s.account_id where s.shop_id <> $1 limit 1',
      [order!.shopId],
    )
  )[0]!
  const elsewhere = await mall.seller(other.username)
  expect((await elsewhere.request(api.sellerReview.reply, { id, reply: 'Not mine' })).status).toBe(404)
  expect((await elsewhere.request(api.sellerReview.show, { id })).status).toBe(404)

  const waiting = await seller.get(api.sellerReview.counts)
  expect((await seller.get(api.sellerReview.list, { tab: 'BAD' })).data.map((it) => it.comment_id)).toContain(id)
  expect((await seller.get(api.sellerReview.list, { tab: 'ALL', key_words: '_' })).data).toEqual([])
  await seller.get(api.sellerReview.reply, { id, reply: 'Sorry about that' })
  expect((await seller.request(api.sellerReview.reply, { id, reply: 'Again' })).body.code).toBe('REPLY_THERE')
  expect((await seller.get(api.sellerReview.counts)).to_reply).toBe(waiting.to_reply - 1)
  expect((await seller.get(api.sellerReview.amend, { id, reply: 'We are sorry' })).reply?.content).toBe('We are sorry')
  await mall.settle()
  const notices = await dewi.get(api.notification.list, {}, { lang: 'zh-cn' })
  expect(notices.data[0]).toMatchObject({
    title: '商家回复了您的评价',
    url: `/member/my-order-review?sn=${order!.sn}`,
  })

  const added = await dewi.get(api.review.followUp, { comment_id: id, content: 'Still holds' })
  expect(added.additional_comment).toMatchObject({ content: 'Still holds', after_days: 0 })
  expect((await dewi.request(api.review.followUp, { comment_id: id, content: 'More' })).body.code).toBe(
    'FOLLOW_UP_CLOSED',
  )
  expect((await owner.request(api.review.followUp, { comment_id: id, content: 'More' })).status).toBe(404)
  expect(
    (await mall.guest.get(api.review.ofGoods, { goods_id: line.goodsId, have_additional: 1 })).data.map(
      (it) => it.comment_id,
    ),
  ).toContain(id)

  const second = (await dewi.get(api.review.ofOrder, { order_sn: order!.sn })).lines[1]!.comment!.comment_id
  mall.clock.forward(days(8))
  mall.invalidateTokens()
  const lateSeller = await mall.seller(staffName)
  expect((await lateSeller.request(api.sellerReview.amend, { id, reply: 'Late' })).body.code).toBe('REPLY_FIXED')
  mall.clock.forward(days(83))
  mall.invalidateTokens()
  const late = await mall.as('dewi')
  const refused = await late.request(api.review.followUp, { comment_id: second, content: 'Late' })
  expect(refused.body.code).toBe('FOLLOW_UP_CLOSED')
  expect((await late.get(api.review.ofOrder, { order_sn: order!.sn })).lines[1]).toMatchObject({ allow_additional: 0 })
})
