import type { Language, Shop } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { pickText } from '#platform/words'
import type { BankAccount, ShownShop } from './shop.store.ts'

export const presentShop = (shop: ShownShop, lang: Language): Static<typeof Shop> => ({
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
