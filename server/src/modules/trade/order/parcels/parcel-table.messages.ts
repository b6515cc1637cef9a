import type { Message } from '#platform/messages'

/** Headings of the table, in the order of its columns; the last three are what a parcel is made of. */
export const headings = {
  sn: ['Order number', '订单号', 'Nomor pesanan'],
  company: ['Company', '公司', 'Perusahaan'],
  shipTo: ['Ship to', '收货地址', 'Kirim ke'],
  sku: ['SKU number', 'SKU 编号', 'Nomor SKU'],
  name: ['Name', '名称', 'Nama'],
  spec: ['Specification', '规格', 'Spesifikasi'],
  left: ['Left to ship', '待发数量', 'Sisa kirim'],
  quantity: ['Quantity in this parcel', '本次发货数量', 'Jumlah dalam paket ini'],
  carrier: ['Carrier', '物流公司', 'Kurir'],
  tracking: ['Courier number', '快递单号', 'Nomor resi'],
} as const satisfies Record<string, Message>

export const sheetNames = {
  parcels: ['To ship', '待发货', 'Perlu dikirim'],
  carriers: ['Carriers', '物流公司', 'Kurir'],
  how: ['How to fill in', '填写说明', 'Cara mengisi'],
} as const satisfies Record<string, Message>

export const carrierWords = {
  name: ['Carrier', '物流公司', 'Kurir'],
  code: ['Code', '代码', 'Kode'],
} as const satisfies Record<string, Message>

/** How the table is filled in, a row of its last sheet for each. */
export const howWords: readonly Message[] = [
  [
    'Fill in the carrier and the courier number of what you send. Rows without both stay to ship.',
    '为要发出的商品填写物流公司和快递单号；两者都未填写的行不发货。',
    'Isi kurir dan nomor resi untuk yang dikirim. Baris tanpa keduanya tetap menunggu dikirim.',
  ],
  [
    'Rows of one order with the same courier number are one parcel. For two parcels copy the row and share out the quantity.',
    '同一订单中快递单号相同的行为一个包裹。分两个包裹发货时，请复制该行并拆分数量。',
    'Baris satu pesanan dengan nomor resi yang sama menjadi satu paket. Untuk dua paket, salin barisnya dan bagi jumlahnya.',
  ],
  [
    'Less than what is left is fine: the rest stays to ship.',
    '可只发一部分，其余仍待发货。',
    'Boleh kurang dari sisanya: selebihnya tetap menunggu dikirim.',
  ],
  [
    'A carrier by its name or its code, as the sheet of the carriers has it.',
    '物流公司可填名称或代码，见“物流公司”工作表。',
    'Kurir dengan nama atau kodenya, seperti di lembar kurir.',
  ],
  [
    'Everything is checked first; if one row is wrong, nothing is sent.',
    '上传后先检查；只要有一行有误，就不会发出任何包裹。',
    'Semuanya diperiksa dulu; bila satu baris salah, tidak ada yang dikirim.',
  ],
]

/** What is wrong with one cell. */
export const cellProblems = {
  wanted: ['Wanted where something is sent', '发货时必填', 'Wajib diisi bila dikirim'],
  noOrder: ['Your shop has no such order', '本店没有该订单', 'Toko Anda tidak punya pesanan ini'],
  notToShip: [
    'Nothing is left to ship of this order',
    '该订单没有待发商品',
    'Tidak ada lagi yang harus dikirim dari pesanan ini',
  ],
  noSku: ['This order has no such article', '该订单没有此商品', 'Pesanan ini tidak punya barang ini'],
  quantity: ['Not a whole number from 1 to 99999', '须为 1–99999 的整数', 'Bukan bilangan bulat dari 1 sampai 99999'],
  tooMuch: ['{n} wanted, {left} left to ship', '填写 {n}，待发仅 {left}', 'Diisi {n}, sisa kirim {left}'],
  noCarrier: ['There is no such carrier', '没有该物流公司', 'Tidak ada kurir ini'],
  otherCarrier: [
    'The same parcel has another carrier in row {row}',
    '同一包裹在第 {row} 行的物流公司不同',
    'Paket yang sama memakai kurir lain di baris {row}',
  ],
  tracking: [
    'Only letters and digits, 4 to 40 of them',
    '仅限字母和数字，4 至 40 位',
    'Hanya huruf dan angka, 4 sampai 40',
  ],
  sentAlready: [
    'A parcel of this order with this number was sent before',
    '该订单已有使用此单号的包裹',
    'Paket pesanan ini dengan nomor ini sudah dikirim',
  ],
} as const satisfies Record<string, Message>

export const tooManyParcels: Message = [
  'it holds {n} parcels; {limit} are the most of one file',
  '包含 {n} 个包裹，每个文件最多 {limit} 个',
  'berisi {n} paket; paling banyak {limit} tiap berkas',
]
