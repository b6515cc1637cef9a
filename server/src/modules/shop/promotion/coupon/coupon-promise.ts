import type { CodeKind } from './coupon.types.ts'
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
