import type { CartCoupon, CartPromotion, RefusalCode, Language } from '@borong/contract'
import type { Sen } from '@borong/money'
import type { RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { Offer, Price } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'

/** A ticked line as promotions see it. `amountMinor` is what is left of it: its own price, less what types before took off. */
export interface PromotionLine {
  shopId: number
  goodsId: number
  skuId: number
  categoryId: number
  quantity: number
  amountMinor: Sen
  /** One piece without quantity breaks; what promotions of a line are counted from. */
  listMinor: Sen
  /** The kind of its one promotion of its own, where it has one. */
  own?: string | undefined
}

/** Pieces of a sku that an order has for nothing. */
export interface Gift {
  skuId: number
  goodsId: number
  quantity: number
  names: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  picture: string
  /** There were not so many of it; the order goes without. */
  isGone?: true
}

/** What a promotion gives an order beside the money it takes off. */
export interface Given {
  /** Coupon and points stay with whoever keeps goods for so much; refunds count against `baseMinor` first. */
  thresholdMinor: Sen
  baseMinor: Sen
  /** A line of its own. */
  gift?: Gift
  /** In hand once the order is completed. */
  coupon?: { id: number; titles: LocalizedText; valueMinor: Sen }
  /** The same of points. */
  points?: number
}

/** What one promotion takes off one line. */
export interface Adjustment {
  promotionId: number
  /** The buyer's own copy of it, where it is handed out: a coupon in hand. */
  voucherId?: number
  titles: LocalizedText
  /** The place of the line among those that were given. */
  line: number
  /** 0 or more; 0 only where it makes the delivery free, or gives something else. */
  amountMinor: Sen
  /** Who gives the money. */
  borneBy: 'shop' | 'mall'
  /** It made the delivery free. */
  freeFreight?: true
  /** The promotion gives so much in all and no more: what an order has of it is counted. */
  isBudgeted?: true
  /** What the order has beside it; told with one line of it. */
  gives?: Given
  /** What is paid beside it, for pieces of a limited number. */
  exchanged?: { pieces: number; points: number }
}

/** The same as an order keeps it, by the sku of its line. */
export interface LineAdjustment extends Omit<Adjustment, 'line'> {
  kind: string
  skuId: number
}

/** A price of its own that a promotion gives a sku, for one member. */
export interface PromotionPrice {
  kind: string
  promotionId: number
  skuId: number
  titles: LocalizedText
  priceMinor: Sen
  /** The word of the wire for a line that has this price. */
  because: Price['because']
  endsAt: Date
  /** So many the member can still have: what is left, within the limit. */
  max: number
}

/** Pieces that an order has at the price of a promotion. */
interface AppliedPrice {
  kind: string
  promotionId: number
  skuId: number
  quantity: number
}

/** The promotions that an order is priced with. */
export interface AppliedPromotions {
  adjustments: readonly LineAdjustment[]
  prices: readonly AppliedPrice[]
}

/** The same with the order it is for. */
export interface PromotedOrder extends AppliedPromotions {
  /** What it is reserved for: `order:` and the id. */
  reservedFor: string
  /** What people call the order. */
  label: string
}

/** An order with what promotions gave it, when it completes and when money of it goes back. */
export interface GivenOrder {
  reservedFor: string
  companyId: number
  memberId: number
  gives: readonly Given[]
  refundedMinor: Sen
}

/** Pieces of a sku that came back, or never came. */
export interface ReturnedPieces {
  skuId: number
  quantity: number
}

/** What a type may name in its part of the one statement that reads what runs. */
export interface RunningAsked {
  memberId: number
  skuIds: readonly number[]
  /** An order that is priced anew: what is reserved for it counts as still there. */
  reservedFor: string
  /** Pieces of gifts it has already, by sku, as a text of json. */
  kept: string
  now: Date
}

/** For which time it is asked what may run. */
export interface ReachAsked {
  now: Date
  until: Date
}

/** A promotion that a line can have of its own, beside others of which it takes one at most. */
export interface OwnOffer<Facts = unknown> {
  kind: string
  promotionId: number
  titles: LocalizedText
  endsAt: Date
  /** What the line costs less by it now; nothing where it does not apply. */
  savingMinor: Sen
  /** What its budget has left; absent where it has none. */
  leftMinor?: Sen
  /** The price it gives, where it does not take something off. */
  price?: PromotionPrice
  /** It never comes by itself: the buyer has to want what it brings with it, such as waiting or paying with points. */
  onlyChosen?: true
  /** A line that has it is ordered without others of its shop. */
  isAlone?: true
  /** What its presenter tells. */
  facts: Facts
  /** Why nobody can choose it now. */
  unfit?: Unfit
}

/** How an offer stands to its line. */
export interface OwnStanding {
  quantity: number
  applies: boolean
  /** The line does without promotions of its own. */
  declined: boolean
  /** Another one has its place. */
  isOtherTaken: boolean
}

/** For whom and for what promotions are read. */
export interface PromotionScope {
  memberId: number
  /** What does not depend on the goods is asked before this is awaited: it then travels with the question for them. */
  offers: Promise<readonly Offer[]>
  /** Whether what the member has in hand counts too. */
  vouchers: boolean
  /** An order that is priced anew: what is reserved for it counts as still there. */
  standing?: {
    reservedFor: string
    /** What its goods come to now, less what types before this one took off. */
    baseMinor: Sen
  }
}

/** Vouchers the member has chosen, by shop; 0 is the mall. While nothing is chosen, those that take off most. */
export type ChosenVouchers = ReadonlyMap<number, number> | 'best'

export interface PricingContext {
  now: Date
  chosen: ChosenVouchers
}

/** What a type comes to for some lines. */
export interface Evaluation<Findings> {
  adjustments: Adjustment[]
  /** What its presenter tells: what applies, and what is missing where it does not. */
  findings: Findings
}

/** A voucher that was chosen and does not count: what is refused for it. */
export interface Unfit {
  code: RefusalCode
  facts: Record<string, unknown>
}

/** How a type is shown. What is left out is not shown there. */
export interface PromotionPresenter<Findings = unknown> {
  /** The kind of its rows in the price sheet of an order. */
  row: 'discount' | 'coupon'
  /** The sum of the API family that counts it, beside the sum of everything that was saved. */
  sum?: 'full_minus' | 'coupon_price' | 'cash_back'
  /** What it says of a shop in the cart; of one line of the shop, where one is given. */
  ofShop?(
    findings: Findings,
    shopId: number,
    lang: Language,
    line?: { goodsId: number; skuId: number; checked: boolean },
  ): Static<typeof CartPromotion>[]
  /** What it says beside a line that can have it of its own. */
  ofLine?(offer: OwnOffer, skuId: number, line: OwnStanding, lang: Language): Static<typeof CartPromotion>
  /** What the member can use, compared with the lines. */
  vouchers?(findings: Findings, lang: Language): Static<typeof CartCoupon>[]
}

/**
 * A kind of promotion that is charged. `load` and `prices` read, `evaluate` computes and asks nobody, the rest moves what others
 * could want too. Who reserves, revises, releases or uses has locked the order; rows are locked in the order of their ids.
 */
export interface PromotionType<Terms = unknown, Findings = unknown> {
  /** Its name in `order_adjustment`; it is never changed. */
  kind: string
  /** Types apply from the lowest to the highest, each on what those before left; they are reserved in the same order. */
  sequence: number
  /** What it leaves of a line is open to no other type. */
  standsAlone?: true
  /** Its part of the one statement that reads what runs for skus: a `select`, whose rows come as json. */
  reads?(asked: RunningAsked): RawBuilder<unknown>
  /**
   * All that may run in a time, as a `select` of `sku_id`, `shop_id` and `goods_ids` (what it is for; null: does not matter), `starts_at` and `ends_at`
   * (null: open), and `fixed`: the row that `reads` has of it for everybody, null where that depends on who asks or on what is left. Without it `reads` is
   * asked each time. What it names is watched by `promotion_version`.
   */
  reach?(asked: ReachAsked): RawBuilder<unknown>
  /** The terms in those rows. */
  termsIn?(rows: readonly unknown[]): Terms
  /** Prices of its own that it gives skus, in those rows. */
  pricesIn?(rows: readonly unknown[]): readonly PromotionPrice[]
  /** What is not read with the others. At most one statement: it travels with them. */
  load?(ctx: Ctx, scope: PromotionScope): Promise<Terms>
  /** What it would do for a line alone, which takes one such promotion at most. Pure. */
  ofLine?(line: Omit<PromotionLine, 'own'>, terms: Terms): OwnOffer | undefined
  /** Of a type that is only chosen and gives prices: the word for its price, by which an order that is edited chooses it again. */
  chosenBy?: Price['because']
  /** Skus of an order that keep the price they have by this type, whatever they cost today. */
  keptPrices?(ctx: Ctx, reservedFor: string): Promise<readonly number[]>
  /** What it takes off the lines. Pure. */
  evaluate(lines: readonly PromotionLine[], terms: Terms, context: PricingContext): Evaluation<Findings>
  /** Vouchers that were chosen for one of these shops and do not count. */
  unfit?(findings: Findings, chosen: ReadonlyMap<number, number>, shopIds: ReadonlySet<number>): Unfit[]
  /** Takes for new orders what they have of it, all or nothing. */
  reserve?(ctx: Ctx, memberId: number, orders: readonly PromotedOrder[]): Promise<void>
  /** `reserve` asks all it asks at once, in the order in which it is locked: what is locked after it may be asked behind it. */
  reservesAtOnce?: true
  /** Makes what is reserved for an order exactly this. Without it, everything is released and reserved anew. */
  revise?(ctx: Ctx, memberId: number, order: PromotedOrder): Promise<void>
  /** Pieces of an order came back after the purchase. The same pieces are told once. */
  returned?(ctx: Ctx, reservedFor: string, pieces: readonly ReturnedPieces[]): Promise<void>
  /** The order is completed: what waited for it is given. Once for an order. */
  completed?(ctx: Ctx, order: GivenOrder): Promise<void>
  /** Money of a completed order went back: what is given for what is no longer bought is taken back. */
  refunded?(ctx: Ctx, order: GivenOrder): Promise<void>
  /** What is reserved for an order, as a `select`: where all of these have nothing, its `release` and `revise` are not asked. */
  reservations?(reservedFor: string): RawBuilder<unknown>
  /** Gives back what is reserved for an order. Twice gives back once. */
  release?(ctx: Ctx, reservedFor: string): Promise<void>
  /** The order is paid. */
  use?(ctx: Ctx, reservedFor: string): Promise<void>
  present: PromotionPresenter<Findings>
}
