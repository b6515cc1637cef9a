import type { AdminPermission, salesPeriods } from '@borong/contract'

export type Days = (typeof salesPeriods)[number]
export type Holds = (permission: AdminPermission) => boolean

/** Commission in percent of sales; nothing was kept of nothing. */
export const takeRate = ({ commission, sales }: { commission: number; sales: number }): number =>
  sales > 0 ? (commission / sales) * 100 : 0
