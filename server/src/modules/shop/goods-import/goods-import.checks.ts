import type { Check } from '#platform/check'

export const goodsImportChecks: readonly Check[] = [
  {
    name: 'goods_import.done',
    mend: 'status',
    asks: {
      goods_import: `select i.id, i.state, g.position from goods_import i join goods_import_goods g on g.import_id = i.id
        where @i.id and i.state = 'imported' and g.result is null`,
    },
  },
  {
    name: 'goods_import.owner',
    mend: 'owner',
    asks: {
      goods_import: `select i.id, i.shop_id, g.position, o.id as goods from goods_import i join goods_import_goods g on g.import_id = i.id
        join goods o on o.id = g.goods_id where @i.id and o.shop_id <> i.shop_id`,
    },
  },
]
