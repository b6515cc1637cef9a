import type { ComboboxOption, OptionSource } from '@borong/console/form'
import { customerGroupApi, type Input, type Reply, sellerPriceApi } from '@borong/contract'
import { isoMinute, minuteSeconds, request } from '@borong/site-kit'

export type PriceList = Reply<typeof sellerPriceApi.show>
export type PriceListRow = Reply<typeof sellerPriceApi.list>['data'][number]
export type PriceRow = Reply<typeof sellerPriceApi.prices>['data'][number]
export type Changes = Reply<typeof sellerPriceApi.changes>
export type Group = Reply<typeof customerGroupApi.show>
export type GroupRow = Reply<typeof customerGroupApi.list>['data'][number]

/** What is asked anew when a list has changed. */
export const changed = [sellerPriceApi.list, sellerPriceApi.show, sellerPriceApi.prices, sellerPriceApi.changes]
export const groupsChanged = [customerGroupApi.list, customerGroupApi.show]

export const isOpen = ({ state }: Pick<PriceListRow, 'state'>) => state !== 'ENDED' && state !== 'WITHDRAWN'
export const nameOfSku = (it: { goods_name: string; spec_text: string }) =>
  [it.goods_name, it.spec_text].filter(Boolean).join(', ')

/** What is typed of a list. */
export interface Typed {
  name: string
  from: string
  until: string
  companies: readonly ComboboxOption[]
  groups: readonly ComboboxOption[]
}

export const nothingTyped = (): Typed => ({
  name: '',
  from: isoMinute(Math.floor(Date.now() / 60_000) * 60),
  until: '',
  companies: [],
  groups: [],
})
export const typedOf = (it: PriceList): Typed => ({
  name: it.name,
  from: isoMinute(it.starts_at),
  until: it.ends_at === undefined ? '' : isoMinute(it.ends_at),
  companies: it.company_list.map(optionOfCompany),
  groups: it.group_list.map((one) => ({ id: one.group_id, name: one.name })),
})

export const optionOfCompany = (it: { company_id: string; company_name: string }) => ({
  id: it.company_id,
  name: it.company_name,
})

/** The parts that cannot be saved as they are typed. */
export function faultsOf({ name, from, until }: Typed, now: number): ReadonlySet<string> {
  const faults = new Set<string>()
  if (!name.trim()) faults.add('name')
  const [start, end] = [minuteSeconds(from), minuteSeconds(until)]
  if (start === undefined) faults.add('period')
  if (until && (end === undefined || end <= now || (start !== undefined && end <= start))) faults.add('period')
  return faults
}

/** What is sent; a moment that was not touched keeps its seconds. */
export function draftOf(it: Typed, kept?: PriceList): Input<typeof sellerPriceApi.create> {
  const whole = (typed: string, was: number | undefined) =>
    was !== undefined && isoMinute(was) === typed ? was : minuteSeconds(typed)!
  return {
    name: it.name.trim(),
    starts_at: whole(it.from, kept?.starts_at),
    ...(it.until && { ends_at: whole(it.until, kept?.ends_at) }),
    company_ids: it.companies.map((one) => one.id),
    group_ids: it.groups.map((one) => one.id),
  }
}

/** Companies that the shop may name. */
export const companySource: OptionSource = async ({ search }) => {
  const keyword = search.trim().slice(0, 100)
  const { data } = await request(sellerPriceApi.companies, keyword ? { keyword } : {})
  return { options: data.map(optionOfCompany) }
}

const pageSize = 50
const pageOf = (cursor: string | undefined) => Number(cursor ?? 1)
const after = (page: number, total: number) => (total > page * pageSize ? String(page + 1) : undefined)

export const groupSource: OptionSource = async ({ search, cursor }) => {
  const page_no = pageOf(cursor)
  const keyword = search.trim().slice(0, 80)
  const found = await request(customerGroupApi.list, { page_no, page_size: pageSize, ...(keyword && { keyword }) })
  return {
    options: found.data.map((it) => ({ id: it.group_id, name: it.name })),
    next: after(page_no, found.data_total),
  }
}

/** An option of a sku knows what everybody pays for it. */
export interface SkuOption extends ComboboxOption {
  listPrice: number
}
export const skuSource = async ({ search, cursor }: { search: string; cursor?: string | undefined }) => {
  const page_no = pageOf(cursor)
  const keyword = search.trim().slice(0, 100)
  const found = await request(sellerPriceApi.skus, { page_no, page_size: pageSize, ...(keyword && { keyword }) })
  const options: SkuOption[] = found.data.map((it) => ({
    id: it.sku_id,
    name: `${nameOfSku(it)} · ${it.sku_sn}`,
    listPrice: it.list_price,
  }))
  return { options, next: after(page_no, found.data_total) }
}
