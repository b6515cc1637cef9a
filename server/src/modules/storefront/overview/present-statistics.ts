import type { overviewApi, Reply } from '@borong/contract'
import { statisticsForFamily } from '#modules/foundation/compatibility'
import type { countAll } from './count-all.ts'

export const presentStatistics = ({
  orders,
  approvals,
  collected,
  unread,
  afterSales,
}: Awaited<ReturnType<typeof countAll>>): Reply<typeof overviewApi.statistics> => ({
  all_num: orders?.all ?? 0,
  to_submit_num: orders?.of('draft') ?? 0,
  in_review_num: orders?.of('in_approval') ?? 0,
  rejected_num: orders?.of('rejected') ?? 0,
  wait_pay_num: orders?.of('confirmed') ?? 0,
  wait_ship_num: orders?.of('paid') ?? 0,
  wait_rog_num: orders?.of('shipped') ?? 0,
  wait_comment_num: orders?.of('received') ?? 0,
  audit_num: approvals,
  goods_collect_count: collected.goods,
  shop_collect_count: collected.shops,
  footprint_count: collected.footprints,
  unread,
  after_sale_num: afterSales,
  ...statisticsForFamily({ all_num: orders?.all ?? 0 }),
})
