import { goodsImportFields } from '@borong/contract'
import { guessByHeadings, plainHeading } from '#platform/documents/guess-by-headings'
import { localizedText } from '#platform/messages'
import type { ColumnChoice, ImportField } from './goods-import.types.ts'
import { columnHeadings } from './import-column.messages.ts'

/** What else people call a column, in the three languages. */
const alsoCalled: Partial<Record<ImportField, readonly string[]>> = {
  goods_number: [
    'spu',
    'product number',
    'product code',
    'article number',
    'item number',
    '货号',
    '商品货号',
    'kode produk',
    'nomor produk',
  ],
  sku_number: ['sku', 'sku code', 'variant sku', '规格编号', '规格编码', '货品编号', 'kode sku'],
  name_en: [
    'name',
    'title',
    'product name',
    'goods name',
    '商品名称',
    '名称',
    '品名',
    'nama',
    'nama produk',
    'nama barang',
  ],
  category: ['product category', '类目', '商品分类', '分类', 'kategori produk'],
  brand: ['vendor', 'manufacturer', 'merek'],
  unit_en: ['unit', '单位', '计量单位', 'satuan'],
  description_en: ['description', 'details', '商品详情', '描述', 'deskripsi'],
  parameters: ['attributes', 'properties', '属性', '参数', 'atribut'],
  pictures: ['images', 'photos', 'image', 'picture', '图片', '商品图片', 'gambar', 'foto'],
  lead_days: [
    'lead time',
    'lead days',
    'handling time',
    'processing time',
    '备货期',
    '备货时间',
    'waktu proses',
    'lama proses',
  ],
  variant: ['variation', 'options', 'specification', 'specs', '规格', 'varian', 'variasi'],
  price: ['unit price', 'sales price', '单价', '售价', 'harga', 'harga jual'],
  list_price: ['market price', 'compare at price', '市场价', '划线价', '原价', 'harga coret'],
  minimum: ['min', 'moq', 'minimum', 'min order', '起订量', 'minimal pesanan'],
  multiple: ['step', 'pack size', '倍数'],
  maximum: ['max', 'max order', 'maximum quantity', '限购量', '最大订购量', 'maksimal pesanan'],
  packs: ['packaging', 'pack units', '包装', '装箱', 'kemasan'],
  weight_grams: ['weight', '重量', 'berat'],
  length_cm: ['length', '长', '长度', 'panjang'],
  width_cm: ['width', '宽', '宽度', 'lebar'],
  height_cm: ['height', '高', '高度', 'tinggi'],
  stock: ['quantity', 'qty', 'inventory', 'on hand', '库存', 'stok'],
}

const known = (): ReadonlyMap<string, ImportField> =>
  new Map(
    goodsImportFields.flatMap((field) =>
      [...Object.values(localizedText(columnHeadings[field])), ...(alsoCalled[field] ?? [])].map(
        (name) => [plainHeading(name), field] as const,
      ),
    ),
  )

/** What columns may mean: as the shop said the last time, else by their headings; each field once, the first column wins. */
export function guessColumns(
  headings: readonly string[],
  remembered: ReadonlyMap<string, ImportField>,
): ColumnChoice[] {
  return guessByHeadings(headings, [remembered, known()])
}
