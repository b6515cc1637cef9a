import { Type } from 'typebox'
import { CartView } from './cart.ts'
import { SpecValue } from './catalog.ts'
import { ofLine, packsOfSku } from './pack.ts'
import { filesOfQuote } from './quote-files.ts'
import { Count, Flag, Id, Maybe, OneOf, Quantity, Rupiah, Seconds, Sn } from './wire.ts'

/** Spec 4 names the first three; the others are where an inquiry can end. */
export const inquiryStatuses = ['NOT_SUBMITTED', 'PENDING_QUOTATION', 'QUOTED', 'ORDERED', 'EXPIRED', 'CLOSED'] as const
/** How things stand with one of the shops that were asked. */
export const inviteStatuses = [
  'ASKED',
  'QUOTED',
  'WITHDRAWN',
  'REFUSED',
  'TURNED_DOWN',
  'EXPIRED',
  'ORDERED',
  'CANCELLED',
] as const
/** What a person can do with an inquiry, with a quote, and a shop with what it is asked. */
export const inquiryActions = ['submit', 'delete', 'cancel'] as const
export const quoteActions = ['order', 'ask_again', 'turn_down'] as const
export const shopQuoteActions = ['quote', 'refuse', 'withdraw'] as const
/** What can happen between a buyer and a shop that is asked, as the history says it. */
export const inviteSteps = [
  'ask',
  'offer',
  'quote',
  'refuse',
  'withdraw',
  'ask_again',
  'turn_down',
  'order',
  'cancel',
  'expire',
] as const
/** The queues of a shop's console; the first waits for the shop. */
export const quoteQueueTabs = ['TO_QUOTE', 'QUOTED', 'ORDERED', 'ALL'] as const
export const inquiryLimits = {
  lines: 200,
  /** Inquiries of one member that are not submitted. */
  drafts: 20,
  replyDays: 90,
  validDays: 366,
  leadDays: 365,
  remark: 500,
} as const

const action = <const Names extends readonly string[]>(names: Names) =>
  Type.Object({
    name: OneOf(names),
    allowed: Flag(),
    because: Type.String({ description: 'why not, in the language of the caller; empty when allowed' }),
  })

const LineSummary = {
  item_id: Id(),
  goods_id: Id(),
  sku_id: Id(),
  sku_sn: Type.String(),
  name: Type.String(),
  goods_image: Type.String(),
  spec_list: Type.Array(SpecValue),
  unit: Type.String(),
  ...ofLine,
}
export const InquiryLine = Type.Object({
  ...LineSummary,
  shop_id: Id(),
  shop_name: Type.String(),
  num: Quantity(),
  target_price: Maybe(Rupiah('wished for one piece; the shop of the line sees it')),
  remark: Type.String(),
  current_price: Rupiah('one piece at this quantity today, for the company that asks'),
  invalid: Flag('1 = cannot be bought at present'),
  error_message: Type.String(),
})

export const QuoteLine = Type.Object({
  item_id: Id(),
  price: Maybe(Rupiah('one piece; absent where the shop does not offer the line')),
  num: Quantity('the quantity it is good for'),
  ...ofLine,
  lead_days: Maybe(Type.Integer({ minimum: 0, description: 'days until it is sent' })),
  remark: Type.String(),
})
export const Quote = Type.Object({
  quote_id: Id(),
  no: Type.Integer({ minimum: 1, description: 'a quote never changes; a later one takes its place' }),
  round: Type.Integer({ minimum: 1 }),
  valid_until: Seconds(),
  message: Type.String(),
  by_name: Type.String(),
  send_time: Seconds(),
  total_price: Rupiah('of the lines that are offered, without freight'),
  freight: Maybe(Rupiah('agreed for all of it, wherever it goes; absent: as the shop delivers')),
  line_list: Type.Array(QuoteLine),
  ...filesOfQuote,
})

const Log = Type.Object({
  time: Seconds(),
  step: OneOf(inviteSteps),
  text: Type.String(),
  who: Type.String(),
  shop_name: Type.String(),
  note: Type.String(),
})

export const Invite = Type.Object({
  shop_id: Id(),
  shop_name: Type.String(),
  status: OneOf(inviteStatuses),
  status_text: Type.String(),
  round: Type.Integer({ minimum: 1 }),
  reply_by: Maybe(Seconds()),
  remark: Type.String({ description: 'of the last round' }),
  quote_id: Maybe(Id('the quote that stands or was ordered')),
  order_sn: Maybe(Sn()),
  version: Type.Integer(),
  actions: Type.Array(action(quoteActions)),
  quote_list: Type.Array(Quote, { description: 'every quote of every round, the newest first' }),
})

export const InquiryRow = Type.Object({
  id: Id(),
  sn: Sn(),
  title: Type.String(),
  status: OneOf(inquiryStatuses),
  status_text: Type.String(),
  is_current: Flag('1 = what is added goes here'),
  offered: Flag('1 = nobody asked: the shop offered it of itself'),
  member_name: Type.String(),
  create_time: Seconds(),
  submit_time: Maybe(Seconds()),
  reply_by: Maybe(Seconds()),
  needed_by: Maybe(Type.String()),
  line_num: Count(),
  goods_list: Type.Array(Type.Object({ name: Type.String(), goods_image: Type.String() }), {
    description: 'the first four',
  }),
  shop_list: Type.Array(
    Type.Object({
      shop_id: Id(),
      shop_name: Type.String(),
      status: OneOf(inviteStatuses),
      status_text: Type.String(),
    }),
  ),
})
export const Inquiry = Type.Object({
  ...InquiryRow.properties,
  remark: Type.String(),
  version: Type.Integer(),
  actions: Type.Array(action(inquiryActions)),
  sku_list: Type.Array(InquiryLine),
  invite_list: Type.Array(Invite, { description: 'one for each shop that was asked; empty before' }),
  logs: Type.Array(Log),
})

/** What an inquiry or a quote comes to, in the shape of the cart. */
export const InquiryPrice = Type.Object({
  cart: CartView,
  ship_addr: Type.String({ description: 'where it would go; empty while no address is chosen' }),
  blocked: Type.Array(Type.Object({ code: Type.String(), message: Type.String() }), {
    description: 'what stands in the way of ordering it',
  }),
})

export const QuoteRequestRow = Type.Object({
  id: Id(),
  sn: Sn(),
  title: Type.String(),
  status: OneOf(inviteStatuses),
  status_text: Type.String(),
  offered: Flag('1 = nobody asked: the shop offered it of itself'),
  client_name: Type.String(),
  member_name: Type.String(),
  submit_time: Seconds(),
  reply_by: Maybe(Seconds()),
  valid_until: Maybe(Seconds('of the quote that stands')),
  needed_by: Maybe(Type.String()),
  round: Type.Integer({ minimum: 1 }),
  line_num: Count(),
  goods_list: Type.Array(Type.Object({ name: Type.String(), num: Quantity() }), { description: 'the first three' }),
})
export const QuoteRequest = Type.Object({
  ...QuoteRequestRow.properties,
  remark: Type.String({ description: 'of the inquiry' }),
  round_remark: Type.String({ description: 'why the buyer asks again; empty in the first round' }),
  version: Type.Integer(),
  quote_id: Maybe(Id('the quote that stands or was ordered')),
  order_sn: Maybe(Sn()),
  actions: Type.Array(action(shopQuoteActions)),
  sku_list: Type.Array(Type.Object({ ...InquiryLine.properties, ...packsOfSku, enable_quantity: Count() })),
  quote_list: Type.Array(Quote),
  waiting: Maybe(
    Type.Object(
      {
        prepared_id: Id('of the quote that waits'),
        discount: Type.Number({ description: 'the greatest discount of a line, in percent' }),
        limit: Maybe(Type.Number({ description: 'how much whoever wrote it may quote without approval, in percent' })),
        written_by: Type.String({ description: 'who wrote it' }),
      },
      { description: 'a quote that waits for approval of its discount; absent: none' },
    ),
  ),
  logs: Type.Array(Log),
})
