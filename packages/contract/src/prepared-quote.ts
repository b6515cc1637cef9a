import { Type } from 'typebox'
import { SpecValue } from './catalog.ts'
import { ofLine, packsOfSku } from './pack.ts'
import { filesOfQuote } from './quote-files.ts'
import { Count, Flag, Id, Maybe, OneOf, Quantity, Rupiah, Seconds, Sn } from './wire.ts'

/** How a quote stands before the buyer has it. */
export const preparedStatuses = ['DRAFT', 'WAITING', 'REFUSED', 'SENT', 'DISCARDED'] as const
/** What people of the shop can do with it. */
export const preparedActions = ['change', 'send', 'discard', 'approve', 'refuse'] as const
export const preparedSteps = ['write', 'ask', 'send', 'approve', 'refuse', 'discard'] as const
export const preparedTabs = ['WAITING', 'DRAFT', 'REFUSED', 'SENT'] as const
/** Whether a buyer asked for it. */
export const preparedKinds = ['OFFER', 'ANSWER'] as const
/** Why a buyer pays a price. */
export const ownPriceReasons = ['LIST', 'TIER', 'CONTRACT'] as const

/** A sku with what a company pays for it. */
export const QuotedSku = Type.Object({
  sku_id: Id(),
  goods_id: Id(),
  sku_sn: Type.String(),
  name: Type.String(),
  goods_image: Type.String(),
  spec_list: Type.Array(SpecValue),
  unit: Type.String(),
  ...packsOfSku,
  num: Quantity(),
  list_price: Rupiah('what everybody pays for one piece'),
  own_price: Rupiah('what the company would pay for one piece at this quantity without a quote'),
  price_because: OneOf(ownPriceReasons, 'LIST as everybody, TIER for this many, CONTRACT by a price list'),
  last_price: Maybe(Rupiah('what the company paid for one piece when it ordered last; absent: never')),
  last_time: Maybe(Seconds('when that was')),
  enable_quantity: Count(),
  invalid: Flag('1 = the company cannot buy it at present'),
})

const action = Type.Object({
  name: OneOf(preparedActions),
  allowed: Flag(),
  because: Type.String({ description: 'why not, in the language of the caller; empty when allowed' }),
})
const Percent = (description: string) => Type.Number({ description })

export const PreparedQuoteRow = Type.Object({
  prepared_id: Id('of the prepared quote'),
  kind: OneOf(preparedKinds, 'OFFER the shop offers it of itself, ANSWER to an inquiry'),
  status: OneOf(preparedStatuses, 'WAITING for approval, REFUSED by whoever approves; SENT: the buyer has it'),
  status_text: Type.String({ description: 'the status in words' }),
  title: Type.String({ description: 'what the buyer reads above it; may be empty' }),
  client_name: Type.String({ description: 'the company it is for' }),
  member_name: Type.String({ description: 'who of the company gets it' }),
  total_price: Rupiah('of the lines that have a price, without freight'),
  discount: Maybe(Percent('the greatest discount of a line in percent; absent: approval was not asked')),
  limit: Maybe(Percent('how much whoever asked may quote without approval, in percent')),
  written_by: Type.String({ description: 'who wrote it last' }),
  change_time: Seconds('when something was done with it last'),
  valid_until: Seconds(),
  line_num: Count('how many lines it has'),
})
export const PreparedQuote = Type.Object({
  ...PreparedQuoteRow.properties,
  ...filesOfQuote,
  company_id: Id('of the company'),
  member_id: Id('of the member'),
  inquiry_id: Maybe(Id('the inquiry that it answers or became; absent: not sent yet')),
  inquiry_sn: Maybe(Sn('of that inquiry')),
  freight: Maybe(Rupiah('freight for all of it; absent: as the shop delivers')),
  message: Type.String({ description: 'what the buyer reads with it; may be empty' }),
  reason: Type.String({ description: 'why it was not approved; empty otherwise' }),
  version: Type.Integer({ description: 'goes up with everything that is done with it' }),
  actions: Type.Array(action, { description: 'what can be done with it, and whether now' }),
  sku_list: Type.Array(
    Type.Object({
      ...QuotedSku.properties,
      ...ofLine,
      price: Maybe(Rupiah('of one piece; absent: not decided, or not offered')),
      discount: Maybe(Percent('how far the price is below what the company pays otherwise now, in percent')),
      lead_days: Maybe(Type.Integer({ minimum: 0, description: 'days until it is sent' })),
      remark: Type.String({ description: 'about the line, for the buyer; may be empty' }),
    }),
    { description: 'its lines' },
  ),
  logs: Type.Array(
    Type.Object({
      time: Seconds(),
      step: OneOf(preparedSteps, 'what was done'),
      text: Type.String({ description: 'what was done, in the language of the caller' }),
      who: Type.String({ description: 'who did it' }),
      note: Type.String({ description: 'what they wrote; may be empty' }),
    }),
    { description: 'what was done with it, the oldest first' },
  ),
})
