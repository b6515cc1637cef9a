import { Type } from 'typebox'
import { familyShop } from './family.ts'
import { route } from './route.ts'
import { SeenShopPage } from './shop-page.ts'
import { ClosingOfShop, OpeningHours, ShownClosing } from './shop-settings.ts'
import { Count, Flag, Id, IdList, Maybe, OneOf, Page, Paging, Rupiah, Seconds, Text, RequiredText } from './wire.ts'

export const Shop = Type.Object({
  shop_id: Id(),
  shop_name: Type.String(),
  shop_logo: Type.String(),
  shop_desc: Type.String(),
  grade_name: Maybe(Type.String({ description: 'grade that the mall gave it, in the language of the caller' })),
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
/** So many days another account waits after it was confirmed. */
export const bankChangeLimits = { days: 3 } as const
const OwnBank = Type.Object({
  ...Bank.properties,
  change: Maybe(
    Type.Object(
      {
        ...Bank.properties,
        asked_by: Type.String({ description: 'who of the shop asked for it' }),
        asked_at: Seconds('when'),
        confirmed_by: Maybe(Type.String({ description: 'who of the shop confirmed it' })),
        due_at: Maybe(Seconds('from when money goes there; absent until somebody else has confirmed it')),
        may_confirm: Flag('1: the caller may confirm it, being somebody else than who asked'),
      },
      { description: 'another account that is not in force yet; absent: none' },
    ),
  ),
})
const ownBank = {
  needs: 'shop-settings',
  audit: { object: 'bank-account' },
  audience: 'seller',
  tag: 'shop',
  reply: OwnBank,
} as const
export const sellerShopApi = {
  bank: route({
    method: 'GET',
    path: '/seller_end/shop/bank',
    needs: ['balance', 'shop-settings'],
    audience: 'seller',
    tag: 'shop',
    summary: 'Where transfers to the shop go; empty while it takes none',
    reply: OwnBank,
  }),
  keepBank: route({
    method: 'PUT',
    path: '/seller_end/shop/bank',
    ...ownBank,
    summary: `Says where transfers to the shop go. The first account holds at once; another one holds ${bankChangeLimits.days} days after a second person has confirmed it, or after it was asked for where nobody else may confirm it. Open transfers show the account that holds`,
    input: Type.Object({
      bank_name: RequiredText(60, { min: 2 }),
      bank_account_name: RequiredText(80, { min: 2 }),
      bank_account_number: Type.String({ pattern: bankNumberPattern, maxLength: 34 }),
    }),
  }),
  confirmBank: route({
    ...ownBank,
    method: 'POST',
    path: '/seller_end/shop/bank/confirm',
    summary: 'Confirms the other account for which a colleague has asked',
  }),
  withdrawBank: route({
    ...ownBank,
    method: 'POST',
    path: '/seller_end/shop/bank/withdraw',
    summary: 'Takes back the other account that is not in force yet; whoever may change it may take it back',
  }),
}
