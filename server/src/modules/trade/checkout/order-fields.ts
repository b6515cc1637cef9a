import { fitsMask, type OrderFieldsInput, type RefusalCode } from '@borong/contract'
import { type TObject, type Static } from 'typebox'
import type { NewTrade, OrderFields } from '#modules/trade/order'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { readDay } from '#platform/http/read-day'
import { type RefusalFacts, refuse } from '#platform/http/refuse'
import type { Choices } from './checkout.store.ts'
import type { FieldRule } from './checkout.types.ts'

/** Those of the fields that a request names; an empty one is cleared. */
export const readFields = ({
  po_number: poNumber,
  needed_by: neededBy,
}: Static<TObject<typeof OrderFieldsInput>>): Partial<OrderFields> => ({
  ...(poNumber !== undefined && { poNumber: poNumber.trim() }),
  ...(neededBy !== undefined && { neededBy: neededBy ? readDay('needed_by', neededBy) : null }),
})

const none: OrderFields = { poNumber: '', neededBy: null }

/** What the rule leaves of the fields: of one that is off an order keeps what it had. */
export const carried = (rule: FieldRule, { poNumber, neededBy }: OrderFields, before = none): OrderFields => ({
  poNumber: rule.poNumber === 'off' ? before.poNumber : poNumber,
  neededBy: rule.neededBy === 'off' ? before.neededBy : neededBy,
})

interface Unfit {
  code: RefusalCode
  facts: Record<string, unknown>
}

/** What the rule of the company refuses of them. What an order had before it was edited need not fit again, but be there. */
function unfitFields(ctx: Pick<Ctx, 'clock'>, rule: FieldRule, fields: OrderFields, before?: OrderFields): Unfit[] {
  const { poNumber, neededBy } = carried(rule, fields, before)
  const unfit: Unfit[] = []
  const add = <Code extends RefusalCode>(code: Code, facts: RefusalFacts<Code>) => void unfit.push({ code, facts })
  if (!poNumber && rule.poNumber === 'required') add('PO_NUMBER_REQUIRED', { field: 'po_number' })
  if (poNumber && poNumber !== before?.poNumber && rule.poMask && !fitsMask(rule.poMask, poNumber))
    add('PO_NUMBER_FORMAT', { field: 'po_number', mask: rule.poMask })
  if (!neededBy && rule.neededBy === 'required') add('NEEDED_BY_REQUIRED', { field: 'needed_by' })
  if (neededBy && neededBy !== before?.neededBy && neededBy < dayIn(ctx.clock.now(), mallZone))
    add('NEEDED_BY_PAST', { field: 'needed_by' })
  return unfit
}

/** The fields as an order carries them, for whoever makes one; the first that does not fit is refused. */
export function admitFields(
  ctx: Pick<Ctx, 'clock'>,
  rule: FieldRule,
  fields: OrderFields,
  before?: OrderFields,
): OrderFields {
  const [first] = unfitFields(ctx, rule, fields, before)
  return first ? refuse(first.code, first.facts) : carried(rule, fields, before)
}

type NextOrder = Pick<Choices, 'rule' | 'attachments'> & OrderFields

/** The same for the next order, with its files. */
export function unfitNext(ctx: Pick<Ctx, 'clock'>, { rule, attachments, ...fields }: NextOrder): Unfit[] {
  const missing = rule.attachments === 'required' && !attachments.length
  return [
    ...unfitFields(ctx, rule, fields),
    ...(missing ? [{ code: 'ATTACHMENT_REQUIRED' as const, facts: { field: 'attachments' } }] : []),
  ]
}

/** What the next order carries; the first that does not fit is refused. */
export function admitNext(
  ctx: Pick<Ctx, 'clock'>,
  next: NextOrder,
): OrderFields & Required<Pick<NewTrade, 'attachmentIds'>> {
  const [first] = unfitNext(ctx, next)
  if (first) return refuse(first.code, first.facts)
  return { ...carried(next.rule, next), attachmentIds: attachmentsNext(next).map((it) => it.id) }
}

/** The files of the next order; none where the company wants none. */
export const attachmentsNext = ({ rule, attachments }: Pick<Choices, 'rule' | 'attachments'>) =>
  rule.attachments === 'off' ? [] : attachments
