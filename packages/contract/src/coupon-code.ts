import { Type } from 'typebox'
import { PricedCompany, NamedGroup, priceListLimits } from './price-list.ts'
import { Count, Id, Maybe, OneOf } from './wire.ts'

export const couponCodeKinds = ['NONE', 'SHARED', 'SINGLE'] as const
export const couponAudiences = ['EVERYBODY', 'CHOSEN', 'FIRST_ORDER'] as const
export const couponCodeLimits = { single: 5000, length: 24 } as const

const CodeKind = OneOf(
  couponCodeKinds,
  'how it is taken; NONE: from the list; SHARED: by one code for everybody; SINGLE: by codes that are good once',
)
export const CouponAudience = OneOf(
  couponAudiences,
  'for whom it is; CHOSEN: companies that are named; FIRST_ORDER: the first order of a company at its shop, or of the mall anywhere',
)
const companyIds = Maybe(
  Type.Array(Id(), { maxItems: priceListLimits.companies, description: 'of CHOSEN: companies it is for' }),
)
/** For whom a coupon of the mall is. */
export const audienceWritten = { audience: Maybe(CouponAudience), company_ids: companyIds }
/** For whom a coupon of a shop is. */
export const shopAudienceWritten = {
  ...audienceWritten,
  group_ids: Maybe(
    Type.Array(Id(), { maxItems: priceListLimits.groups, description: 'of CHOSEN: groups of customers of the shop' }),
  ),
}
/** Whom a coupon names. */
export const companiesShown = {
  company_list: Maybe(Type.Array(PricedCompany, { description: 'of CHOSEN: companies it is for' })),
}
export const shopCompaniesShown = {
  ...companiesShown,
  group_list: Maybe(Type.Array(NamedGroup, { description: 'of CHOSEN: groups of customers it is for' })),
}
/** How a coupon is taken, as its giver writes it. */
export const takingWritten = {
  code_kind: Maybe(CodeKind),
  code: Maybe(
    Type.String({
      pattern: '^[A-Za-z0-9]{4,24}$',
      description: 'of SHARED: the code, whatever the case; each once in the mall',
    }),
  ),
  company_limit: Maybe(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'of a coupon: how many the members of one company may take; absent or 0: as many as there are',
    }),
  ),
}
/** The same as it is shown. */
export const takingShown = {
  audience: Maybe(CouponAudience),
  code_kind: Maybe(CodeKind),
  code: Maybe(Type.String({ description: 'of SHARED: the code' })),
  company_limit: Maybe(Count('of a coupon: how many the members of one company may take; 0: as many as there are')),
}
