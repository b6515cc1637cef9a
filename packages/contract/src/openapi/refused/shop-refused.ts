import type { RefusedBy } from './refused-by.ts'

export const shopRefused = {
  shop: {
    list: [],
    show: ['NOT_FOUND'],
  },
  sellerShop: {
    bank: [],
    keepBank: [],
  },
  adminShop: {
    state: ['NOT_FOUND'],
    suspend: ['NOT_FOUND', 'SHOP_MOVED_ON'],
    reopen: ['NOT_FOUND', 'SHOP_MOVED_ON'],
    close: ['NOT_FOUND', 'SHOP_MOVED_ON'],
  },
  catalog: {
    goods: ['NOT_FOUND'],
    skus: ['NOT_FOUND'],
    parameters: ['NOT_FOUND'],
    topFive: [],
    categories: ['NOT_FOUND'],
    companyCategories: [],
  },
  search: {
    goods: [],
    facets: [],
    words: [],
  },
  sellerShelf: {
    state: ['NOT_FOUND'],
    shelve: ['NOT_FOUND', 'GOODS_MOVED_ON', 'ACTION_NOT_YOURS'],
    unshelve: ['NOT_FOUND', 'GOODS_MOVED_ON', 'ACTION_NOT_YOURS'],
  },
  adminShelf: {
    state: ['NOT_FOUND'],
    takeDown: ['NOT_FOUND', 'GOODS_MOVED_ON'],
    giveBack: ['NOT_FOUND', 'GOODS_MOVED_ON'],
  },
  promotion: {
    coupons: [],
    shopCoupons: [],
    goodsCoupons: ['NOT_FOUND'],
    timeLine: [],
    seckillGoods: [],
    groupBuyCategories: [],
    groupBuyActive: [],
    groupBuyGoods: [],
    exchangeCategories: [],
    exchangeGoods: [],
    highlights: ['NOT_FOUND'],
    ofGoods: ['NOT_FOUND'],
  },
  memberCoupon: {
    receive: ['NOT_FOUND', 'COUPON_GONE', 'COUPON_LIMIT'],
    list: [],
    numbers: [],
  },
} as const satisfies RefusedBy<
  | 'shop'
  | 'sellerShop'
  | 'adminShop'
  | 'catalog'
  | 'search'
  | 'sellerShelf'
  | 'adminShelf'
  | 'promotion'
  | 'memberCoupon'
>
