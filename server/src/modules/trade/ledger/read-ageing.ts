import { dayIn } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { type Ageing, ageingOf } from './statement.store.ts'

/** Days are those of the company's time zone; what is owed today is not late. */
export const readAgeing = (ctx: Ctx, whose: { companyId: number; timeZone: string }): Promise<Ageing> =>
  ageingOf(ctx, whose.companyId, dayIn(ctx.clock.now(), whose.timeZone))
