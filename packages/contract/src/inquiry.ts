import { Type } from 'typebox'
import { CartView } from './cart.ts'
import { SpecValue } from './catalog.ts'
import { AccountingShare, TradeReply } from './checkout.ts'
import { route } from './route.ts'
import {
  Count,
  Done,
  Flag,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  Quantity,
  Rupiah,
  RupiahInput,
  Seconds,
  Sn,
  Text,
} from './wire.ts'

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

const Day = () =>
  Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', description: 'a day' })
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
  line_list: Type.Array(QuoteLine),
})

const Log = Type.Object({
  time: Seconds(),
  step: Type.String(),
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

const Line = {
  sku_id: Id(),
  num: Quantity(),
  target_price: Maybe(RupiahInput('wished for one piece')),
  remark: Maybe(Text(200, { blank: true })),
}
const Lines = Type.Array(Type.Object(Line), { minItems: 1, maxItems: inquiryLimits.lines })
const OneInquiry = { id: Id() }
const OfShop = { ...OneInquiry, shop_id: Id() }
const Version = { version: Maybe(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'what was looked at' })) }
const Reason = Text(inquiryLimits.remark, { multiline: true })

const mine = { audience: 'buyer', needs: 'inquiry-list', tag: 'inquiry' } as const
const sellerRoute = { audience: 'seller', tag: 'inquiry' } as const

export const inquiryApi = {
  list: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/trade/inquirySheet/page',
    summary: 'Inquiries of the member (submitted ones of the company for its owner), newest first',
    input: Type.Object({
      ...Paging,
      status: Maybe(OneOf(inquiryStatuses)),
      keyword: Maybe(Text(60, { description: 'number or title of the inquiry, a goods, a sku or a shop' })),
    }),
    reply: Page(InquiryRow),
  }),
  counts: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/trade/inquirySheet/statusNum',
    summary: 'How many inquiries stand in each status, and the lines of the current one',
    reply: Type.Object({
      all: Count(),
      not_submitted: Count(),
      pending_quotation: Count(),
      quoted: Count(),
      ordered: Count(),
      expired: Count(),
      closed: Count(),
      current_id: Maybe(Id('the inquiry that add fills')),
      current_line_num: Count(),
    }),
  }),
  show: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/trade/inquirySheet/skus',
    summary: 'One inquiry: its lines at the prices of today, the shops that were asked and what they quoted',
    input: Type.Object(OneInquiry),
    reply: Inquiry,
  }),
  add: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/trade/inquirySheet/add',
    summary: 'Adds lines to the current inquiry (one is begun where there is none), or to the one that is named',
    idempotent: 'keyed',
    input: Type.Object({ id: Maybe(Id()), sku_list: Lines }),
    reply: Inquiry,
  }),
  open: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/trade/inquirySheet/open',
    summary: 'Makes an inquiry the current one; without a number a new one',
    input: Type.Object({ id: Maybe(Id()), title: Maybe(Text(60, { blank: true })) }),
    reply: Inquiry,
  }),
  editLine: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/trade/inquirySheet/editItem',
    summary: 'Changes a line of an inquiry that is not submitted; a target price of 0 takes it away',
    input: Type.Object({
      item_id: Id(),
      num: Maybe(Quantity()),
      target_price: Maybe(RupiahInput()),
      remark: Maybe(Text(200, { blank: true })),
    }),
    reply: Inquiry,
  }),
  remove: route({
    ...mine,
    method: 'DELETE',
    path: '/buyer_end/trade/inquirySheet/delete',
    summary: 'Removes a line of an inquiry that is not submitted; without a line the inquiry itself',
    input: Type.Object({ ...OneInquiry, item_id: Maybe(Id()) }),
    reply: Done,
  }),
  setLines: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/trade/inquirySheet/setSkuList',
    summary: 'Says which lines an inquiry that is not submitted has: these and no others',
    input: Type.Object({ ...OneInquiry, title: Maybe(Text(60, { blank: true })), sku_list: Lines }),
    reply: Inquiry,
  }),
  count: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/trade/inquirySheet/getSkuListAndCountPrice',
    summary: 'What the lines would cost at the prices of today; with a quote, what the order of it would come to',
    input: Type.Object({ ...OneInquiry, quote_id: Maybe(Id()), address_id: Maybe(Id()) }),
    reply: InquiryPrice,
  }),
  submit: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/trade/inquirySheet/submit',
    summary: 'Asks the shops of its lines; each is shown its own lines only',
    idempotent: 'keyed',
    input: Type.Object({
      ...OneInquiry,
      title: Maybe(Text(60, { blank: true })),
      reply_by: Maybe(Seconds('three days from now where nothing is said')),
      needed_by: Maybe(Day()),
      remark: Maybe(Reason),
    }),
    reply: Inquiry,
    rate: { perMinute: 60 },
  }),
  askAgain: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/trade/inquirySheet/askAgain',
    summary: 'Asks one shop for another quote, with a remark; the quotes so far are kept',
    input: Type.Object({ ...OfShop, ...Version, remark: Reason, reply_by: Maybe(Seconds()) }),
    reply: Inquiry,
    rate: { perMinute: 60 },
  }),
  turnDown: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/trade/inquirySheet/turnDown',
    summary: 'Does not take the quote of one shop',
    input: Type.Object({ ...OfShop, ...Version, remark: Maybe(Reason) }),
    reply: Inquiry,
  }),
  cancel: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/trade/inquirySheet/cancel',
    summary: 'Takes a submitted inquiry back from every shop that has not ended it',
    input: Type.Object({ ...OneInquiry, remark: Maybe(Reason) }),
    reply: Inquiry,
  }),
  order: route({
    ...mine,
    needs: 'my-order',
    method: 'POST',
    path: '/buyer_end/trade/inquirySheet/createOrder',
    audit: { object: 'inquiry', id: 'id' },
    summary: 'Makes an order of the quote of one shop, once: its lines, quantities and prices; a draft to be submitted',
    idempotent: 'derived',
    input: Type.Object({
      ...OneInquiry,
      quote_id: Id(),
      seen_total: Maybe(RupiahInput('the total the person saw; another one is refused with the new prices')),
      address_id: Maybe(Id('instead of the one chosen at checkout')),
      accounting: Maybe(Type.Array(AccountingShare, { minItems: 1, maxItems: 10 })),
      remark: Maybe(Text(200)),
    }),
    reply: TradeReply,
    rate: { perMinute: 60 },
  }),
}

export const QuoteRequestRow = Type.Object({
  id: Id(),
  sn: Sn(),
  title: Type.String(),
  status: OneOf(inviteStatuses),
  status_text: Type.String(),
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
  sku_list: Type.Array(Type.Object({ ...InquiryLine.properties, enable_quantity: Count() })),
  quote_list: Type.Array(Quote),
  logs: Type.Array(Log),
})

export const sellerInquiryApi = {
  list: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/inquiries',
    needs: 'quotes',
    summary: 'What buyers ask the shop to quote; what waits for it by the day the answer is wanted, else newest first',
    input: Type.Object({ ...Paging, tag: Maybe(OneOf(quoteQueueTabs)), keyword: Maybe(Text(60)) }),
    reply: Page(QuoteRequestRow),
  }),
  counts: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/inquiries/counts',
    needs: 'quotes',
    summary: 'How many wait for a quote, stand quoted, were ordered',
    reply: Type.Object({ to_quote: Count(), quoted: Count(), ordered: Count(), all: Count() }),
  }),
  show: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/inquiries/:id',
    needs: 'quotes',
    summary: 'What one buyer asks of the shop, with every round',
    params: Type.Object(OneInquiry),
    reply: QuoteRequest,
  }),
  quote: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/inquiries/:id/quote',
    needs: 'quotes',
    audit: { object: 'inquiry', id: 'id' },
    summary: 'Sends a quote: for every line a price, or that it is not offered; it takes the place of the one before',
    idempotent: 'keyed',
    params: Type.Object(OneInquiry),
    input: Type.Object({
      ...Version,
      valid_until: Seconds('to the minute'),
      message: Maybe(Reason),
      lines: Type.Array(
        Type.Object({
          item_id: Id(),
          price: Maybe(RupiahInput('one piece; left out, the line is not offered')),
          num: Maybe(Quantity('where it is another than was asked for')),
          lead_days: Maybe(Type.Integer({ minimum: 0, maximum: inquiryLimits.leadDays })),
          remark: Maybe(Text(200)),
        }),
        { minItems: 1, maxItems: inquiryLimits.lines },
      ),
    }),
    reply: QuoteRequest,
    rate: { perMinute: 60 },
  }),
  refuse: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/inquiries/:id/refuse',
    needs: 'quotes',
    audit: { object: 'inquiry', id: 'id' },
    summary: 'Says that the shop does not quote, and why',
    params: Type.Object(OneInquiry),
    input: Type.Object({ ...Version, remark: Reason }),
    reply: QuoteRequest,
  }),
  withdraw: route({
    ...sellerRoute,
    method: 'POST',
    path: '/seller_end/inquiries/:id/withdraw',
    needs: 'quotes',
    audit: { object: 'inquiry', id: 'id' },
    summary: 'Takes a quote back that was not ordered',
    params: Type.Object(OneInquiry),
    input: Type.Object({ ...Version, remark: Reason }),
    reply: QuoteRequest,
  }),
}
