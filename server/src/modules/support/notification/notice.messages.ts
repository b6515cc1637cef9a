import { type AssignedQueue, dayText, type Language, type ShopNoticeKind } from '@borong/contract'
import { formatRupiah, sen, toRupiah } from '@borong/money'
import {
  type Facts,
  type LocalizedText,
  type Message,
  defineMessages,
  fixedText,
  format,
  pickText,
} from '#platform/messages'

/** What happened, as the notice keeps it; the sentence is made when somebody reads it. */
export interface NoticeParams {
  /** The number of the order, or of the after-sales application. */
  sn?: string
  shopName?: string
  amountMinor?: number
  byName?: string
  reason?: string
  carrier?: string
  tracking?: string
  /** The name of a budget, and the threshold it reached. */
  budget?: string
  percent?: number
  /** Below a price, in hundredths of a percent. */
  discountBps?: number
  /** yyyy-mm */
  month?: string
  usedMinor?: number
  allottedMinor?: number
  /** The name of a goods. */
  goods?: LocalizedText
  /** Of an announcement. */
  heading?: LocalizedText
  /** What somebody wrote. */
  said?: string
  /** Pieces of a delivery that never came, came broken, came beyond what was sent. */
  missing?: number
  damaged?: number
  surplus?: number
  /** Skus of which a company pays another price. */
  prices?: number
  /** Pieces of a group buy that were needed, and that were paid. */
  wanted?: number
  joined?: number
  /** Pieces of a sku that are left, and the mark at which its shop wants to know. */
  left?: number
  mark?: number
  /** Of an invoice of the mall. */
  number?: string
  /** What an operator did, as the wire has it. */
  act?: string
  /** A queue of the console of shops, as a stable word. */
  queue?: AssignedQueue
  /** Days, yyyy-mm-dd. */
  from?: string
  until?: string
}

const titles = defineMessages('notice.title', {
  'order.group_won': 'Your group buy takes place',
  'order.group_lost': 'Your group buy does not take place',
  'order.submitted': 'An order is waiting for your approval',
  'approval.asked': 'An approval was passed on to you',
  'approval.reminded': 'Still waiting for your approval',
  'delegation.given': 'You have been named as a deputy',
  'order.approved': 'Your order was approved',
  'order.rejected': 'Your order was rejected',
  'order.paid': 'Payment received',
  'order.shipped': 'Your goods have been shipped',
  'order.received': 'Goods received',
  'order.completed': 'Order completed',
  'order.cancelled': 'Order canceled',
  'question.asked': 'A question for your shop',
  'question.answered': 'Your question was answered',
  'review.replied': 'The shop replied to your review',
  'after_sale.approve': 'Your application was approved',
  'after_sale.waive': 'You can keep the goods',
  'after_sale.reject': 'Your application was rejected',
  'after_sale.take_in': 'Your goods arrived at the shop',
  'after_sale.refunded': 'Refund completed',
  'after_sale.transferred': 'Refund transferred',
  'after_sale.replace': 'Replacement order created',
  'after_sale.fail_to_replace': 'The replacement order has to wait',
  'after_sale.close': 'Your application was closed',
  'after_sale.overtaken': 'The order could not be canceled',
  'case.acted': 'The mall acted on an order',
  'order.promised': 'Your goods arrive on another day',
  'order.differed': 'Goods received with differences',
  'inquiry.ask': 'A request for a quote',
  'inquiry.ask_again': 'The buyer asks for another quote',
  'inquiry.order': 'An order was placed from your quote',
  'inquiry.offer': 'A shop sent you a quote',
  'inquiry.quote': 'You have a new quote',
  'inquiry.refuse': 'A shop declined to quote',
  'inquiry.withdraw': 'A quote was withdrawn',
  'inquiry.expiring': 'A quote expires soon',
  'complaint.filed': 'A buyer filed a complaint',
  'complaint.said': 'New message about a complaint',
  'complaint.appeal': 'The shop answered your complaint',
  'complaint.arbitrate': 'Arbitration requested',
  'complaint.escalate': 'A complaint was passed to the arbiter',
  'complaint.decide': 'The arbiter decided',
  'complaint.withdraw': 'A complaint was withdrawn',
  'complaint.refunded': 'Refund completed',
  'complaint.transferred': 'The shop transferred your refund',
  'complaint.refund_failed': 'Transfer the refund of a complaint',
  'invoice.issued': 'Your invoice has been issued',
  'invoice.credited': 'A credit note was issued',
  'invoice.mailed': 'Your invoice has been mailed',
  'invoice.qualified': 'You can choose VAT special invoices',
  'invoice.unqualified': 'Your qualification was rejected',
  'transfer.submitted': 'A transfer slip is waiting for you',
  'transfer.confirmed': 'Transfer received',
  'transfer.refused': 'Transfer slip rejected',
  'budget.alert': 'A budget threshold is reached',
  'favourite.back': 'A favourite is in stock again',
  'points_goods.allowed': 'Your goods are offered for points',
  'points_goods.refused': 'Your goods are not offered for points',
  'agreed_price.changed': 'Your contract prices change',
  'shop_application.asked': 'A question about your shop application',
  'shop_application.approved': 'Your shop is open',
  'shop_application.refused': 'Your shop application was refused',
  'announcement.shown': 'News from the mall',
  'security.password': 'Your password was changed',
  'security.email': 'Your e-mail address was changed',
  'security.mobile': 'Your mobile number was changed',
})

/** `{reasonGiven, select, yes {…} other {}}` stands only when there is a reason; so with every other fact. */
const contents: Readonly<Record<keyof typeof titles, Message>> = defineMessages('notice.content', {
  'order.submitted': '{byName} asks you to approve order {sn} at {shopName}, {amount}.',
  'approval.asked': 'Order {sn}, {amount}, is now waiting for your decision as well.',
  'approval.reminded': 'Order {sn}, {amount}, is still waiting for your decision.',
  'delegation.given':
    'You decide approvals for {byName} from {from} to {until}.{reasonGiven, select, yes { Reason: {reason}} other {}}',
  'order.approved':
    '{byName} approved order {sn} at {shopName}, {amount}.{reasonGiven, select, yes { Note: {reason}} other {}}',
  'order.rejected':
    '{byName} rejected order {sn} at {shopName}.{reasonGiven, select, yes { Reason: {reason}} other {}}',
  'order.paid': 'Order {sn} at {shopName} is paid: {amount}.',
  'order.group_won': 'The group buy of “{goods}” reached its {wanted} pieces. The shop sends your order now.',
  'order.group_lost':
    'The group buy of “{goods}” came to {joined} of {wanted} pieces.{reasonGiven, select, yes { It was ended: {reason}.} other {}} Your order is canceled, and what you paid is refunded.',
  'order.shipped':
    '{shopName} shipped goods of order {sn}{carrierGiven, select, yes { with {carrier}} other {}}{trackingGiven, select, yes {, tracking number {tracking}} other {}}.',
  'order.received': 'All goods of order {sn} at {shopName} have been received.',
  'order.completed': 'Order {sn} at {shopName} is completed.',
  'order.cancelled': 'Order {sn} at {shopName} was canceled.{reasonGiven, select, yes { Reason: {reason}} other {}}',
  'question.asked': '{byName} asks about “{goods}”: {said}',
  'question.answered': '{shopName} answered your question about “{goods}”.',
  'review.replied': '{shopName} replied to your review of “{goods}”.',
  'after_sale.approve': '{shopName} approved your application {sn}. Send the goods back in time.',
  'after_sale.waive': '{shopName} approved your application {sn}. You can keep the goods.',
  'after_sale.reject':
    '{shopName} rejected your application {sn}.{reasonGiven, select, yes { Reason: {reason}} other {}}',
  'after_sale.take_in': '{shopName} has received the goods of application {sn}.',
  'after_sale.refunded': '{shopName} refunded application {sn}{amountGiven, select, yes {: {amount}} other {}}.',
  'after_sale.transferred':
    '{shopName} transferred the refund of application {sn}{amountGiven, select, yes {: {amount}} other {}}{trackingGiven, select, yes {, bank reference number {tracking}} other {}}.',
  'after_sale.replace': '{shopName} created a replacement order for application {sn}.',
  'after_sale.fail_to_replace':
    '{shopName} has no stock for application {sn} at present. The replacement order is created once there is stock.',
  'after_sale.close': 'Application {sn} at {shopName} is closed: the goods were not sent back in time.',
  'after_sale.overtaken': 'Application {sn} is closed: {shopName} had already shipped the goods.',
  'case.acted':
    'The mall {act, select, CANCEL {canceled order {sn}} CALL_OFF {canceled order {sn} and refunds it} RECEIVE {noted the goods of order {sn} as received} COMPLETE {completed order {sn}} PAUSE {paused order {sn}} RESUME {resumed order {sn}} APPROVE {approved application {sn}} TAKE_IN {noted the goods of application {sn} as returned} REFUND {decided the refund of application {sn}} REPLACE {created the replacement order of application {sn}} TRANSFERRED {noted the refund of application {sn} as transferred} CLOSE {closed application {sn}} EXTEND {gave more time for application {sn}} RETRY_REFUND {sent a refund of order {sn} to the bank again} PAY_BY_HAND {noted a refund of order {sn} as transferred} other {acted on {sn}}}. Reason: {reason}',
  'order.promised': '{shopName} now promises the goods of order {sn} by {until}. Reason: {reason}',
  'order.differed':
    '{byName} received goods of order {sn} with differences.{missing, plural, =0 {} other { Missing: #.}}{damaged, plural, =0 {} other { Damaged: #.}}{surplus, plural, =0 {} other { Surplus: #.}}',
  'inquiry.ask': '{byName} asks your shop for a quote: inquiry {sn}.{saidGiven, select, yes { “{said}”} other {}}',
  'inquiry.ask_again': '{byName} asks again about inquiry {sn}.{saidGiven, select, yes { “{said}”} other {}}',
  'inquiry.order': '{byName} placed an order from your quote for inquiry {sn}.',
  'inquiry.offer': '{shopName} sent you a quote without an inquiry: {sn}.{saidGiven, select, yes { “{said}”} other {}}',
  'inquiry.quote': '{shopName} quoted inquiry {sn}.{saidGiven, select, yes { “{said}”} other {}}',
  'inquiry.refuse': '{shopName} declined to quote inquiry {sn}.{reasonGiven, select, yes { Reason: {reason}} other {}}',
  'inquiry.withdraw':
    '{shopName} withdrew its quote for inquiry {sn}.{reasonGiven, select, yes { Reason: {reason}} other {}}',
  'inquiry.expiring': 'The quote of {shopName} for inquiry {sn} expires within a day.',
  'complaint.filed': '{byName} filed complaint {sn}.{saidGiven, select, yes { Text: {said}} other {}}',
  'complaint.said': 'About complaint {sn}{shopNameGiven, select, yes {, {shopName}} other {}}: {said}',
  'complaint.appeal': '{shopName} answered complaint {sn}.{saidGiven, select, yes { Text: {said}} other {}}',
  'complaint.arbitrate': 'The other side of complaint {sn} has asked the arbiter of the mall to decide.',
  'complaint.escalate': 'The deadline of complaint {sn} is over: the arbiter of the mall decides.',
  'complaint.decide':
    'Complaint {sn} was decided.{amountGiven, select, yes { {amount} is refunded to the buyer.} other {}}{reasonGiven, select, yes { Reasons: {reason}} other {}}',
  'complaint.withdraw': '{byName} withdrew complaint {sn}.',
  'complaint.refunded': '{amount} of complaint {sn} has been refunded.',
  'complaint.transferred':
    '{amount} of complaint {sn} was transferred.{trackingGiven, select, yes { Bank reference number: {tracking}} other {}}',
  'complaint.refund_failed':
    'The bank declined the refund of {amount} for complaint {sn}. Transfer it and enter the bank reference number.',
  'invoice.issued': '{shopName} issued the invoice of order {sn}, {amount}.',
  'invoice.credited': '{shopName} issued a credit note of {amount} for the invoice of order {sn}.',
  'invoice.mailed':
    '{shopName} mailed the invoice of order {sn}{carrierGiven, select, yes { with {carrier}} other {}}{trackingGiven, select, yes {, tracking number {tracking}} other {}}.',
  'invoice.qualified': 'Your qualification was approved. You can choose VAT special invoices at checkout.',
  'invoice.unqualified':
    'Change the application and submit it again.{reasonGiven, select, yes { Reason: {reason}} other {}}',
  'transfer.submitted':
    '{byName} uploaded a transfer slip of {amount} for order {sn}. Check whether the money has arrived.',
  'transfer.confirmed': '{shopName} received your transfer of {amount} for order {sn}.',
  'transfer.refused':
    '{shopName} rejected the transfer slip for order {sn}.{reasonGiven, select, yes { Reason: {reason}} other {}}',
  'budget.alert': 'The budget {budget} has reached {percent}% in {month}: {used} of {allotted}.',
  'agreed_price.changed':
    '{shopName} changes your contract prices from {from} on: {prices, plural, one {# product} other {# products}}.',
  'points_goods.allowed': 'The mall offers “{goods}” of your shop for points, on the terms that you asked for.',
  'points_goods.refused': 'The mall does not offer “{goods}” of your shop for points. Reason: {reason}',
  'shop_application.asked':
    'The mall wants to know more before it opens {shopName}.{reasonGiven, select, yes { Question: {reason}} other {}}',
  'shop_application.approved':
    '{shopName} is open. Sign in to the console of shops with your user name and password, and add your first goods.',
  'shop_application.refused':
    '{shopName} was not accepted. Change the application and apply again.{reasonGiven, select, yes { Reason: {reason}} other {}}',
  'favourite.back': '“{goods}” is available at {shopName} again.',
  'announcement.shown': '“{heading}”',
  'security.password':
    'Other devices were signed out. If it was not you, set a new password at once and contact your administrator.',
  'security.email': 'If it was not you, change your password and contact your administrator.',
  'security.mobile': 'If it was not you, change your password and contact your administrator.',
})

/** What only people of a shop hear of, in their console. */
const shopTitles = defineMessages('notice.shopTitle', {
  'order.to_ship': 'An order to ship',
  'after_sale.applied': 'A buyer asks for after-sales service',
  'after_sale.again': 'A refused application came again',
  'after_sale.send': 'Goods are on their way back',
  'after_sale.refund_failed': 'A refund failed',
  'discount.asked': 'A discount waits for your approval',
  'discount.approved': 'Your discount was approved',
  'discount.refused': 'Your discount was not approved',
  'stock.out': 'Goods ran out',
  'stock.low': 'Stock is low',
  'commission_invoice.issued': 'A commission invoice of the mall',
  'goods.approved': 'The mall approved goods',
  'goods.rejected': 'The mall rejected goods',
  'goods.taken_down': 'The mall took goods down',
  'goods.given_back': 'The mall gave goods back',
  'goods.put_back': 'The mall put goods back on sale',
  'flash_entry.approved': 'Your flash sale entry was approved',
  'flash_entry.refused': 'Your flash sale entry was refused',
  'group_buy.reached': 'A group buy takes place',
  'group_buy.missed': 'A group buy does not take place',
  'queue_entry.assigned': 'Assigned to you',
})
const shopContents = defineMessages('notice.shopContent', {
  'order.to_ship': 'Order {sn} can be shipped.',
  'after_sale.applied': 'Application {sn} waits for your answer.',
  'after_sale.again': 'The buyer changed application {sn}; it waits for your answer.',
  'after_sale.send': 'The buyer sent the goods of application {sn}.{saidGiven, select, yes { {said}} other {}}',
  'after_sale.refund_failed': 'The refund of application {sn} did not go through.',
  'discount.asked': '{byName} wants to quote {shopName} {percent}% below the price.',
  'discount.approved': '{byName} approved the quote to {shopName}. It was sent.',
  'discount.refused': '{byName} did not approve the quote to {shopName}. Reason: {reason}',
  'stock.out': '“{goods}” is sold out.',
  'stock.low': 'Of “{goods}” {left, plural, one {# piece is} other {# pieces are}} left. Your mark is {mark}.',
  'commission_invoice.issued': 'The mall issued {number} over the commission of {month}: {amount}.',
  'goods.approved': 'Buyers see “{goods}” as you wanted it.',
  'goods.rejected': '“{goods}” was not approved. Reason: {reason}',
  'goods.taken_down': 'Buyers do not see “{goods}” any more. Reason: {reason}',
  'goods.given_back': 'You can put “{goods}” back on sale. Reason: {reason}',
  'goods.put_back': '“{goods}” is on sale again. Reason: {reason}',
  'flash_entry.approved': '“{goods}” is sold at the flash price at its hour.',
  'flash_entry.refused': '“{goods}” is not in the flash sale. Reason: {reason}',
  'group_buy.reached': 'The group buy of “{goods}” reached its {wanted} pieces. Its paid orders can be shipped.',
  'group_buy.missed':
    'The group buy of “{goods}” came to {joined} of {wanted} pieces.{reasonGiven, select, yes { It was ended: {reason}.} other {}} Its orders are canceled and refunded.',
  'queue_entry.assigned':
    '{byName} assigned this to you: {queue, select, orders {order {sn}} quotes {inquiry {sn}} after_sales {application {sn}} complaints {complaint {sn}} reviews {a review} questions {a question} transfers {bank transfer {sn}} other {invoice {sn}}}.',
})

type OwnShopKind = keyof typeof shopTitles
const isOwnShopKind = (kind: string): kind is OwnShopKind => Object.hasOwn(shopTitles, kind)

export type NoticeKind = keyof typeof titles
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(titles, kind)

export const noticeKinds = Object.keys(titles) as NoticeKind[]

/** The kinds whose sentence has a text in it, whatever the facts. */
export const kindsSaying = (text: string, lang: Language): NoticeKind[] =>
  noticeKinds.filter((kind) =>
    [titles[kind], contents[kind]].some((message) =>
      fixedText(message, lang).toLowerCase().includes(text.toLowerCase()),
    ),
  )

const money = (minor: number | undefined) => (minor === undefined ? undefined : formatRupiah(toRupiah(sen(minor))))

const percentOf = (bps: number | undefined) => (bps === undefined ? undefined : bps / 100)

/** Says a notice in a language. */
export function sayNotice(
  kind: NoticeKind | ShopNoticeKind,
  params: NoticeParams,
  lang: Language,
): { title: string; content: string } {
  const known: Record<string, string | undefined> = {
    sn: params.sn,
    shopName: params.shopName,
    byName: params.byName,
    reason: params.reason,
    carrier: params.carrier,
    tracking: params.tracking,
    budget: params.budget,
    percent: (params.percent ?? percentOf(params.discountBps))?.toString(),
    month: params.month && dayText(params.month),
    amount: money(params.amountMinor),
    used: money(params.usedMinor),
    allotted: money(params.allottedMinor),
    goods: params.goods && pickText(params.goods, lang),
    heading: params.heading && pickText(params.heading, lang),
    said: params.said,
    act: params.act,
    number: params.number,
    // Words of a choice have no hyphen.
    queue: params.queue?.replaceAll('-', '_'),
    from: params.from && dayText(params.from),
    until: params.until && dayText(params.until),
  }
  const facts: Facts = {
    missing: params.missing ?? 0,
    damaged: params.damaged ?? 0,
    surplus: params.surplus ?? 0,
    prices: params.prices ?? 0,
    wanted: params.wanted ?? 0,
    joined: params.joined ?? 0,
    left: params.left ?? 0,
    mark: params.mark ?? 0,
  }
  for (const [name, value] of Object.entries(known)) {
    facts[name] = value ?? ''
    facts[`${name}Given`] = value ? 'yes' : 'no'
  }
  const [title, content] = isOwnShopKind(kind) ? [shopTitles[kind], shopContents[kind]] : [titles[kind], contents[kind]]
  return { title: format(title, lang), content: format(content, lang, facts) }
}
