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
