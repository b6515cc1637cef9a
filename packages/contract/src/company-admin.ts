import { Type } from 'typebox'
import { qualificationStates } from './invoice.ts'
import { route } from './route.ts'
import {
  Count,
  Flag,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  RequiredText,
  Rupiah,
  RupiahInput,
  Seconds,
  Text,
} from './wire.ts'

export const companyStates = ['ACTIVE', 'SUSPENDED'] as const
/** How late a company is with what it owes. */
export const owedParts = ['NOT_DUE', 'TO_30', 'TO_60', 'TO_90', 'OVER_90'] as const
export const companyActs = [
  'SUSPEND',
  'LIFT',
  'VERIFY',
  'UNVERIFY',
  'CREDIT',
  'SETTLEMENT',
  'SETTLEMENT_UNDONE',
  'OWNER',
  'CATEGORIES',
] as const
export const companyLimits = { reason: 500, note: 500, netDays: 365, settlementNumber: 60, categories: 100 } as const

const Head = {
  company_id: Id('of the company'),
  code: Type.String({ description: 'what the company is called on paper, drawn when it was founded' }),
  client_name: Type.String({ description: 'what the company is called' }),
  tax_no: Type.String({ description: 'its tax number; empty until told' }),
  state: OneOf(companyStates, 'SUSPENDED: reads, receives and pays what it ordered, and orders nothing'),
  is_verified: Flag('an operator has compared the name and the tax number with papers'),
  owner_name: Type.String({ description: 'name of the owner' }),
  member_num: Count('its members, without disabled ones'),
  created_at: Seconds('when it was founded'),
}
const Credit = Type.Object(
  {
    limit: Rupiah('what it may owe at most'),
    used: Rupiah('what it owes'),
    available: Rupiah('what it may still buy on account'),
    net_days: Count('days from buying to paying'),
    status: OneOf(['ACTIVE', 'STOPPED'], 'STOPPED: nothing is bought on account, what is owed stays owed'),
  },
  { description: 'its account; absent for a company that has none' },
)

const CompanyOfMall = Type.Object({ ...Head, credit: Maybe(Credit) })

const Ageing = Type.Object(
  {
    not_due: Rupiah('owed on a later day, or today'),
    to_30: Rupiah('up to 30 days late'),
    to_60: Rupiah('31 to 60 days late'),
    to_90: Rupiah('61 to 90 days late'),
    over_90: Rupiah('more than 90 days late'),
  },
  { description: 'what is owed of orders on account, by how late it is in days of the company' },
)

export const AdminCompany = Type.Object({
  ...Head,
  version: Type.Integer({ minimum: 1, description: 'of the company, sent back with each act' }),
  suspended_at: Maybe(Seconds('since when it is suspended')),
  suspended_reason: Type.String({ description: 'what its members read; empty unless suspended' }),
  verified_at: Maybe(Seconds('when its facts were checked')),
  verified_by: Type.String({ description: 'the operator who checked them; empty unless checked' }),
  phone: Type.String({ description: 'of the company' }),
  email: Type.String({ description: 'of the company' }),
  address: Type.String({ description: 'where the company is' }),
  industry: Type.String({ description: 'in the words of the company' }),
  employee_count: Maybe(Count('people who work there')),
  registered_capital: Maybe(Rupiah('as the company states it')),
  owner_id: Maybe(Id('the member who owns it')),
  members: Type.Array(
    Type.Object({
      member_id: Id('of the member'),
      name: Type.String({ description: 'of the member' }),
      username: Type.String({ description: 'with which they sign in' }),
      email: Type.String({ description: 'its middle left out' }),
      mobile: Type.String({ description: 'its middle left out; may be empty' }),
      position: Type.String({ description: 'what they do in the company' }),
      is_active: Flag('the company has not disabled them'),
      is_owner: Flag('owns the company'),
      roles: Type.Array(Type.String({ description: 'name of a role' }), { description: 'what they may do' }),
    }),
    { description: 'by name, at most 200, disabled ones too' },
  ),
  credit: Maybe(Credit),
  ageing: Maybe(Ageing),
  open_orders: Type.Object(
    {
      order_num: Count('how many'),
      amount: Rupiah('what they come to'),
    },
    { description: 'submitted and not received yet' },
  ),
  qualification: Maybe(OneOf(qualificationStates, 'of special VAT invoices; absent until it applies')),
  categories: Type.Array(
    Type.Object({
      category_id: Id('of the category'),
      category_name: Type.String({ description: 'in the language of the caller' }),
    }),
    { description: 'what the company may see, each with everything below it; none: all of them' },
  ),
  history: Type.Array(
    Type.Object({
      act: OneOf(companyActs, 'what was done; UNVERIFY: its name or tax number has changed since'),
      by_name: Type.String({ description: 'who did it' }),
      note: Type.String({ description: 'the reason, or the number of the payment; may be empty' }),
      amount: Maybe(Rupiah('the limit, or what was paid')),
      net_days: Maybe(Count('terms of the credit')),
      at: Seconds('when'),
    }),
    { description: 'what operators did to it, the latest first, at most 100' },
  ),
})

const One = Type.Object({ id: Id('of the company') })
const Version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'of the company as the operator saw it',
})
const reason = RequiredText(companyLimits.reason, { description: 'why; kept in the history of the company' })
const admin = { audience: 'admin', needs: 'companies', tag: 'company-desk' } as const
const audit = { object: 'company', id: 'id' } as const
const root = '/admin_end/companies'

export const adminCompanyApi = {
  list: route({
    ...admin,
    method: 'GET',
    path: root,
    summary: 'Companies of the mall',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(60, { description: 'a part of the name, the code, or how the tax number begins' })),
      state: Maybe(OneOf(companyStates)),
      verified: Maybe(Flag('1 = only those whose facts were checked, 0 = only the others')),
      owes: Maybe(
        OneOf(
          owedParts,
          'only those that owe something so many days late, by the day of the mall and as it was counted within the last minutes; OVER_90: more than 90 days, NOT_DUE: owed today or later',
        ),
      ),
      start_time: Maybe(Seconds('founded since then')),
      end_time: Maybe(Seconds('founded until then')),
      sort: Maybe(OneOf(['created', 'name'], 'what they stand by; absent: by when they were founded')),
      direction: Maybe(OneOf(['asc', 'desc'], 'absent: desc')),
    }),
    reply: Page(CompanyOfMall),
  }),
  counts: route({
    ...admin,
    method: 'GET',
    path: `${root}/counts`,
    summary: 'How many companies there are, suspended and not checked ones among them',
    reply: Type.Object({
      all: Count('all companies'),
      active: Count('not suspended'),
      suspended: Count('suspended'),
      unverified: Count('whose facts nobody has checked'),
    }),
  }),
  show: route({
    ...admin,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One company: its facts, people, credit, open orders and what operators did',
    params: One,
    reply: AdminCompany,
  }),
  suspend: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/suspend`,
    audit,
    summary: 'From now on the company orders nothing; asked twice, done once',
    params: One,
    input: Type.Object({
      reason: RequiredText(companyLimits.reason, { description: 'what its members read' }),
      version: Version,
    }),
    reply: AdminCompany,
  }),
  lift: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/lift`,
    audit,
    summary: 'The company orders again; asked twice, done once',
    params: One,
    input: Type.Object({ reason, version: Version }),
    reply: AdminCompany,
  }),
  verify: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/verify`,
    audit,
    summary: 'Says that the name and the tax number were compared with papers',
    params: One,
    input: Type.Object({
      note: Maybe(Text(companyLimits.note, { description: 'what they were compared with' })),
      version: Version,
    }),
    reply: AdminCompany,
  }),
  credit: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/credit`,
    audit,
    summary: 'Opens, changes or stops the account of the company; what is owed may be above a lowered limit',
    idempotent: 'keyed',
    params: One,
    input: Type.Object({
      limit: RupiahInput('what the company may owe at most'),
      net_days: Type.Integer({ minimum: 0, maximum: companyLimits.netDays, description: 'days from buying to paying' }),
      status: OneOf(['ACTIVE', 'STOPPED'], 'STOPPED: nothing is bought on account'),
      reason,
      version: Version,
    }),
    reply: AdminCompany,
  }),
  settle: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/settlements`,
    audit,
    summary: 'Books a payment of the company to its account; it pays what is owed longest',
    idempotent: 'keyed',
    params: One,
    input: Type.Object({
      amount: Type.Number({ minimum: 0.01, maximum: 9_999_999_999_999, description: 'what has come, in Rp' }),
      number: RequiredText(companyLimits.settlementNumber, { description: 'of the transfer; booked once' }),
    }),
    reply: AdminCompany,
  }),
  owner: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/owner`,
    audit,
    summary: 'Makes another active member the owner, where the owner cannot hand over any more',
    params: One,
    input: Type.Object({ member_id: Id('the member who becomes the owner'), reason, version: Version }),
    reply: AdminCompany,
  }),
  categories: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/categories`,
    audit,
    summary: 'Sets the categories that the company sees, each with everything below it',
    params: One,
    input: Type.Object({
      category_ids: Type.Array(Id(), {
        maxItems: companyLimits.categories,
        uniqueItems: true,
        description: 'none: all categories',
      }),
      version: Version,
    }),
    reply: AdminCompany,
  }),
}
