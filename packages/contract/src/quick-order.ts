import { Type } from 'typebox'
import { quantitiesOfSku } from './pack.ts'
import { SpecValue, Tier } from './catalog.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Quantity, Rupiah } from './wire.ts'

/** How much one list may hold. */
export const listLimits = { rows: 2000, textBytes: 204_800, fileBytes: 10_485_760 } as const

/** What became of a row: only `OK` can go into the cart as it is. */
export const listStatuses = [
  'OK',
  'AMBIGUOUS',
  'UNKNOWN',
  'QUANTITY_UNCLEAR',
  'BELOW_MINIMUM',
  'NOT_MULTIPLE',
  'OVER_STOCK',
  'ABOVE_MAXIMUM',
  'OUT_OF_STOCK',
  'OFF_SHELF',
] as const
/** Why a quantity was not simply taken. */
export const unclearQuantities = [
  'THOUSANDS',
  'DECIMAL',
  'NOT_POSITIVE',
  'TOO_LARGE',
  'SEVERAL',
  'LOOSE',
  'UNIT',
  'UNREADABLE',
] as const
/** What was passed over or done beside the reading of a row. */
export const listRemarks = [
  'NO_QUANTITY',
  'MERGED',
  'PRICE',
  'NOT_READ',
  'NUMBERING',
  'NAME_DIFFERS',
  'FORMULA',
] as const
export const skippedBecause = ['HEADING', 'NOTHING'] as const

export const ListedSku = Type.Object({
  sku_id: Id(),
  goods_id: Id(),
  sku_sn: Type.String(),
  name: Type.String(),
  goods_image: Type.String(),
  spec_list: Type.Array(SpecValue),
  seller_id: Id(),
  seller_name: Type.String(),
  unit: Type.String(),
  price: Rupiah('one piece for the caller, without quantity breaks'),
  tiers: Type.Array(Tier),
  enable_quantity: Count(),
  ...quantitiesOfSku,
  in_cart: Type.Integer({ minimum: 0, description: 'how many are in the cart already' }),
})

/** A line of the list, as it was sent. */
const ListLine = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  raw: Type.String(),
  num: Maybe(Count()),
})

export const ListRow = Type.Object({
  status: OneOf(listStatuses),
  lines: Type.Array(ListLine, { description: 'more than one where a sku was named again' }),
  what: Type.String({ description: 'the number or the name that was looked for' }),
  num: Maybe(Type.Integer({ minimum: 0, description: 'absent where it has to be said which' })),
  pack: Maybe(Quantity('base units in the pack that the list counts; num is in base units all the same')),
  num_given: Flag('0 = the list names no quantity; num is the least that can be ordered'),
  sku_id: Maybe(Id('what the row means, where that is certain')),
  fix: Maybe(Type.Integer({ minimum: 1, description: 'the nearest quantity that can be ordered' })),
  unclear: Maybe(OneOf(unclearQuantities)),
  num_choices: Type.Array(Type.Integer({ minimum: 1 }), { description: 'what an unclear quantity may mean' }),
  candidates: Type.Array(
    Type.Object({ sku_id: Id(), num: Maybe(Type.Integer({ minimum: 1, description: 'where it reads otherwise' })) }),
    { description: 'at most 5 that fit' },
  ),
  candidate_num: Type.Integer({ minimum: 0, description: '6 = more than 5 fit' }),
  near: Type.Array(Type.Object({ sku_id: Id() }), { description: 'at most 3 that are spelt alike' }),
  remarks: Type.Array(Type.Object({ kind: OneOf(listRemarks), text: Type.String() })),
})

export const ReadList = Type.Object({
  line_num: Type.Integer({ description: 'lines that are not empty' }),
  rows: Type.Array(ListRow),
  skipped: Type.Array(Type.Object({ line: Type.Integer(), raw: Type.String(), because: OneOf(skippedBecause) })),
  skus: Type.Array(ListedSku, { description: 'what the rows speak of, each once' }),
  cart_room: Type.Integer({ minimum: 0, description: 'how many more lines the cart takes' }),
})

const reading = {
  method: 'POST',
  audience: 'buyer',
  needs: 'signed-in',
  tag: 'cart',
  reply: ReadList,
  rate: { perMinute: 30 },
} as const

export const quickOrderApi = {
  readText: route({
    ...reading,
    path: '/buyer_end/trade/carts/read-list',
    summary: 'What a pasted list means, row by row; at most 2,000 rows and 200 KB. Changes nothing',
    input: Type.Object({ text: Type.String({ maxLength: listLimits.textBytes, 'x-blank': true }) }),
  }),
  readFile: route({
    ...reading,
    path: '/buyer_end/trade/carts/read-list/file',
    summary: 'The same for the first sheet of a workbook (.xlsx or .xls) or a CSV file',
    upload: { maxBytes: listLimits.fileBytes },
  }),
}
