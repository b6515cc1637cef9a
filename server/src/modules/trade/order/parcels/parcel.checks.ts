import { type Check, checksOfMachine } from '#platform/check'
import { parcelMachine } from './parcel.machine.ts'

export const parcelChecks: readonly Check[] = [
  ...checksOfMachine(parcelMachine),
  {
    name: 'line.range',
    mend: 'counter',
    asks: {
      order_line: `select id, quantity, shipped, received, missing from order_line
        where @id and (shipped > quantity or received + missing > shipped or shipped < 0 or received < 0 or missing < 0)`,
    },
  },
  {
    name: 'line.shipped',
    mend: 'counter',
    asks: {
      order_line: `select l.id, l.shipped, s.n from order_line l
        left join (select order_line_id, sum(quantity) as n from shipment_line where @order_line_id group by 1) s on s.order_line_id = l.id
        where @l.id and l.shipped <> coalesce(s.n, 0)`,
    },
  },
  {
    name: 'line.came_otherwise',
    mend: 'counter',
    asks: {
      order_line: `select l.id, l.missing, l.damaged, l.surplus, r.*, s.missing as of_parcels from order_line l
        left join (select order_line_id, sum(missing) as missing, sum(damaged) as damaged, sum(surplus) as surplus from goods_receipt_line where @order_line_id group by 1) r on r.order_line_id = l.id
        left join (select order_line_id, sum(missing) as missing from shipment_line where @order_line_id group by 1) s on s.order_line_id = l.id
        where @l.id and (l.missing <> coalesce(r.missing, 0) or l.missing <> coalesce(s.missing, 0) or l.damaged <> coalesce(r.damaged, 0) or l.surplus <> coalesce(r.surplus, 0))`,
    },
  },
  {
    name: 'receipt.parcel',
    mend: 'link',
    asks: {
      goods_receipt: `select r.id, l.order_line_id from goods_receipt r join goods_receipt_line l on l.goods_receipt_id = r.id
        left join shipment_line s on s.shipment_id = r.shipment_id and s.order_line_id = l.order_line_id
        where @r.id and s.order_line_id is null`,
    },
  },
  {
    name: 'line.received',
    mend: 'counter',
    asks: {
      order_line: `select l.id, l.received, r.n, s.n as of_parcels from order_line l
        left join (select order_line_id, sum(quantity) as n from goods_receipt_line where @order_line_id group by 1) r on r.order_line_id = l.id
        left join (select order_line_id, sum(received) as n from shipment_line where @order_line_id group by 1) s on s.order_line_id = l.id
        where @l.id and (l.received <> coalesce(r.n, 0) or l.received <> coalesce(s.n, 0))`,
    },
  },
  {
    name: 'parcel.order',
    mend: 'link',
    asks: {
      shipment: `select s.id as shipment_id from shipment s join shipment_line sl on sl.shipment_id = s.id join order_line l on l.id = sl.order_line_id where @s.id and l.order_id <> s.order_id`,
      goods_receipt: `select g.id as receipt_id from goods_receipt g join goods_receipt_line gl on gl.goods_receipt_id = g.id join order_line l on l.id = gl.order_line_id join shipment s on s.id = g.shipment_id
        where @g.id and (l.order_id <> g.order_id or s.order_id <> g.order_id)`,
    },
  },
  {
    name: 'order.shipped',
    mend: 'status',
    asks: {
      customer_order: `select o.sn, o.status, l.shipped from customer_order o
        join (select order_id, sum(shipped) as shipped, sum(received + missing) as arrived, sum(quantity) as ordered from order_line where @order_id group by 1) l on l.order_id = o.id
        where @o.id and ((o.status in ('draft', 'in_approval', 'rejected', 'confirmed', 'paid', 'cancelled') and l.shipped > 0)
          or (o.status = 'shipped' and l.shipped = 0) or (o.status in ('received', 'completed') and l.arrived <> l.ordered))`,
    },
  },
  {
    name: 'parcel.status',
    mend: 'status',
    asks: {
      shipment: `select s.id, s.status, l.* from shipment s join lateral (
          select sum(quantity) as sent, sum(received) as received, sum(missing) as missing from shipment_line l where l.shipment_id = s.id
        ) l on true
        where @s.id and s.status <> case when l.received + l.missing = 0 then 'in_transit' when l.received + l.missing < l.sent then 'partly_received'
          when l.received = 0 then 'lost' else 'received' end`,
    },
  },
]
