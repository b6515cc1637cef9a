import { Type, type TSchema } from 'typebox'
import { Count, Rupiah, OneOf } from './wire.ts'

/**
 * What clients of the API family read beside our own fields, once for each resource; docs/api-compatibility.md lists them, the
 * module `compatibility` answers them. Nothing of ours reads them.
 */
const forFamily = <S extends TSchema>(schema: S, said = ''): S =>
  Object.assign(schema, { description: `for clients of the API family${said && `: ${said}`}` })

/** Spread into the fields of an order, whose line it is told. */
export const familyOrder = <Line extends TSchema>(line: Line) => ({
  sku_list: forFamily(Type.Array(line), 'the same as order_sku_list'),
  shipping_amount: forFamily(Rupiah(), 'the same as shipping_price'),
  goods_original_total_price: forFamily(Rupiah(), 'every line at the price of one piece'),
  payment_type: forFamily(OneOf(['ONLINE']), 'nothing is paid on delivery'),
  payment_method_name: forFamily(Type.String(), 'what it was paid by; empty until it is paid'),
})
/** Of one order: the parcel that was sent last, for clients that know one parcel. */
export const familyParcel = {
  logi_id: forFamily(Type.String(), 'courier of the last parcel, what `express` takes as id; empty while none is sent'),
  logi_name: forFamily(Type.String(), 'its name'),
  ship_no: forFamily(Type.String(), 'its number'),
}

const answers = {
  allow_audit: 'approve',
  allow_ship: 'send',
  allow_put_in_store: 'take_in',
  allow_seller_refund: 'refund or transferred',
  allow_seller_create_order: 'replace',
} as const
export const FamilyAllowable = forFamily(
  Type.Object({
    ...(Object.fromEntries(
      Object.entries(answers).map(([flag, action]) => [
        flag,
        Type.Boolean({ description: `the same answer as the action ${action}` }),
      ]),
    ) as Record<keyof typeof answers, ReturnType<typeof Type.Boolean>>),
    allow_admin_refund: Type.Boolean({ description: 'never: the shop gives the money back' }),
    allow_seller_close: Type.Boolean({ description: 'never: whoever applied closes it' }),
    allow_show_storage_num: Type.Boolean({ description: 'goods were taken in' }),
    allow_show_return_addr: Type.Boolean({ description: 'the shop has said where goods go back to' }),
    allow_show_ship_info: Type.Boolean({ description: 'goods are on their way back' }),
  }),
)

export const FamilyDeposit = forFamily(
  Type.Object({ is_used: Type.Boolean(), is_pwd: Type.Boolean(), balance: Rupiah() }),
  'there is no wallet; credit of a company stands among the methods of payment',
)

export const familyShop = {
  shop_province: forFamily(Type.String()),
  shop_city: forFamily(Type.String()),
  shop_county: forFamily(Type.String()),
  shop_theme_path: forFamily(Type.String(), 'every shop has the one layout, pc_1'),
  shop_description_credit: forFamily(Type.Number(), 'mean of the stars of its goods, 0 to 5; buyers give one score'),
  shop_service_credit: forFamily(Type.Number(), 'the same'),
  shop_delivery_credit: forFamily(Type.Number(), 'the same'),
}

export const familyPointsGoods = {
  goods_price: forFamily(Rupiah(), 'the same as original_price'),
  goods_img: forFamily(Type.String(), 'the same as thumbnail'),
}

export const familyStatistics = { order_count: forFamily(Count(), 'the same as all_num') }

export const familyCartShop = {
  group_list: forFamily(Type.Array(Type.Object({})), 'lines are not grouped; always empty'),
}
/** Clients cut off its first sign and read a number. */
export const FamilyTerm = forFamily(Type.String(), 'a sign and the threshold as a plain number')

/** A value of a specification: the same number wherever the value stands. */
export const FamilyValueId = Type.Integer({ minimum: 1, description: 'equal for equal values of one specification' })
