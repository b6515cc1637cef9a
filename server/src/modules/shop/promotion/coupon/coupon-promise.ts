import type { Audience, CodeKind } from './coupon.types.ts'
import { plainCode } from './coupon-codes.ts'

interface Numbers {
  total: number
  memberLimit: number
  companyLimit?: number
}

/** 0 is no limit. */
const isLimitNoLess = (limit: number, before: number) => limit === 0 || (before !== 0 && limit >= before)

/** Whether there are as many as were promised, for everybody. */
export const isNoLess = (draft: Numbers, before: Required<Numbers>): boolean =>
  draft.total >= before.total &&
  isLimitNoLess(draft.memberLimit, before.memberLimit) &&
  isLimitNoLess(draft.companyLimit ?? 0, before.companyLimit)

/** Whether a code that somebody read is still good. */
export const isTakenAlike = (
  draft: { codeKind?: CodeKind; code?: string | undefined },
  before: { codeKind: CodeKind; code: string | null },
): boolean =>
  (draft.codeKind ?? 'none') === before.codeKind &&
  (before.codeKind !== 'shared' || plainCode(draft.code ?? '') === before.code)

interface Audienced {
  audience: Audience
  companyIds: readonly number[]
  groupIds: readonly number[]
}

/** Whether whoever may use it may use it still: for everybody, or for the same and more. */
export const isForNoFewer = (draft: Partial<Audienced>, before: Audienced): boolean => {
  const { audience = 'everybody', companyIds = [], groupIds = [] } = draft
  if (audience === 'everybody') return true
  return (
    audience === before.audience &&
    before.companyIds.every((id) => companyIds.includes(id)) &&
    before.groupIds.every((id) => groupIds.includes(id))
  )
}
