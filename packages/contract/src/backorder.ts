import { Type } from 'typebox'
import { Count, DayText, Maybe, Quantity } from './wire.ts'

/** What of a quantity is not there yet. */
export const Backorder = Type.Object(
  { quantity: Quantity('pieces that are not there yet'), day: DayText('on which they come') },
  { description: 'what of it comes later, as the buyer was told when it was ordered; absent: all of it is there' },
)

/** That orders go beyond the stock of a sku. */
const SkuBackorder = Type.Object(
  { after: Count('so many are there now'), day: DayText('on which those ordered beyond that come') },
  { description: 'that the shop takes orders beyond its stock; absent: it does not' },
)

/** How soon a shop hands goods to the carrier. */
export const LeadTime = Type.Object(
  {
    days: Count('working days; 0: on the same one'),
    text: Type.String({ description: 'the same in the language of the caller' }),
  },
  { description: 'how soon it leaves the shop; absent: the shop has not said' },
)

/** What buyers are told of the stock of a sku. */
export const stockOfSku = {
  quantity: Count(),
  enable_quantity: Type.Integer({ minimum: 0, description: 'what can be bought now' }),
  restock_on: Maybe(DayText('when more of it comes; absent: the shop has not said, or says it with `backorder`')),
  backorder: Maybe(SkuBackorder),
}
