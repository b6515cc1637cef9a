import { type Check, checksOfMachine } from '#platform/check'
import { goodsMachine } from './goods.machine.ts'

export const catalogChecks: readonly Check[] = [
  ...checksOfMachine(goodsMachine),
  {
    name: 'sku.shop',
    mend: 'owner',
    asks: {
      sku: `select k.id, k.shop_id, g.shop_id as shop_of_goods from sku k join goods g on g.id = k.goods_id where @k.id and k.shop_id <> g.shop_id`,
    },
  },
]
