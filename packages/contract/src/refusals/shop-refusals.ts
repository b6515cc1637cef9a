import { defineRefusals } from './refusal-words.ts'

/** What shops sell, and promotions. */
export const shopRefusals = defineRefusals({
  // catalogue and cart
  SKU_NUMBER_TAKEN: [422, 'The SKU number {number} belongs to another item of this shop. Choose another one'],
  GOODS_GONE: [409, 'Product status changed. Please repurchase.'],
  OUT_OF_STOCK: [422, 'This specification is temporarily out of stock!'],
  OVER_STOCK: [422, 'Exceeds maximum stock!'],
  STOCK_SHORT: [422, 'Insufficient product stock, cannot purchase!'],
  BELOW_MINIMUM: [422, 'The minimum quantity is {minimum}. Increase the quantity'],
  NOT_A_MULTIPLE: [422, 'The quantity has to be a multiple of {multiple}'],
  CART_FULL: [422, 'A cart takes at most {limit, plural, one {# line} other {# lines}}. Order or remove some first'],
  LIST_TOO_LONG: [
    422,
    'A list takes at most {limit, plural, one {# row} other {# rows}}. Send the rest as a second list',
  ],
  CART_EMPTY: [422, 'Select something in the cart first'],
  PROMOTION_UNKNOWN: [422, 'This promotion does not apply. Choose another one'],
  FLASH_GONE: [
    409,
    'The flash price is gone: too few are left, or you have reached your limit. Check the prices again',
  ],
  // shops and applications for them
  SHOP_NAME_TAKEN: [422, 'A shop with this name exists already. Choose another name'],
  SHOP_NOT_DONE: [
    409,
    'The shop cannot be closed yet: orders, after-sales, complaints, quotes or money are open. Suspend it first and close it when they are done',
  ],
  APPLICATION_MOVED_ON: [409, 'The status of this application has changed. Refresh and look again'],
  APPLICATION_HAS_SHOP: [422, 'This account works for a shop already. Apply with another account'],
  APPLICATION_INCOMPLETE: [422, 'The application is not complete yet. Fill in the missing steps first'],
  APPLICATION_UNCHECKED: [422, 'Look through every part of the application before you approve it'],
  CATEGORY_UNKNOWN: [422, 'One of these categories does not exist any more. Choose again'],
  CATEGORY_NOT_ALLOWED: [422, 'The shop may not sell in the category {name}. Ask the mall to allow it'],
  STOCK_RESERVED: [
    422,
    '{reserved, plural, one {# piece is} other {# pieces are}} reserved for orders. There cannot be fewer on the shelf',
  ],
  STOCK_ELSEWHERE: [
    422,
    '{elsewhere, plural, one {# piece lies} other {# pieces lie}} in other warehouses. Change the stock of those on the page of the stock',
  ],
  BACKORDER_ORDERED: [
    422,
    '{ordered, plural, one {# piece is} other {# pieces are}} ordered beyond the stock. There cannot be fewer of them',
  ],
  GOODS_ON_BACKORDER: [
    422,
    '{available, plural, =0 {No piece} one {Only # piece} other {Only # pieces}} of one of the SKUs can be sent for this order now. The others have not come yet, or orders before it need them',
  ],
  WAREHOUSES_FULL: [422, 'A shop has at most {limit} warehouses. Change one that is closed'],
  WAREHOUSE_NAME_TAKEN: [422, 'The shop has a warehouse {name} already. Choose another name'],
  WAREHOUSE_MAIN: [409, 'The main warehouse stays open'],
  WAREHOUSE_NOT_EMPTY: [
    409,
    '{pieces, plural, one {# piece lies} other {# pieces lie}} in this warehouse. Transfer what lies there first',
  ],
  WAREHOUSE_CLOSED: [409, 'The warehouse {name} is closed. Choose another one'],
  WAREHOUSE_SHORT: [
    422,
    'Only {available, plural, one {# piece} other {# pieces}} of one of the SKUs in {name}. Take fewer, or choose another warehouse',
  ],
  NO_WAREHOUSE_HAS_ALL: [
    422,
    'No warehouse has everything for this parcel. Send a parcel from each, or transfer stock first',
  ],
  COUNT_STALE: [
    409,
    'The stock of {skus, plural, one {# SKU} other {# SKUs}} has moved since the differences were shown. Look at them again',
  ],
  GOODS_IMPORT_RUNNING: [409, 'Another import of the shop is under way. Wait until it has ended'],
  PICTURES_UNREADABLE: [422, 'This zip of pictures cannot be read: {problem}'],
  DOCUMENT_UNKNOWN: [422, 'One of these documents is not there any more. Upload it again'],
  PDF_ACTIVE: [
    422,
    'This PDF holds something that runs or hides: scripts, actions that start something, or files within it. Print it into a new PDF and upload that one',
  ],
  PDF_LOCKED: [422, 'This PDF is encrypted, so it cannot be looked through. Save it without a password'],
  GOODS_NUMBER_TAKEN: [422, 'The shop has goods with the number {number} already. Choose another number'],
  GOODS_INCOMPLETE: [422, '{name} is missing. Fill it in before the goods are sold'],
  CATEGORY_NAME_TAKEN: [422, 'There is a category {name} at this place already. Choose another English name'],
  CATEGORY_TOO_DEEP: [422, 'Categories have at most {limit} levels. Choose a place further up'],
  CATEGORY_CIRCLE: [422, 'A category can go neither into itself nor into what stands below it'],
  CATEGORY_IN_USE: [
    409,
    'There is still something in {name}: {goods, plural, one {# item} other {# items}} with removed ones, {children, plural, one {# category} other {# categories}} below, {shops, plural, one {# shop} other {# shops}} that may sell it, {companies, plural, one {# company} other {# companies}} that see it. Move it, or merge the category into another one',
  ],
  BRAND_UNKNOWN: [422, 'This brand does not exist any more. Choose another one'],
  BRAND_NAME_TAKEN: [422, 'There is a brand {name} already. Choose another name or merge the two'],
  BRAND_IN_USE: [
    409,
    '{goods, plural, one {# item is} other {# items are}} of the brand {name}. Merge it into another one',
  ],
  FREIGHT_UNKNOWN: [422, 'This freight template does not exist any more. Choose another one'],
  FREIGHT_NAME_TAKEN: [422, 'The shop has a freight template {name} already. Choose another name'],
  FREIGHT_FULL: [422, 'A shop has at most {limit} freight templates. Change or delete one'],
  FREIGHT_DEFAULT: [409, 'Goods without a template of their own use this one. Make another template the default first'],
  FREIGHT_IN_USE: [
    409,
    '{goods, plural, one {# item uses} other {# items use}} this freight template. Choose another one for them first',
  ],
  // settings of a shop
  HOURS_TWICE: [422, 'Each weekday has its hours once, and closes after it opens'],
  NPWP_FORMAT: [422, 'Enter the NPWP: 15 or 16 digits'],
  CLOSING_DAYS: [422, 'The first day is today at the earliest, the last one not before it, at most {limit} days'],
  CLOSING_TAKEN: [422, 'The shop is closed from {from} to {to} already. Choose other days'],
  CLOSING_YEAR: [
    422,
    'A shop is closed on at most {limit} days of a year; {left, plural, one {# day is} other {# days are}} left',
  ],
  CLOSING_OVER: [409, 'The shop is open again'],
  ADDRESSES_FULL: [422, 'A shop has at most {limit} addresses for returns. Change or remove one'],
  ADDRESS_DEFAULT: [409, 'Returns go to this address. Make another one the default first'],
  // carriers
  CARRIER_CODE_TAKEN: [422, 'There is a carrier with the code {taken} already. Choose another code'],
  CARRIER_NAME_TAKEN: [422, 'Another carrier is called {name} already. Choose another name'],
  CARRIERS_FULL: [422, 'There are at most {limit, plural, one {# carrier} other {# carriers}}'],
  TRACKING_ADDRESS: [
    422,
    'The tracking address has to begin with https://, name a public host and contain {mark} behind it exactly once',
  ],
  AGREEMENT_WANTED: [422, 'Accept the agreement first'],
  // words of searches
  SYNONYM_ALONE: [422, 'A group needs two different words; a one-way group one on each side'],
  SYNONYMS_FULL: [422, 'There are at most {limit, plural, one {# group} other {# groups}} of words'],
  KEYWORD_LEADS: [409, '"{keyword}" leads to a page already. Change that entry'],
  KEYWORDS_FULL: [422, 'At most {limit, plural, one {# keyword leads} other {# keywords lead}} to a page'],
  KEYWORD_TO_SEARCH: [422, 'A keyword leads to a page or to filtered goods, not to another keyword'],
  LINK_LEADS_NOWHERE: [422, 'There is no page, category, brand, shop, article or goods at this link: "{url}"'],
  // promotions
  PERIOD_WRONG: [422, 'The end has to be after the start and in the future'],
  COUPON_VALUE: [422, 'A coupon has to take off less than its minimum spend'],
  COUPON_SCOPE: [422, 'The coupon names categories or goods that do not exist or are not of this shop'],
  COUPON_GONE: [422, 'This coupon is used up or has ended'],
  COUPON_LIMIT: [422, 'You have taken this coupon {n, plural, one {once} other {# times}}, the most allowed'],
  COUPON_TAKEN: [409, 'This coupon is already used in another order'],
  COUPON_NOT_YET: [422, 'This coupon is not valid yet'],
  COUPON_NO_GOODS: [422, 'This coupon applies to none of the selected goods'],
  COUPON_BELOW: [422, 'Add {missing} more of its goods to use this coupon'],
  DISCOUNT_VALUE: [422, 'The discount has to be an amount below its minimum, a percentage below 100, or free freight'],
  DISCOUNT_STEPS: [
    422,
    'Each of at most five steps has to begin at a higher sum, give more than the one before and take nothing back',
  ],
  DISCOUNT_CLASH: [422, 'The shop has the discount {name} at that time. Only one can run at a time'],
  COUPON_HANDED_OUT: [
    409,
    '{n, plural, one {# coupon has} other {# coupons have}} been taken. You can only add more or extend the period',
  ],
  MEMBER_LIMIT: [422, 'The limit for each member cannot exceed the total of {most}'],
  PROMOTION_PRICE: [422, 'The promotion price of {name} has to be below its list price'],
  PROMOTION_CLASH: [422, '{name} is already in another promotion at that time'],
  PROMOTION_RUNS: [
    409,
    'The promotion has begun. Only its name can change, and its end can be later. End it to stop it',
  ],
  PROMOTION_OVER: [409, 'The promotion has ended. Copy it to run it again'],
  PROMOTION_BEGUN: [409, 'The promotion has begun and can no longer be changed'],
  // price lists
  PRICE_LIST_OVER: [409, 'This price list is over. Begin a new one'],
  PRICE_LIST_EMPTY: [422, 'There is no price in this list yet. Add some before you publish it'],
  PRICE_LIST_FOR_NOBODY: [422, 'This list names no company and no group yet. Say whom it is for before you publish it'],
  PRICE_LIST_FULL: [
    422,
    'A price list has at most {limit, plural, one {# price} other {# prices}}. Begin a second list',
  ],
  CUSTOMER_UNKNOWN: [
    422,
    'Only buyers of the shop can be named: companies that ordered from it or asked it for a quote',
  ],
  CUSTOMER_GROUP_UNKNOWN: [422, 'This buyer group does not exist any more. Choose another one'],
  CUSTOMER_GROUP_NAME_TAKEN: [422, 'The shop has a buyer group {name} already. Choose another name'],
  CUSTOMER_GROUP_IN_USE: [
    409,
    '{lists, plural, one {# price list names} other {# price lists name}} this group. Take it out of them first',
  ],
  GROUP_PLACES: [422, 'There have to be at least as many places as members needed: {wanted}'],
})
