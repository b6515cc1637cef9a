import { type Static, Type, type TSchema } from 'typebox'
import { BudgetTouched, UncoveredCase } from '../approval.ts'
import { budgetApi } from '../budget-calls.ts'
import { CartView } from '../cart.ts'
import { categoryFileApi } from '../category-file.ts'
import { SavedView } from '../console.ts'
import { formatKinds } from '../format-pack.ts'
import { OrderDraft } from '../edit-order.ts'
import { OrderImport } from '../order-files.ts'
import { ParcelImport } from '../parcel-files.ts'
import { peopleApi } from '../people-calls.ts'
import type { FactsInWords, RefusalCode } from '../refusals/index.ts'
import { Count, Id, Maybe, OneOf, Rupiah, Sn } from '../wire.ts'

const text = (description: string) => Maybe(Type.String({ description }))
const field = { field: Type.String({ description: 'the field that does not fit, such as lines.0.num' }) }
const ofField = Type.Object(field)
const ofForm = Type.Object({ ...field, examples: text('one of each form that is taken') })
const placeOfEmail = Type.Object({
  ...field,
  place: Type.String({ description: 'the name in braces, such as {code}' }),
})
const ofMonth = Type.Object({ month: Type.String({ description: 'which month, yyyy-mm' }) })
const packed = { packed: text('the same in packs, such as 3 boxes; absent: no whole number of them') }
const perhapsOfField = Type.Object({ field: Maybe(field.field) })
const link = Type.Object({ url: Type.String({ description: 'the link that does not fit' }) })
const entryNamed = Type.Object({ name: Type.String({ description: 'of the entry, in English' }) })
const limit = (description: string) => Type.Object({ limit: Type.Integer({ description }) })
const atMost = (description: string) => Type.Object({ most: Type.Integer({ description }) })
const seconds = Type.Object({ seconds: Type.Integer({ description: 'to wait before the next attempt' }) })
const days = { days: Type.Integer({ description: 'how many days it may be at most' }) }
const coded = Type.Object({ taken: Type.String({ description: 'code that something else has' }) })
const missingTaxData = Type.Object({
  missing: Type.String({
    description: 'NOT_REGISTERED, TAX_NUMBER, TAX_PLACE, ADDRESS: those missing, with commas between them',
  }),
})
const invoiceNumbers = Type.Object({
  numbers: Type.String({ description: 'of the invoices, at most five, with commas between them' }),
})
const named = Type.Object({ name: Type.String({ description: 'what it is about, in the language of the caller' }) })
const files = (what: string) => Type.Object({ accepted: Type.String({ description: what }) })
const step = text('the step of the state machine that came too late')
const movedOn = Type.Object({ sn: Maybe(Sn('of what has moved on')), step })
const stale = Type.Object({
  sn: Maybe(Sn()),
  seen: Maybe(Type.Integer({ description: 'the version that was sent' })),
  version: Type.Integer({ description: 'the version as it is now' }),
})

/** Goods that a refusal is about: `data` names each with the reason (specification, creation of orders). */
const RefusedGoods = Type.Object({
  sku_id: Id(),
  name: Type.String(),
  image: Type.String(),
  reason: Type.String({ description: 'the code of the refusal' }),
  available: Maybe(Count()),
})
const goods = { data: Maybe(Type.Array(RefusedGoods)), sku_id: Maybe(Id('where it is about one sku')) }
const ofGoods = Type.Object(goods)
const ofCoupon = Type.Object({ missing: text('what the goods lack, as money is written'), ...goods })

/** What a refusal holds beside `code` and `message`; those that are not here hold nothing more. */
export const refusalData = {
  MAINTENANCE: Type.Object({
    text: Type.String({ description: 'what operators wrote, in the language of the caller' }),
    until: Type.String({ description: 'when it is expected to be over, as an ISO time' }),
    seconds: Type.Integer({ description: 'to wait before the next attempt' }),
  }),
  INVALID_INPUT: Type.Object({
    field: Type.String({
      description: 'the field that does not fit, such as lines.0.num; body or address for the whole',
    }),
    problem: Type.String({ description: 'what is expected, in the language of the caller' }),
    limit: Maybe(Type.Number({ description: 'of what is too much or too little' })),
    least: Maybe(Type.Number({ description: 'how much it is at least' })),
    most: Maybe(Type.Number({ description: 'how much it is at most' })),
    values: text('what is accepted'),
    other: text('the field it has to fit'),
  }),
  KEY_GIVEN_TWICE: ofField,
  MOVED_ON: Type.Object({
    ...movedOn.properties,
    field: Maybe(field.field),
    problem: text('why the database refused the value, in the language of the caller'),
  }),
  BUSY: Type.Object({
    field: Maybe(field.field),
    problem: text('what was in the way, in the language of the caller'),
  }),
  STORAGE_FAILED: Type.Object({ because: Type.String({ description: 'what the system answered, such as ENOSPC' }) }),
  TOO_OFTEN: seconds,
  FAULT: Type.Object({ requestId: Type.String({ description: 'to quote to whoever runs the mall' }) }),
  PERMISSION_MISSING: Type.Object({ permission: Type.String({ description: 'any of these, separated by commas' }) }),
  REGIONS_WRONG: Type.Object({
    row: Count('of the file; its heading is row 1'),
    problem: Type.String({ description: 'what is wrong in it, in the language of the caller' }),
  }),
  EMAIL_PLACE_UNKNOWN: placeOfEmail,
  EMAIL_PLACE_MISSING: placeOfEmail,
  MAIL_SERVER_SILENT: Type.Object({
    host: Type.String({ description: 'the mail server that was asked' }),
    port: Type.String({ description: 'the port it was asked at' }),
  }),
  LOGIN_PAUSED: seconds,
  CODE_TOO_SOON: seconds,
  SECOND_FACTOR_WANTED: Type.Object({
    challenge: Type.String({
      description: 'goes back with the code; opens nothing by itself, and one session with it',
    }),
    seconds: Type.Integer({ description: 'how long it is good' }),
    methods: Type.Array(OneOf(['CODE', 'PASSKEY'], 'a code of the app, or a passkey'), {
      description: 'what the account has; a recovery code does in any case',
    }),
  }),
  ADDRESS_THEIRS: ofField,
  MOBILE_FORMAT: Type.Object({ field: Maybe(field.field), examples: text('one of each form that is taken') }),
  BANK_ACCOUNT_FORMAT: ofForm,
  FORMAT_NONE_LEFT: Type.Object({ kind: OneOf(formatKinds, 'of which nothing would be taken any more') }),
  USERNAME_FORMAT: perhapsOfField,
  PHONE_FORMAT: ofField,
  FILE_KIND: files('the kinds that are accepted'),
  FILE_TOO_LARGE: Type.Object({ limit: Type.String({ description: 'such as 5 MB' }) }),
  PICTURE_TOO_LARGE: Type.Object({ millions: Type.Number({ description: 'of pixels, at most' }) }),
  FLOOR_TITLE: Type.Object({
    title: Type.String({ description: 'the title that does not fit' }),
    least: Type.Number({ description: 'characters at least' }),
    most: Type.Number({ description: 'characters at most' }),
  }),
  FLOOR_TAGS: atMost('tags of a floor'),
  FLOOR_TEXT: atMost('characters of a text'),
  FLOOR_GOODS: atMost('goods of a block'),
  FLOOR_GOODS_UNKNOWN: Type.Object({ number: Type.Number({ description: 'of the goods that are not there' }) }),
  PAGE_ENTRY_INCOMPLETE: entryNamed,
  PAGE_ENTRY_PERIOD: entryNamed,
  PAGE_FULL: atMost('floors of the home page'),
  SECTION_FULL: atMost('goods of a category of a shop'),
  ARTICLES_FULL: atMost('articles of a group'),
  ARTICLE_GROUPS_FULL: atMost('groups of one type'),
  ARTICLE_GROUP_USED: Type.Object({ n: Count('articles that stand in it') }),
  JUMP_LINK: link,
  LINK_LEADS_NOWHERE: link,
  KEY_LIMIT: limit('keys of one account at most'),
  ADDRESS_LIMIT: limit('addresses of one member at most'),
  TITLE_LIMIT: limit('invoice titles of one member at most'),
  POLICY_LIMIT: limit('policies of one company at most'),
  ROLE_LIMIT: limit('roles at most'),
  INVITATION_LIMIT: limit('open invitations of one company at most'),
  ORG_LIMIT: limit('units of one company at most'),
  ORG_TOO_DEEP: limit('levels at most'),
  ORG_NOT_EMPTY: Type.Object({ members: Count(), children: Count() }),
  ROLE_IN_USE: Type.Object({ members: Type.Integer({ description: 'how many hold the role' }) }),
  GRANT_BEYOND_OWN: Type.Object({ missing: Type.String({ description: 'permissions that the caller lacks' }) }),
  DATE_ORDER: ofField,
  REASON_WANTED: ofField,
  REGION_UNKNOWN: perhapsOfField,
  TIME_ZONE_UNKNOWN: ofField,
  TAX_NUMBER_FORMAT: ofForm,
  TAX_NUMBER_OF_ANOTHER: Type.Object({
    ...field,
    passed: Type.String({ description: 'the tax number of the qualification that passed' }),
  }),
  INVOICE_INCOMPLETE: ofField,
  TAX_SHOP_INCOMPLETE: missingTaxData,
  MALL_TAX_INCOMPLETE: missingTaxData,
  TAX_INVOICE_INCOMPLETE: invoiceNumbers,
  TAX_INVOICE_EXPORTED: invoiceNumbers,
  TAX_INVOICE_NUMBERED: invoiceNumbers,
  QUALIFICATION_REMARK_WANTED: ofField,
  ROWS_WRONG: Type.Union(
    [
      peopleApi.checkAccountImport.reply,
      budgetApi.checkImport.reply,
      ParcelImport,
      OrderImport,
      categoryFileApi.check.reply,
    ],
    {
      description: 'the report of the table, as its check answers it',
    },
  ),
  TABLE_UNREADABLE: Type.Object({ problem: Type.String({ description: 'why, in the language of the caller' }) }),
  LIST_TOO_LONG: limit('lines at most'),
  SUBJECT_NOT_ALLOWED: Type.Object({
    centre: Type.String({ description: 'code of the cost centre' }),
    subject: Type.String({ description: 'code of the accounting subject' }),
  }),
  BUDGET_NOT_CONFIGURED: Type.Object({
    data: Type.Array(
      Type.Object({
        cost_center_id: Id(),
        cost_center_code: Type.String(),
        accounting_sub_id: Id(),
        accounting_sub_code: Type.String(),
      }),
      { description: 'what has no budget' },
    ),
  }),
  BUDGET_EXCEEDED: Type.Object({
    names: Type.String({ description: 'of the budgets' }),
    data: Type.Array(BudgetTouched, { description: 'the budgets that do not suffice' }),
  }),
  BUDGET_CLOSED: named,
  BUDGET_IN_USE: named,
  BUDGET_SHORT: named,
  BUDGET_THERE: Type.Object({ name: Maybe(Type.String({ description: 'of the budget that is there' })) }),
  APPROVAL_DENIED: Type.Object({
    policy: Type.String({ description: 'name of the policy that denies it' }),
  }),
  APPROVAL_STALE: stale,
  APPROVAL_DECIDED: Type.Object({ name: Maybe(Type.String({ description: 'who decided' })) }),
  DELEGATION_DATES: ofField,
  DEPUTY_UNFIT: ofField,
  POLICY_CONDITION: Type.Object({
    ...field,
    number: Type.Integer({ description: 'of the condition, from 1' }),
    problem: Type.String(),
  }),
  POLICY_LEVELS: Type.Object({
    ...field,
    problem: Type.String({ description: 'the level and what is wrong with it' }),
  }),
  POLICY_UNCOVERED: Type.Object({ data: Type.Array(UncoveredCase) }),
  PRINT_TOO_MANY: Type.Object({
    limit: Type.Integer({ description: 'orders that are printed together at most' }),
    total: Type.Integer({ description: 'orders that match' }),
  }),
  CART_FULL: limit('lines of a cart at most'),
  GOODS_GONE: ofGoods,
  OUT_OF_STOCK: ofGoods,
  NOT_DELIVERABLE: ofGoods,
  ORDER_OTHER_SHOP: ofGoods,
  FLASH_GONE: ofGoods,
  GROUP_BUY_GONE: ofGoods,
  GROUP_BUY_ALONE: ofGoods,
  GROUP_BUY_OPEN: Type.Object({
    sn: Maybe(Sn('of the order')),
    wanted: Type.Integer({ description: 'pieces that have to be paid before the end' }),
    joined: Type.Integer({ description: 'pieces that are' }),
  }),
  GROUP_PLACES: Type.Object({ wanted: Type.Integer({ description: 'pieces that are needed' }) }),
  POINTS_GOODS_GONE: ofGoods,
  POINTS_SHORT: Type.Object({
    needed: Type.Integer({ description: 'points that it takes' }),
    balance: Type.Integer({ description: 'points that are there' }),
  }),
  STOCK_SHORT: Type.Object({ ...goods, reserved: Maybe(Count()) }),
  OVER_STOCK: Type.Object({ ...goods, available: Maybe(Count()) }),
  BELOW_MINIMUM: Type.Object({ ...goods, minimum: Type.Integer({ description: 'pieces at least' }), ...packed }),
  NOT_A_MULTIPLE: Type.Object({
    ...goods,
    multiple: Type.Integer({ description: 'pieces are sold by so many' }),
    ...packed,
  }),
  ABOVE_MAXIMUM: Type.Object({
    ...goods,
    name: Type.String({ description: 'of the goods, in the language of the caller' }),
    maximum: Type.Integer({ description: 'pieces at most' }),
    ...packed,
  }),
  ORDER_EMPTY: ofGoods,
  COUPON_TAKEN: ofGoods,
  COUPON_NOT_YET: ofCoupon,
  COUPON_NO_GOODS: ofCoupon,
  COUPON_BELOW: ofCoupon,
  COUPON_OTHER_COMPANY: ofCoupon,
  COUPON_NOT_FIRST: ofCoupon,
  COUPON_HANDED_OUT: Type.Object({ n: Type.Integer({ description: 'how many are handed out' }) }),
  FLASH_DAY_TAKEN: Type.Object({ day: Type.String({ description: 'which day, yyyy-mm-dd' }) }),
  FLASH_ENTERED: named,
  DISCOUNT_CLASH: named,
  PROMOTION_CLASH: named,
  PROMOTION_SPENT: named,
  PRICE_LIST_FULL: limit('how many prices a list has at most'),
  CUSTOMER_GROUP_NAME_TAKEN: named,
  CUSTOMER_GROUP_IN_USE: Type.Object({ lists: Type.Integer({ description: 'price lists that name it' }) }),
  PROMOTION_PRICE: named,
  COUPON_COMPANY_LIMIT: Type.Object({ n: Type.Integer({ description: 'how many one company may take' }) }),
  COUPON_CODE_TAKEN: coded,
  COUPON_LIMIT: Type.Object({ n: Type.Integer({ description: 'how many one member may take' }) }),
  PRICE_CHANGED: Type.Union([
    Type.Object({ seen_total: Rupiah('what was sent'), cart: CartView }, { description: 'of a cart or a quote' }),
    Type.Object(
      { seen_total: Rupiah('what was sent'), sheet: OrderDraft },
      { description: 'of an order that is edited' },
    ),
    OrderImport,
  ]),
  SPLIT_NOT_EQUAL: Type.Object({
    ...goods,
    name: Type.String({ description: 'of the line' }),
    wanted: Type.String({ description: 'what the line comes to, as money is written' }),
    given: Type.String({ description: 'what its shares come to' }),
    missing: Type.String(),
    wanted_amount: Rupiah(),
    given_amount: Rupiah(),
    missing_amount: Rupiah('below 0 where the shares are too much'),
  }),
  ORDER_MOVED_ON: movedOn,
  ORDER_STALE: stale,
  ORDER_IN_APPROVAL: movedOn,
  ACTION_NOT_YOURS: movedOn,
  SERVICE_MOVED_ON: movedOn,
  COMPLAINT_MOVED_ON: movedOn,
  INQUIRY_MOVED_ON: movedOn,
  PREPARED_QUOTE_MOVED_ON: movedOn,
  QUOTE_BUYER: ofField,
  DISCOUNT_ROLE_TWICE: ofField,
  INVOICE_MOVED_ON: movedOn,
  INVOICE_LINE_UNKNOWN: Type.Object({ order_line_id: Id('that was sent') }),
  INVOICE_BEYOND_OPEN: Type.Object({
    order_line_id: Id('of which line'),
    name: Type.String({ description: 'of its goods' }),
    open: Type.Integer({ description: 'how many may be invoiced now' }),
  }),
  GOODS_MOVED_ON: movedOn,
  SHOP_MOVED_ON: movedOn,
  APPLICATION_MOVED_ON: movedOn,
  SHOP_NAME_TAKEN: perhapsOfField,
  CATEGORY_UNKNOWN: perhapsOfField,
  CATEGORY_NOT_ALLOWED: named,
  STOCK_RESERVED: Type.Object({
    reserved: Count('pieces that are reserved for orders'),
    sku_id: Maybe(Id('of which sku, where several were sent')),
  }),
  BACKORDER_ORDERED: Type.Object({ ordered: Count('pieces that are ordered beyond the stock') }),
  GOODS_ON_BACKORDER: Type.Object({
    sku_id: Id('of which sku'),
    available: Count('pieces of it that can be sent for this order'),
  }),
  STOCK_ELSEWHERE: Type.Object({ elsewhere: Count('pieces that lie in other warehouses than the main one') }),
  WAREHOUSES_FULL: limit('warehouses of a shop'),
  WAREHOUSE_NAME_TAKEN: named,
  WAREHOUSE_NOT_EMPTY: Type.Object({ pieces: Count('pieces that lie there') }),
  WAREHOUSE_CLOSED: named,
  WAREHOUSE_SHORT: Type.Object({
    sku_id: Id('of which sku'),
    name: Type.String({ description: 'of the warehouse' }),
    available: Count('pieces of it that lie there'),
  }),
  COUNT_STALE: Type.Object({ skus: Count('SKUs of which something moved') }),
  PICTURES_UNREADABLE: Type.Object({ problem: Type.String({ description: 'why, in the language of the caller' }) }),
  GOODS_NUMBER_TAKEN: Type.Object({ number: Type.String({ description: 'of the goods, as it was sent' }) }),
  PACK_BARCODE_TAKEN: Type.Object({ barcode: Type.String({ description: 'that stands in a pack of another sku' }) }),
  PACK_UNKNOWN: Type.Object({
    sku_id: goods.sku_id,
    size: Type.Integer({ description: 'base units in the pack that is not there' }),
  }),
  SKU_NUMBER_TAKEN: Type.Object({ number: Type.String({ description: 'of the sku that belongs to other goods' }) }),
  GOODS_INCOMPLETE: named,
  CATEGORY_NAME_TAKEN: named,
  CATEGORY_TOO_DEEP: limit('how many levels there are'),
  CATEGORY_IN_USE: Type.Object({
    ...named.properties,
    goods: Count('goods in it, removed ones too'),
    children: Count('categories below it'),
    shops: Count('shops of which it is said that they may sell in it'),
    companies: Count('companies of which it is said that they see it'),
  }),
  BRAND_UNKNOWN: perhapsOfField,
  HOURS_TWICE: ofField,
  NPWP_FORMAT: ofField,
  TAX_PLACE_FORMAT: ofField,
  CLOSING_DAYS: Type.Object({ ...ofField.properties, ...limit('days of one closing').properties }),
  CLOSING_TAKEN: Type.Object({
    from: Type.String({ description: 'the first day of the other closing' }),
    to: Type.String({ description: 'its last day' }),
  }),
  CLOSING_YEAR: Type.Object({ ...limit('closed days of a year').properties, left: Count('days of it that are left') }),
  ADDRESSES_FULL: limit('addresses that a shop may have'),
  FREIGHT_NAME_TAKEN: named,
  FREIGHT_FULL: Type.Object({ limit: Count('templates that a shop may have') }),
  FREIGHT_IN_USE: Type.Object({ goods: Count('goods that name it') }),
  BRAND_NAME_TAKEN: named,
  REGION_NAME_TAKEN: named,
  REGION_TOO_DEEP: limit('how many levels there are'),
  REGIONS_FULL: limit('regions directly below one at most'),
  ENTRY_NAME_TAKEN: named,
  CARRIER_NAME_TAKEN: named,
  GRADE_NAME_TAKEN: named,
  DICTIONARY_FULL: limit('entries at most'),
  PASSKEYS_FULL: limit('passkeys at most'),
  CARRIERS_FULL: limit('carriers at most'),
  GRADES_FULL: limit('grades at most'),
  GRADE_UNKNOWN: ofField,
  GRADE_IN_USE: Type.Object({ shops: Count('shops that have it') }),
  SYNONYMS_FULL: limit('groups of words at most'),
  KEYWORDS_FULL: limit('keywords that lead to a page, at most'),
  KEYWORD_LEADS: Type.Object({ keyword: Type.String({ description: 'that leads to a page already' }) }),
  TRACKING_ADDRESS: Type.Object({ ...field, mark: Type.String({ description: 'what stands for the number' }) }),
  ENTRY_CODE_TAKEN: coded,
  CARRIER_CODE_TAKEN: coded,
  BRAND_IN_USE: Type.Object({ ...named.properties, goods: Count('goods of it') }),
  AGREEMENT_WANTED: ofField,
  AGREEMENT_DUE: Type.Object({
    positions: Type.String({ description: 'which documents, with commas between them' }),
  }),
  APPLICATION_INCOMPLETE: Type.Object({
    missing: Type.String({
      description: 'COMPANY, DOCUMENTS, BANK, CATEGORIES: those not complete, with commas between them',
    }),
  }),
  LEDGER_MONTH_NOT_NEXT: ofMonth,
  LEDGER_MONTH_ASKED: ofMonth,
  LEDGER_MONTH_NOT_LAST: ofMonth,
  LEDGER_MONTH_MOVED_ON: movedOn,
  LEDGER_NOT_ZERO: Type.Object({ difference: Rupiah('debits less credits') }),
  COMMISSION_OF_ALL: ofField,
  COMMISSION_DAYS_TAKEN: Type.Object({
    ...field,
    day: Type.String({ description: 'from which the other one holds, yyyy-mm-dd' }),
  }),
  PAYOUT_RUN_MOVED_ON: movedOn,
  PAYOUT_MOVED_ON: movedOn,
  SHIP_TOO_MUCH: Type.Object({
    name: Type.String(),
    order_line_id: Maybe(Id()),
    left: Maybe(Type.Integer({ description: 'pieces still to send' })),
  }),
  RECEIVE_TOO_MUCH: Type.Object({ name: Type.String(), order_line_id: Maybe(Id()) }),
  COMPANY_SUSPENDED: Type.Object({ reason: Type.String({ description: 'as the mall gave it' }) }),
  SETTLEMENT_BOOKED: ofField,
  CREDIT_EXCEEDED: Type.Object({ left: Rupiah('of the credit') }),
  REFUND_TOO_MUCH: perhapsOfField,
  REFUND_REMARK_WANTED: ofField,
  RETURN_ADDRESS_WANTED: ofField,
  BANK_WANTED: ofField,
  SERVICE_TYPE_INVALID: ofField,
  SERVICE_TOO_MANY: Type.Object({ names: Type.String({ description: 'of the lines, separated by commas' }) }),
  COMPLAINT_OPEN: Type.Object({ sn: Sn('of the complaint that is open') }),
  COMPLAINT_NO_MONEY: ofField,
  ALBUM_FULL: limit('pictures of an album at most'),
  ALBUM_FOLDERS_FULL: limit('folders of an album at most'),
  FOLDER_NAME_TAKEN: ofField,
  TEMPLATES_FULL: limit('templates of a shop at most'),
  TEMPLATE_NAME_TAKEN: ofField,
  PLACEHOLDER_UNKNOWN: Type.Object({ ...field, name: Type.String({ description: 'as it stands in the text' }) }),
  NOTES_FULL: limit('notes on an entry at most'),
  NOTE_STAYS: limit('minutes in which the author can correct a note'),
  INQUIRY_FULL: limit('lines of an inquiry at most'),
  INQUIRY_SHEETS: limit('inquiries that are not submitted, at most'),
  INQUIRY_REPLY_BY: Type.Object({ ...field, ...days }),
  INQUIRY_NEEDED_BY: ofField,
  PO_NUMBER_REQUIRED: ofField,
  PO_NUMBER_FORMAT: Type.Object({ ...field, mask: Type.String() }),
  NEEDED_BY_REQUIRED: ofField,
  NEEDED_BY_PAST: ofField,
  ATTACHMENT_REQUIRED: ofField,
  ATTACHMENTS_FULL: limit('files at most'),
  QUOTE_UNTIL: Type.Object({ ...field, ...days }),
  FAVOURITES_FULL: limit('goods at most'),
  SHOPS_FULL: limit('shops at most'),
  REVIEW_DONE: movedOn,
  REVIEW_TOO_EARLY: movedOn,
  FOLLOW_UP_CLOSED: Type.Object(days),
  REPLY_FIXED: Type.Object(days),
  PROVIDER_SETTINGS_WRONG: Type.Object({ because: Type.String() }),
  VIEW_LIMIT: limit('views of one person in one list at most'),
  SHARED_VIEW_LIMIT: limit('shared views in one list at most'),
  VIEW_CHANGED: Type.Object({ view: SavedView }),
  MEMBER_LIMIT: atMost('members at most'),
} as const satisfies Partial<Record<RefusalCode, TSchema>>

/** What stands beside `code` and `message` in the answer of a refusal. */
export type RefusalData<Code extends RefusalCode = RefusalCode> = Code extends keyof typeof refusalData
  ? Static<(typeof refusalData)[Code]>
  : Record<never, never>

/** What a refusal is made of: its data, and what its words take besides. */
export type RefusalFacts<Code extends RefusalCode> = Code extends RefusalCode
  ? RefusalData<Code> & { [Name in Exclude<FactsInWords<Code>, KeyOfEach<RefusalData<Code>>>]: string | number }
  : never
type KeyOfEach<Data> = Data extends Data ? keyof Data : never
