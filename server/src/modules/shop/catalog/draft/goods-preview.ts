import { operatorOf } from '#modules/foundation/operators'
import { staffOf } from '#modules/shop/shop'
import type { Actor } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { assertPreviewToken, makePreviewToken } from '#platform/http/preview-token'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { findEditedGoods } from '../editor/edited-goods.store.ts'
import { findRevision } from '../review/goods-review.store.ts'
import { findMallGoodsUnscoped } from '../review/mall-goods.store.ts'

export interface GoodsPreview {
  url: string
  token: string
  endsAt: Date
}
/** What a link shows: the draft of a shop, or what an operator looks through. */
export type PreviewKind = 'draft' | 'review'

const marks = { seller: 'draft', admin: 'review' } as const
const subject = (goodsId: number, kind: PreviewKind, accountId: number) =>
  `preview of goods ${goodsId}: ${kind} for ${accountId}`

function makeLink(ctx: Ctx, goodsId: number, { kind, accountId }: Extract<Actor, { kind: 'seller' | 'admin' }>) {
  const { token: signed, endsAt } = makePreviewToken(ctx.app, subject(goodsId, marks[kind], accountId))
  const token = `${marks[kind]}.${accountId}.${signed}`
  return { url: `${ctx.app.config.origin}/goods/${goodsId}?preview_token=${token}`, token, endsAt }
}

/** A link to goods of the own shop as their draft would make them. Refuses NOT_FOUND. */
export async function previewDraft(ctx: Ctx, goodsId: number): Promise<GoodsPreview> {
  const seller = sellerIn(ctx)
  if (!(await findEditedGoods(ctx, seller.shopId, goodsId))) refuse('NOT_FOUND')
  ctx.audit({})
  return makeLink(ctx, goodsId, seller)
}

/** A link to goods as what waits of them would make them, for an operator. Refuses NOT_FOUND where nothing waits. */
export async function previewReview(ctx: Ctx, goodsId: number): Promise<GoodsPreview> {
  const admin = adminIn(ctx)
  if (!(await findMallGoodsUnscoped(ctx, goodsId)) || !(await findRevision(ctx, goodsId))) refuse('NOT_FOUND')
  ctx.audit({})
  return makeLink(ctx, goodsId, admin)
}

/** Refuses a link to other goods, one that is over, and that of somebody who may not see the goods any more, with PREVIEW_ENDED. */
export async function assertGoodsPreview(
  ctx: Ctx,
  { goodsId, shopId }: { goodsId: number; shopId: number },
  token: string,
): Promise<PreviewKind> {
  const [kind, account, ...signed] = token.split('.')
  if ((kind !== 'draft' && kind !== 'review') || !/^\d{1,15}$/.test(account ?? '')) return refuse('PREVIEW_ENDED')
  const accountId = Number(account)
  assertPreviewToken(ctx, subject(goodsId, kind, accountId), signed.join('.'))
  const mayStill =
    kind === 'draft'
      ? (await staffOf(ctx, shopId, accountId))?.permissions.has('goods')
      : (await operatorOf(ctx, accountId))?.permissions.has('catalog')
  return mayStill ? kind : refuse('PREVIEW_ENDED')
}
