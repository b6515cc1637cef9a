import { Type } from 'typebox'
import { Id, Maybe, OneOf } from './wire.ts'

/** What can be done with many goods of the list at once. */
export const bulkActs = ['SHELVE', 'UNSHELVE', 'PRICE', 'CATEGORY', 'FREIGHT', 'SECTION'] as const
export const bulkRoundings = [1, 100, 500, 1000] as const

export const BulkAct = Type.Object(
  {
    kind: OneOf(
      bulkActs,
      'SHELVE, UNSHELVE: on the shelf or off it; PRICE: prices and quantity breaks by percent; CATEGORY: of the mall; FREIGHT: by another template; SECTION: put into a category of the shop as well',
    ),
    percent: Maybe(
      Type.Number({
        minimum: -90,
        maximum: 900,
        multipleOf: 0.1,
        description: 'of PRICE: by how much more, or less than 0, at most one decimal',
      }),
    ),
    round_to: Maybe(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'of PRICE: to the nearest multiple of so many rupiah; absent: to whole rupiah',
      }),
    ),
    category_id: Maybe(Id('of CATEGORY: of the mall')),
    freight_template_id: Maybe(Id('of FREIGHT: of the shop; absent: its default')),
    section_id: Maybe(Id('of SECTION: of the categories of the shop')),
  },
  { description: 'what is done with the goods; absent in an import of a file' },
)
