import { Type } from 'typebox'
import { PasswordHash } from './identity-fields.ts'
import { route } from './route.ts'
import { Count, DayText, Flag, Id, Maybe, OneOf, RequiredText, Seconds } from './wire.ts'

/** A page of settings each. */
export const settingGroups = ['orders', 'after-sales', 'conversations', 'points', 'sign-in'] as const
export type SettingGroup = (typeof settingGroups)[number]
const settingUnits = ['minutes', 'hours', 'days', 'months', 'times', 'rupiah'] as const
export type SettingUnit = (typeof settingUnits)[number]
export const settingKeys = [
  'order.pay_within',
  'order.decide_within',
  'order.receive_after',
  'order.complete_after',
  'after_sale.apply_within',
  'after_sale.answer_within',
  'after_sale.send_within',
  'after_sale.take_in_within',
  'after_sale.finish_within',
  'inquiry.reply_within',
  'inquiry.warn_before',
  'review.follow_within',
  'review.amend_within',
  'chat.email_after',
  'points.rupiah_per_point',
  'points.valid_months',
  'sign_in.captcha_after',
  'sign_in.captcha_after_of_address',
] as const
export type SettingKey = (typeof settingKeys)[number]
export const settingReasonLength = 500

const change = {
  value: Type.Integer({ description: 'what it was set to, in the unit of the setting' }),
  is_default: Flag('1 = back to what the mall has without it'),
  since: Seconds('holds for what begins from then on'),
  changed_at: Seconds('when it was changed'),
  changed_by: Type.String({ description: 'name of the operator' }),
  reason: Type.String({ description: 'why' }),
}
const Change = Type.Object(change)

const Row = {
  key: OneOf(settingKeys, 'which setting'),
  group: OneOf(settingGroups, 'the page that it is on'),
  name: Type.String({ description: 'in the language of the caller' }),
  description: Type.String({ description: 'what it does, in the language of the caller' }),
  unit: OneOf(settingUnits, 'of all its values'),
  lowest: Type.Integer({ description: 'that it may be set to' }),
  highest: Type.Integer({ description: 'that it may be set to' }),
  default_value: Type.Integer({ description: 'what the mall has without it' }),
  value: Type.Integer({ description: 'what it is set to; holds from the time of the last change on' }),
  is_default: Flag('nothing else is set'),
  asks_password: Flag('a change asks for the password of the operator'),
  version: Count('how often it was changed; sent back with a change'),
  last_change: Maybe(Type.Object(change, { description: 'the latest; absent: never changed' })),
}
export const Setting = Type.Object(Row)
const ShownSetting = Type.Object({
  ...Row,
  history: Type.Array(Change, { description: 'every change, the latest first' }),
})

export const taxRateStates = ['PLANNED', 'IN_FORCE', 'PAST', 'WITHDRAWN'] as const
const Points = (description: string) => Type.Integer({ minimum: 0, maximum: 10_000, description })
const TaxRate = Type.Object({
  id: Id('of the rate'),
  from_day: DayText('its first day, in the time zone of the mall'),
  rate_bps: Points('basis points of the net price: 1100 is 11%'),
  state: OneOf(taxRateStates, 'PAST: another one is in force since'),
  reason: Type.String({ description: 'why' }),
  planned_at: Seconds('when it was planned'),
  planned_by: Type.String({ description: 'name of the operator' }),
  withdrawn_at: Maybe(Seconds('when it was withdrawn')),
  withdrawn_by: Type.String({ description: 'name of the operator who withdrew it; empty while it stands' }),
  withdrawn_reason: Type.String({ description: 'why it was withdrawn; empty while it stands' }),
})
const TaxRates = Type.Object({
  today: DayText('in the time zone of the mall'),
  current_bps: Points('of invoices that are issued today'),
  default_bps: Points('before the first of these'),
  rates: Type.Array(TaxRate, { description: 'the latest day first, with those that were withdrawn' }),
})

const One = Type.Object({ key: OneOf(settingKeys, 'which setting') })
const Said = {
  version: Count('of the setting, as it was seen'),
  reason: RequiredText(settingReasonLength, { description: 'why; kept in the history' }),
  password: Maybe(PasswordHash),
}
const admin = { audience: 'admin', needs: 'settings', tag: 'settings' } as const
const root = '/admin_end/settings'
const write = { ...admin, audit: { object: 'setting', id: 'key' }, params: One, reply: ShownSetting } as const

const tax = {
  ...admin,
  method: 'POST',
  audit: { object: 'tax-rate' },
  reply: TaxRates,
  rate: { perMinute: 60 },
} as const

export const adminSettingApi = {
  list: route({
    ...admin,
    method: 'GET',
    path: root,
    summary: 'What operators set, page by page, with what the mall has without it and who changed it last',
    input: Type.Object({ group: Maybe(OneOf(settingGroups, 'only those of one page')) }),
    reply: Type.Array(Setting),
  }),
  show: route({
    ...admin,
    method: 'GET',
    path: `${root}/:key`,
    summary: 'One setting with its whole history',
    params: One,
    reply: ShownSetting,
  }),
  change: route({
    ...write,
    method: 'PUT',
    path: `${root}/:key`,
    summary: 'Sets a value, for what begins a few seconds later; what has begun keeps its limit',
    input: Type.Object({ value: Type.Integer({ description: 'in the unit of the setting' }), ...Said }),
    rate: { perMinute: 60 },
  }),
  reset: route({
    ...write,
    method: 'POST',
    path: `${root}/:key/reset`,
    summary: 'Back to what the mall has without it, for what begins a few seconds later',
    input: Type.Object(Said),
    rate: { perMinute: 60 },
  }),
  taxRates: route({
    ...admin,
    method: 'GET',
    path: '/admin_end/tax-rates',
    summary: 'The tax inside of prices by the day from which it holds',
    reply: TaxRates,
  }),
  planTaxRate: route({
    ...tax,
    path: '/admin_end/tax-rates',
    summary: 'Plans a rate from a day to come on; invoices keep the rate of the day on which they are issued',
    input: Type.Object({
      from_day: DayText('its first day, after today'),
      rate_bps: Points('basis points of the net price: 1100 is 11%'),
      reason: RequiredText(settingReasonLength, { description: 'why; kept in the history' }),
      password: PasswordHash,
    }),
  }),
  withdrawTaxRate: route({
    ...tax,
    path: '/admin_end/tax-rates/:id/withdraw',
    summary: 'Takes a planned rate back before its day; the one before it goes on',
    params: Type.Object({ id: Id('of the rate') }),
    input: Type.Object({
      reason: RequiredText(settingReasonLength, { description: 'why; kept in the history' }),
      password: PasswordHash,
    }),
  }),
}
