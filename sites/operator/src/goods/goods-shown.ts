import {
  type Reply,
  adminConsoleApi,
  goodsReviewApi,
  type goodsReviewFields,
  type goodsStatuses,
  mallGoodsApi,
} from '@borong/contract'
import type { Tone } from '@borong/ui'

export type ReviewRow = Reply<typeof goodsReviewApi.list>['data'][number]
export type Review = Reply<typeof goodsReviewApi.show>
export type MallGoodsRow = Reply<typeof mallGoodsApi.list>['data'][number]
export type MallGoods = Reply<typeof mallGoodsApi.show>
export type ReviewedGoods = Review['wanted']
export type ReviewedField = (typeof goodsReviewFields)[number]
export type GoodsStatus = (typeof goodsStatuses)[number]

/** What a decision, or a move of goods, makes another. */
export const changed = [
  goodsReviewApi.list,
  goodsReviewApi.show,
  goodsReviewApi.choices,
  mallGoodsApi.list,
  mallGoodsApi.show,
  adminConsoleApi.work,
]

export const pillOf: Record<GoodsStatus, readonly [tone: Tone, sign: string]> = {
  DRAFT: ['neutral', '○'],
  PENDING_REVIEW: ['review', '◔'],
  REJECTED: ['danger', '✕'],
  ON_SHELF: ['success', '●'],
  OFF_SHELF: ['neutral', '○'],
  TAKEN_DOWN: ['danger', '✕'],
}
