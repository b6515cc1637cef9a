import {
  promotionCalendarApi,
  sellerPromotionApi,
  type shopPromotionKinds,
  type shopPromotionStates,
} from '@borong/contract'
import { endShopPromotion, type ShopPromotionKind, type ShopPromotionState } from '#modules/shop/promotion'
import type { Http } from '#platform/http/http'
import { presentCustomersToName } from './present-audience.ts'
import { presentCalendar } from './present-calendar.ts'
import { presentPreview } from './present-preview.ts'
import {
  codesInFile,
  presentShopPromotion,
  presentShopPromotions,
  presentSkusToPromote,
} from './present-shop-promotions.ts'
import { readDraft } from './read-draft.ts'
import { changeForCustomers, openForCustomers } from './write-for-customers.ts'

const kindOf = (kind: (typeof shopPromotionKinds)[number]) => kind.toLowerCase() as ShopPromotionKind
const stateOf = (state: (typeof shopPromotionStates)[number]) => state.toLowerCase() as ShopPromotionState

export function shopPromotionsRoutes(http: Http) {
  http.query(sellerPromotionApi.list, (ctx, { keyword = '', state, kind, page_no = 1, page_size = 20 }) =>
    presentShopPromotions(
      ctx,
      { keyword: keyword.trim(), state: state && stateOf(state), kind: kind && kindOf(kind) },
      { page_no, page_size },
    ),
  )
  http.query(sellerPromotionApi.goods, (ctx, { keyword = '', page_no = 1, page_size = 20 }) =>
    presentSkusToPromote(ctx, keyword.trim(), { page_no, page_size }),
  )
  http.query(sellerPromotionApi.customers, (ctx, { keyword = '' }) => presentCustomersToName(ctx, keyword.trim()))
  http.query(sellerPromotionApi.show, (ctx, { kind, id }) =>
    presentShopPromotion(ctx, { kind: kindOf(kind), id: Number(id) }),
  )
  http.query(promotionCalendarApi.show, (ctx, { month }) => presentCalendar(ctx, month))
  http.query(sellerPromotionApi.preview, (ctx, asked) => presentPreview(ctx, asked))
  http.query(sellerPromotionApi.codes, async (ctx, { id }) => ({
    bytes: await codesInFile(ctx, Number(id)),
    fileName: `coupon-codes-${id}.csv`,
  }))
  http.command(sellerPromotionApi.open, async (ctx, sent) => {
    const id = await openForCustomers(ctx, readDraft(sent))
    return presentShopPromotion(ctx, { kind: kindOf(sent.kind), id })
  })
  http.command(sellerPromotionApi.change, async (ctx, { id, ...sent }) => {
    await changeForCustomers(ctx, Number(id), readDraft(sent))
    return presentShopPromotion(ctx, { kind: kindOf(sent.kind), id: Number(id) })
  })
  http.command(sellerPromotionApi.end, async (ctx, { kind, id }) => {
    await endShopPromotion(ctx, { kind: kindOf(kind), id: Number(id) })
    return { ok: true }
  })
}
