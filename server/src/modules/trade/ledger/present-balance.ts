import type { balanceKinds } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { format } from '#platform/messages'
import { kindTexts } from './balance.messages.ts'
import type { BalanceRow } from './balance.store.ts'

/** A movement as its shop reads it. */
export const presentBalanceEntry = (row: BalanceRow, lang: Ctx['lang']) => ({
  entry_id: String(row.id),
  at: toSeconds(row.at),
  kind: row.kind.toUpperCase() as (typeof balanceKinds)[number],
  text: format(kindTexts[row.kind], lang),
  ...(row.ofOrder && { order_sn: row.label }),
  held: toRupiah(row.inEscrow),
  earned: toRupiah(row.earned),
  commission: toRupiah(row.commission),
  with_shop: toRupiah(row.withShop),
})
