import { Type } from 'typebox'
import { inquiryLimits } from './inquiry.ts'
import { PackSize } from './pack.ts'
import { filesSent } from './quote-files.ts'
import { PreparedQuote, PreparedQuoteRow, preparedTabs, QuotedSku } from './prepared-quote.ts'
import { route } from './route.ts'
import {
  Count,
  Done,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  Quantity,
  RequiredText,
  RupiahInput,
  Seconds,
  Text,
} from './wire.ts'

const seller = { audience: 'seller', needs: 'quotes', tag: 'inquiry' } as const
const reader = { ...seller, needs: ['quotes', 'approve-discounts'] } as const
const approver = { ...seller, needs: 'approve-discounts' } as const
const root = '/seller_end/quotes'
const auditNew = { object: 'prepared-quote', id: 'prepared_id' } as const
const audit = { object: 'prepared-quote', id: 'id' } as const
const rate = { perMinute: 60 } as const
const One = Type.Object({ id: Id('of the prepared quote') })
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'of the quote as it was seen' })
const Seen = Type.Object({ version: Version })
const Reason = RequiredText(inquiryLimits.remark, { description: 'why, as whoever wrote the quote reads it' })

/** A company that the shop knows, or that is called exactly so. */
const Buyer = {
  company_id: Id('the company'),
  called: Maybe(
    Text(100, { description: 'its whole name or its code; wanted where the company has not dealt with the shop' }),
  ),
}
const written = {
  ...filesSent,
  title: Maybe(Text(60, { description: 'what the buyer reads above it; may be empty', blank: true })),
  valid_until: Seconds('until when it can be ordered, to the minute'),
  freight: Maybe(RupiahInput('freight for all of it, wherever it goes; absent: as the shop delivers')),
  message: Maybe(Text(inquiryLimits.remark, { multiline: true, description: 'what the buyer reads with it' })),
  lines: Type.Array(
    Type.Object({
      sku_id: Id(),
      num: Quantity('base units, whatever the pack'),
      pack: Maybe(PackSize),
      price: Maybe(RupiahInput('of one piece; absent: not decided yet')),
      lead_days: Maybe(
        Type.Integer({ minimum: 0, maximum: inquiryLimits.leadDays, description: 'days until it is sent' }),
      ),
      remark: Maybe(Text(200, { description: 'about the line, for the buyer' })),
    }),
    { minItems: 1, maxItems: inquiryLimits.lines, description: 'each sku once' },
  ),
}

/** Quotes that a shop offers of itself, and the approval of discounts. */
export const sellerQuoteApi = {
  list: route({
    ...reader,
    method: 'GET',
    path: root,
    summary:
      'Quotes that people of the shop prepared, the latest first; those that wait for approval, the oldest first',
    input: Type.Object({
      ...Paging,
      tag: Maybe(OneOf(preparedTabs, 'only those in this state; absent: all that were not discarded')),
      keyword: Maybe(Text(60, { description: 'in the title or the name of the company' })),
    }),
    reply: Page(PreparedQuoteRow),
  }),
  counts: route({
    ...reader,
    method: 'GET',
    path: `${root}/counts`,
    summary: 'How many prepared quotes stand in each state',
    reply: Type.Object({
      draft: Count('quotes that are being written'),
      waiting: Count('quotes that wait for approval'),
      refused: Count('quotes that were not approved'),
      sent: Count('quotes that the buyer has'),
      all: Count('all that were not discarded'),
    }),
  }),
  buyers: route({
    ...seller,
    method: 'GET',
    path: `${root}/buyers`,
    summary: 'Companies that dealt with the shop by a part of their name, and the one that is called exactly so',
    input: Type.Object({
      keyword: Maybe(Text(100, { description: 'a part of the name; of others their whole name or their code' })),
    }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          company_id: Id('of the company'),
          company_name: Type.String({ description: 'as it calls itself' }),
        }),
        { description: 'the first ones by name' },
      ),
    }),
    // Nobody tries out codes.
    rate: { perMinute: 120 },
  }),
  contacts: route({
    ...seller,
    method: 'GET',
    path: `${root}/contacts`,
    summary: 'People of a company who can get a quote: those who dealt with the shop, and its owner',
    input: Type.Object(Buyer),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({ member_id: Id('of the member'), name: Type.String({ description: 'as colleagues know them' }) }),
        { description: 'whoever bought most lately first' },
      ),
    }),
    rate,
  }),
  skus: route({
    ...seller,
    method: 'GET',
    path: `${root}/skus`,
    summary: 'Skus of the shop by a part of their name or the beginning of their number',
    input: Type.Object({ keyword: Maybe(Text(100, { description: 'in the name, or the beginning of the number' })) }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          sku_id: Id(),
          sku_sn: Type.String({ description: 'as the shop calls it' }),
          name: Type.String({ description: 'of the goods' }),
          spec_text: Type.String({ description: 'such as Blue, 50 ml; empty where there is one of its kind' }),
        }),
        { description: 'the first twenty' },
      ),
    }),
  }),
  rows: route({
    ...seller,
    method: 'POST',
    path: `${root}/rows`,
    summary: 'What these skus cost the company now and cost it last, for a quote that is being written',
    input: Type.Object({
      ...Buyer,
      rows: Type.Array(
        Type.Object({
          sku_id: Maybe(Id('of the sku; or its number')),
          sku_sn: Maybe(Text(100, { description: 'the number of the sku, as the shop calls it' })),
          num: Quantity(),
        }),
        { minItems: 1, maxItems: inquiryLimits.lines, description: 'as they were chosen or pasted' },
      ),
    }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          row: Count('which row of those that were sent, from 0'),
          sku: Type.Object(QuotedSku.properties, { description: 'what it is, and what the company pays for it' }),
        }),
        {
          description: 'the rows whose sku is one of the shop',
        },
      ),
      unknown: Type.Array(Count('which row, from 0'), { description: 'rows whose sku the shop does not have' }),
    }),
  }),
  show: route({
    ...reader,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One prepared quote, with what each line costs the buyer otherwise',
    params: One,
    reply: PreparedQuote,
  }),
  create: route({
    ...seller,
    method: 'POST',
    path: root,
    audit: auditNew,
    idempotent: 'keyed',
    summary: 'Begins a quote to a company as a draft',
    input: Type.Object({ ...Buyer, member_id: Id('who of the company gets it'), ...written }),
    reply: PreparedQuote,
    rate,
  }),
  change: route({
    ...seller,
    method: 'PUT',
    path: `${root}/:id`,
    audit,
    summary: 'Writes a quote anew; one that waits for approval becomes a draft again and has to be approved anew',
    params: One,
    input: Type.Object({ version: Version, member_id: Id('who of the company gets it'), ...written }),
    reply: PreparedQuote,
    rate,
  }),
  send: route({
    ...seller,
    method: 'POST',
    path: `${root}/:id/send`,
    audit,
    binding: true,
    summary: 'Sends a quote to the buyer; above the limit of discounts it waits for approval',
    params: One,
    input: Seen,
    reply: PreparedQuote,
    rate,
  }),
  discard: route({
    ...seller,
    method: 'DELETE',
    path: `${root}/:id`,
    audit,
    summary: 'Discards a quote that the buyer does not have',
    params: One,
    input: Seen,
    reply: Done,
    rate,
  }),
  approve: route({
    ...approver,
    method: 'POST',
    path: `${root}/:id/approve`,
    audit,
    summary: 'Approves the discount of a quote, which is sent as it is; refused when it was changed since',
    params: One,
    input: Seen,
    reply: PreparedQuote,
    rate,
  }),
  refuse: route({
    ...approver,
    method: 'POST',
    path: `${root}/:id/refuse`,
    audit,
    summary: 'Does not approve the discount of a quote, with a reason',
    params: One,
    input: Type.Object({ version: Version, reason: Reason }),
    reply: PreparedQuote,
    rate,
  }),
}

const Limit = Type.Number({
  minimum: 0,
  maximum: 100,
  multipleOf: 0.01,
  description: 'percent below what the buyer pays otherwise',
})
const Limits = Type.Object({
  version: Type.Integer({ minimum: 1, description: 'of the settings of the shop' }),
  usual: Maybe(Type.Number({ description: 'percent, for roles without a limit of their own; absent: any discount' })),
  roles: Type.Array(
    Type.Object({
      role_id: Id('of the role'),
      role_name: Type.String({ description: 'what the shop calls it' }),
      limit: Maybe(Type.Number({ description: 'percent; absent: the usual one' })),
      approves: Type.Integer({
        minimum: 0,
        maximum: 1,
        description: '1: the role approves discounts, so it has no limit',
      }),
    }),
    { description: 'roles of the shop, by name' },
  ),
})
/** How far below the price people of a shop may quote without approval. */
export const discountLimitApi = {
  show: route({
    ...approver,
    tag: 'shop',
    method: 'GET',
    path: '/seller_end/shop/discount_limits',
    summary: 'The greatest discounts that people of the shop may quote without approval',
    reply: Limits,
  }),
  set: route({
    ...approver,
    tag: 'shop',
    method: 'PUT',
    path: '/seller_end/shop/discount_limits',
    audit: { object: 'shop-settings' },
    summary: 'Sets all limits of discounts; refused when somebody has changed the settings since',
    input: Type.Object({
      version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the caller saw it' }),
      usual: Maybe(Limit),
      roles: Type.Array(Type.Object({ role_id: Id('of the role'), limit: Limit }), {
        maxItems: 100,
        description: 'roles with a limit of their own',
      }),
    }),
    reply: Limits,
    rate,
  }),
}
