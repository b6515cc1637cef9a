/** What a column of a list is about; `other` columns are known and passed over. */
export type ColumnKind = 'number' | 'name' | 'quantity' | 'shop' | 'other'

const columns: Record<ColumnKind, string> = {
  number:
    'sku skuno skunumber skucode sn code itemcode itemno itemnumber productcode productno partno partnumber articleno articlenumber article stockcode number kode kodebarang kodesku kodeproduk nomorsku nosku nomorbarang 编号 编码 商品编号 商品编码 货号 料号 物料编码 物料号 型号编码 sku编号 sku编码 规格编号',
  name: 'name product productname item itemname description goods goodsname material nama namabarang namaproduk barang produk deskripsi uraian 名称 商品名称 品名 商品 货品 物料名称 描述',
  quantity:
    'quantity qty qty. orderqty ordered pcs count jumlah jml kuantitas banyak banyaknya qtypesan 数量 数目 订购数量 采购数量 订货数量 件数',
  shop: 'shop seller supplier toko penjual pemasok 店铺 卖家 商家 供应商',
  other:
    'no no. nr nomor # line row price unitprice harga hargasatuan 单价 价格 subtotal total amount sum jumlahharga 小计 金额 合计 总价 unit uom satuan 单位 序号 spec specs specification spesifikasi 规格 规格型号 remark remarks note notes catatan keterangan 备注 currency mata uang 币种 date tanggal 日期 brand merek 品牌 category kategori 分类',
}
const kinds = new Map(
  (Object.entries(columns) as [ColumnKind, string][]).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind] as const),
  ),
)
const plain = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[\s*:_-]/g, '')

/** What each column is about, if this row is a heading: one that names what is ordered and how many, or nothing but columns. */
export function headingOf(cells: readonly string[]): (ColumnKind | undefined)[] | undefined {
  const found = cells.map((cell) => kinds.get(plain(cell)))
  const filled = cells.filter((cell) => cell.trim() !== '').length
  const has = (kind: ColumnKind) => found.includes(kind)
  const known = found.filter(Boolean).length
  const named = has('number') || has('name')
  if (filled === 0 || cells.some((cell) => /^\s*\d/.test(cell))) return undefined
  if (named && has('quantity')) return found
  return known === filled && (named || has('quantity')) ? found : undefined
}
