import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeCrowd, makeSku, place, putInCart, sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!

test('a PO number becomes required while forty place: whoever comes after it is refused, in either mall', async () => {
  const skuId = await makeSku(malls[0], 1000)
  const crowd = await makeCrowd(malls[0], 40)
  const { pool } = malls[0].app.database
  const [first] = crowd
  await pool.query(
    `with c as (select company_id as id from member where id = $1),
          r as (insert into role (company_id, name, permissions) select id, 'profile', '{company-profile}' from c returning id, company_id)
     insert into member_role (company_id, member_id, role_id) select company_id, $1, id from r`,
    [first!.memberId],
  )
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 1)))
  const rule = {
    po_number: 'REQUIRED',
    po_mask: '',
    needed_by: 'OPTIONAL',
    attachments: 'OPTIONAL',
    version: 0,
  } as const
  let set = 0
  const answers = await Promise.all(
    crowd.map(async (shopper, at) => {
      if (at === 12) set = (await sendUntilHeard(side(at), first!, api.orderField.setRule, rule)).status
      // Whoever asks after the rule was answered comes after it.
      const isAfter = set === 200
      return { isAfter, ...(await place(side(at), shopper)) }
    }),
  )
  expect(set).toBe(200)
  // Afterwards both malls know it, whatever they answered before.
  for (const at of [0, 1]) {
    await putInCart(side(at), crowd[at]!, skuId, 1)
    expect((await sendUntilHeard(side(at), crowd[at]!, api.checkout.place)).body.code).toBe('PO_NUMBER_REQUIRED')
  }
  for (const { isAfter, status, body } of answers) {
    if (isAfter) expect(body.code).toBe('PO_NUMBER_REQUIRED')
    if (status !== 200) expect(['PO_NUMBER_REQUIRED', 'BUSY']).toContain(body.code)
  }
  // Refused is refused whole: nobody's cart was emptied and no stock is held for nothing.
  const { rows } = await pool.query<{ orders: number; reserved: number; left: number }>(
    `select (select count(*)::int from customer_order where member_id = any($1)) as orders,
            (select reserved::int from stock where sku_id = $2) as reserved,
            (select count(*)::int from cart_line where member_id = any($1)) as left`,
    [crowd.map((it) => it.memberId), skuId],
  )
  expect(rows[0]!.reserved).toBe(rows[0]!.orders)
  // The first two filled their carts once more.
  const again = [0, 1].filter((at) => answers[at]!.status === 200).length
  expect(rows[0]!.orders + rows[0]!.left).toBe(crowd.length + again)
})

test('the cart and what is bought at once take the same file along: one order has it, the other is refused or has none', async () => {
  const skuId = await makeSku(malls[0], 1000)
  const crowd = await makeCrowd(malls[0], 12)
  const { pool } = malls[0].app.database
  for (const [at, shopper] of crowd.entries()) {
    await putInCart(side(at), shopper, skuId, 1)
    await sendUntilHeard(side(at), shopper, api.cart.buyNow, { sku_id: String(skuId), num: 1 })
    await pool.query(
      `insert into order_attachment (company_id, member_id, name, kind, bytes, file, created_at)
       select company_id, id, 'offer.pdf', 'pdf', 9, gen_random_uuid()::text, now() from member where id = $1`,
      [shopper.memberId],
    )
  }
  const answers = await Promise.all(
    crowd.flatMap((shopper, at) =>
      (['CART', 'BUY_NOW'] as const).map((way, n) =>
        sendUntilHeard(side(at + n), shopper, api.checkout.place, { way }),
      ),
    ),
  )
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('ATTACHMENT_USED')
  const { rows } = await pool.query<{ files: number; trades: number; orders: number; reserved: number }>(
    `select (select count(*)::int from order_attachment where member_id = any($1) and trade_id is not null) as files,
            (select count(distinct trade_id)::int from order_attachment where member_id = any($1)) as trades,
            (select count(*)::int from customer_order where member_id = any($1)) as orders,
            (select reserved::int from stock where sku_id = $2) as reserved`,
    [crowd.map((it) => it.memberId), skuId],
  )
  const placed = answers.filter((it) => it.status === 200).length
  expect(rows).toEqual([{ files: crowd.length, trades: crowd.length, orders: placed, reserved: placed }])
})
