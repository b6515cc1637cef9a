import { Type } from 'typebox'
import { route } from './route.ts'
import { DayText, Id, Maybe, OneOf, Page, Paging, RequiredText, Seconds } from './wire.ts'

export const commissionStates = ['PLANNED', 'IN_FORCE', 'PAST', 'WITHDRAWN'] as const
export const commissionTabs = ['STANDING', 'ALL'] as const
export const commissionLimits = { reason: 200 } as const

const Rate = (description: string) => Type.Integer({ minimum: 0, maximum: 10_000, description })
const Rule = Type.Object({
  rule_id: Id('of the rule'),
  shop_id: Maybe(Id('absent: it is of every shop')),
  shop_name: Maybe(Type.String({ description: 'name of the shop' })),
  category_id: Maybe(Id('with those below it; absent: it is of every category')),
  category_name: Maybe(Type.String({ description: 'its name with those above it, in the language of the caller' })),
  rate_bps: Rate('of what is earned, in hundredths of a percent'),
  from_day: DayText('orders placed on this day or later'),
  until_day: Maybe(DayText('orders placed up to this day; absent: no end')),
  state: OneOf(commissionStates, 'WITHDRAWN was taken back before its day, and was never charged'),
  reason: Type.String({ description: 'why it was planned' }),
  planned_by: Type.String({ description: 'which operator' }),
  planned_at: Seconds('when it was planned'),
  ended_by: Maybe(Type.String({ description: 'who ended or withdrew it; absent: nobody has' })),
  ended_because: Maybe(Type.String({ description: 'why it was ended or withdrawn' })),
})

const operator = { audience: 'admin', needs: 'shops', tag: 'commission' } as const
const root = '/admin_end/commission-rules'

/** Operators say what the mall keeps, by shop and category, from a day on. */
export const commissionApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: root,
    summary: 'Rules of commission, the latest day first',
    input: Type.Object({
      ...Paging,
      tab: Maybe(OneOf(commissionTabs, 'STANDING: planned and in force')),
      shop_id: Maybe(Id('rules of this shop and of every shop')),
    }),
    reply: Page(Rule),
  }),
  plan: route({
    ...operator,
    method: 'POST',
    path: root,
    audit: { object: 'commission-rule', id: 'rule_id' },
    summary:
      'Plans a rule from a day to come on. A rule of a shop and a category goes before one of the shop, that before one of the category',
    idempotent: 'keyed',
    input: Type.Object({
      shop_id: Maybe(Id('absent: every shop')),
      category_id: Maybe(Id('absent: every category')),
      rate_bps: Rate('of what is earned, in hundredths of a percent'),
      from_day: DayText('after today'),
      until_day: Maybe(DayText('the last day; absent: no end')),
      reason: RequiredText(commissionLimits.reason, { description: 'why' }),
    }),
    reply: Rule,
  }),
  end: route({
    ...operator,
    method: 'POST',
    path: `${root}/:id/end`,
    audit: { object: 'commission-rule', id: 'id' },
    summary: 'Ends a rule with today, or takes it back before its day. Orders that were placed keep it',
    params: Type.Object({ id: Id('of the rule') }),
    input: Type.Object({ reason: RequiredText(commissionLimits.reason, { description: 'why' }) }),
    reply: Rule,
  }),
}
