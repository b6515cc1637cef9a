import type { Language, Shop } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { shopForFamily } from '#modules/compatibility'
import { nameDistricts } from '#modules/reference'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import type { BankAccount, ShownShop } from './shop.store.ts'

/** Shops with the names of where they are. */
export async function presentShops(ctx: Ctx, shops: readonly ShownShop[]): Promise<Static<typeof Shop>[]> {
  const districts = await nameDistricts(
    ctx,
    shops.flatMap((shop) => shop.region_id ?? []),
  )
  return shops.map((shop) => {
    const shown = presentShop(shop, ctx.lang)
    const at = districts.get(shop.region_id ?? 0)
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

const presentShop = (shop: ShownShop, lang: Language) => ({
  shop_id: String(shop.id),
  shop_name: shop.name,
  shop_logo: shop.logo,
  shop_desc: pickText(shop.descriptions, lang),
  city: shop.city,
  link_phone: shop.phone,
  goods_num: shop.goods_count,
  shop_praise_rate: shop.rating_tenths / 10,
  ...(shop.free_from_minor !== null && { free_freight_from: toRupiah(shop.free_from_minor) }),
})

export const presentBank = (bank: BankAccount | undefined) => ({
  bank_name: bank?.name ?? '',
  bank_account_name: bank?.holder ?? '',
  bank_account_number: bank?.number ?? '',
})
