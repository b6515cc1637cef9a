import { openStoredFile } from '#modules/foundation/media'
import { companyIdOf } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import type { FileReply } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { goodsWritten, liveSkus } from '../catalog.store.ts'
import { goodsPreviewed } from '../draft/goods-previewed.ts'
import { findEditedGoods } from '../editor/edited-goods.store.ts'
import { findRevision } from '../review/goods-review.store.ts'
import { findMallGoodsUnscoped } from '../review/mall-goods.store.ts'
import { fileIdsOf, goodsFiles } from './goods-file.store.ts'

interface Asked {
  goodsId: number
  fileId: number
}

async function openFile(ctx: Ctx, shopId: number, id: number): Promise<FileReply> {
  const { file } = (await goodsFiles(ctx, shopId, [id])).get(id) ?? refuse('NOT_FOUND')
  return { bytes: await openStoredFile(ctx.app, file), fileName: `document-${id}.pdf` }
}

/** A file that the own shop has uploaded. Refuses NOT_FOUND. */
export const openOwnFile = (ctx: Ctx, id: number): Promise<FileReply> => openFile(ctx, sellerIn(ctx).shopId, id)

/** A document of goods that the caller sees, or of their draft with a link to it. Refuses NOT_FOUND and PREVIEW_ENDED. */
export async function openSeenFile(ctx: Ctx, { goodsId, fileId }: Asked, token: string | undefined) {
  const companyId = companyIdOf(ctx.actor)
  if (token === undefined && !(await liveSkus(ctx, goodsId, companyId)).length) return refuse('NOT_FOUND')
  const goods =
    token === undefined ? await goodsWritten(ctx, goodsId) : (await goodsPreviewed(ctx, goodsId, token)).goods
  if (!goods || !fileIdsOf(goods).includes(fileId)) return refuse('NOT_FOUND')
  return openFile(ctx, goods.shopId, fileId)
}

/** A document of goods of any shop, or of what the shop wants of them, for an operator. Refuses NOT_FOUND. */
export async function openReviewedFile(ctx: Ctx, { goodsId, fileId }: Asked): Promise<FileReply> {
  const { shopId } = (await findMallGoodsUnscoped(ctx, goodsId)) ?? refuse('NOT_FOUND')
  const goods = (await findEditedGoods(ctx, shopId, goodsId)) ?? refuse('NOT_FOUND')
  const wanted = (await findRevision(ctx, goodsId))?.document
  const ids = [...fileIdsOf(goods), ...(wanted ? fileIdsOf(wanted) : [])]
  return ids.includes(fileId) ? openFile(ctx, shopId, fileId) : refuse('NOT_FOUND')
}
