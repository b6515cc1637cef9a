import type { DomainEvent } from '#platform/ctx'
import type { PreparedQuote } from './prepared-quote.types.ts'

/** The discount of a quote waits for approval, or was decided. */
export const discountMoved = (
  quote: Pick<PreparedQuote, 'id' | 'shopId' | 'companyName' | 'discountBps' | 'askedBy' | 'version'>,
  what: 'asked' | 'approved' | 'refused',
  { byName, note = '' }: { byName: string; note?: string },
): DomainEvent<`discount.${'asked' | 'approved' | 'refused'}`> => ({
  type: `discount.${what}`,
  key: `discount.${what}:${quote.id}:${quote.version}`,
  data: {
    preparedId: quote.id,
    shopId: quote.shopId,
    companyName: quote.companyName,
    discountBps: quote.discountBps ?? 0,
    ...(quote.askedBy !== null && { staffId: quote.askedBy }),
    byName,
    note,
  },
})
