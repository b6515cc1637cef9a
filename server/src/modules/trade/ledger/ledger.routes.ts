import { adminMoneyApi, sellerBalanceApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Http } from '#platform/http/http'
import { readPeriodBefore } from '#platform/http/read-period'
import { sellerIn } from '#platform/http/seller-in'
import { balanceEntries } from './balance.store.ts'
import { presentBalanceEntry, presentTrialBalance } from './present-balance.ts'
import { showBalance } from './show-balance.ts'
import { showTrialBalance } from './show-trial-balance.ts'

export function ledgerRoutes(http: Http) {
  http.query(sellerBalanceApi.show, async (ctx) => {
    const balance = await showBalance(ctx, sellerIn(ctx).shopId)
    return {
      held: toRupiah(balance.inEscrow),
      earned: toRupiah(balance.earned),
      commission: toRupiah(balance.commission),
      with_shop: toRupiah(balance.shopCash),
      with_shop_received: toRupiah(balance.shopCashReceived),
      net: toRupiah(balance.net),
    }
  })

  http.query(sellerBalanceApi.entries, async (ctx, { start_time, end_time, page_no = 1, page_size = 10 }) => {
    const { rows, total } = await balanceEntries(
      ctx,
      sellerIn(ctx).shopId,
      readPeriodBefore({ start_time, end_time }),
      {
        from: (page_no - 1) * page_size,
        size: page_size,
      },
    )
    return { data: rows.map((row) => presentBalanceEntry(row, ctx.lang)), data_total: total, page_no, page_size }
  })

  http.query(adminMoneyApi.trialBalance, async (ctx, input) =>
    presentTrialBalance(await showTrialBalance(ctx, readPeriodBefore(input))),
  )
}
