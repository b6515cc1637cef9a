import type { Sen } from '@borong/money'
import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { ageingOf } from './statement.store.ts'

/** What a company owes of orders on account, by how many days late it is. */
export interface Ageing {
  notDueMinor: Sen
  to30Minor: Sen
  to60Minor: Sen
  to90Minor: Sen
  over90Minor: Sen
}

/** Days are those of the company's time zone; what is owed today is not late. */
export const readAgeing = (ctx: Ctx, whose: { companyId: number; timeZone: string }): Promise<Ageing> =>
  ageingOf(ctx, whose.companyId, dayIn(ctx.clock.now(), whose.timeZone))
