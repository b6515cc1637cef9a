import type { balanceKinds } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { type Message, format } from '#platform/messages'
import type { BalanceRow } from './balance.store.ts'
import type { About } from './ledger.store.ts'

const texts: Record<About['kind'], Message> = {
  payment: ['Order paid', '订单已付款', 'Pesanan dibayar'],
  earning: ['Goods received', '买家已收货', 'Barang diterima'],
  refund: ['Refund promised', '已承诺退款', 'Pengembalian dana dijanjikan'],
  refund_sent: ['Refund sent', '退款已发出', 'Pengembalian dana dikirim'],
  settlement: ['Account settled', '账期已结清', 'Tempo dilunasi'],
  payout: ['Paid out', '已结算给店铺', 'Dibayarkan ke toko'],
}

/** A movement as its shop reads it. */
export const presentBalanceEntry = (row: BalanceRow, lang: Ctx['lang']) => ({
  entry_id: String(row.id),
  at: toSeconds(row.at),
  kind: row.kind.toUpperCase() as (typeof balanceKinds)[number],
  text: format(texts[row.kind], lang),
  ...(row.ofOrder && { order_sn: row.label }),
  held: toRupiah(row.inEscrow),
  earned: toRupiah(row.earned),
  commission: toRupiah(row.commission),
  with_shop: toRupiah(row.withShop),
})
