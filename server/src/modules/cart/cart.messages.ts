import type { Message } from '#platform/messages'

/** Headings of the exported cart; quick order knows them all. */
export const headings = {
  number: ['SKU number', 'SKU 编号', 'Nomor SKU'],
  name: ['Name', '名称', 'Nama'],
  spec: ['Specification', '规格', 'Spesifikasi'],
  quantity: ['Quantity', '数量', 'Jumlah'],
  unit: ['Unit', '单位', 'Satuan'],
  price: ['Unit price', '单价', 'Harga satuan'],
  subtotal: ['Subtotal', '小计', 'Subtotal'],
  shop: ['Shop', '店铺', 'Toko'],
  note: ['Remarks', '备注', 'Catatan'],
} as const satisfies Record<string, Message>

export const sheetName: Message = ['Cart', '购物车', 'Keranjang']
export const expired: Message = ['No longer available', '已失效', 'Tidak tersedia lagi']

/** What promotions come to in the cart. */
export const promotionWords = {
  minus: ['{amount} off', '减 {amount}', 'potongan {amount}'],
  percent: ['{percent}% off', '减 {percent}%', 'potongan {percent}%'],
  freeFreight: ['free delivery', '免运费', 'bebas ongkir'],
  and: [' and ', '，', ' dan '],
  missing: ['{missing} more for {gives}', '再买 {missing} 可享{gives}', 'Kurang {missing} lagi untuk {gives}'],
  taken: ['{gives}: you save {amount}', '已享{gives}，省 {amount}', '{gives}: hemat {amount}'],
  given: ['You have {gives}', '已享{gives}', 'Anda mendapat {gives}'],
  declined: ['Bought without the flash price', '未使用秒杀价', 'Dibeli tanpa harga kilat'],
  noneLeft: ['None left for you at the flash price', '秒杀价已无余量', 'Harga kilat sudah habis untuk Anda'],
  upTo: ['The flash price is for {n} at most', '秒杀价最多 {n} 件', 'Harga kilat paling banyak {n} buah'],
  notLower: ['Your price is no higher', '当前价格不高于秒杀价', 'Harga Anda tidak lebih tinggi'],
} as const satisfies Record<string, Message>
