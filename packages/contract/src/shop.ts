import { Type } from 'typebox'
import { familyShop } from './family.ts'
import { route } from './route.ts'
import { SeenShopPage } from './shop-page.ts'
import { ClosingOfShop, OpeningHours, ShownClosing } from './shop-settings.ts'
import { Count, Id, IdList, Maybe, OneOf, Page, Paging, Rupiah, Text, RequiredText } from './wire.ts'

export const Shop = Type.Object({
  shop_id: Id(),
  shop_name: Type.String(),
  shop_logo: Type.String(),
  shop_desc: Type.String(),
  city: Type.String(),
  link_phone: Type.String(),
  goods_num: Count(),
  shop_praise_rate: Type.Number(),
  free_freight_from: Maybe(Rupiah()),
  hours: OpeningHours,
  closing: Maybe(ShownClosing),
  ...familyShop,
})
export const shopApi = {
  list: route({
    method: 'GET',
    path: '/buyer_end/shops/list',
    audience: 'open',
    tag: 'shop',
    summary: 'Open shops by name',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(200)),
      order: Maybe(OneOf(['def', 'goods_num', 'new'])),
      name: Maybe(Text(200, { description: 'the same as keyword, for clients of the API family' })),
    }),
    names: { name: 'keyword' },
    reply: Page(Shop),
  }),
  closings: route({
    method: 'GET',
    path: '/buyer_end/shops/closings',
    audience: 'open',
    tag: 'shop',
    summary: 'Which of these shops are closed now or soon, and from when on they ship again',
    input: Type.Object({ shop_ids: IdList('of the shops, separated by commas') }),
    reply: Type.Object({ data: Type.Array(ClosingOfShop, { description: 'at most one of each shop' }) }),
  }),
  show: route({
    method: 'GET',
    path: '/buyer_end/shops/:id',
    audience: 'open',
    tag: 'shop',
    summary: 'One open shop',
    params: Type.Object({ id: Id() }),
    reply: Shop,
  }),
  page: route({
    method: 'GET',
    path: '/buyer_end/shops/:id/page',
    audience: 'open',
    tag: 'shop-page',
    summary: 'The page of an open shop: banner, floors, own categories and terms',
    params: Type.Object({ id: Id() }),
    input: Type.Object({
      preview_token: Maybe(Text(200, { description: 'of a preview link: shows the draft instead' })),
    }),
    reply: SeenShopPage,
  }),
}

/** A bank account as people file it: digits only, national or international. */
export const bankNumberPattern = '^[0-9]{6,34}$'
const Bank = Type.Object({
  bank_name: Type.String(),
  bank_account_name: Type.String(),
  bank_account_number: Type.String(),
})
export const sellerShopApi = {
  bank: route({
    method: 'GET',
    path: '/seller_end/shop/bank',
    needs: ['balance', 'shop-settings'],
    audience: 'seller',
    tag: 'shop',
    summary: 'Where transfers to the shop go; empty while it takes none',
    reply: Bank,
  }),
  keepBank: route({
    method: 'PUT',
    path: '/seller_end/shop/bank',
    needs: 'shop-settings',
    audit: { object: 'bank-account' },
    audience: 'seller',
    tag: 'shop',
    summary: 'Says where transfers to the shop go; those that are open show it at once',
    input: Type.Object({
      bank_name: RequiredText(60, { min: 2 }),
      bank_account_name: RequiredText(80, { min: 2 }),
      bank_account_number: Type.String({ pattern: bankNumberPattern, maxLength: 34 }),
    }),
    reply: Bank,
  }),
}
