import type { ShopNoticeKind } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { refuse } from '#platform/http/refuse'
import { noticeDefaults } from './notice-defaults.ts'
import { kindsFor } from './shop-notice.kinds.ts'
import { shownKindsOf, writeShopPreference } from './shop-preference.store.ts'

export interface ShopNoticeChoice {
  kind: ShopNoticeKind
  inApp: boolean
}

/** What the permissions of the person open: their own choice, else what the mall does. What is fixed is shown in any case. */
export async function showShopPreferences(ctx: Ctx): Promise<(ShopNoticeChoice & { fixed: boolean })[]> {
  const { shopId, accountId, permissions } = sellerIn(ctx)
  const [defaults, chosen] = [await noticeDefaults(ctx), await shownKindsOf(ctx, shopId, accountId)]
  return kindsFor(permissions).map((kind) => {
    const { inApp, fixed } = defaults.ofShops(kind)
    return { kind, fixed, inApp: fixed ? inApp : (chosen.get(kind) ?? inApp) }
  })
}

/** Chooses for some kinds; what is not named stays. Refuses NOTICE_SET_BY_MALL for what nobody can switch off. */
export async function chooseShopNotices(ctx: Ctx, choices: readonly ShopNoticeChoice[]): Promise<void> {
  const { shopId, accountId } = sellerIn(ctx)
  const defaults = await noticeDefaults(ctx)
  const byKind = choices.toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0))
  for (const { kind, inApp } of byKind) {
    if (defaults.ofShops(kind).fixed) return refuse('NOTICE_SET_BY_MALL')
    await writeShopPreference(ctx, { shopId, accountId, kind, inApp })
  }
}
