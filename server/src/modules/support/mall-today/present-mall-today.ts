import type { adminTodayApi, Reply } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Sold } from '#modules/support/figures'
import type { MallAgeing } from '#modules/trade/ledger'
import { days, mallZone, startOfDay, toSeconds } from '#platform/clock'

/** The zone of the mall has no summer time: a day is as long as every other. */
export const presentDays = ({ from, to }: { from: string; to: string }) => ({
  from_day: from,
  to_day: to,
  start_time: startOfDay(from, mallZone),
  end_time: startOfDay(to, mallZone) + days(1) / 1000 - 1,
})

export const presentSold = ({ soldMinor, orders, returnedMinor }: Omit<Sold, 'commissionMinor'>) => ({
  sales: toRupiah(soldMinor),
  orders,
  returned: toRupiah(returnedMinor),
})

export const presentKept = ({ soldMinor, commissionMinor }: Pick<Sold, 'soldMinor' | 'commissionMinor'>) => ({
  sales: toRupiah(soldMinor),
  commission: toRupiah(commissionMinor),
})

export const presentAgeingOfMall = (it: MallAgeing): Reply<typeof adminTodayApi.owed> => ({
  ...(it.countedAt && { counted_at: toSeconds(it.countedAt) }),
  owing: it.owing,
  late: it.late,
  not_due: toRupiah(it.notDueMinor),
  to_30: toRupiah(it.to30Minor),
  to_60: toRupiah(it.to60Minor),
  to_90: toRupiah(it.to90Minor),
  over_90: toRupiah(it.over90Minor),
})
