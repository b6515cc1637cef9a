import type { Refusals } from './refusal-words.ts'

/** What shops sell, and promotions. */
export const shopRefusals = {
  // catalogue and cart
  SKU_NUMBER_TAKEN: [
    422,
    'The number {number} belongs to another product of this shop',
    '编号 {number} 已属于本店其他商品',
    'Nomor {number} sudah milik produk lain di toko ini',
  ],
  GOODS_GONE: [
    409,
    'Product status changed. Please repurchase.',
    '商品状态已变化，请重新购买。',
    'Status produk berubah. Silakan beli ulang.',
  ],
  OUT_OF_STOCK: [
    422,
    'This specification is temporarily out of stock!',
    '该规格暂时缺货！',
    'Spesifikasi ini sedang habis!',
  ],
  OVER_STOCK: [422, 'Exceeds maximum stock!', '超出最大库存！', 'Melebihi stok maksimum!'],
  STOCK_SHORT: [
    422,
    'Insufficient product stock, cannot purchase!',
    '商品库存不足，无法购买！',
    'Stok produk tidak cukup, tidak bisa dibeli!',
  ],
  BELOW_MINIMUM: [422, 'The minimum quantity is {minimum}', '最小起订量为 {minimum}', 'Jumlah minimum {minimum}'],
  NOT_A_MULTIPLE: [
    422,
    'Order in multiples of {multiple}',
    '须按 {multiple} 的倍数订购',
    'Pesan dalam kelipatan {multiple}',
  ],
  CART_FULL: [422, 'A cart takes at most {limit} lines', '购物车最多 {limit} 行', 'Keranjang maksimal {limit} baris'],
  LIST_TOO_LONG: [
    422,
    'A list takes at most {limit} rows. Send the rest as a second list',
    '清单最多 {limit} 行，请将其余部分分次提交',
    'Daftar maksimal {limit} baris. Kirim sisanya sebagai daftar kedua',
  ],
  CART_EMPTY: [422, 'Nothing is ticked in the cart', '购物车中没有勾选商品', 'Tidak ada yang dicentang di keranjang'],
  PROMOTION_UNKNOWN: [422, 'This promotion does not apply', '该促销不适用', 'Promosi ini tidak berlaku'],
  FLASH_GONE: [
    409,
    'The flash price is gone: too few are left, or you have your share. Please check the prices again',
    '秒杀价已失效：余量不足或已达限购数量，请重新核对价格',
    'Harga kilat sudah tidak ada: sisanya kurang atau jatah Anda habis. Silakan periksa harga lagi',
  ],
  // promotions
  PERIOD_WRONG: [
    422,
    'It has to end after it begins, and must not be over already',
    '结束时间须晚于开始时间，且不能早于当前时间',
    'Harus berakhir setelah dimulai, dan belum lewat',
  ],
  COUPON_VALUE: [
    422,
    'A coupon takes off less than the sum it is good from',
    '优惠金额须小于使用门槛',
    'Potongan kupon harus lebih kecil dari batas belanjanya',
  ],
  COUPON_SCOPE: [
    422,
    'The coupon names categories or goods that are not there, or not of this shop',
    '优惠券所选分类或商品不存在，或不属于本店',
    'Kupon menyebut kategori atau barang yang tidak ada, atau bukan milik toko ini',
  ],
  COUPON_GONE: [422, 'This coupon is all gone', '优惠券已领完或已结束', 'Kupon ini sudah habis'],
  COUPON_LIMIT: [
    422,
    'You have taken this coupon {n} times, as often as one may',
    '每人限领 {n} 张，您已领满',
    'Kupon ini sudah Anda ambil {n} kali, sebanyak yang boleh',
  ],
  COUPON_TAKEN: [
    409,
    'This coupon is in another order already',
    '该优惠券已用于其他订单',
    'Kupon ini sudah dipakai di pesanan lain',
  ],
  COUPON_NOT_YET: [422, 'This coupon is not good yet', '该优惠券尚未生效', 'Kupon ini belum berlaku'],
  COUPON_NO_GOODS: [
    422,
    'None of the ticked goods is one this coupon is for',
    '所选商品均不适用该优惠券',
    'Tidak ada barang pilihan yang sesuai kupon ini',
  ],
  COUPON_BELOW: [
    422,
    '{missing} more of its goods are needed for this coupon',
    '还差 {missing} 可用该优惠券',
    'Kurang {missing} lagi untuk kupon ini',
  ],
  DISCOUNT_VALUE: [
    422,
    'A discount takes off an amount below its threshold or a share below the whole, or delivers free',
    '满减须为低于门槛的金额、低于全额的折扣，或免运费',
    'Diskon memotong jumlah di bawah batasnya atau sebagian harga, atau membebaskan ongkir',
  ],
  DISCOUNT_CLASH: [
    422,
    'The shop has {name} at that time; one discount runs at a time',
    '该时段店铺已有“{name}”，同一时间只能有一个满减活动',
    'Toko sudah menjalankan {name} pada waktu itu; hanya satu diskon sekaligus',
  ],
  COUPON_HANDED_OUT: [
    409,
    '{n} are handed out: there can be more of them, until later, and nothing else',
    '已发放 {n} 张，只能增加数量或延长有效期',
    '{n} sudah dibagikan: hanya boleh ditambah atau diperpanjang',
  ],
  MEMBER_LIMIT: [
    422,
    'One member cannot have more than there are: {most}',
    '每人限量不能超过总量 {most}',
    'Batas per anggota tidak boleh melebihi jumlahnya: {most}',
  ],
  PROMOTION_PRICE: [
    422,
    '{name} has to cost less than its list price',
    '“{name}”的活动价须低于标价',
    'Harga promosi {name} harus di bawah harga daftar',
  ],
  PROMOTION_CLASH: [
    422,
    '{name} is in another promotion at that time',
    '“{name}”在该时段已参加其他活动',
    '{name} sudah ikut promosi lain pada waktu itu',
  ],
  PROMOTION_BEGUN: [
    409,
    'It has begun and can no longer be changed',
    '活动已开始，不能再修改',
    'Sudah dimulai dan tidak dapat diubah lagi',
  ],
  GROUP_PLACES: [
    422,
    'There have to be at least as many places as members wanted: {wanted}',
    '名额不能少于成团人数 {wanted}',
    'Tempat harus sedikitnya sebanyak peserta yang dibutuhkan: {wanted}',
  ],
} as const satisfies Refusals
