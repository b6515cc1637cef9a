import type { Shop, ShopState } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { shopForFamily } from '#modules/foundation/compatibility'
import { nameDistricts } from '#modules/foundation/reference'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { presentHistory } from '#platform/present-history'
import { refuse } from '#platform/http/refuse'
import { shopMachine, type ShopStatus, type ShopTransition } from './shop.machine.ts'
import { presentClosing } from './settings/present-shop-settings.ts'
import { type BankAccount, findShopState, type ShownShop } from './shop.store.ts'

/** Where a shop stands, and who moved it. Refuses NOT_FOUND. */
export async function presentShopState(ctx: Ctx, id: number): Promise<Static<typeof ShopState>> {
  const shop = (await findShopState(ctx, id)) ?? refuse('NOT_FOUND')
  return {
    shop_id: String(id),
    shop_name: shop.name,
    status: upper(shop.status),
    history: presentHistory<ShopTransition, ShopStatus>(await shopMachine.history(ctx, id)),
  }
}

/** Shops with the names of where they are. */
export async function presentShops(ctx: Ctx, shops: readonly ShownShop[]): Promise<Static<typeof Shop>[]> {
  const districts = await nameDistricts(
    ctx,
    shops.flatMap((shop) => shop.regionId ?? []),
  )
  return shops.map((shop) => {
    const shown = presentShop(ctx, shop)
    const at = districts.get(shop.regionId ?? 0)
    return {
      ...shown,
      ...shopForFamily(shown, {
        province: at?.province.name ?? '',
        regency: at?.regency.name ?? shop.city,
        district: at?.district.name ?? '',
      }),
    }
  })
}

const presentShop = (ctx: Ctx, shop: ShownShop) => ({
  shop_id: String(shop.id),
  shop_name: shop.name,
  shop_logo: shop.logo,
  shop_desc: pickText(shop.descriptions, ctx.lang),
  ...(shop.gradeNames && { grade_name: pickText(shop.gradeNames, ctx.lang) }),
  city: shop.city,
  link_phone: shop.phone,
  goods_num: shop.goodsCount,
  shop_praise_rate: shop.ratingTenths / 10,
  ...(shop.freeFromMinor !== null && { free_freight_from: toRupiah(shop.freeFromMinor) }),
  hours: [...shop.hours],
  ...(shop.closing && { closing: presentClosing(ctx, shop.closing) }),
})

export const presentBank = (bank: BankAccount | null | undefined) => ({
  bank_name: bank?.name ?? '',
  bank_account_name: bank?.holder ?? '',
  bank_account_number: bank?.number ?? '',
})
