import { Type } from 'typebox'
import { AccountingShare, TradeReply } from './checkout.ts'
import {
  inquiryStatuses,
  quoteQueueTabs,
  inquiryLimits,
  InquiryRow,
  Inquiry,
  InquiryPrice,
  QuoteRequestRow,
  QuoteRequest,
} from './inquiry.ts'
import { Assigned } from './assigned.ts'
import { PackSize } from './pack.ts'
import { filesSent } from './quote-files.ts'
import { route } from './route.ts'
import { Count, Done, Id, Maybe, OneOf, Page, Paging, Quantity, RupiahInput, Seconds, Text } from './wire.ts'

const Day = () =>
  Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', description: 'a day' })
const Line = {
  sku_id: Id(),
  num: Quantity('base units, whatever the pack'),
  pack: Maybe(PackSize),
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
      num: Maybe(Quantity('base units, whatever the pack')),
      pack: Maybe(PackSize),
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
    binding: true,
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

export const sellerInquiryApi = {
  list: route({
    ...sellerRoute,
    method: 'GET',
    path: '/seller_end/inquiries',
    needs: 'quotes',
    summary: 'What buyers ask the shop to quote; what waits for it by the day the answer is wanted, else newest first',
    input: Type.Object({
      ...Paging,
      tag: Maybe(OneOf(quoteQueueTabs)),
      keyword: Maybe(Text(60)),
      assigned: Maybe(Assigned),
    }),
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
    summary:
      'Sends a quote: for every line a price, or that it is not offered; above the limit of discounts it waits for approval',
    idempotent: 'keyed',
    binding: true,
    params: Type.Object(OneInquiry),
    input: Type.Object({
      ...Version,
      valid_until: Seconds('to the minute'),
      message: Maybe(Reason),
      freight: Maybe(RupiahInput('freight for all of it, wherever it goes; absent: as the shop delivers')),
      lines: Type.Array(
        Type.Object({
          item_id: Id(),
          price: Maybe(RupiahInput('one piece; left out, the line is not offered')),
          num: Maybe(Quantity('where it is another than was asked for')),
          pack: Maybe(PackSize),
          lead_days: Maybe(Type.Integer({ minimum: 0, maximum: inquiryLimits.leadDays })),
          remark: Maybe(Text(200)),
        }),
        { minItems: 1, maxItems: inquiryLimits.lines },
      ),
      ...filesSent,
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
