import type { OrderCase } from '@borong/contract'
import { formatRupiah, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { afterSaleStatusText, presentService } from '#modules/support/after-sale'
import { presentComplaint } from '#modules/support/complaint'
import { presentOrder } from '#modules/trade/order'
import { nameOfMethod } from '#modules/trade/payment'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { format } from '#platform/messages'
import type { ActorKind } from '#platform/state-machine'
import { caseWords } from './case.messages.ts'
import type { DescribedRefund } from './describe-refunds.ts'
import type { ShownAfterSaleCase, ShownOrderCase } from './show-case.ts'

type Event = Static<typeof OrderCase>['history'][number]

const wireSide: Record<ActorKind, Event['side']> = { buyer: 'BUYER', seller: 'SHOP', admin: 'MALL', system: 'SYSTEM' }
const amountOf = (minor: number) => formatRupiah(toRupiah(minor))

/** In the order in which it happened; what happened in the same second stays as it came. */
const inOrder = (events: readonly Event[]): Event[] => events.toSorted((a, b) => a.at - b.at)

function ofOrder(ctx: Ctx, { shown }: ShownOrderCase): Event[] {
  const { timeline } = presentOrder(ctx, shown)
  return timeline.map(({ at, text, who, note }, place) => ({
    at,
    source: 'ORDER',
    sn: shown.order.sn,
    text,
    side: wireSide[shown.steps[place]!.kind],
    who,
    note,
  }))
}

const ofPauses = ({ lang }: Ctx, { shown, pauses }: ShownOrderCase): Event[] =>
  pauses.flatMap((it) => {
    const event = (at: Date, text: string, who: string, note: string): Event => ({
      at: toSeconds(at),
      source: 'ORDER',
      sn: shown.order.sn,
      text,
      side: 'MALL',
      who,
      note,
    })
    return [
      event(it.pausedAt, format(caseWords.paused, lang), it.pausedBy, it.reason),
      ...(it.resumedAt ? [event(it.resumedAt, format(caseWords.resumed, lang), it.resumedBy, it.resumeReason)] : []),
    ]
  })

function ofPayments({ lang }: Ctx, { payments, payers }: ShownOrderCase): Event[] {
  return payments.flatMap((it) => {
    const payer = payers.get(it.memberId) ?? ''
    const event = (at: Date, text: string, side: Event['side'], who: string, note = ''): Event => ({
      at: toSeconds(at),
      source: 'PAYMENT',
      sn: it.sn,
      text,
      side,
      who,
      note,
    })
    const facts = { method: nameOfMethod(it.method, lang), amount: amountOf(it.partMinor) }
    const isDecided = it.decidedBy !== ''
    return [
      event(it.openedAt, format(caseWords.paymentBegun, lang, facts), 'BUYER', payer),
      ...(it.slipAt ? [event(it.slipAt, format(caseWords.slipHandedIn, lang), 'BUYER', payer, it.slipNote)] : []),
      ...(it.closedAt
        ? [
            event(
              it.closedAt,
              format(it.status === 'failed' ? caseWords.paymentFailed : caseWords.paymentSucceeded, lang, facts),
              isDecided ? 'SHOP' : 'SYSTEM',
              it.decidedBy,
              it.refusedReason || (it.gatewayNumber ?? ''),
            ),
          ]
        : []),
    ]
  })
}

function ofRefunds({ lang }: Ctx, refunds: readonly DescribedRefund[]): Event[] {
  return refunds.flatMap(({ refund }) => {
    const facts = { amount: amountOf(refund.amountMinor) }
    const event = (at: Date, text: string, who: string, note: string): Event => ({
      at: toSeconds(at),
      source: 'REFUND',
      sn: refund.sn,
      text,
      side: who ? 'MALL' : 'SYSTEM',
      who,
      note,
    })
    const isSent = refund.status === 'succeeded'
    const said = [refund.gatewayNumber, refund.handledReason].filter(Boolean).join(' · ')
    return [
      event(refund.openedAt, format(caseWords.refundPromised, lang, facts), '', ''),
      ...(refund.closedAt
        ? [
            event(
              refund.closedAt,
              format(isSent ? caseWords.refundSucceeded : caseWords.refundFailed, lang, facts),
              isSent ? refund.handledBy : '',
              said,
            ),
          ]
        : []),
    ]
  })
}

const ofAfterSale = (ctx: Ctx, shown: ShownAfterSaleCase['shown']): Event[] =>
  presentService(ctx, shown).logs.map(({ time, text, who, note }, place) => ({
    at: time,
    source: 'AFTER_SALE',
    sn: shown.afterSale.sn,
    text,
    side: wireSide[shown.steps[place]!.kind],
    who,
    note,
  }))

const ofComplaints = (ctx: Ctx, { complaints }: ShownOrderCase): Event[] =>
  complaints.flatMap((shown) =>
    presentComplaint(ctx, shown).flow.map(({ time, text, who }, place) => ({
      at: time,
      source: 'COMPLAINT' as const,
      sn: shown.complaint.sn,
      text,
      side: wireSide[shown.steps[place]!.kind],
      who,
      note: shown.steps[place]!.note,
    })),
  )

const ofInvoices = ({ lang }: Ctx, { invoices }: ShownOrderCase): Event[] =>
  invoices.flatMap((it) => {
    const number = it.number ?? ''
    const event = (at: Date | null, words: (typeof caseWords)[keyof typeof caseWords]): Event[] =>
      at
        ? [
            {
              at: toSeconds(at),
              source: 'INVOICE',
              sn: number,
              text: format(words, lang, { number }),
              side: 'SHOP',
              who: '',
              note: '',
            },
          ]
        : []
    return [
      ...event(it.issuedAt, it.kind === 'credit' ? caseWords.creditIssued : caseWords.invoiceIssued),
      ...event(it.mailedAt, caseWords.invoiceMailed),
    ]
  })

/** Everything that happened about an order: its own steps, money, applications, complaints and invoices. */
export const presentHistory = (ctx: Ctx, it: ShownOrderCase): Event[] =>
  inOrder([
    ...ofOrder(ctx, it),
    ...ofPauses(ctx, it),
    ...ofPayments(ctx, it),
    ...ofRefunds(ctx, it.refunds),
    ...it.afterSales.flatMap((shown) => ofAfterSale(ctx, shown)),
    ...ofComplaints(ctx, it),
    ...ofInvoices(ctx, it),
  ])

const ofExtensions = ({ lang }: Ctx, { shown, extensions }: ShownAfterSaleCase): Event[] =>
  extensions.map((it) => ({
    at: toSeconds(it.givenAt),
    source: 'AFTER_SALE',
    sn: shown.afterSale.sn,
    text: format(caseWords.moreTime, lang, { days: it.days, status: afterSaleStatusText(it.status, lang) }),
    side: 'MALL',
    who: it.givenBy,
    note: it.reason,
  }))

export const presentAfterSaleHistory = (ctx: Ctx, it: ShownAfterSaleCase): Event[] =>
  inOrder([...ofAfterSale(ctx, it.shown), ...ofExtensions(ctx, it), ...ofRefunds(ctx, it.refunds)])
