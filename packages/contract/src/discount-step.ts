import { Type } from 'typebox'
import { Count, Flag, Id, Maybe, Rupiah, RupiahInput } from './wire.ts'

/** More of these in one step is a mistake. */
export const stepLimits = { gifts: 1000, points: 100_000 } as const
const percentOff = { minimum: 0, maximum: 99.99, description: 'of the goods, with at most two decimals; 0: none' }
/** A step of a discount as a shop writes it. */
export const discountStepWritten = {
  from: RupiahInput('sum of its goods from which the step holds'),
  minus: Maybe(RupiahInput('so much off; below the sum')),
  percent: Maybe(Type.Number(percentOff)),
  free_freight: Maybe(Flag('1: delivered free')),
  gift_sku_id: Maybe(Id('a sku of the shop that is given; absent: none')),
  gift_num: Maybe(Type.Integer({ minimum: 1, maximum: stepLimits.gifts, description: 'pieces of it; absent: 1' })),
  coupon_id: Maybe(
    Id('a coupon of the shop that is given once the order is completed; it has to outlast the discount; absent: none'),
  ),
  points: Maybe(
    Type.Integer({
      minimum: 0,
      maximum: stepLimits.points,
      description: 'given once the order is completed, beside those for its goods',
    }),
  ),
}
/** The same as it is read. */
export const DiscountStep = Type.Object({
  from: Rupiah('sum of its goods from which the step holds'),
  minus: Rupiah('so much off; 0: none'),
  percent: Type.Number({ description: 'of the goods; 0: none' }),
  free_freight: Flag('1: delivered free'),
  gift: Maybe(
    Type.Object(
      {
        sku_id: Id('of the gift'),
        goods_name: Type.String({ description: 'in the language of the caller' }),
        num: Count('pieces of it'),
        left: Count('pieces of it that are there now'),
      },
      { description: 'a sku of the shop that is given; absent: none' },
    ),
  ),
  coupon: Maybe(
    Type.Object(
      {
        coupon_id: Id('of the coupon'),
        name: Type.String({ description: 'in the language of the caller' }),
        is_open: Flag('0: it is ended or all are handed out, and is given no more'),
      },
      { description: 'a coupon of the shop that is given once the order is completed; absent: none' },
    ),
  ),
  points: Count('given once the order is completed; 0: none'),
})
