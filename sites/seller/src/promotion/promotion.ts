import { formatRupiah } from '@borong/money'
import { amountOf } from '../page/amount-of.ts'
import { type Input, type Reply, sellerPromotionApi, stepLimits } from '@borong/contract'
import { isoMinute, minuteSeconds, request } from '@borong/site-kit'
import type { ComboboxOption, OptionSource } from '@borong/console/form'

export type ShopPromotion = Reply<typeof sellerPromotionApi.show>
export type PromotionRow = Reply<typeof sellerPromotionApi.list>['data'][number]
export type Sheet = Reply<typeof sellerPromotionApi.preview>
type Taking = NonNullable<ShopPromotion['code_kind']>
type Audience = NonNullable<ShopPromotion['audience']>
export type Kind = PromotionRow['kind']
export type Draft = Input<typeof sellerPromotionApi.open>

export const changed = [sellerPromotionApi.list, sellerPromotionApi.show]
/** How the list names one: numbers are counted by kind. */
export const keyOf = ({ kind, promotion_id }: { kind: Kind; promotion_id: string }) => `${kind}-${promotion_id}`

/** What of its budget is used; nothing where it has none. */
export const budgetText = ({ budget, budget_used = 0 }: Pick<PromotionRow, 'budget' | 'budget_used'>) =>
  budget === undefined ? '' : `${formatRupiah(budget_used)} / ${formatRupiah(budget)}`

export interface Step {
  from: string
  gives: 'minus' | 'percent' | 'nothing'
  value: string
  freeFreight: boolean
  /** A sku that is given, and how many pieces of it. */
  gift: ComboboxOption | null
  giftNum: string
  coupon: ComboboxOption | null
  points: string
}
/** What is typed. */
export interface Typed {
  kind: Kind
  en: string
  zh: string
  id: string
  from: string
  until: string
  goods: readonly ComboboxOption[]
  categoryIds: readonly string[]
  steps: readonly Step[]
  minus: string
  /** The most it takes off in all; empty: no limit. */
  budget: string
  value: string
  threshold: string
  total: string
  memberLimit: string
  companyLimit: string
  taking: Taking
  code: string
  audience: Audience
  companies: readonly ComboboxOption[]
  groups: readonly ComboboxOption[]
}

const day = 86_400
export const emptyStep: Step = {
  from: '',
  gives: 'minus',
  value: '',
  freeFreight: false,
  gift: null,
  giftNum: '1',
  coupon: null,
  points: '',
}
/** What a new one begins with: a week from tomorrow on. */
export const nothingTyped = (): Typed => {
  const tomorrow = Math.ceil(Date.now() / 1000 / 3600) * 3600 + day
  return {
    kind: 'FULL_DISCOUNT',
    en: '',
    zh: '',
    id: '',
    from: isoMinute(tomorrow),
    until: isoMinute(tomorrow + 7 * day),
    goods: [],
    categoryIds: [],
    steps: [emptyStep],
    minus: '',
    budget: '',
    value: '',
    threshold: '',
    total: '100',
    memberLimit: '1',
    companyLimit: '0',
    taking: 'NONE',
    code: '',
    audience: 'EVERYBODY',
    companies: [],
    groups: [],
  }
}

const optionOfCompany = (it: { company_id: string; company_name: string }): ComboboxOption => ({
  id: it.company_id,
  name: it.company_name,
})
const optionOfGroup = (it: { group_id: string; name: string }): ComboboxOption => ({ id: it.group_id, name: it.name })
const text = (amount: number | undefined) => (amount === undefined ? '' : String(amount))
/** One as it is changed; a copy begins with the times of a new one. */
export const typedOf = (it: ShopPromotion, isCopy: boolean): Typed => ({
  ...nothingTyped(),
  kind: it.kind,
  en: it.names['en-us'],
  zh: it.names['zh-cn'] ?? '',
  id: it.names['en-id'] ?? '',
  ...(!isCopy && { from: isoMinute(it.starts_at), until: isoMinute(it.ends_at) }),
  goods: it.goods.map((one) => ({ id: one.goods_id, name: one.goods_name })),
  categoryIds: it.category_ids,
  ...(it.steps.length && {
    steps: it.steps.map((step) => ({
      from: text(step.from),
      gives: step.minus ? ('minus' as const) : step.percent ? ('percent' as const) : ('nothing' as const),
      value: text(step.minus || step.percent || undefined),
      freeFreight: step.free_freight === 1,
      gift: step.gift ? { id: step.gift.sku_id, name: step.gift.goods_name } : null,
      giftNum: String(step.gift?.num ?? 1),
      coupon: step.coupon ? { id: step.coupon.coupon_id, name: step.coupon.name } : null,
      points: text(step.points || undefined),
    })),
  }),
  minus: text(it.minus),
  budget: text(it.budget),
  value: text(it.value),
  threshold: text(it.threshold),
  total: text(it.total) || '100',
  memberLimit: text(it.member_limit) || '1',
  companyLimit: text(it.company_limit) || '0',
  taking: it.code_kind ?? 'NONE',
  // A code is of one coupon: a copy gets another one.
  code: isCopy ? '' : (it.code ?? ''),
  audience: it.audience ?? 'EVERYBODY',
  companies: (it.company_list ?? []).map(optionOfCompany),
  groups: (it.group_list ?? []).map(optionOfGroup),
})

const wholeOf = (typed: string, least: number) =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least ? Number(typed) : Number.NaN

const givesBeside = ({ freeFreight, gift, coupon, points }: Step) =>
  freeFreight || gift !== null || coupon !== null || wholeOf(points, 1) > 0

const isStepWrong = (step: Step) =>
  !amountOf(step.from) ||
  (step.gives === 'nothing'
    ? !givesBeside(step)
    : !(amountOf(step.value) < (step.gives === 'percent' ? 100 : amountOf(step.from))))

export const isGiftNumWrong = ({ gift, giftNum }: Step): boolean =>
  gift !== null && !(wholeOf(giftNum, 1) <= stepLimits.gifts)
export const arePointsWrong = ({ points }: Step): boolean =>
  points.trim() !== '' && !(wholeOf(points, 0) <= stepLimits.points)

/** Of coupons there are so many: they have no budget. */
const hasBudget = (it: Typed) => it.kind !== 'COUPON' && it.budget.trim() !== ''

/** The parts of the form that are wrong. */
export function faultsOf(it: Typed, now: number): ReadonlySet<string> {
  const faults = new Set<string>()
  const [from, until] = [minuteSeconds(it.from), minuteSeconds(it.until)]
  if (!it.en.trim()) faults.add('name')
  if (from === undefined || until === undefined || until <= from || until <= now) faults.add('period')
  if (it.kind === 'FULL_DISCOUNT')
    it.steps.forEach((step, at) => {
      if (isStepWrong(step) || isGiftNumWrong(step) || arePointsWrong(step)) faults.add(`step ${at}`)
    })
  if ((it.kind === 'MINUS_PRICE' || it.kind === 'HALF_PRICE') && !it.goods.length) faults.add('goods')
  if (it.kind === 'MINUS_PRICE' && !amountOf(it.minus)) faults.add('minus')
  if (hasBudget(it) && !amountOf(it.budget)) faults.add('budget')
  if (it.kind === 'COUPON') {
    if (!amountOf(it.value)) faults.add('value')
    if (!(amountOf(it.threshold) > (amountOf(it.value) || 0))) faults.add('threshold')
    if (!wholeOf(it.total, 1)) faults.add('total')
    if (Number.isNaN(wholeOf(it.memberLimit, 0))) faults.add('memberLimit')
    if (Number.isNaN(wholeOf(it.companyLimit, 0))) faults.add('companyLimit')
    if (it.taking === 'SHARED' && !/^[A-Za-z0-9]{4,24}$/.test(it.code.trim())) faults.add('code')
    if (it.audience === 'CHOSEN' && !it.companies.length && !it.groups.length) faults.add('audience')
  }
  return faults
}

/** As it is sent, once nothing is wrong in it. `kept`: a start that keeps its seconds, which the form does not show. */
export function draftOf(it: Typed, kept?: Pick<ShopPromotion, 'starts_at' | 'ends_at'>): Draft {
  const whole = (typed: string, was: number | undefined) =>
    was !== undefined && isoMinute(was) === typed ? was : minuteSeconds(typed)!
  return {
    kind: it.kind,
    names: {
      'en-us': it.en.trim(),
      ...(it.zh.trim() && { 'zh-cn': it.zh.trim() }),
      ...(it.id.trim() && { 'en-id': it.id.trim() }),
    },
    starts_at: whole(it.from, kept?.starts_at),
    ends_at: whole(it.until, kept?.ends_at),
    goods_ids: it.goods.map((one) => one.id),
    ...(it.kind === 'FULL_DISCOUNT' && {
      steps: it.steps.map((step) => ({
        from: amountOf(step.from),
        ...(step.gives !== 'nothing' && { [step.gives]: amountOf(step.value) }),
        free_freight: step.freeFreight ? 1 : 0,
        ...(step.gift && { gift_sku_id: step.gift.id, gift_num: Number(step.giftNum) }),
        ...(step.coupon && { coupon_id: step.coupon.id }),
        ...(step.points.trim() && { points: Number(step.points) }),
      })),
    }),
    ...(it.kind === 'MINUS_PRICE' && { minus: amountOf(it.minus) }),
    ...(hasBudget(it) && { budget: amountOf(it.budget) }),
    ...(it.kind === 'COUPON' && {
      value: amountOf(it.value),
      threshold: amountOf(it.threshold),
      total: Number(it.total),
      member_limit: Number(it.memberLimit),
      company_limit: Number(it.companyLimit),
      code_kind: it.taking,
      ...(it.taking === 'SHARED' && { code: it.code.trim() }),
      audience: it.audience,
      ...(it.audience === 'CHOSEN' && {
        company_ids: it.companies.map((one) => one.id),
        group_ids: it.groups.map((one) => one.id),
      }),
      ...(it.categoryIds.length && !it.goods.length && { category_ids: [...it.categoryIds] }),
    }),
  }
}

const pageSize = 50
const skusFound = async (search: string, cursor: string | undefined) => {
  const page_no = Number(cursor ?? 1)
  const keyword = search.trim().slice(0, 100)
  const found = await request(sellerPromotionApi.goods, { page_no, page_size: pageSize, ...(keyword && { keyword }) })
  return { rows: found.data, next: found.data_total > page_no * pageSize ? String(page_no + 1) : undefined }
}
/** Goods, each once, whatever the number of its skus. */
export const goodsSource: OptionSource = async ({ search, cursor }) => {
  const { rows, next } = await skusFound(search, cursor)
  const goods = new Map(rows.map((it) => [it.goods_id, { id: it.goods_id, name: it.goods_name }]))
  return { options: [...goods.values()], next }
}
export const skuSource: OptionSource = async ({ search, cursor }) => {
  const { rows, next } = await skusFound(search, cursor)
  return {
    options: rows.map((it) => ({
      id: it.sku_id,
      name: [it.goods_name, it.spec_text].filter(Boolean).join(', '),
    })),
    next,
  }
}

const customersFound = (search: string) => {
  const keyword = search.trim().slice(0, 80)
  return request(sellerPromotionApi.customers, keyword ? { keyword } : {})
}
/** Customers of the shop. */
export const companySource: OptionSource = async ({ search }) => ({
  options: (await customersFound(search)).companies.map(optionOfCompany),
})
/** Groups of customers of the shop. */
export const groupSource: OptionSource = async ({ search }) => ({
  options: (await customersFound(search)).groups.map(optionOfGroup),
})
/** Coupons of the shop that are not over. */
export const couponSource: OptionSource = async ({ search, cursor }) => {
  const page_no = Number(cursor ?? 1)
  const keyword = search.trim().slice(0, 60)
  const asked = { kind: 'COUPON' as const, page_no, page_size: pageSize, ...(keyword && { keyword }) }
  const found = await request(sellerPromotionApi.list, asked)
  return {
    options: found.data.filter((it) => it.state !== 'ENDED').map((it) => ({ id: it.promotion_id, name: it.name })),
    next: found.data_total > page_no * pageSize ? String(page_no + 1) : undefined,
  }
}
