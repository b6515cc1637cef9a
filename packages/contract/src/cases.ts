import { Type } from 'typebox'
import { Service } from './after-sale.ts'
import { complaintStatuses } from './complaint.ts'
import { PasswordHash } from './identity-fields.ts'
import { Inquiry, inquiryStatuses } from './inquiry.ts'
import { invoiceStates } from './invoice.ts'
import { Order } from './order.ts'
import { orderStatuses } from './order-status.ts'
import { route } from './route.ts'
import {
  Count,
  Flag,
  Id,
  Maybe,
  OneNumber,
  OneOf,
  Page,
  Paging,
  RequiredText,
  Rupiah,
  Seconds,
  Sn,
  Text,
} from './wire.ts'

export const caseKinds = ['ORDER', 'AFTER_SALE', 'COMPLAINT', 'INQUIRY'] as const
/** What an operator can do to an order in the place of its buyer or shop. */
export const orderCaseActs = ['CANCEL', 'CALL_OFF', 'RECEIVE', 'COMPLETE', 'PAUSE', 'RESUME'] as const
/** The same of an application. */
export const afterSaleCaseActs = ['APPROVE', 'TAKE_IN', 'REFUND', 'REPLACE', 'TRANSFERRED', 'CLOSE'] as const
/** Everything that notices say of operators: the acts, more time, and the two on a refund. */
export const caseActs = [...orderCaseActs, ...afterSaleCaseActs, 'EXTEND', 'RETRY_REFUND', 'PAY_BY_HAND'] as const
/** `moreDays`: what may be added to one step of an application in all. */
export const caseLimits = { moreDays: 90, reason: 500, bankNumber: 60, keyword: 60, counted: 10_000 } as const

/** Whose act: of the buyer's company, of the shop, of the mall, or of the clock and the bank. */
export const caseSides = ['BUYER', 'SHOP', 'MALL', 'SYSTEM'] as const
export const caseSources = ['ORDER', 'PAYMENT', 'REFUND', 'AFTER_SALE', 'COMPLAINT', 'INVOICE'] as const
export const paymentStates = ['WAITING', 'SUBMITTED', 'SUCCEEDED', 'FAILED', 'DUPLICATE'] as const
export const moneyBackStates = ['WAITING', 'SENDING', 'PENDING', 'MANUAL', 'FAILED', 'SUCCEEDED'] as const
export const moneyBackCauses = ['AFTER_SALE', 'COMPLAINT', 'CALLED_OFF', 'OVERPAYMENT', 'OTHER'] as const

const serviceStatuses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export const CaseRow = Type.Object({
  kind: OneOf(caseKinds, 'what it is'),
  id: Id('of an inquiry; of the others by their number'),
  sn: Sn('its number'),
  order_sn: Maybe(Sn('of the order it is about; absent for an order itself and for inquiries')),
  state: Type.String({ description: 'as the list of its kind has it' }),
  state_text: Type.String({ description: 'the same in the language of the caller' }),
  company_id: Id('of the company that bought or asks'),
  client_name: Type.String({ description: 'what the company is called' }),
  member_name: Type.String({ description: 'who bought, applied, complained or asked' }),
  shop_name: Type.String({ description: 'of the shop; of an inquiry the shops, separated by commas' }),
  amount: Maybe(Rupiah('what it comes to; absent where there is no amount')),
  create_time: Seconds('when it was begun'),
})

const Act = <const Names extends readonly string[]>(names: Names) =>
  Type.Object({
    act: OneOf(names, 'what can be done'),
    allowed: Flag('1 = now'),
    because: Type.String({ description: 'why not, in the language of the caller; empty when allowed' }),
  })

const CaseEvent = Type.Object({
  at: Seconds('when'),
  source: OneOf(caseSources, 'of what it is a step'),
  sn: Type.String({ description: 'the number of that' }),
  text: Type.String({ description: 'what happened, in the language of the caller' }),
  side: OneOf(caseSides, 'whose step it was'),
  who: Type.String({ description: 'name of who did it; empty for the mall by itself' }),
  note: Type.String({ description: 'what they wrote; may be empty' }),
})

export const MoneyBack = Type.Object({
  refund_id: Id('of the refund'),
  refund_sn: Sn('its number, by which providers know it'),
  order_sn: Sn('of the order'),
  company_id: Id('of the company that has its money back'),
  client_name: Type.String({ description: 'what the company is called' }),
  shop_name: Type.String({ description: 'of the shop' }),
  amount: Rupiah('what goes back'),
  way: OneOf(['ORIGINAL', 'OFFLINE'], 'OFFLINE: somebody transfers it and says so'),
  state: OneOf(
    moneyBackStates,
    'WAITING to be sent, SENDING, PENDING at the provider, MANUAL to be transferred, FAILED: the provider declined it',
  ),
  cause: OneOf(moneyBackCauses, 'why it goes back'),
  cause_sn: Maybe(Sn('number of the application or complaint; absent for other causes')),
  method_name: Type.String({ description: 'how it was paid, in the language of the caller' }),
  attempts: Count('how often it was sent'),
  bank_number: Type.String({ description: 'of the provider or the bank; empty until there is one' }),
  handled_by: Type.String({
    description: 'the operator who sent it again or noted it as paid by hand; empty where nobody did',
  }),
  handled_reason: Type.String({ description: 'why; empty where nobody did' }),
  open_time: Seconds('since when it is promised'),
  close_time: Maybe(Seconds('when it ended; absent until then')),
  may_retry: Flag('1 = it can be sent to the provider again'),
  may_pay: Flag('1 = it can be noted as paid by hand'),
})

export const OrderCase = Type.Object({
  order: Order,
  company_id: Id('of the company that bought'),
  buyer: Type.Object(
    {
      member_id: Id('of the member'),
      name: Type.String({ description: 'of the member' }),
      email: Type.String({ description: 'its middle left out; may be empty' }),
      mobile: Type.String({ description: 'its middle left out; may be empty' }),
    },
    { description: 'the member who placed it' },
  ),
  payments: Type.Array(
    Type.Object({
      bill_sn: Sn('of the payment'),
      method_name: Type.String({ description: 'how, in the language of the caller' }),
      state: OneOf(paymentStates, 'SUBMITTED: a slip waits for the shop; DUPLICATE: the order was paid already'),
      amount: Rupiah('what of it is for this order'),
      open_time: Seconds('when it was begun'),
      close_time: Maybe(Seconds('when it ended; absent until then')),
    }),
    { description: 'every attempt to pay it, the oldest first' },
  ),
  refunds: Type.Array(MoneyBack, { description: 'what goes back of it, the oldest first' }),
  after_sales: Type.Array(CaseRow, { description: 'applications about it, the latest first, at most 20' }),
  complaints: Type.Array(CaseRow, { description: 'complaints about it, the latest first, at most 20' }),
  invoices: Type.Array(
    Type.Object({
      invoice_id: Id('of the invoice'),
      number: Type.String({ description: 'its number; empty until it is issued' }),
      state: OneOf(invoiceStates, 'how far it is'),
      state_text: Type.String({ description: 'the same in the language of the caller' }),
      amount: Rupiah('what it comes to'),
    }),
    { description: 'the invoice and its credit notes' },
  ),
  paused_time: Maybe(Seconds('since when an operator has paused it; absent where it goes on')),
  paused_reason: Maybe(Type.String({ description: 'why it is paused' })),
  acts: Type.Array(Act(orderCaseActs), { description: 'what an operator can do in the place of buyer or shop' }),
  history: Type.Array(CaseEvent, { description: 'everything that happened about it, the oldest first' }),
})

export const AfterSaleCase = Type.Object({
  service: Service,
  company_id: Id('of the company that applied'),
  refunds: Type.Array(MoneyBack, { description: 'its refund, where one was promised' }),
  acts: Type.Array(Act(afterSaleCaseActs), { description: 'what an operator can do in the place of buyer or shop' }),
  more_days_left: Count('days that can be added to its deadline; 0 where no time runs'),
  history: Type.Array(CaseEvent, { description: 'everything that happened about it, the oldest first' }),
})

const OneSn = Type.Object({ sn: Sn() })
const OneId = Type.Object({ id: Id('of the inquiry') })
export const CaseReason = {
  reason: RequiredText(caseLimits.reason, { description: 'why; buyer and shop read it, and the history has it' }),
  password: PasswordHash,
}
export const bankNumberNote = { description: 'of the transfer at the bank' }
export const seeingCases = { audience: 'admin', needs: 'cases', tag: 'cases' } as const
export const actingOnCases = { ...seeingCases, method: 'POST', rate: { perMinute: 60 } } as const
const cases = '/admin_end/cases'

export const adminCaseApi = {
  list: route({
    ...seeingCases,
    method: 'GET',
    path: cases,
    summary: `Orders, applications, complaints or inquiries of the whole mall, the latest first; at most ${caseLimits.counted} are counted`,
    input: Type.Object({
      ...Paging,
      kind: Maybe(OneOf(caseKinds, 'which of them; absent: orders')),
      keyword: Maybe(
        Text(caseLimits.keyword, {
          description:
            'how the number begins, from its first eight digits on; or a part of the name of a company or shop; or a part of the name of a member, or how their user name, e-mail address or mobile number begins. Fewer than two characters find nothing',
        }),
      ),
      order_status: Maybe(OneOf(orderStatuses, 'of orders')),
      service_status: Maybe(OneNumber(serviceStatuses, 'of applications, as `service_status` numbers them')),
      complain_status: Maybe(OneOf(complaintStatuses, 'of complaints')),
      inquiry_status: Maybe(OneOf(inquiryStatuses, 'of inquiries')),
      spent: Maybe(Flag('of orders: 1 = only those that were paid and of which not everything went back')),
      start_time: Maybe(Seconds('begun since then')),
      end_time: Maybe(Seconds('begun until then')),
    }),
    reply: Page(CaseRow),
  }),
  order: route({
    ...seeingCases,
    method: 'GET',
    path: `${cases}/orders/:sn`,
    summary: 'One order with everything about it: money, parcels, applications, complaints, invoices, and who did what',
    params: OneSn,
    reply: OrderCase,
  }),
  afterSale: route({
    ...seeingCases,
    method: 'GET',
    path: `${cases}/after-sales/:sn`,
    summary: 'One application with its refund and who did what',
    params: OneSn,
    reply: AfterSaleCase,
  }),
  inquiry: route({
    ...seeingCases,
    method: 'GET',
    path: `${cases}/inquiries/:id`,
    summary: 'One inquiry with the shops that were asked and what they quoted',
    params: OneId,
    reply: Inquiry,
  }),
  actOnOrder: route({
    ...actingOnCases,
    path: `${cases}/orders/:sn/acts`,
    audit: { object: 'order', id: 'sn' },
    summary: 'Does what the order lets its buyer or shop do now, in their place; both are told',
    params: OneSn,
    input: Type.Object({
      act: OneOf(
        orderCaseActs,
        'CANCEL before it is paid, CALL_OFF after it is paid and before it is sent: all its money goes back, RECEIVE all that is on its way, COMPLETE; PAUSE: nothing happens to it by itself until RESUME',
      ),
      ...CaseReason,
    }),
    reply: OrderCase,
  }),
  actOnAfterSale: route({
    ...actingOnCases,
    path: `${cases}/after-sales/:sn/acts`,
    audit: { object: 'after-sale', id: 'sn' },
    summary: 'Does what the application lets its buyer or shop do now, in their place; both are told',
    params: OneSn,
    input: Type.Object({
      act: OneOf(
        afterSaleCaseActs,
        'APPROVE as it was asked for, TAKE_IN everything in good order, REFUND all that is due, REPLACE: try again, TRANSFERRED: the money was paid by hand, CLOSE',
      ),
      bank_number: Maybe(
        Text(caseLimits.bankNumber, { description: `${bankNumberNote.description}; wanted by TRANSFERRED` }),
      ),
      ...CaseReason,
    }),
    reply: AfterSaleCase,
  }),
  extendAfterSale: route({
    ...actingOnCases,
    path: `${cases}/after-sales/:sn/deadline`,
    audit: { object: 'after-sale', id: 'sn' },
    summary:
      'Gives whoever is to act on an application more time; both are told. The next step begins with its usual time',
    params: OneSn,
    input: Type.Object({
      days: Type.Integer({ minimum: 1, maximum: caseLimits.moreDays, description: 'added to what is left' }),
      ...CaseReason,
    }),
    reply: AfterSaleCase,
  }),
}
