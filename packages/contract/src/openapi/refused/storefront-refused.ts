import type { RefusedBy } from './refused-by.ts'

const floorRefused = [
  'FLOOR_TITLE',
  'FLOOR_TAGS',
  'FLOOR_TEXT',
  'FLOOR_GOODS',
  'FLOOR_GOODS_UNKNOWN',
  'CATEGORY_UNKNOWN',
  'JUMP_LINK',
  'PICTURE_NOT_YOURS',
] as const

const consents = { list: [], version: ['NOT_FOUND'], agree: ['NOT_FOUND', 'MOVED_ON'] } as const
const announced = { list: [], dismiss: ['NOT_FOUND'] } as const

export const storefrontRefused = {
  content: {
    site: [],
    navigations: [],
    hotKeywords: [],
    floors: [],
    sitePreview: ['PREVIEW_ENDED'],
    floorsPreview: ['PREVIEW_ENDED'],
    previewLink: [],
    advertisements: [],
    articleGroups: [],
    articlesOfGroup: [],
    article: ['NOT_FOUND'],
    document: ['NOT_FOUND'],
    view: [],
  },
  shopPage: {
    show: [],
    save: ['MOVED_ON', 'FLOOR_GOODS_UNKNOWN', 'SECTION_UNKNOWN', 'PICTURE_NOT_YOURS'],
    publish: ['MOVED_ON', 'SHOP_PAGE_UNCHANGED'],
    discard: ['MOVED_ON', 'SHOP_PAGE_UNCHANGED'],
    versions: [],
    restore: ['NOT_FOUND', 'MOVED_ON'],
    previewLink: [],
    goods: [],
    sections: [],
    saveSections: ['MOVED_ON', 'SECTION_UNKNOWN'],
    sectionGoods: ['NOT_FOUND'],
    putGoods: ['NOT_FOUND', 'FLOOR_GOODS_UNKNOWN', 'SECTION_FULL'],
    takeGoods: ['NOT_FOUND'],
  },
  adminPage: {
    show: [],
    createFloor: [...floorRefused, 'PAGE_FULL'],
    changeFloor: ['NOT_FOUND', 'MOVED_ON', ...floorRefused],
    removeFloor: ['NOT_FOUND', 'MOVED_ON'],
    moveFloor: ['NOT_FOUND', 'MOVED_ON'],
    publish: ['MOVED_ON'],
    discard: ['MOVED_ON'],
    versions: [],
    restore: ['NOT_FOUND', 'MOVED_ON'],
    goods: [],
  },
  adminPageList: {
    show: [],
    save: [
      'NOT_FOUND',
      'MOVED_ON',
      'PAGE_ENTRY_INCOMPLETE',
      'PAGE_ENTRY_PERIOD',
      'JUMP_LINK',
      'LINK_LEADS_NOWHERE',
      'PICTURE_NOT_YOURS',
    ],
    versions: [],
    restore: ['NOT_FOUND', 'MOVED_ON'],
  },
  adminArticle: {
    list: [],
    createGroup: ['ARTICLE_GROUPS_FULL'],
    renameGroup: ['NOT_FOUND', 'MOVED_ON'],
    moveGroup: ['NOT_FOUND', 'MOVED_ON'],
    removeGroup: ['NOT_FOUND', 'MOVED_ON', 'ARTICLE_GROUP_USED'],
    show: ['NOT_FOUND'],
    create: ['NOT_FOUND', 'ARTICLES_FULL'],
    change: ['NOT_FOUND', 'MOVED_ON'],
    publish: ['NOT_FOUND', 'MOVED_ON', 'ARTICLE_UNCHANGED', 'ARTICLE_ASKS_NOBODY'],
    stopAsking: ['NOT_FOUND', 'MOVED_ON', 'ARTICLE_ASKS_NOBODY'],
    discard: ['NOT_FOUND', 'MOVED_ON', 'ARTICLE_UNCHANGED'],
    hide: ['NOT_FOUND', 'MOVED_ON', 'DOCUMENT_STAYS'],
    move: ['NOT_FOUND', 'MOVED_ON', 'DOCUMENT_STAYS', 'ARTICLES_FULL'],
    remove: ['NOT_FOUND', 'MOVED_ON', 'DOCUMENT_STAYS', 'ARTICLE_SHOWN'],
    versions: ['NOT_FOUND'],
    restore: ['NOT_FOUND', 'MOVED_ON'],
  },
  consent: consents,
  sellerConsent: consents,
  adminConsent: { list: ['NOT_FOUND'] },
  announcement: announced,
  sellerAnnouncement: announced,
  operatorAnnouncement: announced,
  adminAnnouncement: {
    list: [],
    show: ['NOT_FOUND'],
    create: ['NOT_FOUND', 'JUMP_LINK', 'LINK_LEADS_NOWHERE'],
    change: ['NOT_FOUND', 'MOVED_ON', 'ANNOUNCEMENT_PUBLISHED', 'JUMP_LINK', 'LINK_LEADS_NOWHERE'],
    remove: ['NOT_FOUND', 'MOVED_ON', 'ANNOUNCEMENT_PUBLISHED'],
    publish: ['NOT_FOUND', 'MOVED_ON', 'ANNOUNCEMENT_PUBLISHED', 'ANNOUNCEMENT_OVER'],
    end: ['NOT_FOUND', 'MOVED_ON', 'ANNOUNCEMENT_NOT_SHOWN'],
  },
  collection: {
    goods: [],
    addGoods: ['NOT_FOUND', 'FAVOURITES_FULL'],
    addManyGoods: ['FAVOURITES_FULL'],
    removeGoods: [],
    hasGoods: [],
    shops: [],
    addShop: ['NOT_FOUND', 'SHOPS_FULL'],
    removeShop: [],
    hasShop: [],
    kept: [],
    footprint: [],
    recent: [],
    forgetDay: [],
    forgetVisit: ['NOT_FOUND'],
    forgetAll: [],
    viewOther: [],
  },
  review: {
    ofGoods: ['NOT_FOUND'],
    countsOfGoods: ['NOT_FOUND'],
    ofOrder: [
      'ACTION_NOT_YOURS',
      'REVIEW_TOO_EARLY',
      'REVIEW_DONE',
      'ORDER_NOT_FOUND',
      'ORDER_MOVED_ON',
      'ORDER_IN_APPROVAL',
    ],
    write: [
      'NOT_FOUND',
      'REVIEW_TOO_EARLY',
      'REVIEW_DONE',
      'PICTURE_NOT_YOURS',
      'ORDER_NOT_FOUND',
      'ORDER_MOVED_ON',
      'ORDER_IN_APPROVAL',
      'ACTION_NOT_YOURS',
    ],
    followUp: ['NOT_FOUND', 'FOLLOW_UP_CLOSED', 'PICTURE_NOT_YOURS'],
  },
  question: {
    ofGoods: ['NOT_FOUND'],
    ask: ['NOT_FOUND'],
  },
  sellerReview: {
    list: [],
    show: ['NOT_FOUND'],
    counts: [],
    reply: ['NOT_FOUND', 'REPLY_THERE'],
    amend: ['NOT_FOUND', 'REPLY_FIXED'],
  },
  sellerQuestion: {
    list: [],
    show: ['NOT_FOUND'],
    counts: [],
    answer: ['NOT_FOUND', 'REPLY_THERE'],
    amend: ['NOT_FOUND', 'REPLY_FIXED'],
  },
  overview: {
    statistics: [],
    live: [],
  },
} as const satisfies RefusedBy<
  | 'content'
  | 'shopPage'
  | 'adminPage'
  | 'adminPageList'
  | 'adminArticle'
  | 'consent'
  | 'sellerConsent'
  | 'adminConsent'
  | 'announcement'
  | 'sellerAnnouncement'
  | 'operatorAnnouncement'
  | 'adminAnnouncement'
  | 'collection'
  | 'review'
  | 'question'
  | 'sellerReview'
  | 'sellerQuestion'
  | 'overview'
>
