import type { AuditRow } from '@borong/console/audit'
import type { Translate } from '@borong/site-kit'
import { messages } from './audit-log.messages.ts'

/** Whose person it was. */
export const placeOf = (t: Translate, it: AuditRow): string => {
  if (it.audience === 'admin') return t(messages.mall)
  return it.audience === 'seller'
    ? t(messages.shop, { id: it.shop_id ?? '' })
    : t(messages.company, { id: it.company_id ?? '' })
}
