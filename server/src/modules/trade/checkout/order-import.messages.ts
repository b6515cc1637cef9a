import type { Message } from '#platform/messages'

/** Headings of the table; the first three are those of the exported cart and the exported orders. */
export const headings = {
  sku: ['SKU number', 'SKU 编号', 'Nomor SKU'],
  quantity: ['Quantity', '数量', 'Jumlah'],
  shop: ['Shop', '店铺', 'Toko'],
  remark: ['Remark to the shop', '给店铺的备注', 'Catatan untuk toko'],
} as const satisfies Record<string, Message>

export const sheetNames = {
  orders: ['Orders', '订单', 'Pesanan'],
  columns: ['How to fill in', '填写说明', 'Cara mengisi'],
} as const satisfies Record<string, Message>

export const explained = {
  column: ['Column', '列', 'Kolom'],
  needed: ['Needed', '是否必填', 'Wajib'],
  meaning: ['What it means', '说明', 'Artinya'],
  yes: ['yes', '是', 'ya'],
  no: ['no', '否', 'tidak'],
  sku: [
    'The number of the article as the goods page shows it. Capitals, blanks, dashes, dots and slashes do not matter. Write numbers with zeros in front as text.',
    '商品页显示的 SKU 编号，大小写、空格、横线、点和斜线不影响识别。以 0 开头的编号请设为文本格式。',
    'Nomor barang seperti di halaman barang. Huruf besar, spasi, tanda hubung, titik dan garis miring tidak berpengaruh. Tulis nomor yang berawalan nol sebagai teks.',
  ],
  quantity: [
    'A whole number, 1 to 99999, without dots or commas. It has to keep to the minimum and the multiple of the article and to the stock. Rows of the same article are added up.',
    '1–99999 的整数，不带小数点或千位分隔符，须满足起订量、倍数和库存要求。同一商品的多行会合并。',
    'Bilangan bulat 1 sampai 99999, tanpa titik atau koma. Harus sesuai minimum, kelipatan dan stok barang. Baris dengan barang yang sama dijumlahkan.',
  ],
  shop: [
    'Only where several shops sell an article of this number: the name of the shop.',
    '仅当多家店铺有相同编号的商品时填写店铺名称。',
    'Hanya bila beberapa toko menjual barang dengan nomor ini: nama tokonya.',
  ],
  remark: [
    'One remark for each shop, at most 200 characters; it stands on the order of that shop.',
    '每家店铺一条备注，最多 200 个字符，将显示在该店铺的订单上。',
    'Satu catatan untuk tiap toko, maksimal 200 karakter; tercantum di pesanan toko itu.',
  ],
  how: [
    'One order is made for each shop, to the address, invoice and cost centre you chose last. Nothing is submitted: you find the orders under To submit.',
    '系统会按店铺生成订单，使用您上次选择的收货地址、发票和成本中心。订单不会自动提交，可在“待提交”中查看。',
    'Satu pesanan dibuat untuk tiap toko, dengan alamat, faktur dan pusat biaya yang terakhir dipilih. Tidak ada yang diajukan: pesanan ada di Menunggu diajukan.',
  ],
  example: ['Example: replace this row', '示例：请替换此行', 'Contoh: ganti baris ini'],
} as const satisfies Record<string, Message>

/** What is wrong with one cell. */
export const cellProblems = {
  unknown: ['No article has this number', '没有该编号的商品', 'Tidak ada barang dengan nomor ini'],
  severalShops: [
    'Several shops sell this number; name one: {shops}',
    '多家店铺有该编号，请填写其中一家：{shops}',
    'Beberapa toko menjual nomor ini; sebutkan satu: {shops}',
  ],
  severalNumbers: [
    'Several articles read like this; write one exactly: {numbers}',
    '多个商品编号相近，请准确填写：{numbers}',
    'Beberapa barang bernomor mirip; tulis salah satu dengan tepat: {numbers}',
  ],
  otherShop: [
    'This shop does not sell it; {shops} does',
    '该店铺不售此商品，出售店铺：{shops}',
    'Toko ini tidak menjualnya; yang menjual: {shops}',
  ],
  quantity: ['Not a whole number from 1 to 99999', '须为 1–99999 的整数', 'Bukan bilangan bulat dari 1 sampai 99999'],
  OFF_SHELF: ['No longer sold', '已下架', 'Tidak dijual lagi'],
  OUT_OF_STOCK: ['Out of stock', '库存不足', 'Stok habis'],
  OVER_STOCK: ['{n} wanted, {fix} can be ordered', '需求 {n}，最多可订 {fix}', 'Diminta {n}, dapat dipesan {fix}'],
  BELOW_MINIMUM: [
    '{n} wanted, at least {fix} have to be ordered',
    '需求 {n}，最少订购 {fix}',
    'Diminta {n}, minimal {fix}',
  ],
  NOT_MULTIPLE: [
    '{n} wanted, sold in multiples of {multiple}: {fix} fits',
    '需求 {n}，须为 {multiple} 的倍数，可订 {fix}',
    'Diminta {n}, dijual kelipatan {multiple}: {fix} sesuai',
  ],
  otherRemark: [
    'Row {row} has another remark to the same shop',
    '第 {row} 行对同一店铺有不同的备注',
    'Baris {row} berisi catatan lain untuk toko yang sama',
  ],
} as const satisfies Record<string, Message>

export const added: Message = [
  'Added to row {row}: {n} in all',
  '已与第 {row} 行合并，共 {n}',
  'Dijumlahkan ke baris {row}: {n} seluruhnya',
]
export const tooMany: Message = [
  'it has {lines} articles, at most {limit} fit',
  '共 {lines} 种商品，最多 {limit} 种',
  'berisi {lines} barang, maksimal {limit}',
]
