import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeCrowd, makeSku, place, putInCart, send, sendUntilHeard, type Shopper } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows
const times = (n: number) => Array.from({ length: n }, (_, at) => at)

/** A flash sale of one sku that runs now, whatever the hour, with an end before the next one that is planned. */
async function makeFlash(skuId: number, priceMinor: number, setAside: number, memberLimit: number): Promise<number> {
  const [slot] = await rows<{ id: number }>(
    'select id from flash_sale_slot where starts_at <= now() and ends_at > now()',
  )
  const slotId =
    slot?.id ??
    (
      await rows<{ id: number }>(
        `with d as (insert into flash_sale (day, titles, entries_until) values ('2000-01-01', '{"en-us": "Race"}', '1999-12-31') returning id)
         insert into flash_sale_slot (flash_sale_id, hour, starts_at, ends_at)
         select d.id, 0, coalesce((select max(ends_at) from flash_sale_slot where ends_at <= now()), now() - interval '1 hour'),
           coalesce((select min(starts_at) from flash_sale_slot where starts_at > now()), now() + interval '1 hour') from d returning id`,
      )
    )[0]!.id
  const [entry] = await rows<{ id: number }>(
    `insert into flash_sale_entry (slot_id, shop_id, sku_id, price_minor, set_aside, member_limit)
     select $5, k.shop_id, k.id, $2, $3, $4 from sku k where k.id = $1 returning id`,
    [skuId, priceMinor, setAside, memberLimit, slotId],
  )
  return entry!.id
}

test('twenty pieces of a flash sale, five hundred attempts on two malls: exactly twenty are sold, and one to each member', async () => {
  const skuId = await makeSku(malls[0], 1000, 150_000)
  const entry = await makeFlash(skuId, 90_000, 20, 1)
  const crowd = await makeCrowd(malls[0], 125)
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 1)))
  const { body } = await sendUntilHeard(side(0), crowd[0]!, api.checkout.verify, {})
  const seen_total = body.cart.total_price.total_price
  const attempt = (shopper: Shopper, at: number) =>
    sendUntilHeard(side(at), shopper, api.checkout.place, { seen_total })
  const answers = await Promise.all(
    crowd.flatMap((shopper, which) => times(4).map((at) => attempt(shopper, which + at))),
  )
  expect(answers).toHaveLength(500)
  expect(answers.filter((it) => it.status === 200)).toHaveLength(20)
  for (const { status, body: refused } of answers)
    if (status !== 200) expect(['FLASH_GONE', 'PRICE_CHANGED', 'CART_EMPTY']).toContain(refused.code)
  expect(await rows('select sold from flash_sale_entry where id = $1', [entry])).toEqual([{ sold: 20 }])
  expect(
    await rows(
      `select count(*)::int as orders, count(distinct o.member_id)::int as members, max(l.price_minor)::int as price
       from order_line l join customer_order o on o.id = l.order_id where l.sku_id = $1`,
      [skuId],
    ),
  ).toEqual([{ orders: 20, members: 20, price: 90_000 }])
})

test('a hundred pieces of a flash sale with cancelled orders in between: exactly a hundred are sold, and nobody is refused while there are pieces', async () => {
  const skuId = await makeSku(malls[0], 1000, 150_000)
  const entry = await makeFlash(skuId, 90_000, 100, 1)
  const crowd = await makeCrowd(malls[0], 160)
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 1)))
  const { body } = await sendUntilHeard(side(0), crowd[0]!, api.checkout.verify, {})
  const seen_total = body.cart.total_price.total_price
  const attempt = (which: number) => sendUntilHeard(side(which), crowd[which]!, api.checkout.place, { seen_total })
  const sold = async () =>
    (await rows<{ sold: number }>('select sold from flash_sale_entry where id = $1', [entry]))[0]!
  const ask = async (whose: readonly number[]) => {
    const answers = await Promise.all(whose.map(async (which) => ({ which, ...(await attempt(which)) })))
    for (const { status, body: refused } of answers)
      if (status !== 200) expect(['FLASH_GONE', 'PRICE_CHANGED']).toContain(refused.code)
    return {
      won: answers.filter((it) => it.status === 200).map((it) => it.which),
      lost: answers.filter((it) => it.status !== 200).map((it) => it.which),
    }
  }

  const { won, lost } = await ask(times(160))
  expect(won).toHaveLength(100)
  expect(await sold()).toEqual({ sold: 100 })
  // Both malls know by now that they are gone, and say so without a transaction; who asks again hears the same.
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(lost.map(attempt))
    for (const { status, body: refused } of answers)
      expect({ status, refused }).toMatchObject({
        status: 409,
        refused: {
          code: 'PRICE_CHANGED',
          seen_total,
          cart: { total_price: { total_price: expect.closeTo(seen_total + 600, 5) } },
        },
      })
  }
  // What comes back is there for the next who asks, each time.
  for (let round = 0; round < 3; round++) {
    const givers = won.splice(0, 7)
    await Promise.all(
      givers.map(async (which) => {
        const [order] = await rows<{ sn: string }>(
          `select sn from customer_order where member_id = $1 and status <> 'cancelled'`,
          [crowd[which]!.memberId],
        )
        const taken = await sendUntilHeard(side(which), crowd[which]!, api.order.cancel, {
          sn: order!.sn,
          reason: 'No',
        })
        expect(taken.status).toBe(200)
      }),
    )
    expect(await sold()).toEqual({ sold: 93 })
    // One after the other, so that there is a piece whenever one of the first seven asks.
    for (const which of lost.splice(0, 7)) {
      expect((await attempt(which)).status).toBe(200)
      won.push(which)
    }
    const late = await ask(lost)
    expect(late.won).toEqual([])
  }
  // And while orders are cancelled and others ask at once, never more than there are.
  const givers = won.splice(0, 10)
  const [, asked] = await Promise.all([
    Promise.all(
      givers.map(async (which) => {
        const [order] = await rows<{ sn: string }>(
          `select sn from customer_order where member_id = $1 and status <> 'cancelled'`,
          [crowd[which]!.memberId],
        )
        await sendUntilHeard(side(which + 1), crowd[which]!, api.order.cancel, { sn: order!.sn, reason: 'No' })
      }),
    ),
    ask(lost),
  ])
  const rest = await ask(asked.lost)
  expect(asked.won.length + rest.won.length).toBe(10)
  expect(await sold()).toEqual({ sold: 100 })
  expect(
    await rows(
      `select count(*)::int as n, count(distinct o.member_id)::int as members, max(l.price_minor)::int as price
       from order_line l join customer_order o on o.id = l.order_id where l.sku_id = $1 and o.status <> 'cancelled'`,
      [skuId],
    ),
  ).toEqual([{ n: 100, members: 100, price: 90_000 }])
  // The full price is another question: whoever has seen it buys at it.
  const full = await sendUntilHeard(side(0), crowd[rest.lost[0]!]!, api.checkout.verify, {})
  const dear = await sendUntilHeard(side(1), crowd[rest.lost[0]!]!, api.checkout.place, {
    seen_total: full.body.cart.total_price.total_price,
  })
  expect(dear.status).toBe(200)
})

test('members of several companies who are refused for the first time at once each hear their own prices, and those of a suspended company that it is suspended', async () => {
  const [skuId, beside] = [await makeSku(malls[0], 1000, 150_000), await makeSku(malls[0], 1000, 70_000)]
  const entry = await makeFlash(skuId, 90_000, 2, 1)
  const [agreed, usual, suspended] = [
    await makeCrowd(malls[0], 12),
    await makeCrowd(malls[0], 12),
    await makeCrowd(malls[0], 6),
  ]
  const companyOf = async ({ memberId }: Shopper) =>
    (await rows<{ id: number }>('select company_id as id from member where id = $1', [memberId]))[0]!.id
  await rows(
    `with l as (insert into price_list (shop_id, name, status, starts_at, changed_at)
         select shop_id, 'Agreed', 'published', now() - interval '1 hour', now() from sku where id = $1 returning id),
       e as (insert into price_edition (list_id, number, starts_at, published_at, published_by)
         select id, 1, now() - interval '1 hour', now(), 'Test' from l returning id),
       c as (insert into price_edition_company (edition_id, company_id) select id, $2 from e)
     insert into price_edition_row (edition_id, sku_id, min_quantity, price_minor) select id, $1, 1, 50000 from e`,
    [beside, await companyOf(agreed[0]!)],
  )
  const first = await makeCrowd(malls[0], 6)
  await Promise.all(first.map((shopper, at) => putInCart(side(at), shopper, skuId, 1)))
  const members = [...agreed, ...usual, ...suspended]
  const seenBy = await Promise.all(
    members.map(async (shopper, at) => {
      await putInCart(side(at), shopper, skuId, 1)
      await putInCart(side(at), shopper, beside, 1 + at)
      const { body } = await sendUntilHeard(side(at), shopper, api.checkout.verify, {})
      return body.cart.total_price.total_price
    }),
  )
  const { body: sheet } = await sendUntilHeard(side(0), first[0]!, api.checkout.verify, {})
  const attempt = (shopper: Shopper, at: number, seen_total: number) =>
    sendUntilHeard(side(at), shopper, api.checkout.place, { seen_total })
  // Both malls learn that the pieces are gone.
  for (let round = 0; round < 2; round++)
    await Promise.all(first.map((shopper, at) => attempt(shopper, at, sheet.cart.total_price.total_price)))
  expect(await rows('select sold from flash_sale_entry where id = $1', [entry])).toEqual([{ sold: 2 }])
  await rows(`update company set suspended_at = now(), suspended_reason = 'Unpaid' where id = $1`, [
    await companyOf(suspended[0]!),
  ])

  const answers = await Promise.all(members.map((shopper, at) => attempt(shopper, at, seenBy[at]!)))
  const now = await Promise.all(
    members.map((shopper, at) => sendUntilHeard(side(at), shopper, api.checkout.verify, {})),
  )
  for (const [at, { status, body }] of answers.entries()) {
    if (at >= 24) {
      expect({ status, body }).toMatchObject({ body: { code: 'COMPANY_SUSPENDED', reason: 'Unpaid' } })
      continue
    }
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', seen_total: seenBy[at] } })
    // As verify says it to the same member: the price that was agreed with one company is nobody else's.
    const { cart } = body as unknown as (typeof now)[number]['body']
    expect(cart).toEqual(now[at]!.body.cart)
    const line = cart.cart_list[0]!.sku_list.find((it) => it.sku_id === String(beside))
    expect(line).toMatchObject({ num: 1 + at, purchase_price: at < 12 ? 500 : 700 })
  }
  // A piece that comes back is there for the next, whatever many have heard.
  await rows('update flash_sale_entry set set_aside = 3 where id = $1', [entry])
  expect((await attempt(usual[0]!, 12, seenBy[12]!)).status).toBe(200)
  expect((await attempt(usual[1]!, 13, seenBy[13]!)).body.code).toBe('PRICE_CHANGED')
})

test('the last five gifts, thirty orders at once: all are placed, five have the gift, and the others say that it ran out', async () => {
  const [skuId, giftId] = [await makeSku(malls[0], 1000, 5_000_000), await makeSku(malls[0], 5, 150_000)]
  await rows('update full_discount set deleted_at = now()')
  await rows(
    `insert into full_discount (shop_id, titles, threshold_minor, gift_sku_id, gift_quantity, starts_at, ends_at)
     select shop_id, '{"en-us": "Gifts"}', 5000000, $2, 1, now() - interval '1 hour', now() + interval '1 hour' from sku where id = $1`,
    [skuId, giftId],
  )
  const crowd = await makeCrowd(malls[0], 30)
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 1)))
  const answers = await Promise.all(
    crowd.map((shopper, at) => sendUntilHeard(side(at), shopper, api.checkout.place, {})),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(30)
  expect(
    await rows(`select count(*)::int as n from order_line where sku_id = $1 and priced_by = 'GIFT'`, [giftId]),
  ).toEqual([{ n: 5 }])
  expect(
    await rows(
      `select count(*)::int as n from order_adjustment where (gives -> 'gift' ->> 'skuId')::bigint = $1 and gives -> 'gift' ? 'isGone'`,
      [giftId],
    ),
  ).toEqual([{ n: 25 }])
  expect(await rows('select on_hand, reserved from stock where sku_id = $1', [giftId])).toEqual([
    { on_hand: 5, reserved: 5 },
  ])
})

test('the last eight pieces on the shelf, asked for by forty: exactly eight are sold, a piece that comes back is sold at once, and a repeat hears what its first heard', async () => {
  const skuId = await makeSku(malls[0], 8)
  const crowd = await makeCrowd(malls[0], 40)
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 1)))
  const keys = crowd.map(() => randomUUID())
  const attempt = async (shopper: Shopper, at: number) => {
    for (;;) {
      const answer = await send(side(at), shopper, api.checkout.place, {}, keys[at])
      if (answer.status !== 503) return answer
    }
  }
  const answers = await Promise.all(crowd.map(attempt))
  const won = times(40).filter((at) => answers[at]!.status === 200)
  const lost = times(40).filter((at) => answers[at]!.status !== 200)
  expect(won).toHaveLength(8)
  for (const at of lost) expect(['GOODS_GONE', 'STOCK_SHORT']).toContain(answers[at]!.body.code)

  // Both malls know by now that it has run out, and say so without a transaction, in the words of one with it.
  const refusals = await Promise.all(lost.map((at) => place(side(at), crowd[at]!)))
  for (const { status, body } of refusals)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'GOODS_GONE', data: [{ sku_id: String(skuId), reason: 'GOODS_GONE', available: 0 }] },
    })

  // Who has bought and has the same in the cart again hears of the order, under the key of the order.
  const first = won[0]!
  await rows(
    `insert into cart_line (member_id, method, sku_id, quantity, checked, added_at) values ($1, 'CART', $2, 1, true, now())`,
    [crowd[first]!.memberId, skuId],
  )
  expect(await attempt(crowd[first]!, first)).toEqual(answers[first])

  const [sold] = await rows<{ sn: string }>('select o.sn from customer_order o where o.member_id = $1', [
    crowd[first]!.memberId,
  ])
  const taken = await send(side(first), crowd[first]!, api.order.cancel, { sn: sold!.sn, reason: 'Too many' })
  expect(taken.status).toBe(200)
  const after = await Promise.all(lost.slice(0, 6).map((at) => place(side(at), crowd[at]!)))
  expect(after.filter((it) => it.status === 200)).toHaveLength(1)
  expect(
    await rows(
      `select count(*)::int as n from order_line l join customer_order o on o.id = l.order_id
       where l.sku_id = $1 and o.status <> 'cancelled'`,
      [skuId],
    ),
  ).toEqual([{ n: 8 }])
  expect(await rows('select on_hand, reserved from stock where sku_id = $1', [skuId])).toEqual([
    { on_hand: 8, reserved: 8 },
  ])
})
