import { Type } from 'typebox'
import { actingOnCases, seeingCases, bankNumberNote, caseLimits, MoneyBack, CaseReason } from './cases.ts'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, RequiredText, Text } from './wire.ts'

export const moneyBackTabs = ['OPEN', 'MANUAL', 'FAILED', 'UNDERWAY', 'SUCCEEDED', 'ALL'] as const

const OneRefund = Type.Object({ id: Id('of the refund') })
const refunds = '/admin_end/refunds'
const ofRefund = {
  ...actingOnCases,
  params: OneRefund,
  audit: { object: 'refund', id: 'id' },
  reply: MoneyBack,
} as const

export const adminRefundApi = {
  list: route({
    ...seeingCases,
    method: 'GET',
    path: refunds,
    summary: 'Money that goes back: what waits and failed the longest first, otherwise the latest first',
    input: Type.Object({
      ...Paging,
      tab: Maybe(OneOf(moneyBackTabs, 'OPEN: to be transferred, failed, or on its way; absent: OPEN')),
      keyword: Maybe(
        Text(caseLimits.keyword, {
          description: 'how the number of the refund or of the order begins, from eight digits on',
        }),
      ),
    }),
    reply: Page(MoneyBack),
  }),
  counts: route({
    ...seeingCases,
    method: 'GET',
    path: `${refunds}/counts`,
    summary: 'How many refunds wait, and for what',
    reply: Type.Object({
      manual: Count('to be transferred by hand'),
      failed: Count('declined by the provider'),
      underway: Count('to be sent, being sent, or at the provider'),
    }),
  }),
  show: route({
    ...seeingCases,
    method: 'GET',
    path: `${refunds}/:id`,
    summary: 'One refund',
    params: OneRefund,
    reply: MoneyBack,
  }),
  retry: route({
    ...ofRefund,
    path: `${refunds}/:id/retry`,
    summary: 'Sends a refund that the provider declined once more',
    input: Type.Object(CaseReason),
  }),
  payByHand: route({
    ...ofRefund,
    path: `${refunds}/:id/pay-by-hand`,
    summary: 'Notes that a refund that waits or failed was transferred by hand; noted once',
    input: Type.Object({ bank_number: RequiredText(caseLimits.bankNumber, bankNumberNote), ...CaseReason }),
  }),
}
