import { type TProperties, Type } from 'typebox'
import { route } from './route.ts'
import { EmailAddress } from './identity-fields.ts'
import { CommissionBps } from './mall-shops.ts'
import { bankNumberPattern } from './shop.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, RequiredText, Rupiah, Seconds, Text } from './wire.ts'

/** Where an application stands (spec 4): NONE until somebody begins, DENIED until they apply again. */
export const shopApplicationStatuses = ['NONE', 'INCOMPLETE', 'SUBMITTED', 'ASKED', 'DENIED', 'APPROVED'] as const
export const shopDocumentKinds = ['LICENCE', 'TAX_CARD', 'BANK_PROOF', 'OTHER'] as const
/** Without these nobody can send an application in. */
export const wantedShopDocuments = [
  'LICENCE',
  'TAX_CARD',
] as const satisfies readonly (typeof shopDocumentKinds)[number][]
/** The steps of an application, and what an operator looks through. */
export const shopApplicationParts = ['COMPANY', 'DOCUMENTS', 'BANK', 'CATEGORIES'] as const
export const shopApplicationLimits = { files: 10, bytes: 5_242_880, categories: 30 } as const

const companyFacts = {
  shop_name: Type.String({ description: 'as buyers will see it' }),
  company_name: Type.String({ description: 'as it is registered' }),
  registration_number: Type.String({ description: 'of its entry in the business register, such as NIB' }),
  tax_number: Type.String(),
  regions: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }), {
    description: 'province, city and district; empty until they are stated',
  }),
  address: Type.String(),
  contact_name: Type.String(),
  contact_phone: Type.String(),
  contact_email: Type.String(),
  employee_count: Maybe(Count('absent until it is stated')),
  registered_capital: Maybe(Rupiah('in Rp; absent until it is stated')),
  about: Type.String({ description: 'what the company does; may be empty' }),
}
const CompanyInput = Type.Object({
  shop_name: RequiredText(60, { min: 2 }),
  company_name: RequiredText(100, { min: 2 }),
  registration_number: RequiredText(30, { min: 3 }),
  tax_number: RequiredText(30),
  region: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'id of a district' }),
  address: RequiredText(200, { min: 3 }),
  contact_name: RequiredText(60, { min: 2 }),
  contact_phone: RequiredText(20, { min: 6 }),
  contact_email: EmailAddress,
  employee_count: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  registered_capital: Type.Integer({ minimum: 1, maximum: 9_999_999_999_999, description: 'in whole Rp' }),
  about: Maybe(Text(500, { multiline: true })),
})
const BankInput = Type.Object({
  bank_name: RequiredText(60, { min: 2 }),
  bank_account_name: RequiredText(80, { min: 2 }),
  bank_account_number: Type.String({ pattern: bankNumberPattern, maxLength: 34 }),
})
const bankFacts = {
  bank_name: Type.String(),
  bank_account_name: Type.String(),
  bank_account_number: Type.String(),
}

const Document = Type.Object({
  file_id: Id(),
  kind: OneOf(shopDocumentKinds),
  name: Type.String({ description: 'as the uploader calls it' }),
  format: OneOf(['pdf', 'jpg', 'png'], 'known by its content'),
  size: Type.Integer({ minimum: 1, description: 'in bytes' }),
})
const Step = Type.Object({
  step: OneOf(['submit', 'withdraw', 'ask', 'approve', 'refuse', 'reapply']),
  by: OneOf(['BUYER', 'SELLER', 'ADMIN', 'SYSTEM']),
  by_name: Type.String(),
  reason: Type.String({
    description: 'the question or the reason of an operator, the answer of the applicant; may be empty',
  }),
  at: Seconds(),
})
const facts = {
  ...companyFacts,
  ...bankFacts,
  categories: Type.Array(Type.Object({ category_id: Id(), category_name: Type.String() }), {
    description: 'what the shop wants to sell',
  }),
  documents: Type.Array(Document),
  agreed_at: Maybe(Seconds('when the agreement was accepted; absent before')),
  question: Type.String({ description: 'what an operator wants to know, or why it was refused; may be empty' }),
  answer: Type.String({ description: 'what the applicant answered with the last submission; may be empty' }),
  submitted_at: Maybe(Seconds('absent until it is sent in')),
  decided_at: Maybe(Seconds('absent until it is approved or refused')),
  shop_id: Maybe(Id('of the shop that was opened; absent before')),
  history: Type.Array(Step, { description: 'oldest first' }),
  version: Type.Integer({ minimum: 1, description: 'raised with every change; a decision names the one it is about' }),
} satisfies TProperties

export const ShopApplication = Type.Object({
  status: OneOf(
    shopApplicationStatuses,
    'NONE: nobody has begun; ASKED: a question to answer; DENIED: may be sent in again',
  ),
  missing: Type.Array(OneOf(shopApplicationParts), { description: 'steps that are not complete' }),
  agreement_missing: Flag('1 = the agreement is not accepted yet'),
  ...facts,
})

const mine = { audience: 'buyer', needs: 'signed-in', tag: 'shop-application', reply: ShopApplication } as const
const base = '/buyer_end/shops/application'
const audit = { object: 'shop-application' } as const
const FileId = Type.Object({ file_id: Id('of the document') })
// One type for all kinds: nothing that was uploaded is shown by a browser as a page of the mall.
const download = {
  reply: Type.String(),
  download: { contentType: 'application/octet-stream' },
  rate: { perMinute: 120 },
} as const

/** Whoever buys applies for a shop; one application of an account (spec 2, 4 and 5). */
export const shopApplicationApi = {
  show: route({
    ...mine,
    method: 'GET',
    path: base,
    summary: 'The own application for a shop, as far as it is filled in',
  }),
  company: route({
    ...mine,
    method: 'PUT',
    path: `${base}/company`,
    audit,
    summary: 'Keeps what the company is; begins the application where there is none',
    input: CompanyInput,
  }),
  bank: route({
    ...mine,
    method: 'PUT',
    path: `${base}/bank`,
    audit,
    summary: 'Keeps where the shop is paid',
    input: BankInput,
  }),
  categories: route({
    ...mine,
    method: 'PUT',
    path: `${base}/categories`,
    audit,
    summary: 'Keeps what the shop wants to sell: at least one category (spec 5)',
    input: Type.Object({
      category_ids: Type.Array(Id(), { minItems: 1, maxItems: shopApplicationLimits.categories }),
    }),
  }),
  addFile: route({
    ...mine,
    method: 'POST',
    path: `${base}/files`,
    summary: 'Adds a document: PDF, JPG or PNG, known by its content, at most 5 MB and ten of them',
    upload: { maxBytes: shopApplicationLimits.bytes },
    input: Type.Object({ kind: OneOf(shopDocumentKinds) }),
    rate: { perMinute: 30 },
  }),
  removeFile: route({
    ...mine,
    method: 'DELETE',
    path: `${base}/files/:file_id`,
    audit,
    summary: 'Takes a document off the application',
    params: FileId,
  }),
  file: route({
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'shop-application',
    method: 'GET',
    path: `${base}/files/:file_id`,
    summary: 'A document of the own application',
    params: FileId,
    ...download,
  }),
  submit: route({
    ...mine,
    method: 'POST',
    path: `${base}/submit`,
    audit,
    summary: 'Sends the application in; the agreement has to be accepted (spec 5)',
    input: Type.Object({
      agreement: Flag('1 = the agreement is accepted'),
      answer: Maybe(Text(500, { multiline: true, description: 'to the question of an operator' })),
    }),
  }),
  withdraw: route({
    ...mine,
    method: 'POST',
    path: `${base}/withdraw`,
    audit,
    summary: 'Takes an application back that waits, to change it',
  }),
  reapply: route({
    ...mine,
    method: 'POST',
    path: `${base}/reapply`,
    audit,
    summary: 'Opens a refused application again, with everything that was filled in',
  }),
}

const Row = Type.Object({
  application_id: Id(),
  status: OneOf(shopApplicationStatuses),
  shop_name: Type.String(),
  company_name: Type.String(),
  tax_number: Type.String(),
  applicant: Type.String({ description: 'username of who applies' }),
  submitted_at: Maybe(Seconds('absent until it is sent in')),
})
const Checked = Type.Object({
  item: OneOf(shopApplicationParts),
  by_name: Type.String({ description: 'the operator' }),
  at: Seconds(),
})
export const ShopApplicationForReview = Type.Object({
  application_id: Id(),
  status: OneOf(shopApplicationStatuses),
  applicant: Type.String({ description: 'username of who applies' }),
  checks: Type.Array(Checked, { description: 'what an operator has looked through' }),
  same_tax_number: Type.Array(Type.String(), { description: 'names of shops that have this tax number already' }),
  ...facts,
})
const operator = { audience: 'admin', needs: 'shops', tag: 'shop-application' } as const
const One = Type.Object({ id: Id() })
const adminBase = '/admin_end/shop-applications'
const decided = { object: 'shop-application', id: 'application_id' } as const
const review = { ...operator, params: One, reply: ShopApplicationForReview, audit: decided } as const
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** Operators look applications for shops through. */
export const shopAdmissionApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: adminBase,
    summary: 'Applications for shops; those to look through first, the longest waiting on top',
    input: Type.Object({
      ...Paging,
      status: Maybe(OneOf(shopApplicationStatuses)),
      keyword: Maybe(Text(60, { description: 'in the names of shop and company, or the tax number' })),
    }),
    reply: Page(Row),
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: `${adminBase}/:id`,
    summary: 'One application with its documents and checks',
    params: One,
    reply: ShopApplicationForReview,
  }),
  file: route({
    ...operator,
    method: 'GET',
    path: `${adminBase}/:id/files/:file_id`,
    summary: 'A document of an application',
    params: Type.Object({ id: Id(), file_id: Id('of the document') }),
    ...download,
  }),
  check: route({
    ...review,
    method: 'PUT',
    path: `${adminBase}/:id/checks/:item`,
    summary: 'Marks a part of an application as looked through, or takes the mark away',
    params: Type.Object({ id: Id(), item: OneOf(shopApplicationParts, 'which part') }),
    input: Type.Object({ checked: Flag(), version: Version }),
  }),
  ask: route({
    ...review,
    method: 'POST',
    path: `${adminBase}/:id/ask`,
    summary: 'Gives an application back with a question',
    input: Type.Object({ question: RequiredText(500, { min: 3 }), version: Version }),
  }),
  approve: route({
    ...review,
    method: 'POST',
    path: `${adminBase}/:id/approve`,
    summary: 'Opens the shop; the applicant is its owner and signs in to the console of shops with the own password',
    input: Type.Object({
      version: Version,
      commission_bps: Maybe(CommissionBps('absent: 500')),
    }),
  }),
  refuse: route({
    ...review,
    method: 'POST',
    path: `${adminBase}/:id/refuse`,
    summary: 'Refuses an application; the applicant reads the reason and may apply again',
    input: Type.Object({ reason: RequiredText(500, { min: 3 }), version: Version }),
  }),
}
