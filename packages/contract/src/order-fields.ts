import { Type } from 'typebox'
import { route } from './route.ts'
import { DayText, Maybe, OneOf, Text } from './wire.ts'

/** What a company asks for before an order is placed: nothing, what people like to give, or what has to be there. */
export const fieldUses = ['OFF', 'OPTIONAL', 'REQUIRED'] as const
export const poNumberLength = 50

/** What an order carries for the papers of the company. */
export const OrderFields = {
  po_number: Type.String({ description: 'purchase order number of the company; empty where none was given' }),
  needed_by: Maybe(DayText('the day by which the goods are needed')),
}

/** The same as somebody gives it. */
export const OrderFieldsInput = {
  po_number: Maybe(
    Text(poNumberLength, { blank: true, description: 'purchase order number of the company; empty clears it' }),
  ),
  needed_by: Maybe(DayText('the day by which the goods are needed, today or later; empty clears it', { blank: true })),
}

const poMask = 'how a PO number looks: # is a digit, @ a letter, * either, everything else itself; empty: as one likes'
const Rule = {
  po_number: OneOf(fieldUses, 'whether orders carry a PO number'),
  po_mask: Text(poNumberLength, { blank: true, description: poMask }),
  needed_by: OneOf(fieldUses, 'whether orders carry a day by which they are needed'),
  attachments: OneOf(fieldUses, 'whether files go with orders'),
}
/** OFF: not asked for, and what is sent is left out. */
export const OrderFieldRule = Type.Object({
  ...Rule,
  version: Type.Integer({ minimum: 0, description: '0 while the company has not set it' }),
})

const kinds: Readonly<Record<string, RegExp>> = { '#': /^[0-9]$/, '@': /^[A-Za-z]$/, '*': /^[A-Za-z0-9]$/ }

/** Whether a number looks as a mask says: sign by sign, so that no mask takes longer than another of its length. */
export function fitsMask(mask: string, number: string): boolean {
  const [signs, typed] = [[...mask], [...number]]
  return signs.length === typed.length && signs.every((it, at) => kinds[it]?.test(typed[at]!) ?? it === typed[at])
}

export const orderFieldApi = {
  rule: route({
    method: 'GET',
    path: '/buyer_end/members/company/order-fields',
    audience: 'buyer',
    needs: 'company-profile',
    tag: 'checkout',
    summary: 'What the company asks for before an order is placed',
    reply: OrderFieldRule,
  }),
  setRule: route({
    method: 'POST',
    path: '/buyer_end/members/company/order-fields',
    audit: { object: 'company' },
    audience: 'buyer',
    needs: 'company-profile',
    tag: 'checkout',
    summary: 'Changes what the company asks for before an order is placed; orders that are there stay as they are',
    input: Type.Object({
      ...Rule,
      version: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'of the rule that the person saw' }),
    }),
    reply: OrderFieldRule,
  }),
}
