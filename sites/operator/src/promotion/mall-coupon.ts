import type { Words } from '@borong/console/form/words'
import { adminCouponApi, type Input, type Reply } from '@borong/contract'
import type { ComboboxOption, OptionSource } from '@borong/console/form'
import { isoMinute, minuteSeconds, request } from '@borong/site-kit'
import { readAmount } from '../page/read-amount.ts'

export type MallCoupon = Reply<typeof adminCouponApi.show>
export type CouponRow = Reply<typeof adminCouponApi.list>['data'][number]
type Taking = NonNullable<CouponRow['code_kind']>
type Audience = NonNullable<CouponRow['audience']>

export const changedCoupons = [adminCouponApi.list, adminCouponApi.show]

/** What is typed. */
export interface Typed {
  names: Words
  descriptions: Words
  from: string
  until: string
  value: string
  threshold: string
  total: string
  memberLimit: string
  companyLimit: string
  categoryIds: readonly string[]
  taking: Taking
  code: string
  audience: Audience
  companies: readonly ComboboxOption[]
}

const day = 86_400
const english = (words: Partial<Words>): Words => ({ ...words, 'en-us': words['en-us'] ?? '' })

const optionOfCompany = (it: { company_id: string; company_name: string }): ComboboxOption => ({
  id: it.company_id,
  name: it.company_name,
})
/** Companies of the mall by a part of their name, or by their code. */
export const companySource: OptionSource = async ({ search }) => {
  const keyword = search.trim().slice(0, 100)
  const { data } = await request(adminCouponApi.companies, keyword ? { keyword } : {})
  return { options: data.map(optionOfCompany) }
}

/** A new one begins tomorrow, for a month. */
export function typedOf(it: MallCoupon | undefined): Typed {
  const tomorrow = Math.ceil(Date.now() / 1000 / 3600) * 3600 + day
  return {
    names: english(it?.names ?? {}),
    descriptions: english(it?.descriptions ?? {}),
    from: isoMinute(it?.starts_at ?? tomorrow),
    until: isoMinute(it?.ends_at ?? tomorrow + 30 * day),
    value: it ? String(it.value) : '',
    threshold: it ? String(it.threshold) : '',
    total: String(it?.total ?? 100),
    memberLimit: String(it?.member_limit ?? 1),
    companyLimit: String(it?.company_limit ?? 0),
    categoryIds: (it?.categories ?? []).map((one) => one.category_id),
    taking: it?.code_kind ?? 'NONE',
    code: it?.code ?? '',
    audience: it?.audience ?? 'EVERYBODY',
    companies: (it?.company_list ?? []).map(optionOfCompany),
  }
}

const whole = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The parts of the form that are wrong. */
export function faultsOf(it: Typed, now: number): ReadonlySet<string> {
  const faults = new Set<string>()
  const [from, until] = [minuteSeconds(it.from), minuteSeconds(it.until)]
  const value = readAmount(it.value) ?? 0
  const total = whole(it.total)
  if (!it.names['en-us'].trim()) faults.add('name')
  if (!it.descriptions['en-us'].trim() && Object.values(it.descriptions).some((text) => text.trim()))
    faults.add('descriptions')
  if (from === undefined || until === undefined || until <= from || until <= now) faults.add('period')
  if (value <= 0) faults.add('value')
  if (!((readAmount(it.threshold) ?? 0) > value)) faults.add('threshold')
  if (!(total >= 1)) faults.add('total')
  for (const limit of ['memberLimit', 'companyLimit'] as const) if (!(whole(it[limit]) <= total)) faults.add(limit)
  if (it.taking === 'SHARED' && !/^[A-Za-z0-9]{4,24}$/.test(it.code.trim())) faults.add('code')
  if (it.audience === 'CHOSEN' && !it.companies.length) faults.add('audience')
  return faults
}

const said = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text?.trim())) as unknown as Words

/** As it is sent, once nothing is wrong in it. A time that was not touched keeps its seconds, which the form does not show. */
export function draftOf(it: Typed, old: MallCoupon | undefined): Input<typeof adminCouponApi.open> {
  const secondsOf = (typed: string, was: number | undefined) =>
    was !== undefined && isoMinute(was) === typed ? was : minuteSeconds(typed)!
  return {
    names: said(it.names),
    ...(it.descriptions['en-us'].trim() && { descriptions: said(it.descriptions) }),
    starts_at: secondsOf(it.from, old?.starts_at),
    ends_at: secondsOf(it.until, old?.ends_at),
    value: readAmount(it.value)!,
    threshold: readAmount(it.threshold)!,
    total: whole(it.total),
    member_limit: whole(it.memberLimit),
    company_limit: whole(it.companyLimit),
    category_ids: [...it.categoryIds],
    code_kind: it.taking,
    ...(it.taking === 'SHARED' && { code: it.code.trim() }),
    audience: it.audience,
    ...(it.audience === 'CHOSEN' && { company_ids: it.companies.map((one) => one.id) }),
  }
}
