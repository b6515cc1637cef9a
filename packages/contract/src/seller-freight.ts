import { Type } from 'typebox'
import { goodsLimits } from './goods-editor.ts'
import { route } from './route.ts'
import {
  Count,
  Done,
  Flag,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  RequiredText,
  Rupiah,
  RupiahInput,
  Seconds,
  Text,
} from './wire.ts'

export const freightKinds = ['WEIGHT', 'PIECE', 'VOLUME'] as const
/** Why freight is what it is. */
export const freightReasons = ['NOT_DELIVERED', 'FREE', 'ZONE', 'ELSEWHERE'] as const
export const freightLimits = {
  name: 60,
  templates: 20,
  zones: 40,
  regions: 200,
  unit: 100_000_000,
  days: 90,
  grams: goodsLimits.weightGrams * 10,
  cubicCm: 1_000_000_000,
} as const

const RegionId = (description: string) => Type.Integer({ minimum: 1, maximum: 99_999_999, description })
const Region = Type.Object({
  region_id: RegionId('a province, regency or district'),
  name: Type.String({ description: 'with the names above it, such as Bogor, Jawa Barat' }),
})
const Unit = (description: string) => Type.Integer({ minimum: 1, maximum: freightLimits.unit, description })
const Days = Type.Integer({ minimum: 0, maximum: freightLimits.days, description: 'days until it is there' })
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the caller saw it' })
const measures = {
  kind: OneOf(freightKinds, 'WEIGHT: in grams; PIECE: in pieces; VOLUME: in cubic centimetres'),
  first_unit: Unit('what the first price is for, in grams, pieces or cubic centimetres'),
  step_unit: Unit('what each further price is for; a step that is begun counts whole'),
}

const Template = Type.Object({
  template_id: Id('of the template'),
  name: Type.String({ description: 'as the shop calls it; buyers do not see it' }),
  is_default: Flag('1: for goods that name no template'),
  version: Version,
  ...measures,
  first_price: Rupiah('elsewhere than in the zones'),
  step_price: Rupiah('elsewhere than in the zones'),
  free_from: Maybe(Rupiah('goods of the shop of this amount in one order are delivered for nothing; absent: never')),
  days: Days,
  zones: Type.Array(
    Type.Object({
      regions: Type.Array(Region, { description: 'of the zone' }),
      first_price: Rupiah('of the first unit'),
      step_price: Rupiah('of each further step'),
      days: Days,
    }),
    { description: 'regions with prices and days of their own; the nearest region of an address decides' },
  ),
  undelivered: Type.Array(Region, { description: 'where nothing is delivered, with everything below' }),
  goods_num: Count('goods that are charged by it'),
  named_num: Count('of these, goods that name it themselves'),
  changed_at: Seconds(),
})
const written = {
  name: RequiredText(freightLimits.name, { description: 'once in the shop' }),
  ...measures,
  first_price: RupiahInput('of the first unit'),
  step_price: RupiahInput('of each further step'),
  free_from: Maybe(RupiahInput('above 0; absent: never for nothing')),
  days: Days,
  zones: Type.Array(
    Type.Object({
      region_ids: Type.Array(RegionId('a province, regency or district; in one zone only'), {
        minItems: 1,
        maxItems: freightLimits.regions,
        description: 'of the zone',
      }),
      first_price: RupiahInput('of the first unit'),
      step_price: RupiahInput('of each further step'),
      days: Days,
    }),
    { maxItems: freightLimits.zones, description: 'all of them' },
  ),
  undelivered_ids: Type.Array(RegionId('a province, regency or district'), {
    maxItems: freightLimits.regions,
    description: 'regions where nothing is delivered',
  }),
}

const seller = { audience: 'seller', tag: 'shipping' } as const
const change = { ...seller, needs: 'freight', audit: { object: 'freight', id: 'template_id' } } as const
const One = Type.Object({ id: Id('of the template') })
const root = '/seller_end/freight'

/** How a shop charges for delivery: templates that its goods choose from. */
export const sellerFreightApi = {
  list: route({
    ...seller,
    needs: ['freight', 'goods'],
    method: 'GET',
    path: root,
    summary: 'The freight templates of the shop, the default first',
    input: Type.Object({ ...Paging, keyword: Maybe(Text(60, { description: 'a part of the name' })) }),
    reply: Page(Template),
  }),
  show: route({
    ...seller,
    needs: ['freight', 'goods'],
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One freight template of the shop',
    params: One,
    reply: Template,
  }),
  create: route({
    ...change,
    method: 'POST',
    path: root,
    idempotent: 'keyed',
    summary: 'Writes a new template; the first one of a shop is its default',
    input: Type.Object(written),
    reply: Template,
    rate: { perMinute: 60 },
  }),
  change: route({
    ...change,
    method: 'PUT',
    path: `${root}/:id`,
    summary: 'Writes a template anew: for orders from now on',
    params: One,
    input: Type.Object({ version: Version, ...written }),
    reply: Template,
    rate: { perMinute: 120 },
  }),
  makeDefault: route({
    ...change,
    method: 'POST',
    path: `${root}/:id/default`,
    summary: 'Makes it the template of goods that name none',
    params: One,
    reply: Template,
    rate: { perMinute: 60 },
  }),
  remove: route({
    ...change,
    audit: { object: 'freight', id: 'id' },
    method: 'DELETE',
    path: `${root}/:id`,
    summary: 'Deletes a template that is not the default and that no goods name',
    params: One,
    input: Type.Object({ version: Version }),
    reply: Done,
    rate: { perMinute: 60 },
  }),
  regions: route({
    ...seller,
    needs: ['freight', 'shop-settings'],
    method: 'GET',
    path: '/seller_end/regions',
    summary:
      'Provinces, regencies and districts by a part of their name, the larger ones first; without one all provinces',
    input: Type.Object({ ...Paging, keyword: Maybe(Text(60, { description: 'a part of the name' })) }),
    reply: Page(Region),
  }),
  tryOut: route({
    ...seller,
    needs: 'freight',
    method: 'GET',
    path: `${root}/:id/cost`,
    summary: 'What a delivery by this template costs, and why: counted as at checkout',
    params: One,
    input: Type.Object({
      region_id: RegionId('where it goes: a province, regency or district'),
      grams: Maybe(Type.Integer({ minimum: 0, maximum: freightLimits.grams, description: 'weight; usual: 0' })),
      pieces: Maybe(Type.Integer({ minimum: 1, maximum: 99_999, description: 'pieces; usual: 1' })),
      cubic_cm: Maybe(Type.Integer({ minimum: 0, maximum: freightLimits.cubicCm, description: 'volume; usual: 0' })),
      goods_price: Maybe(RupiahInput('what the goods of the shop in the order cost; usual: 0')),
    }),
    reply: Type.Object({
      freight_price: Rupiah('what is charged'),
      deliverable: Flag('0: nothing is delivered there'),
      days: Days,
      reason: OneOf(
        freightReasons,
        'FREE: by the amount of the goods; ZONE: at the prices of a zone; ELSEWHERE: at the prices of the rest',
      ),
      region: Type.String({ description: 'where it goes' }),
      zone_region: Maybe(
        Type.String({ description: 'the region that decides, where it is of a zone or not delivered' }),
      ),
      amount: Count('what is charged for, in grams, pieces or cubic centimetres'),
      first_price: Rupiah('of the first unit there'),
      steps: Count('further steps that are begun'),
      step_price: Rupiah('of each of them there'),
    }),
  }),
}
