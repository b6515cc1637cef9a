import type { Check } from '#platform/check'

export const inventoryChecks: readonly Check[] = [
  {
    name: 'stock.range',
    mend: 'counter',
    asks: {
      'stock.sku_id': `select sku_id, on_hand, reserved from stock where @sku_id and (on_hand < 0 or reserved < 0 or reserved > on_hand + backorder_limit)`,
    },
  },
  {
    name: 'stock.journal',
    mend: 'counter',
    asks: {
      'stock.sku_id': `select s.sku_id, s.on_hand, f.on_hand as journal, s.reserved, f.reserved as journal_reserved
        from stock s left join (select sku_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved from stock_movement where @sku_id group by 1) f using (sku_id)
        where @s.sku_id and (s.on_hand <> coalesce(f.on_hand, 0) or s.reserved <> coalesce(f.reserved, 0))`,
    },
  },
  {
    name: 'stock.reserved',
    mend: 'counter',
    asks: {
      'stock.sku_id': `select s.sku_id, s.reserved, r.held from stock s
        left join (select sku_id, sum(quantity - shipped - released) as held from reservation where @sku_id and shipped + released < quantity group by 1) r using (sku_id)
        where @s.sku_id and s.reserved <> coalesce(r.held, 0)`,
    },
  },
  {
    name: 'stock.elsewhere',
    mend: 'counter',
    asks: {
      'stock.sku_id': `select s.sku_id, s.elsewhere, w.lies from stock s
        left join (select sku_id, sum(on_hand) as lies from warehouse_stock where @sku_id group by 1) w using (sku_id)
        where @s.sku_id and s.elsewhere <> coalesce(w.lies, 0)`,
    },
  },
  {
    name: 'warehouse.journal',
    mend: 'counter',
    asks: {
      'stock.sku_id': `select sku_id, warehouse_id, w.on_hand, f.on_hand as journal from (select * from warehouse_stock where @sku_id) w
        full join (select sku_id, warehouse_id, sum(on_hand_change) as on_hand from stock_movement where @sku_id and warehouse_id is not null group by 1, 2) f
          using (sku_id, warehouse_id)
        where coalesce(w.on_hand, 0) <> coalesce(f.on_hand, 0)`,
    },
  },
  {
    name: 'warehouse.main',
    mend: 'owner',
    asks: {
      warehouse: `select w.id, w.shop_id from warehouse w
        where @w.id and (not exists (select from warehouse m where m.shop_id = w.shop_id and m.is_main)
          or (w.is_main or not w.is_active) and exists (select from warehouse_stock s where s.warehouse_id = w.id and s.on_hand > 0))`,
    },
  },
]
