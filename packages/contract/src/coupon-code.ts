import { Type } from 'typebox'
import { Count, Maybe, OneOf } from './wire.ts'

export const couponCodeKinds = ['NONE', 'SHARED', 'SINGLE'] as const
export const couponCodeLimits = { single: 5000, length: 24 } as const

const CodeKind = OneOf(
  couponCodeKinds,
  'how it is taken; NONE: from the list; SHARED: by one code for everybody; SINGLE: by codes that are good once',
)
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
  code_kind: Maybe(CodeKind),
  code: Maybe(Type.String({ description: 'of SHARED: the code' })),
  company_limit: Maybe(Count('of a coupon: how many the members of one company may take; 0: as many as there are')),
}
