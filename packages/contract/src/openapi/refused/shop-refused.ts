import type { RefusedBy } from './refused-by.ts'

const editing = ['NOT_FOUND', 'APPLICATION_MOVED_ON', 'APPLICATION_HAS_SHOP'] as const
const goodsWritten = [
  'SKU_NUMBER_TAKEN',
  'PACK_BARCODE_TAKEN',
  'CATEGORY_UNKNOWN',
  'CATEGORY_NOT_ALLOWED',
  'BRAND_UNKNOWN',
  'FREIGHT_UNKNOWN',
  'PICTURE_NOT_YOURS',
  'DOCUMENT_UNKNOWN',
] as const
const deciding = ['NOT_FOUND', 'MOVED_ON', 'APPLICATION_MOVED_ON'] as const

/** What is wrong in a promotion that is written. */
const promotionWritten = [
  'PERIOD_WRONG',
  'COUPON_SCOPE',
  'COUPON_VALUE',
  'DISCOUNT_VALUE',
  'DISCOUNT_STEPS',
  'DISCOUNT_COUPON',
  'DISCOUNT_CLASH',
  'PROMOTION_CLASH',
  'PROMOTION_PRICE',
  'MEMBER_LIMIT',
  'COUPON_CODE_TAKEN',
  'CUSTOMER_UNKNOWN',
  'CUSTOMER_GROUP_UNKNOWN',
] as const

/** What is wrong in a coupon of the mall. */
const couponWritten = [
  'PERIOD_WRONG',
  'COUPON_SCOPE',
  'COUPON_VALUE',
  'MEMBER_LIMIT',
  'COUPON_CODE_TAKEN',
  'CUSTOMER_UNKNOWN',
] as const

/** What is wrong in an entry of a flash sale. */
const flashEntered = [
  'NOT_FOUND',
  'FLASH_ENTRIES_CLOSED',
  'FLASH_ENTERED',
  'PROMOTION_BEGUN',
  'PROMOTION_PRICE',
  'PROMOTION_CLASH',
  'MEMBER_LIMIT',
  'OVER_STOCK',
] as const

/** What is wrong in goods that are entered into a group buy. */
const groupWritten = [
  'PERIOD_WRONG',
  'PROMOTION_BEGUN',
  'PROMOTION_CLASH',
  'PROMOTION_PRICE',
  'MEMBER_LIMIT',
  'GROUP_PLACES',
  'OVER_STOCK',
] as const

/** What is wrong in a price list that is written. */
const listWritten = ['PERIOD_WRONG', 'CUSTOMER_UNKNOWN', 'CUSTOMER_GROUP_UNKNOWN'] as const

/** What is wrong in an offer of goods for points. */
const pointsGoods = ['NOT_FOUND', 'PROMOTION_PRICE', 'MEMBER_LIMIT', 'OVER_STOCK'] as const

export const shopRefused = {
  points: { balance: [], entries: [] },
  sellerPoints: {
    categories: [],
    list: [],
    ask: [...pointsGoods, 'POINTS_GOODS_TWICE', 'PERIOD_WRONG'],
    end: ['NOT_FOUND', 'MOVED_ON'],
  },
  adminPointsProposal: {
    list: [],
    allow: [...pointsGoods, 'POINTS_GOODS_TWICE', 'PERIOD_WRONG', 'MOVED_ON'],
    refuse: ['NOT_FOUND', 'MOVED_ON'],
  },
  adminPoints: {
    goods: [],
    addGoods: [...pointsGoods, 'POINTS_GOODS_TWICE'],
    changeGoods: [...pointsGoods, 'MOVED_ON'],
    takeDown: ['NOT_FOUND', 'MOVED_ON'],
    categories: [],
    addCategory: [],
    changeCategory: ['NOT_FOUND', 'MOVED_ON'],
    removeCategory: ['NOT_FOUND', 'POINTS_CATEGORY_USED'],
    members: [],
    member: ['NOT_FOUND'],
    adjust: ['NOT_FOUND', 'MOVED_ON', 'POINTS_SHORT', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
  },
  shop: {
    list: [],
    closings: [],
    show: ['NOT_FOUND'],
    page: ['NOT_FOUND', 'PREVIEW_ENDED'],
  },
  sellerShop: {
    bank: [],
    keepBank: ['BANK_ACCOUNT_FORMAT'],
    confirmBank: ['NOT_FOUND', 'MOVED_ON', 'BANK_CHANGE_OWN'],
    withdrawBank: ['NOT_FOUND'],
  },
  discountLimit: {
    show: [],
    set: ['NOT_FOUND', 'MOVED_ON', 'DISCOUNT_ROLE_TWICE'],
  },
  shopSetting: {
    show: [],
    setHours: ['MOVED_ON', 'HOURS_TWICE'],
    setAutoAnswer: ['MOVED_ON'],
    setTax: ['MOVED_ON', 'NPWP_FORMAT', 'TAX_PLACE_FORMAT'],
    planClosing: ['CLOSING_DAYS', 'CLOSING_TAKEN', 'CLOSING_YEAR'],
    endClosing: ['NOT_FOUND', 'CLOSING_OVER'],
    addresses: [],
    addAddress: ['MOBILE_FORMAT', 'REGION_UNKNOWN', 'ADDRESSES_FULL'],
    changeAddress: ['NOT_FOUND', 'MOVED_ON', 'MOBILE_FORMAT', 'REGION_UNKNOWN', 'ADDRESS_DEFAULT'],
    removeAddress: ['NOT_FOUND', 'MOVED_ON', 'ADDRESS_DEFAULT'],
  },
  sellerToday: { sales: [], score: [], grade: [], returns: [], goods: [], steps: [] },
  adminShop: {
    state: ['NOT_FOUND'],
    suspend: ['NOT_FOUND', 'SHOP_MOVED_ON'],
    reopen: ['NOT_FOUND', 'SHOP_MOVED_ON'],
    close: ['NOT_FOUND', 'SHOP_MOVED_ON', 'SHOP_NOT_DONE'],
  },
  mallShop: {
    list: ['DATE_ORDER'],
    show: ['NOT_FOUND'],
    open: [
      'SHOP_NAME_TAKEN',
      'REGION_UNKNOWN',
      'PHONE_FORMAT',
      'TAX_NUMBER_FORMAT',
      'BANK_ACCOUNT_FORMAT',
      'CATEGORY_UNKNOWN',
      'USERNAME_FORMAT',
      'USERNAME_TAKEN',
      'EMAIL_TAKEN',
      'INVITE_INSTEAD',
    ],
    adding: [],
    inviteOwner: ['NOT_FOUND', 'OWNER_THERE', 'TOO_OFTEN'],
    withdrawOwner: ['NOT_FOUND'],
    setTerms: ['NOT_FOUND', 'MOVED_ON', 'CATEGORY_UNKNOWN'],
    setGrade: ['NOT_FOUND', 'MOVED_ON', 'GRADE_UNKNOWN'],
  },
  shopGrade: {
    list: [],
    create: ['GRADES_FULL', 'GRADE_NAME_TAKEN'],
    change: ['NOT_FOUND', 'MOVED_ON', 'GRADE_NAME_TAKEN'],
    move: ['NOT_FOUND', 'MOVED_ON'],
    remove: ['NOT_FOUND', 'MOVED_ON', 'GRADE_IN_USE'],
  },
  shopApplication: {
    show: [],
    company: ['TAX_NUMBER_FORMAT', 'PHONE_FORMAT', 'REGION_UNKNOWN', 'SHOP_NAME_TAKEN', ...editing],
    bank: ['BANK_ACCOUNT_FORMAT', ...editing],
    categories: ['CATEGORY_UNKNOWN', ...editing],
    addFile: ['FILE_KIND', 'ATTACHMENTS_FULL', ...editing],
    removeFile: editing,
    file: ['NOT_FOUND'],
    submit: ['AGREEMENT_WANTED', 'APPLICATION_INCOMPLETE', 'SHOP_NAME_TAKEN', ...editing],
    withdraw: ['NOT_FOUND', 'APPLICATION_MOVED_ON'],
    reapply: ['NOT_FOUND', 'APPLICATION_MOVED_ON'],
  },
  shopAdmission: {
    list: [],
    show: ['NOT_FOUND'],
    file: ['NOT_FOUND'],
    check: deciding,
    ask: deciding,
    refuse: deciding,
    approve: [...deciding, 'APPLICATION_UNCHECKED', 'APPLICATION_HAS_SHOP', 'SHOP_NAME_TAKEN', 'CATEGORY_UNKNOWN'],
  },
  catalog: {
    goods: ['NOT_FOUND', 'PREVIEW_ENDED'],
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
  adminSearch: {
    searches: [],
    tryOut: [],
    synonyms: [],
    createSynonyms: ['SYNONYM_ALONE', 'SYNONYMS_FULL'],
    changeSynonyms: ['NOT_FOUND', 'MOVED_ON', 'SYNONYM_ALONE'],
    removeSynonyms: ['NOT_FOUND', 'MOVED_ON'],
    redirects: [],
    createRedirect: ['KEYWORD_LEADS', 'KEYWORDS_FULL', 'JUMP_LINK', 'LINK_LEADS_NOWHERE', 'KEYWORD_TO_SEARCH'],
    changeRedirect: ['NOT_FOUND', 'MOVED_ON', 'KEYWORD_LEADS', 'JUMP_LINK', 'LINK_LEADS_NOWHERE', 'KEYWORD_TO_SEARCH'],
    removeRedirect: ['NOT_FOUND', 'MOVED_ON'],
  },
  sellerShelf: {
    state: ['NOT_FOUND'],
    shelve: ['NOT_FOUND', 'GOODS_MOVED_ON', 'ACTION_NOT_YOURS', 'CATEGORY_NOT_ALLOWED', 'GOODS_INCOMPLETE'],
    unshelve: ['NOT_FOUND', 'GOODS_MOVED_ON', 'ACTION_NOT_YOURS'],
  },
  sellerGoods: {
    list: ['DATE_ORDER'],
    change: [],
  },
  goodsEditor: {
    show: ['NOT_FOUND'],
    create: [...goodsWritten, 'GOODS_NUMBER_TAKEN'],
    change: [...goodsWritten, 'NOT_FOUND', 'MOVED_ON', 'GOODS_INCOMPLETE'],
    brands: [],
  },
  goodsDocument: {
    upload: ['FILE_KIND', 'PDF_ACTIVE', 'PDF_LOCKED'],
    own: ['NOT_FOUND'],
    seen: ['NOT_FOUND', 'PREVIEW_ENDED'],
    reviewed: ['NOT_FOUND'],
  },
  goodsVersion: {
    list: ['NOT_FOUND'],
    compare: ['NOT_FOUND'],
    restore: ['NOT_FOUND', 'MOVED_ON'],
    saveDraft: ['NOT_FOUND', 'MOVED_ON', 'PICTURE_NOT_YOURS', 'DOCUMENT_UNKNOWN', 'CATEGORY_UNKNOWN'],
    discardDraft: ['NOT_FOUND', 'MOVED_ON'],
    previewLink: ['NOT_FOUND'],
    previewReview: ['NOT_FOUND'],
  },
  goodsReview: {
    list: [],
    choices: [],
    rule: [],
    setRule: ['MOVED_ON'],
    shops: [],
    treat: ['NOT_FOUND'],
    show: ['NOT_FOUND'],
    approve: [
      'NOT_FOUND',
      'MOVED_ON',
      'GOODS_MOVED_ON',
      'GOODS_INCOMPLETE',
      'SKU_NUMBER_TAKEN',
      'PACK_BARCODE_TAKEN',
      'CATEGORY_UNKNOWN',
      'CATEGORY_NOT_ALLOWED',
      'BRAND_UNKNOWN',
    ],
    reject: ['NOT_FOUND', 'MOVED_ON', 'GOODS_MOVED_ON'],
  },
  mallGoods: {
    list: [],
    show: ['NOT_FOUND'],
  },
  goodsImport: {
    list: [],
    upload: ['TABLE_UNREADABLE'],
    show: ['NOT_FOUND'],
    pictures: ['NOT_FOUND', 'MOVED_ON', 'PICTURES_UNREADABLE'],
    check: ['NOT_FOUND', 'MOVED_ON', 'GOODS_IMPORT_RUNNING'],
    import: ['NOT_FOUND', 'MOVED_ON', 'GOODS_IMPORT_RUNNING'],
    bulk: ['NOT_FOUND', 'GOODS_IMPORT_RUNNING', 'CATEGORY_UNKNOWN', 'FREIGHT_UNKNOWN', 'DATE_ORDER'],
    stop: ['NOT_FOUND', 'MOVED_ON'],
    undo: ['NOT_FOUND', 'MOVED_ON', 'GOODS_IMPORT_RUNNING'],
    file: ['NOT_FOUND'],
    sample: [],
    export: ['DATE_ORDER'],
    exportCsv: ['DATE_ORDER'],
  },
  reviewRun: {
    list: [],
    begin: ['NOTHING_MATCHES', 'BULK_RUN_RUNNING'],
    show: ['NOT_FOUND'],
    stop: ['NOT_FOUND', 'MOVED_ON'],
  },
  takeDownRun: {
    list: [],
    begin: ['NOTHING_MATCHES', 'BULK_RUN_RUNNING', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
    show: ['NOT_FOUND'],
    stop: ['NOT_FOUND', 'MOVED_ON'],
    putBack: ['NOT_FOUND', 'MOVED_ON', 'NOTHING_MATCHES', 'BULK_RUN_RUNNING'],
  },
  printRun: {
    list: [],
    begin: ['DATE_ORDER', 'NOTHING_MATCHES', 'PRINT_TOO_MANY', 'BULK_RUN_RUNNING'],
    show: ['NOT_FOUND'],
    stop: ['NOT_FOUND', 'MOVED_ON'],
    file: ['NOT_FOUND'],
  },
  stockRun: {
    list: [],
    begin: ['NOTHING_MATCHES', 'BULK_RUN_RUNNING'],
    show: ['NOT_FOUND'],
    stop: ['NOT_FOUND', 'MOVED_ON'],
    putBack: ['NOT_FOUND', 'MOVED_ON', 'NOTHING_MATCHES', 'BULK_RUN_RUNNING'],
  },
  sellerGoodsReview: {
    withdraw: ['NOT_FOUND', 'MOVED_ON', 'GOODS_MOVED_ON'],
  },
  sellerStock: {
    list: [],
    show: ['NOT_FOUND'],
    movements: ['NOT_FOUND'],
    adjust: ['NOT_FOUND', 'PACK_UNKNOWN', 'STOCK_RESERVED', 'WAREHOUSE_SHORT', 'WAREHOUSE_CLOSED'],
    announce: ['NOT_FOUND'],
    allowBackorder: ['NOT_FOUND', 'BACKORDER_ORDERED'],
    markLow: ['NOT_FOUND'],
  },
  sellerWarehouse: {
    list: [],
    open: ['REGION_UNKNOWN', 'WAREHOUSES_FULL', 'WAREHOUSE_NAME_TAKEN'],
    change: [
      'NOT_FOUND',
      'MOVED_ON',
      'REGION_UNKNOWN',
      'WAREHOUSE_NAME_TAKEN',
      'WAREHOUSE_MAIN',
      'WAREHOUSE_NOT_EMPTY',
    ],
    transfer: ['NOT_FOUND', 'PACK_UNKNOWN', 'WAREHOUSE_SHORT', 'WAREHOUSE_CLOSED'],
    countTable: ['NOT_FOUND'],
    checkCount: ['NOT_FOUND', 'PACK_UNKNOWN'],
    readCountFile: ['NOT_FOUND', 'TABLE_UNREADABLE', 'BUSY'],
    bookCount: ['NOT_FOUND', 'PACK_UNKNOWN', 'COUNT_STALE', 'STOCK_RESERVED', 'WAREHOUSE_CLOSED'],
  },
  sellerFreight: {
    list: [],
    show: ['NOT_FOUND'],
    create: ['REGION_UNKNOWN', 'FREIGHT_NAME_TAKEN', 'FREIGHT_FULL'],
    change: ['NOT_FOUND', 'MOVED_ON', 'REGION_UNKNOWN', 'FREIGHT_NAME_TAKEN'],
    makeDefault: ['NOT_FOUND'],
    remove: ['NOT_FOUND', 'MOVED_ON', 'FREIGHT_DEFAULT', 'FREIGHT_IN_USE'],
    regions: [],
    tryOut: ['NOT_FOUND', 'REGION_UNKNOWN'],
  },
  sellerPromotion: {
    list: [],
    goods: [],
    customers: [],
    show: ['NOT_FOUND'],
    preview: [...promotionWritten, 'NOT_FOUND'],
    open: [...promotionWritten, 'NOT_FOUND'],
    change: [...promotionWritten, 'NOT_FOUND', 'PROMOTION_RUNS', 'PROMOTION_OVER', 'COUPON_HANDED_OUT'],
    end: ['NOT_FOUND', 'PROMOTION_OVER'],
    codes: ['NOT_FOUND'],
  },
  promotionCalendar: {
    show: [],
  },
  adminCoupon: {
    list: [],
    companies: [],
    show: ['NOT_FOUND'],
    open: couponWritten,
    change: [...couponWritten, 'NOT_FOUND', 'PROMOTION_RUNS', 'PROMOTION_OVER', 'COUPON_HANDED_OUT'],
    end: ['NOT_FOUND', 'PROMOTION_OVER'],
    codes: ['NOT_FOUND'],
  },
  adminFlashSale: {
    list: [],
    show: ['NOT_FOUND'],
    announce: ['NOT_FOUND', 'PERIOD_WRONG', 'FLASH_DAY_TAKEN', 'FLASH_ENTRIES_UNTIL', 'PROMOTION_BEGUN'],
    change: ['NOT_FOUND', 'MOVED_ON', 'PROMOTION_BEGUN', 'FLASH_ENTRIES_UNTIL', 'PROMOTION_CLASH'],
    withdraw: ['NOT_FOUND', 'MOVED_ON', 'PROMOTION_BEGUN'],
    entries: [],
    approve: ['NOT_FOUND', 'MOVED_ON', 'PROMOTION_BEGUN'],
    refuse: ['NOT_FOUND', 'MOVED_ON', 'PROMOTION_BEGUN'],
  },
  sellerFlashSale: {
    list: [],
    entries: [],
    enter: [...flashEntered],
    change: [...flashEntered, 'MOVED_ON'],
    withdraw: ['NOT_FOUND', 'MOVED_ON', 'FLASH_ENTRIES_CLOSED'],
  },
  sellerGroupBuy: {
    list: [],
    open: [],
    show: ['NOT_FOUND'],
    enter: [...groupWritten, 'NOT_FOUND'],
    change: [...groupWritten, 'NOT_FOUND'],
    end: ['NOT_FOUND', 'PROMOTION_OVER'],
  },
  adminGroupBuy: {
    list: [],
    open: ['PERIOD_WRONG'],
    change: ['NOT_FOUND', 'PERIOD_WRONG', 'PROMOTION_CLASH', 'PROMOTION_RUNS', 'PROMOTION_OVER'],
    categories: [],
    writeCategories: ['NOT_FOUND', 'GROUP_CATEGORY_IN_USE'],
    entries: [],
    takeDown: ['NOT_FOUND', 'PROMOTION_OVER'],
  },
  sellerPrice: {
    list: [],
    companies: [],
    skus: [],
    show: ['NOT_FOUND'],
    prices: ['NOT_FOUND'],
    changes: ['NOT_FOUND'],
    create: listWritten,
    change: ['NOT_FOUND', 'MOVED_ON', 'PRICE_LIST_OVER', ...listWritten],
    writePrices: ['NOT_FOUND', 'PACK_UNKNOWN', 'MOVED_ON', 'PRICE_LIST_OVER', 'PRICE_LIST_FULL'],
    readFile: ['NOT_FOUND', 'TABLE_UNREADABLE', 'PRICE_LIST_FULL', 'BUSY'],
    publish: [
      'NOT_FOUND',
      'MOVED_ON',
      'PRICE_LIST_OVER',
      'PRICE_LIST_EMPTY',
      'PRICE_LIST_FOR_NOBODY',
      'PERIOD_WRONG',
      'ACTION_NOT_YOURS',
    ],
    end: ['NOT_FOUND', 'MOVED_ON', 'PRICE_LIST_OVER', 'ACTION_NOT_YOURS'],
    explain: ['NOT_FOUND'],
  },
  customerGroup: {
    list: [],
    show: ['NOT_FOUND'],
    create: ['CUSTOMER_GROUP_NAME_TAKEN', 'CUSTOMER_UNKNOWN'],
    change: ['NOT_FOUND', 'MOVED_ON', 'CUSTOMER_GROUP_NAME_TAKEN', 'CUSTOMER_UNKNOWN'],
    remove: ['NOT_FOUND', 'MOVED_ON', 'CUSTOMER_GROUP_IN_USE'],
  },
  sellerCategory: {
    tree: [],
    parameters: ['NOT_FOUND'],
  },
  adminCategory: {
    tree: [],
    show: ['NOT_FOUND'],
    create: ['CATEGORY_UNKNOWN', 'CATEGORY_NAME_TAKEN', 'CATEGORY_TOO_DEEP', 'PICTURE_NOT_YOURS'],
    change: ['NOT_FOUND', 'MOVED_ON', 'CATEGORY_NAME_TAKEN', 'PICTURE_NOT_YOURS'],
    move: ['NOT_FOUND', 'MOVED_ON', 'CATEGORY_UNKNOWN', 'CATEGORY_NAME_TAKEN', 'CATEGORY_TOO_DEEP', 'CATEGORY_CIRCLE'],
    merge: ['NOT_FOUND', 'MOVED_ON', 'CATEGORY_UNKNOWN', 'CATEGORY_TOO_DEEP', 'CATEGORY_CIRCLE'],
    remove: ['NOT_FOUND', 'MOVED_ON', 'CATEGORY_IN_USE'],
    pack: [],
    addPack: ['NOT_FOUND'],
  },
  categoryFile: {
    export: [],
    template: [],
    check: ['TABLE_UNREADABLE'],
    import: ['TABLE_UNREADABLE', 'ROWS_WRONG'],
  },
  adminBrand: {
    list: [],
    show: ['NOT_FOUND'],
    create: ['BRAND_NAME_TAKEN', 'PICTURE_NOT_YOURS'],
    change: ['NOT_FOUND', 'MOVED_ON', 'BRAND_NAME_TAKEN', 'PICTURE_NOT_YOURS'],
    merge: ['NOT_FOUND', 'MOVED_ON', 'BRAND_UNKNOWN'],
    remove: ['NOT_FOUND', 'MOVED_ON', 'BRAND_IN_USE'],
  },
  adminCarrier: {
    list: [],
    show: ['NOT_FOUND'],
    create: ['CARRIER_CODE_TAKEN', 'CARRIER_NAME_TAKEN', 'CARRIERS_FULL', 'TRACKING_ADDRESS'],
    change: ['NOT_FOUND', 'MOVED_ON', 'CARRIER_NAME_TAKEN', 'TRACKING_ADDRESS'],
    retire: ['NOT_FOUND', 'MOVED_ON', 'CARRIER_NAME_TAKEN'],
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
    receive: ['NOT_FOUND', 'COUPON_NOT_FIRST', 'COUPON_GONE', 'COUPON_LIMIT', 'COUPON_COMPANY_LIMIT'],
    enter: [
      'COUPON_CODE_UNKNOWN',
      'COUPON_OTHER_COMPANY',
      'COUPON_NOT_FIRST',
      'COUPON_CODE_USED',
      'COUPON_NOT_YET',
      'COUPON_GONE',
      'COUPON_LIMIT',
      'COUPON_COMPANY_LIMIT',
    ],
    list: [],
    numbers: [],
  },
} as const satisfies RefusedBy<
  | 'shop'
  | 'sellerShop'
  | 'discountLimit'
  | 'shopSetting'
  | 'sellerToday'
  | 'adminShop'
  | 'mallShop'
  | 'shopGrade'
  | 'shopApplication'
  | 'shopAdmission'
  | 'catalog'
  | 'search'
  | 'adminSearch'
  | 'sellerShelf'
  | 'sellerGoods'
  | 'goodsEditor'
  | 'goodsDocument'
  | 'goodsVersion'
  | 'goodsImport'
  | 'goodsReview'
  | 'reviewRun'
  | 'takeDownRun'
  | 'printRun'
  | 'stockRun'
  | 'mallGoods'
  | 'sellerGoodsReview'
  | 'sellerStock'
  | 'sellerWarehouse'
  | 'sellerFreight'
  | 'promotionCalendar'
  | 'adminCoupon'
  | 'adminFlashSale'
  | 'sellerFlashSale'
  | 'sellerPromotion'
  | 'sellerGroupBuy'
  | 'adminGroupBuy'
  | 'sellerPrice'
  | 'customerGroup'
  | 'sellerCategory'
  | 'adminCategory'
  | 'categoryFile'
  | 'adminBrand'
  | 'adminCarrier'
  | 'adminShelf'
  | 'promotion'
  | 'memberCoupon'
  | 'points'
  | 'adminPoints'
  | 'sellerPoints'
  | 'adminPointsProposal'
>
