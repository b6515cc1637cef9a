export type CouponScope = 'all' | 'category' | 'some_goods'
/** held: by a member, who can still use it; locked: by an order that waits for its money. */
export type MemberCouponStatus = 'held' | 'locked' | 'used'
/** For whom it is: everybody, chosen companies, or companies that have not ordered yet at its shop. */
export type Audience = 'everybody' | 'chosen' | 'first_order'
/** How it is taken: from the list, by one code for everybody, by codes that are good once. */
export type CodeKind = 'none' | 'shared' | 'single'
