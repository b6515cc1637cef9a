import { Type } from 'typebox'
import { Words } from './category.ts'
import { route } from './route.ts'
import { DayText, Flag, Id, Maybe, RequiredText, Seconds, Text } from './wire.ts'

export const shopSettingLimits = {
  reason: 120,
  answer: 500,
  /** Days of one closing. */
  closingDays: 31,
  /** Closed days that begin in one calendar year. */
  yearDays: 60,
  /** How far ahead a closing can be planned. */
  aheadDays: 366,
  addresses: 10,
} as const

const minuteOf = (description: string) => Type.Integer({ minimum: 0, maximum: 1440, description })
/** When somebody is there, by the clock of the mall. */
export const OpeningHours = Type.Array(
  Type.Object({
    weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }),
    opens: minuteOf('minutes after midnight by the clock of the mall'),
    closes: minuteOf('minutes after midnight, later than it opens'),
  }),
  { maxItems: 7, description: 'one for each day on which somebody is there; empty: the shop has not said' },
)
/** Days on which a shop is closed, as buyers see it. */
export const ShownClosing = Type.Object(
  {
    from_day: DayText('its first day'),
    to_day: DayText('its last day'),
    reason: Type.String({ description: 'in the language of the caller; may be empty' }),
    closed_now: Flag('1: it has begun'),
    text: Type.String({ description: 'that it is closed from day to day, in the language of the caller' }),
  },
  { description: 'the closing that runs or comes next; absent: none' },
)
/** The same where somebody is about to order. */
export const ClosingOfShop = Type.Object({
  ...ShownClosing.properties,
  shop_id: Id('of the shop'),
  ships_from: DayText('the first day after it on which the shop is open'),
})

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the caller saw it' })
const ReturnAddress = Type.Object({
  address_id: Id('of the address'),
  consignee: Type.String({ description: 'who takes the goods in' }),
  mobile: Type.String({ description: 'where the carrier calls' }),
  region_id: Type.Integer({ minimum: 1, description: 'the district' }),
  region: Type.String({ description: 'the district with the names above it' }),
  detail: Type.String({ description: 'street and number' }),
  full: Type.String({ description: 'all of it as a buyer reads it' }),
  is_default: Flag('1: for returns of which nobody has said anything'),
  version: Version,
})
const addressWritten = {
  consignee: RequiredText(60, { description: 'who takes the goods in' }),
  mobile: Text(20),
  region_id: Type.Integer({ minimum: 1, maximum: 99_999_999, description: 'a district' }),
  detail: RequiredText(100, { description: 'street and number' }),
  is_default: Maybe(Flag('1: from now on for returns of which nobody has said anything')),
}

const ShopSettings = Type.Object({
  version: Version,
  hours: OpeningHours,
  auto_answer: Maybe(Words(shopSettingLimits.answer, 'what chat answers by itself; absent: nothing')),
  tax: Type.Object(
    {
      legal_name: Type.String({ description: 'who writes the invoices; empty: as the shop is called' }),
      tax_no: Type.String({ description: 'NPWP; empty while the shop has not said' }),
      address: Type.String({ description: 'on invoices; empty: its city' }),
      vat_registered: Flag('1: a PKP, which writes tax invoices'),
      tax_place: Type.String({ description: 'NITKU: 22 digits; empty while the shop has not said' }),
    },
    { description: 'who the shop is for the tax office' },
  ),
  closings: Type.Array(
    Type.Object({
      closing_id: Id('of the closing'),
      from_day: DayText('its first day'),
      to_day: DayText('its last day'),
      reasons: Type.Object(
        {
          'en-us': Type.String({ description: 'in English; may be empty' }),
          'zh-cn': Maybe(Type.String({ description: 'in Chinese; absent: English stands' })),
          'en-id': Maybe(Type.String({ description: 'in Indonesian; absent: English stands' })),
        },
        { description: 'why, as buyers read it' },
      ),
      from_time: Seconds('from when deadlines of the shop stand still'),
      until_time: Seconds('when they go on'),
      closed_now: Flag('1: it has begun'),
    }),
    { description: 'those that run or are planned, the nearest first' },
  ),
  closed_days_left: Type.Integer({
    minimum: 0,
    description: 'closed days that can still be planned in this calendar year',
  }),
})

const seller = { audience: 'seller', tag: 'shop', needs: 'shop-settings' } as const
const changed = { ...seller, method: 'PUT', audit: { object: 'shop-settings' }, rate: { perMinute: 60 } } as const
const address = { ...seller, rate: { perMinute: 60 } } as const
const OneAddress = Type.Object({ id: Id('of the address') })
const Addresses = Type.Array(ReturnAddress, { description: 'the default first' })

/** What a shop says of itself: when it is there, where goods go back to, who writes its invoices. */
export const shopSettingApi = {
  show: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/shop/settings',
    summary: 'What the shop has set',
    reply: ShopSettings,
  }),
  setHours: route({
    ...changed,
    path: '/seller_end/shop/hours',
    summary: 'Sets the opening hours that buyers see; refused when somebody has changed the settings since',
    input: Type.Object({ hours: OpeningHours, version: Version }),
    reply: ShopSettings,
  }),
  setAutoAnswer: route({
    ...changed,
    path: '/seller_end/shop/auto_answer',
    summary: 'Sets what chat answers by itself while the shop is closed or outside its hours',
    input: Type.Object({
      answer: Maybe(Words(shopSettingLimits.answer, 'what is answered; absent: nothing')),
      version: Version,
    }),
    reply: ShopSettings,
  }),
  setTax: route({
    ...changed,
    path: '/seller_end/shop/tax',
    summary: 'Sets who writes the invoices from now on; those that are issued stay as they are',
    input: Type.Object({
      legal_name: RequiredText(120, { min: 2, description: 'as registered' }),
      tax_no: Text(30, { description: 'NPWP: 15 or 16 digits, with or without dots and dashes' }),
      address: RequiredText(200, { min: 5, description: 'as registered' }),
      vat_registered: Maybe(Flag('1: a PKP, which writes tax invoices; absent: as it is')),
      tax_place: Maybe(
        Text(30, {
          blank: true,
          description: 'NITKU: 22 digits that begin with the NPWP; empty: none; absent: as it is',
        }),
      ),
      version: Version,
    }),
    reply: ShopSettings,
  }),
  planClosing: route({
    ...seller,
    audit: { object: 'shop-closing' },
    method: 'POST',
    path: '/seller_end/shop/closings',
    idempotent: 'keyed',
    summary: 'Closes the shop for some days: from now on where the first of them is today; its deadlines stand still',
    input: Type.Object({
      from_day: DayText('its first day, today at the earliest'),
      to_day: DayText('its last day'),
      reasons: Maybe(Words(shopSettingLimits.reason, 'why, as buyers read it')),
    }),
    reply: ShopSettings,
    rate: { perMinute: 30 },
  }),
  endClosing: route({
    ...seller,
    audit: { object: 'shop-closing', id: 'id' },
    method: 'DELETE',
    path: '/seller_end/shop/closings/:id',
    summary: 'Opens the shop again now, or withdraws a closing that has not begun',
    params: Type.Object({ id: Id('of the closing') }),
    reply: ShopSettings,
    rate: { perMinute: 30 },
  }),
  addresses: route({
    ...seller,
    needs: ['shop-settings', 'after-sales'],
    method: 'GET',
    path: '/seller_end/shop/return_addresses',
    summary: 'Where goods can go back to',
    reply: Addresses,
  }),
  addAddress: route({
    ...address,
    audit: { object: 'return-address' },
    method: 'POST',
    path: '/seller_end/shop/return_addresses',
    idempotent: 'keyed',
    summary: 'Adds an address for returns; the first one of a shop is its default',
    input: Type.Object(addressWritten),
    reply: Addresses,
  }),
  changeAddress: route({
    ...address,
    audit: { object: 'return-address', id: 'id' },
    method: 'PUT',
    path: '/seller_end/shop/return_addresses/:id',
    summary: 'Changes an address for returns; applications that name it stay as they are',
    params: OneAddress,
    input: Type.Object({ ...addressWritten, version: Version }),
    reply: Addresses,
  }),
  removeAddress: route({
    ...address,
    audit: { object: 'return-address', id: 'id' },
    method: 'DELETE',
    path: '/seller_end/shop/return_addresses/:id',
    summary: 'Removes an address for returns that is not the default',
    params: OneAddress,
    input: Type.Object({ version: Version }),
    reply: Addresses,
  }),
}
