import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeCrowd, makeSku, place, putInCart, send, type Shopper } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

const side = (at: number) => origins[at % 2]!
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]

type Line = [skuId: number, num: number]
const list = (...lines: Line[]) => lines.map(([sku_id, num]) => ({ sku_id: String(sku_id), num }))
const edit = (at: number, who: { token: string }, sn: string, version: number, ...lines: Line[]) =>
  send(side(at), who, api.editOrder.setLines, { order_sn: sn, version, sku_list: list(...lines) })

async function draft(shopper: Shopper, ...lines: Line[]): Promise<string> {
  for (const [skuId, num] of lines) await putInCart(side(0), shopper, skuId, num)
  const { status, body } = await place(side(0), shopper, randomUUID())
  expect(status).toBe(200)
  return body.order_list[0]!.sn
}
const linesOf = (sn: string) =>
  sql<{ sku_id: number; quantity: number }>(
    'select l.sku_id, l.quantity from order_line l join customer_order o on o.id = l.order_id where o.sn = $1 order by l.sku_id',
    [sn],
  )

test('two tabs that save at once: one wins, the other is told, and nothing is a mixture', async () => {
  const [a, b] = [await makeSku(malls[0], 10_000), await makeSku(malls[0], 10_000)]
  const crowd = await makeCrowd(malls[0], 24)
  const sns: string[] = []
  for (const shopper of crowd) sns.push(await draft(shopper, [a, 2]))
  await Promise.all(
    sns.map(async (sn, at) => {
      const shopper = crowd[at]!
      const answers = await Promise.all([
        edit(at, shopper, sn, 1, [a, 5]),
        edit(at + 1, shopper, sn, 1, [a, 1], [b, 7]),
        send(side(at), shopper, api.editOrder.setInfo, { sn, version: 1, remark: 'third tab' }),
      ])
      const won = answers.filter((it) => it.status === 200)
      expect(won).toHaveLength(1)
      for (const it of answers) if (it.status !== 200) expect([it.status, it.body.code]).toEqual([409, 'ORDER_STALE'])
      expect(won[0]!.body.version).toBe(2)
      expect((await linesOf(sn)).map((line) => line.quantity)).toEqual(
        answers[0].status === 200 ? [5] : answers[1].status === 200 ? [1, 7] : [2],
      )
    }),
  )
})

test('an edit against a submit: what is approved and held is the whole of one version', async () => {
  const skuId = await makeSku(malls[0], 10_000, 210_000_000)
  const dewi = { token: (await malls[0].as('dewi')).token! }
  const buyer = await malls[0].as('dewi')
  const centres = (await buyer.get(api.budget.myCostCentres)).filter((it) => it.usable)
  const [subject] = await buyer.get(api.budget.mySubjects)
  const share = (at: number, percent: number) => ({
    cost_center_id: centres[at]!.id,
    accounting_sub_id: subject!.id,
    percent,
  })
  const maya = await malls[0].as('maya')
  for (const centre of centres.slice(0, 2))
    await maya.request(api.budget.add, {
      name: 'Raced',
      cost_center_id: centre.id,
      year: new Date().getFullYear(),
      mode: 'CUMULATIVE',
      control: 'WARN',
      months: Array.from({ length: 12 }, () => 10_000_000),
    })
  await buyer.get(api.checkout.chooseAccounting, { accounting: [share(0, 10_000)] })
  const came: Record<string, number> = {}
  for (let round = 0; round < 16; round++) {
    await buyer.get(api.cart.buyNow, { sku_id: String(skuId), num: 2 })
    const sn = (await buyer.get(api.checkout.place, { way: 'BUY_NOW' })).order_list[0]!.sn
    // Sometimes one has a head start, so that both orders of events come up.
    const late = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const [edited, submitted] = await Promise.all([
      late(round % 3 === 1 ? 12 : 0).then(() =>
        send(side(round), dewi, api.editOrder.setLines, {
          order_sn: sn,
          version: 1,
          sku_list: list([skuId, 3]),
          accounting: [share(0, 5000), share(1, 5000)],
        }),
      ),
      late(round % 3 === 2 ? 12 : 0).then(() => send(side(round + 1), dewi, api.order.submit, { id: sn })),
    ])
    expect([submitted.status, submitted.body.code]).toEqual([200, undefined])
    const version = edited.status === 200 ? 2 : 1
    if (version === 1) expect([edited.status, edited.body.code]).toEqual([409, 'ORDER_IN_APPROVAL'])
    came[version] = (came[version] ?? 0) + 1
    const [row] = await sql<Record<string, number | string>>(
      `select o.status, o.version, r.subject_version, (o.payable_minor - r.amount_minor)::int as off, jsonb_array_length(o.accounting) as shares,
         (select sum(quantity)::int from order_line where order_id = o.id) as pieces,
         (o.payable_minor - (select sum(reserved_delta_minor) from budget_entry where reserved_for = 'order:' || o.id))::int as unheld
       from customer_order o join approval_request r on r.subject_id = o.id and r.subject_kind = 'order' where o.sn = $1`,
      [sn],
    )
    expect(row).toEqual({
      status: 'in_approval',
      version,
      subject_version: version,
      off: 0,
      shares: version,
      pieces: version + 1,
      unheld: 0,
    })
    await buyer.get(api.order.cancel, { sn, reason: 'raced' })
  }
  expect(Object.keys(came).sort()).toEqual(['1', '2'])
})

test('an edit that grabs the last unit against those who buy it: it is sold once', async () => {
  const crowd = await makeCrowd(malls[0], 13)
  const [editor, ...buyers] = crowd as [Shopper, ...Shopper[]]
  const own = await makeSku(malls[0], 1000)
  for (let round = 0; round < 10; round++) {
    const last = await makeSku(malls[0], 1)
    const sn = await draft(editor, [own, 1])
    await Promise.all(buyers.map((shopper, at) => putInCart(side(at), shopper, last, 1)))
    const [edited, ...bought] = await Promise.all([
      edit(round, editor, sn, 1, [own, 2], [last, 1]),
      ...buyers.map((shopper, at) => place(side(at), shopper, randomUUID())),
    ])
    expect([edited, ...bought].filter((it) => it.status === 200)).toHaveLength(1)
    if (edited.status !== 200) {
      expect(['STOCK_SHORT', 'OUT_OF_STOCK', 'OVER_STOCK']).toContain(edited.body.code)
      expect(await linesOf(sn)).toEqual([{ sku_id: own, quantity: 1 }])
    }
    const [stock] = await sql('select on_hand, reserved from stock where sku_id = $1', [last])
    expect(stock).toEqual({ on_hand: 1, reserved: 1 })
    await Promise.all(buyers.map((shopper, at) => send(side(at), shopper, api.cart.clear)))
  }
})

test('edits that swap goods crosswise, with purchases and cancellations in between, neither lock each other out nor lose stock', async () => {
  const skus: number[] = []
  for (let at = 0; at < 6; at++) skus.push(await makeSku(malls[0], 60))
  const crowd = await makeCrowd(malls[0], 16)
  const sns: string[] = []
  for (const [at, shopper] of crowd.entries()) sns.push(await draft(shopper, [skus[at % 6]!, 2]))
  const turn = (at: number, round: number): Line[] => {
    const picked = skus.filter((_, place) => (at + place * 5 + round) % 3 !== 0)
    return (at % 2 ? picked : picked.toReversed()).map((skuId, place): Line => [skuId, 1 + ((at + place + round) % 4)])
  }
  const answers: { status: number; body: { code?: string } }[] = []
  await Promise.all(
    crowd.map(async (shopper, at) => {
      let version = 1
      for (let round = 0; round < 6; round++) {
        const answer = await edit(at + round, shopper, sns[at]!, version, ...turn(at, round))
        answers.push(answer)
        if (answer.status === 200) version = answer.body.version
        if (round === 3 && at % 4 === 0)
          answers.push(await send(side(at), shopper, api.order.cancel, { sn: sns[at]!, reason: 'raced' }))
        if (round === 2) {
          await putInCart(side(at), shopper, skus[(at + 1) % 6]!, 1)
          answers.push(await place(side(at + 1), shopper, randomUUID()))
        }
      }
    }),
  )
  const codes = new Set(answers.map((it) => (it.status === 200 ? 'done' : it.body.code)))
  expect(codes).toContain('done')
  for (const code of codes)
    expect([
      'done',
      'STOCK_SHORT',
      'OVER_STOCK',
      'OUT_OF_STOCK',
      'ORDER_MOVED_ON',
      'CART_EMPTY',
      'GOODS_GONE',
    ]).toContain(code)
})

test('both orders of one purchase edited at once: the purchase comes to the sum of both', async () => {
  const [a, b] = [await makeSku(malls[0], 10_000), await makeSku(malls[0], 10_000, 99_900, 1)]
  const crowd = await makeCrowd(malls[0], 12)
  await Promise.all(
    crowd.map(async (shopper, at) => {
      await putInCart(side(at), shopper, a, 1)
      await putInCart(side(at), shopper, b, 1)
      const { body } = await place(side(at), shopper, randomUUID())
      const skuOf = new Map(
        await Promise.all(body.order_list.map(async ({ sn }) => [sn, (await linesOf(sn))[0]!.sku_id] as const)),
      )
      const answers = await Promise.all(
        body.order_list.map(({ sn }, place) => edit(at + place, shopper, sn, 1, [skuOf.get(sn)!, 3 + place])),
      )
      expect(answers.map((it) => it.status)).toEqual([200, 200])
    }),
  )
})
