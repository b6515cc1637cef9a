import { type Check, checksOfMachine } from '#platform/check'
import { isFileMissing } from '#modules/foundation/media'
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
  {
    name: 'sku.packs',
    mend: 'owner',
    asks: {
      sku: `select k.id, p ->> 'barcode' as barcode from sku k cross join jsonb_array_elements(k.packs) p
        where @k.id and k.deleted_at is null and p ? 'barcode' and not exists (
          select from sku_pack_code c where c.sku_id = k.id and c.shop_id = k.shop_id
            and c.gtin = lpad(p ->> 'barcode', 14, '0') and c.size = (p ->> 'size')::int)`,
    },
  },
  {
    name: 'file.goods',
    mend: 'file',
    asks: { goods_file: `select id, file, name from goods_file where @id` },
    isBroken: isFileMissing,
  },
  {
    name: 'goods.documents',
    mend: 'owner',
    asks: {
      goods: `select g.id, d->>'fileId' as file_id from goods g cross join jsonb_array_elements(g.documents) d
        where @g.id and not exists (select from goods_file f where f.id = (d->>'fileId')::bigint and f.shop_id = g.shop_id)`,
    },
  },
  {
    name: 'goods.versions',
    mend: 'owner',
    asks: {
      goods: `select g.id, max(v.number) as last, count(*) as kept from goods g join goods_version v on v.goods_id = g.id
        where @g.id group by g.id having max(v.number) - min(v.number) + 1 <> count(*)`,
    },
  },
  {
    name: 'warehouse.shop',
    mend: 'owner',
    asks: {
      'warehouse_stock.sku_id': `select s.sku_id, s.warehouse_id from warehouse_stock s join warehouse w on w.id = s.warehouse_id join sku on sku.id = s.sku_id
        where @s.sku_id and sku.shop_id <> w.shop_id`,
    },
  },
]
