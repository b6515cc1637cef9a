const couponTimes = { start_time: 'from when on it is good', end_time: 'until when it is good' }
const promotionTimes = { start_time: 'when it begins', end_time: 'when it ends' }
const change = {
  step: 'what was done, as a stable word such as take_down',
  by: 'who did it; SYSTEM: the mall by itself',
  from_status: 'before it',
  to_status: 'after it',
  at: 'when it was done',
}
const applied = {
  tax_number: 'of the company',
  contact_name: 'whom the mall asks',
  contact_phone: 'of the contact person',
  contact_email: 'of the contact person',
  documents: 'what was uploaded, oldest first',
}
const applicationRow = {
  application_id: 'of the application',
  status: 'SUBMITTED waits for an operator, ASKED for the applicant; INCOMPLETE is not sent in',
}
const shopStatus = 'SUSPENDED and CLOSED: nothing of it can be found or bought'
const allowed = { roles: '1 = may be given other roles' }
const seen = { create_time: 'when it was kept' }

/** Bodies of sessions, reference, goods, promotions and pages. */
export const mallBodies = {
  ShopSku: {
    price: 'of one piece',
    goods_name: 'in the language of the caller',
  },
  SellerGoodsChangeReplyRowsItem: { sku: 'as it is now; absent where the shop has none of this id' },
  AdminCategoryDetailInheritedItem: { category: 'of which it is', parameter: 'what goods say of themselves' },
  AdminCategoryMoveReply: { category: 'as it is now' },
  AdminCategoryMergeReply: { category: 'the one that stays, as it is now' },
  MallShopListReplyDataItem: { status: shopStatus },
  MallShop: { status: shopStatus, tax_number: 'as its invoices name it', open: 'what of it is not at its end' },
  MallShopStaffItem: { is_disabled: '1 = may not sign in to the shop any more' },
  ShopApplication: applied,
  ShopApplicationDocumentsItem: { file_id: 'of the document', kind: 'what it shows' },
  ShopApplicationHistoryItem: { at: 'when it was done' },
  ShopApplicationCompanyInput: {
    registration_number: 'of its entry in the business register, such as NIB',
    tax_number: '15, 16, 18 or 20 letters or digits',
    contact_name: 'whom the mall asks',
    contact_phone: 'digits, blanks and dashes; a + in front where it is of another country',
    contact_email: 'of the contact person',
    about: 'what the company does',
  },
  ShopApplicationCategoriesInput: { category_ids: 'with everything below them' },
  FileUploadKind: { kind: 'what the document shows' },
  ShopAdmissionAskInput: { question: 'the applicant reads it' },
  ShopAdmissionListReplyDataItem: { ...applicationRow, tax_number: 'of the company' },
  ShopApplicationForReview: { ...applicationRow, ...applied },
  ShopApplicationForReviewChecksItem: { item: 'the part that was looked through', at: 'when it was' },
  DictionaryEntry: {
    type: 'the dictionary, such as AFTER_SALES_REASON',
    code: 'what calls take',
    content: 'its words',
  },
  ReferenceSearchDictionaryInput: {
    type: 'the dictionary, such as AFTER_SALES_REASON',
    content: 'only entries with this in their words',
  },
  Region: { parent_id: 'the region it lies in; 0 for provinces' },
  AccountSendRegisterCodeReply: { channel: 'how the code was sent' },
  AccountEndOtherSessionsReply: { changed: 'how many sessions were ended' },
  AccountSessionsReplyItem: { site: 'the site it was opened on' },
  IdentityDemoAccountsReply: { accounts: 'an account for each duty' },
  IdentityDemoAccountsReplyAccountsItem: { duty: 'what the person does there' },
  Profile: {
    region: 'where the person lives, in their words; may be empty',
    remark: 'what the person says of themselves; may be empty',
    logo: 'picture of the company; empty where there is none',
  },
  IdentityEditProfileInput: { region: 'where the person lives, in their words', remark: 'free text of the person' },
  IdentityLogoutInput: { uid: 'understood and ignored, for clients of the API family' },
  AuditRecord: { at: 'when it was done' },
  AuditChainReplyProblemsItem: {
    problem: 'altered: the row was changed; removed: a row before it is gone; unsealed: it has no hash',
  },
  ConsoleUserOperateAllowable: {
    ...allowed,
    owner: '1 = may be made an owner, or no owner any more',
    remove_second_factor: '1 = has two-step verification, which may be removed',
  },
  AccountOperateAllowable: { ...allowed, place: '1 = may be given another unit and manager' },
  SellerConsoleSearchReplyItem: { kind: 'what was found; says which page opens it' },
  AdminConsoleSearchReplyItem: { kind: 'what was found; says which page opens it' },
  BackgroundDiscardDeadLetterInput: { reason: 'why it is given up' },

  GoodsStateHistoryItem: change,
  ShopStateHistoryItem: change,
  AdminShelfTakeDownInput: { reason: 'why, as the shop reads it' },
  Sku: { market_price: 'what it costs elsewhere, as the shop says' },
  SkuAlone: { market_price: 'what it costs elsewhere, as the shop says' },
  Tier: { price: 'for one piece' },
  GoodsCard: {
    quantity: 'pieces of all its skus that can be ordered now',
    price: 'of the cheapest sku, for the caller',
  },
  GoodsCardParamsItem: { value: 'value of the parameter, in the language of the caller' },
  ParameterGroup: { params: 'parameters of the group' },
  FacetOption: { value: 'what the filter of the search takes' },
  SearchFacetsReply: {
    total: 'goods that were found',
    seller: 'shops that are left, and those that are chosen',
    price: 'between which prices the goods lie',
    in_stock: 'how many of them can be bought now',
  },
  SearchFacetsReplyPropItem: { value: 'its values' },
  SearchWordsReplyItem: { goods_num: 'goods that searching for it finds' },
  CollectedGoods: { available: '1 = can be bought by the member now', ...seen },
  CollectedShop: seen,
  CollectionAddManyGoodsReply: { left_out: 'how many cannot be bought' },
  FootprintDay: { history: 'goods of the day, the latest visit first' },
  FamilyPage: { client_type: 'the kind of client that asked' },
  FamilyPicture: { client_type: 'the kind of client that asked' },

  Coupon: { ...couponTimes, type: 'always FREE_GET: members take it themselves' },
  MemberCoupon: couponTimes,
  MemberCouponNumbersReply: {
    un_use_num: 'coupons that can be used',
    use_num: 'coupons in orders',
    expired_num: 'coupons that have expired',
  },
  CartCoupon: { end_time: couponTimes.end_time },
  CartPromotion: { end_time: 'when it ends' },
  TimeSlot: promotionTimes,
  SeckillGoods: promotionTimes,
  GroupBuyActivity: promotionTimes,
  GroupBuyGoods: { ...promotionTimes, price: 'for one piece, in the group buy' },
  Promotion: { start_time: 'when it begins; absent: it has begun', end_time: 'when it ends; absent: not by itself' },
  ContentPreviewLinkReply: { end_time: 'until when the link shows the drafts' },
  FloorBlock: { type: 'IMAGE a picture, TEXT words, GOODS up to eight goods' },
  SiteInfo: { title: 'title of the pages, in the language of the caller' },
  ContentArticleGroupsReply: { children: 'groups of the kind that was asked for' },
  ArticleLink: { category_id: 'the group it stands in' },
  Article: { category_id: 'the group it stands in' },
} as const
