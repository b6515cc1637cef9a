import type { adminWorkQueues, AdminPermission, sellerWorkQueues, SellerPermission } from '@borong/contract'
import { afterSalesToHandle, failedReplacementsUnscoped } from '#modules/support/after-sale'
import { waitingBrokenRules } from '#modules/support/doctor'
import { conversationsToAnswer } from '#modules/support/chat'
import { complaintsToAnswer, complaintsToDecideUnscoped } from '#modules/support/complaint'
import { goodsToReviewUnscoped } from '#modules/shop/catalog'
import { questionsToAnswer, reviewsToReply } from '#modules/storefront/review'
import { inquiriesToQuote, quotesToApprove } from '#modules/trade/inquiry'
import { invoicesToSend, qualificationsToDecideUnscoped } from '#modules/trade/invoice'
import { applicationsToReviewUnscoped } from '#modules/shop/shop-application'
import { failedOrdersUnscoped, ordersToShip } from '#modules/trade/order'
import { refundsToHandleUnscoped, transfersToFind } from '#modules/trade/payment'
import { waitingDeadLetters, waitingFailedItems } from '#platform/background/background'
import type { Ctx } from '#platform/ctx'
import type { WaitingWork } from '#platform/database/waiting-work'
import { adminIn } from '#platform/http/admin-in'
import { sellerIn } from '#platform/http/seller-in'

interface Part<Name extends string, Permission extends string> {
  queue: Name
  /** Any of these opens the queue. */
  needs: readonly Permission[]
}
type Queue<Name> = WaitingWork & { queue: Name }

type SellerQueue = (typeof sellerWorkQueues)[number]
const ofShop: (Part<SellerQueue, SellerPermission> & { count(ctx: Ctx, shopId: number): Promise<WaitingWork> })[] = [
  { queue: 'orders', needs: ['orders'], count: ordersToShip },
  { queue: 'quotes', needs: ['quotes'], count: inquiriesToQuote },
  { queue: 'quote-approvals', needs: ['approve-discounts'], count: quotesToApprove },
  { queue: 'after-sales', needs: ['after-sales', 'refunds'], count: afterSalesToHandle },
  { queue: 'complaints', needs: ['complaints', 'refunds'], count: complaintsToAnswer },
  { queue: 'reviews', needs: ['reviews'], count: reviewsToReply },
  { queue: 'questions', needs: ['reviews'], count: questionsToAnswer },
  { queue: 'messages', needs: ['messages'], count: conversationsToAnswer },
  { queue: 'transfers', needs: ['transfers'], count: transfersToFind },
  { queue: 'invoices', needs: ['invoices'], count: invoicesToSend },
]

type AdminQueue = (typeof adminWorkQueues)[number]
const ofMall: (Part<AdminQueue, AdminPermission> & { count(ctx: Ctx): Promise<WaitingWork> })[] = [
  { queue: 'goods-reviews', needs: ['catalog'], count: goodsToReviewUnscoped },
  { queue: 'shop-applications', needs: ['shops'], count: applicationsToReviewUnscoped },
  { queue: 'vat-qualifications', needs: ['vat-qualifications'], count: qualificationsToDecideUnscoped },
  { queue: 'complaints', needs: ['arbitration'], count: complaintsToDecideUnscoped },
  { queue: 'refunds', needs: ['cases'], count: refundsToHandleUnscoped },
  { queue: 'failed-orders', needs: ['cases'], count: failedOrdersUnscoped },
  { queue: 'failed-replacements', needs: ['cases'], count: failedReplacementsUnscoped },
  { queue: 'dead-letters', needs: ['background'], count: waitingDeadLetters },
  { queue: 'failed-items', needs: ['background'], count: waitingFailedItems },
  { queue: 'broken-rules', needs: ['background'], count: waitingBrokenRules },
]

/** What waits in the queues that somebody may see, all asked at once and one statement each. */
const counted = <Name extends string, Permission extends string, P extends Part<Name, Permission>>(
  parts: readonly P[],
  held: ReadonlySet<Permission>,
  count: (part: P) => Promise<WaitingWork>,
): Promise<Queue<P['queue']>[]> =>
  Promise.all(
    parts
      .filter(({ needs }) => needs.some((it) => held.has(it)))
      .map(async (part) => ({ queue: part.queue, ...(await count(part)) })),
  )

export function listWorkOfShop(ctx: Ctx): Promise<Queue<SellerQueue>[]> {
  const { shopId, permissions } = sellerIn(ctx)
  return counted(ofShop, permissions, (part) => part.count(ctx, shopId))
}

export const listWorkOfMall = (ctx: Ctx): Promise<Queue<AdminQueue>[]> =>
  counted(ofMall, adminIn(ctx).permissions, (part) => part.count(ctx))
