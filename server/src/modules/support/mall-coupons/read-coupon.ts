import type { adminCouponApi, Input } from '@borong/contract'
import type { MallCouponDraft } from '#modules/shop/promotion'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuseField } from '#platform/http/refuse'
import { readWords } from '#platform/messages'

type Sent = Input<typeof adminCouponApi.open>

function amount(field: 'value' | 'threshold', { [field]: sent }: Sent): number {
  const minor = readRupiah(field, sent)
  if (minor <= 0) refuseField(field, 'NOT_MORE_THAN_NOTHING')
  return minor
}

/** A coupon of the mall as an operator wrote it. Refuses INVALID_INPUT. */
export function readCoupon(sent: Sent): MallCouponDraft {
  const titles = readWords(sent.names)
  if (!titles['en-us']) refuseField('names', 'ENGLISH')
  const scopeIds = [...new Set((sent.category_ids ?? []).map(Number))]
  const companyIds = sent.audience === 'CHOSEN' ? [...new Set((sent.company_ids ?? []).map(Number))] : []
  if (sent.audience === 'CHOSEN' && !companyIds.length) refuseField('company_ids', 'MISSING')
  return {
    titles,
    ...(sent.descriptions && { descriptions: readWords(sent.descriptions) }),
    startsAt: new Date(sent.starts_at * 1000),
    endsAt: new Date(sent.ends_at * 1000),
    valueMinor: amount('value', sent),
    thresholdMinor: amount('threshold', sent),
    total: sent.total,
    memberLimit: sent.member_limit ?? 1,
    companyLimit: sent.company_limit ?? 0,
    codeKind: (sent.code_kind ?? 'NONE').toLowerCase() as Lowercase<NonNullable<Sent['code_kind']>>,
    code: sent.code,
    audience: (sent.audience ?? 'EVERYBODY').toLowerCase() as Lowercase<NonNullable<Sent['audience']>>,
    companyIds,
    scope: scopeIds.length ? 'category' : 'all',
    scopeIds,
  }
}
