import type { Input, figuresApi } from '@borong/contract'
import { seesWholeCompany } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import { readDay } from '#platform/http/read-day'
import { refuse, refuseField } from '#platform/http/refuse'
import { lengthOf, periodBefore } from './compared-period.ts'
import type { Owner, Period } from './figures.types.ts'

export interface BoardPeriods {
  now: Period
  before: Period | undefined
}
/** Whose figures, of when, and what they are compared with. */
export interface BoardAsked extends BoardPeriods {
  owner: Owner
}

const longest = 1100

/** Those who see the orders of the company see its figures; others see their own. */
function ownerIn(ctx: Ctx): Owner {
  const buyer = buyerIn(ctx)
  return seesWholeCompany(buyer) ? { kind: 'company', id: buyer.companyId } : { kind: 'member', id: buyer.memberId }
}

/** Reads which days are asked for, and which they are compared with. */
export function periodsIn({ start, end, compare = 'LAST_YEAR' }: Input<typeof figuresApi.spend>): BoardPeriods {
  const now = { from: readDay('start', start), to: readDay('end', end) }
  if (now.from > now.to) return refuse('DATE_ORDER', { field: 'end' })
  if (lengthOf(now) > longest) return refuseField('end', 'TOO_MANY', { limit: longest })
  return { now, before: periodBefore(now, compare) }
}

/** Reads which board of a company is asked for. */
export const boardIn = (ctx: Ctx, input: Input<typeof figuresApi.spend>): BoardAsked => ({
  owner: ownerIn(ctx),
  ...periodsIn(input),
})
