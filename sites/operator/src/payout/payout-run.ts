import { type Reply, adminConsoleApi, adminPayoutApi } from '@borong/contract'

export type Run = Reply<typeof adminPayoutApi.list>['data'][number]
export type RunDetail = Reply<typeof adminPayoutApi.show>
export type Payout = RunDetail['payouts'][number]

/** What an act changes on the pages. */
export const changed = [
  adminPayoutApi.list,
  adminPayoutApi.show,
  adminPayoutApi.payout,
  adminPayoutApi.rows,
  adminConsoleApi.work,
]

/** Whether somebody may do it now, and in words why not. */
export const actOf = <Name extends string>(
  it: { actions: readonly { name: Name; allowed: number; because: string }[] },
  name: Name,
) => {
  const found = it.actions.find((one) => one.name === name)
  return { allowed: found?.allowed === 1, because: found?.because ?? '' }
}
