import { saveUpload } from '#modules/foundation/media'
import { payableOrders } from '#modules/trade/order'
import { handInSlip, saveCredit, openTransfer, payOnAccount } from '#modules/trade/payment'
import { writeBankOfShop } from '#modules/shop/shop'
import { pictureLibrary } from '#platform/documents/picture-library'
import type { Buyer } from '#platform/actor'
import { asSystem, type Ctx, type App, inCommand } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../modules/trade/order/order.tables.ts'
import type { Settled } from './load-orders.ts'

const banks = ['Bank Nusantara', 'Bank Khatulistiwa', 'Bank Samudra']

/** Bank accounts for the shops, credit for the first company, an order bought on it and one whose slip waits for the shop. */
export async function loadCredit(app: App, settled: Settled): Promise<void> {
  const still = { ...app, events: settled.diary.on(app.clock.now()) }
  const [company, owner] = [...settled.owners][0]!
  const orders = await asSystem(still, 'load-credit', async (ctx) => {
    for (const [at, { id, name }] of [...settled.shops.values()].entries())
      await writeBankOfShop(ctx, id, {
        name: banks[at % banks.length]!,
        holder: `PT ${name}`,
        number: String(70_010_000_000 + id * 7_919),
      })
    await saveCredit(ctx, {
      companyId: owner.companyId,
      limitMinor: 500_000_000_00,
      netDays: 30,
      status: 'active',
    })
    return confirmedOrders(ctx, owner.companyId)
  })
  const buyers = [...settled.buyers].filter(([key]) => key.startsWith(`${company}/`)).map(([, buyer]) => buyer)
  const buyerOf = (memberId: number) => buyers.find((it) => it.memberId === memberId)
  const [first, second] = orders.flatMap(({ sn, member_id }) => {
    const buyer = buyerOf(member_id)
    return buyer ? [{ sn, buyer }] : []
  })
  const act = <T>(buyer: Buyer, run: (ctx: Ctx) => Promise<T>) => inCommand(still, buyer, 'en-us', run)
  if (first) await act(first.buyer, (ctx) => payOnAccount(ctx, payableOrders, { kind: 'order', sn: first.sn }))
  if (!second) return
  const { url: slip } = await saveUpload(
    app,
    { actor: second.buyer, lang: 'en-us' },
    await drawSlip(second.sn),
    'other',
  )
  await act(second.buyer, async (ctx) => {
    const { billSn } = await openTransfer(ctx, payableOrders, second.sn)
    await handInSlip(ctx, payableOrders, { billSn, slip, note: 'Sent this morning' })
  })
}

/** The newest first: those of other stories are older. */
const confirmedOrders = (ctx: Ctx, companyId: number) =>
  tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order')
    .select(['sn', 'member_id'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'confirmed')
    .orderBy('member_id', 'desc')
    .orderBy('id', 'desc')
    .execute()

const drawSlip = (sn: string) =>
  pictureLibrary()(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" font-family="sans-serif" font-size="20">
  <rect width="480" height="640" fill="#fff"/><rect width="480" height="90" fill="#0b5f7a"/>
  <text x="32" y="56" fill="#fff" font-size="28">Transfer successful</text>
  <text x="32" y="160" fill="#222d38">Reference</text><text x="32" y="192" fill="#222d38">${sn}</text>
</svg>`),
  )
    .png()
    .toBuffer()
