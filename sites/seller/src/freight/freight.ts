import type { Input, Reply, sellerFreightApi } from '@borong/contract'

export type Template = Reply<typeof sellerFreightApi.show>
export type TemplateInput = Input<typeof sellerFreightApi.create>
export type FreightKind = Template['kind']

export interface RegionChoice {
  id: string
  name: string
}
/** A template as it is typed: numbers are texts until they are sent. */
export interface TemplateValues {
  name: string
  kind: FreightKind
  firstUnit: string
  firstPrice: string
  stepUnit: string
  stepPrice: string
  freeFrom: string
  days: string
  zones: readonly ZoneValues[]
  undelivered: readonly RegionChoice[]
}
export interface ZoneValues {
  key: string
  regions: readonly RegionChoice[]
  firstPrice: string
  stepPrice: string
  days: string
}

/** People weigh in kilograms and measure in cubic metres; the call has grams and cubic centimetres. */
export const unitSize: Record<FreightKind, number> = { WEIGHT: 1000, PIECE: 1, VOLUME: 1_000_000 }

export const plainText = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 })
/** `12,500.50` as people type it; undefined where it is no number. */
function numberIn(text: string): number | undefined {
  const bare = text.trim().replaceAll(',', '')
  return /^\d{1,13}(\.\d{1,6})?$/.test(bare) ? Number(bare) : undefined
}
/** In grams, pieces or cubic centimetres; undefined where it is nothing whole above 0. */
export function unitIn(text: string, kind: FreightKind): number | undefined {
  const value = numberIn(text)
  if (value === undefined) return undefined
  const units = Math.round(value * unitSize[kind] * 1000) / 1000
  return Number.isInteger(units) && units >= 1 ? units : undefined
}
/** An amount with at most two decimals. */
export function amountIn(text: string): number | undefined {
  const value = numberIn(text)
  return value !== undefined && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value : undefined
}
export function daysIn(text: string): number | undefined {
  const value = numberIn(text)
  return value !== undefined && Number.isInteger(value) ? value : undefined
}

const choicesOf = (regions: Template['undelivered']): RegionChoice[] =>
  regions.map((it) => ({ id: String(it.region_id), name: it.name }))

export const emptyTemplate: TemplateValues = {
  name: '',
  kind: 'WEIGHT',
  firstUnit: '1',
  firstPrice: '',
  stepUnit: '1',
  stepPrice: '',
  freeFrom: '',
  days: '3',
  zones: [],
  undelivered: [],
}

export const valuesOf = (it: Template): TemplateValues => ({
  name: it.name,
  kind: it.kind,
  firstUnit: plainText(it.first_unit / unitSize[it.kind]),
  firstPrice: plainText(it.first_price),
  stepUnit: plainText(it.step_unit / unitSize[it.kind]),
  stepPrice: plainText(it.step_price),
  freeFrom: it.free_from === undefined ? '' : plainText(it.free_from),
  days: String(it.days),
  zones: it.zones.map((zone, at) => ({
    key: String(at),
    regions: choicesOf(zone.regions),
    firstPrice: plainText(zone.first_price),
    stepPrice: plainText(zone.step_price),
    days: String(zone.days),
  })),
  undelivered: choicesOf(it.undelivered),
})

const idsOf = (regions: readonly RegionChoice[]) => regions.map(({ id }) => Number(id))

/** What is sent; undefined while something of it is missing or wrong. */
export function toSend(values: TemplateValues): TemplateInput | undefined {
  const { kind, name, freeFrom } = values
  const [firstUnit, stepUnit] = [unitIn(values.firstUnit, kind), unitIn(values.stepUnit, kind)]
  const [firstPrice, stepPrice, days] = [amountIn(values.firstPrice), amountIn(values.stepPrice), daysIn(values.days)]
  const free = freeFrom.trim() ? amountIn(freeFrom) : undefined
  const zones = values.zones.map((zone) => ({
    region_ids: idsOf(zone.regions),
    first_price: amountIn(zone.firstPrice),
    step_price: amountIn(zone.stepPrice),
    days: daysIn(zone.days),
  }))
  const areZonesWhole = zones.every(
    (it) => it.region_ids.length && [it.first_price, it.step_price, it.days].every((part) => part !== undefined),
  )
  if (!name.trim() || firstUnit === undefined || stepUnit === undefined || days === undefined) return undefined
  if (firstPrice === undefined || stepPrice === undefined || !areZonesWhole || twice(values).length) return undefined
  if (freeFrom.trim() && !free) return undefined
  return {
    name: name.trim(),
    kind,
    first_unit: firstUnit,
    first_price: firstPrice,
    step_unit: stepUnit,
    step_price: stepPrice,
    ...(free && { free_from: free }),
    days,
    zones: zones as TemplateInput['zones'],
    undelivered_ids: idsOf(values.undelivered),
  }
}

/** Names of regions that stand in more than one place. */
export function twice({ zones, undelivered }: TemplateValues): string[] {
  const all = [...zones.flatMap((it) => it.regions), ...undelivered]
  return [...new Set(all.filter((it, at) => all.findIndex((one) => one.id === it.id) < at).map((it) => it.name))]
}
