import { Type } from 'typebox'
import { SpecValue } from './catalog.ts'
import { ofLine } from './pack.ts'
import { Flag, Id, Maybe, OneOf, Quantity, Rupiah, Seconds, Sn } from './wire.ts'

export const complaintStatuses = [
  'NEW',
  'WAIT_APPEAL',
  'COMMUNICATION',
  'WAIT_ARBITRATION',
  'COMPLETE',
  'CANCEL',
] as const
/** Whom the arbiter agrees with; SETTLED where both sides have. */
export const verdicts = ['BUYER', 'SHOP', 'SETTLED'] as const
/** Whose words: of the buyer, of the shop, of the arbiter. */
export const complaintSides = ['BUYER', 'SHOP', 'ARBITER'] as const
/** Words and pictures as for after-sales; what nobody moves in these days moves by itself. */
export const complaintLimits = {
  content: [3, 500],
  pictures: 5,
  verdict: 500,
  passWithinDays: 1,
  answerWithinDays: 3,
  talkWithinDays: 14,
  decideWithinDays: 5,
} as const

/** What the sides and the arbiter can do with a complaint. */
export const complaintActions = ['withdraw', 'appeal', 'talk', 'arbitrate', 'transferred', 'pass', 'decide'] as const

/** What can happen to a complaint, as its history says it. */
export const complaintSteps = [
  'file',
  'pass',
  'appeal',
  'arbitrate',
  'escalate',
  'decide',
  'withdraw',
  'refunded',
  'refund_failed',
  'refund_again',
  'transferred',
] as const

/** The queues of a shop's console. */
export const complaintTabs = ['TO_ANSWER', 'TALKING', 'TO_TRANSFER', 'OPEN', 'ALL'] as const
/** The queues of an arbiter. */
export const arbiterTabs = ['TO_PASS', 'TO_DECIDE', 'OPEN', 'ALL'] as const

const Status = OneOf(
  complaintStatuses,
  'NEW filed, WAIT_APPEAL waits for the answer of the shop, COMMUNICATION both sides talk, WAIT_ARBITRATION waits for the arbiter, COMPLETE decided, CANCEL withdrawn',
)
const LineSummary = {
  order_line_id: Id(),
  goods_id: Id(),
  sku_id: Id(),
  sku_sn: Type.String(),
  goods_name: Type.String(),
  goods_image: Type.String(),
  spec_list: Type.Array(SpecValue),
  unit: Type.String(),
  ...ofLine,
  num: Quantity(),
}

/** What an order, or an application that was refused, may be complained of. */
export const Complainable = Type.Object({
  order_sn: Sn(),
  service_sn: Maybe(Sn('of the refused application it is about')),
  seller_id: Id(),
  seller_name: Type.String(),
  allow_complain: Flag(),
  because: Type.String({ description: 'why nothing can be complained of, in the language of the caller' }),
  lines: Type.Array(
    Type.Object({
      ...LineSummary,
      complain_sn: Maybe(Sn('of the complaint that is open about the line')),
    }),
  ),
})

export const ComplaintRow = Type.Object({
  complain_sn: Sn(),
  order_sn: Sn(),
  service_sn: Maybe(Sn()),
  status: Status,
  status_text: Type.String(),
  complain_topic: Type.String(),
  topic_name: Type.String(),
  seller_id: Id(),
  shop_id: Id(),
  seller_name: Type.String(),
  member_name: Type.String(),
  client_name: Type.String(),
  create_time: Seconds(),
  deadline: Maybe(Seconds('until when whoever is next should act; before the arbiter it moves on by itself')),
  goods: Type.Object(LineSummary),
  verdict: Maybe(OneOf(verdicts)),
  verdict_text: Type.String(),
  refund_price: Maybe(Rupiah('what the arbiter gives back')),
  actions: Type.Array(
    Type.Object({
      name: OneOf(complaintActions),
      allowed: Flag(),
      because: Type.String({ description: 'why not, in the language of the caller; empty when allowed' }),
    }),
  ),
  version: Type.Integer(),
})

export const Complaint = Type.Object({
  ...ComplaintRow.properties,
  content: Type.String(),
  images: Type.Array(Type.String()),
  arbitration_result: Type.String({ description: 'reasons of the arbiter' }),
  refund_status: Maybe(OneOf(['REFUNDING', 'TRANSFERRING', 'REFUNDED'])),
  refund_number: Type.String({ description: 'of the bank, once it is sent' }),
  refund_most: Rupiah('what is left of what the order was paid with'),
  communication_list: Type.Array(
    Type.Object({
      side: OneOf(complaintSides),
      owner: Type.String(),
      content: Type.String(),
      images: Type.Array(Type.String()),
      create_time: Seconds(),
    }),
  ),
  flow: Type.Array(
    Type.Object({
      time: Seconds(),
      step: OneOf(complaintSteps),
      text: Type.String(),
      who: Type.String({ description: 'empty where a timer or the bank did it' }),
      status: Status,
    }),
  ),
})
