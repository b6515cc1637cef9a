import type { Language } from './wire.ts'

/** Every "no" the mall can say: its HTTP status and its words in each language. `{x}` takes a fact of that name. */
const catalogue = {
  // the request itself
  INVALID_INPUT: [
    400,
    'Parameter error. Please refresh the page! ({field}: {problem})',
    '参数错误，请刷新页面！（{field}：{problem}）',
    'Parameter salah. Muat ulang halaman! ({field}: {problem})',
  ],
  KEY_GIVEN_TWICE: [
    400,
    'The field {field} is given twice with different values',
    '字段 {field} 重复且取值不同',
    'Kolom {field} diisi dua kali dengan nilai berbeda',
  ],
  UNSUPPORTED_CONTENT: [
    415,
    'This kind of content is not accepted here',
    '不支持此类内容',
    'Jenis konten ini tidak diterima di sini',
  ],
  TOO_LARGE: [413, 'The content is too large', '内容过大', 'Konten terlalu besar'],
  IDEMPOTENCY_KEY_MISSING: [
    400,
    'This command needs an Idempotency-Key header',
    '此操作需要 Idempotency-Key 请求头',
    'Perintah ini memerlukan header Idempotency-Key',
  ],
  IDEMPOTENCY_KEY_REUSED: [
    422,
    'This Idempotency-Key was used for another request',
    '该 Idempotency-Key 已用于其他请求',
    'Idempotency-Key ini sudah dipakai untuk permintaan lain',
  ],
  NOT_FOUND: [404, 'It is not there, or not yours', '内容不存在或不属于您', 'Tidak ada, atau bukan milik Anda'],
  MOVED_ON: [
    409,
    'Somebody was faster: the state has changed. Please refresh',
    '状态已变化，请刷新',
    'Keadaan sudah berubah. Muat ulang halaman',
  ],
  BUSY: [503, 'Busy right now, please try again', '系统繁忙，请稍后重试', 'Sedang sibuk, silakan coba lagi'],
  TOO_OFTEN: [
    429,
    'Too many requests, please wait {seconds} s',
    '操作过于频繁，请 {seconds} 秒后再试',
    'Terlalu sering, tunggu {seconds} detik',
  ],
  FAULT: [
    500,
    'Something went wrong on our side. Quote {requestId}',
    '系统出错，请提供编号 {requestId}',
    'Terjadi kesalahan di sisi kami. Sebutkan {requestId}',
  ],
  // session
  SESSION_ENDED: [
    403,
    'Verification failed, please log in again',
    '验证失败，请重新登录',
    'Verifikasi gagal, silakan masuk lagi',
  ],
  PERMISSION_MISSING: [
    403,
    'Your roles do not include this: {permission}',
    '您的角色不包含此权限：{permission}',
    'Peran Anda tidak mencakup ini: {permission}',
  ],
  FIRST_PASSWORD_WANTED: [422, 'Set your own password first', '请先设置您的密码', 'Atur kata sandi Anda dulu'],
  LOGIN_FAILED: [
    422,
    'The username or the password is wrong',
    '用户名或密码错误',
    'Nama pengguna atau kata sandi salah',
  ],
  CAPTCHA_WANTED: [422, 'Enter the characters of the picture', '请输入图中的字符', 'Masukkan karakter pada gambar'],
  LOGIN_LOCKED: [
    429,
    'Too many attempts. Try again in {minutes} minutes',
    '尝试次数过多，请 {minutes} 分钟后再试',
    'Terlalu banyak percobaan. Coba lagi dalam {minutes} menit',
  ],
  REFRESH_REFUSED: [
    422,
    'Verification failed, please log in again',
    '验证失败，请重新登录',
    'Verifikasi gagal, silakan masuk lagi',
  ],
  CODE_WRONG: [
    422,
    'The verification code is wrong or too old',
    '验证码错误或已过期',
    'Kode verifikasi salah atau kedaluwarsa',
  ],
  CODE_TOO_SOON: [
    429,
    'A code was sent a moment ago. Wait {seconds} s',
    '验证码已发送，请 {seconds} 秒后再试',
    'Kode baru saja dikirim. Tunggu {seconds} detik',
  ],
  PASSWORD_TOO_WEAK: [
    422,
    'At least 10 characters with three of: lowercase, uppercase, digits, special characters',
    '至少10个字符，且包含小写字母、大写字母、数字、特殊字符中的三种',
    'Minimal 10 karakter dengan tiga dari: huruf kecil, huruf besar, angka, karakter khusus',
  ],
  PASSWORD_COMMON: [
    422,
    'This password is on the list of common passwords',
    '该密码过于常见',
    'Kata sandi ini terlalu umum',
  ],
  PASSWORD_UNREADABLE: [
    400,
    'The encrypted password cannot be read',
    '无法解密密码',
    'Kata sandi terenkripsi tidak dapat dibaca',
  ],
  USERNAME_TAKEN: [422, 'Username already registered!', '用户名已被注册！', 'Nama pengguna sudah terdaftar!'],
  MOBILE_TAKEN: [422, 'Mobile number already registered!', '手机号已被注册！', 'Nomor ponsel sudah terdaftar!'],
  EMAIL_TAKEN: [422, 'E-mail already registered!', '邮箱已被注册！', 'Email sudah terdaftar!'],
  MOBILE_FORMAT: [
    400,
    'Wrong mobile number: Indonesian 08… or +62…, Chinese 11 digits from 13 to 19',
    '手机号格式不正确：印尼 08… 或 +62…，中国 13–19 开头 11 位',
    'Nomor ponsel salah: Indonesia 08… atau +62…, Tiongkok 11 digit 13–19',
  ],
  NO_EMAIL: [
    422,
    'No e-mail address is bound to this account',
    '该账号未绑定邮箱',
    'Tidak ada email yang terikat pada akun ini',
  ],
  // organisation
  REGION_UNKNOWN: [
    400,
    'Choose a district (third level) of the region list',
    '请选择到第三级地区',
    'Pilih kecamatan (tingkat ketiga) dari daftar wilayah',
  ],
  ADDRESS_LIMIT: [422, 'At most {limit} addresses', '最多 {limit} 个地址', 'Maksimal {limit} alamat'],
  ADDRESS_IS_DEFAULT: [
    422,
    'The default address cannot be deleted; make another one the default first',
    '默认地址不能删除，请先设置其他默认地址',
    'Alamat utama tidak dapat dihapus; jadikan alamat lain utama dulu',
  ],
  TITLE_LIMIT: [
    422,
    'At most {limit} invoice headers of a type',
    '每种类型最多 {limit} 个发票抬头',
    'Maksimal {limit} data faktur per jenis',
  ],
  TITLE_TAKEN: [
    422,
    'There is an invoice header of this name already',
    '发票抬头已存在',
    'Data faktur dengan nama ini sudah ada',
  ],
  TAX_NUMBER_FORMAT: [
    400,
    'A tax number has 15, 16, 18 or 20 letters or digits',
    '税号应为 15、16、18 或 20 位字母或数字',
    'Nomor pajak terdiri dari 15, 16, 18, atau 20 huruf atau angka',
  ],
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
  CART_EMPTY: [422, 'Nothing is ticked in the cart', '购物车中没有勾选商品', 'Tidak ada yang dicentang di keranjang'],
  PROMOTION_UNKNOWN: [422, 'This promotion does not apply', '该促销不适用', 'Promosi ini tidak berlaku'],
  // checkout
  ADDRESS_MISSING: [422, 'Choose a delivery address', '请选择收货地址', 'Pilih alamat pengiriman'],
  INVOICE_INCOMPLETE: [422, 'The invoice needs: {field}', '发票信息缺少：{field}', 'Faktur memerlukan: {field}'],
  COST_CENTRE_MISSING: [422, 'Choose a cost centre', '请选择成本中心', 'Pilih pusat biaya'],
  COST_CENTRE_CLOSED: [
    422,
    'Cost centre {code} is not valid today',
    '成本中心 {code} 不在有效期内',
    'Pusat biaya {code} tidak berlaku hari ini',
  ],
  SUBJECT_MISSING: [422, 'Choose an accounting subject', '请选择会计科目', 'Pilih akun akuntansi'],
  SPLIT_NOT_WHOLE: [422, 'The shares must add up to 100 %', '分摊比例合计须为 100%', 'Pembagian harus berjumlah 100 %'],
  NOT_DELIVERABLE: [
    422,
    'Some goods cannot be delivered to this address',
    '部分商品无法送达该地址',
    'Sebagian barang tidak dapat dikirim ke alamat ini',
  ],
  PRICE_CHANGED: [
    409,
    'Prices have changed since you looked. Please check again',
    '价格已变化，请重新核对',
    'Harga berubah sejak Anda melihat. Silakan periksa lagi',
  ],
  // order
  ORDER_NOT_FOUND: [
    404,
    'This order is not there, or not yours',
    '订单不存在或不属于您',
    'Pesanan ini tidak ada, atau bukan milik Anda',
  ],
  ORDER_MOVED_ON: [
    409,
    'The order has moved on: this is no longer possible',
    '订单状态已变化，无法执行此操作',
    'Pesanan sudah berubah: ini tidak mungkin lagi',
  ],
  ACTION_NOT_YOURS: [422, 'This is for somebody else to do', '此操作应由他人执行', 'Ini bukan bagian Anda'],
  SHIP_TOO_MUCH: [
    422,
    'More than what is left to ship of {name}',
    '{name} 超出待发数量',
    'Melebihi sisa yang harus dikirim untuk {name}',
  ],
  RECEIVE_TOO_MUCH: [
    422,
    'More than what was shipped of {name}',
    '{name} 超出已发数量',
    'Melebihi yang dikirim untuk {name}',
  ],
  NOTHING_TO_SHIP: [
    422,
    'Name at least one line and quantity',
    '请至少填写一行数量',
    'Sebutkan sedikitnya satu baris dan jumlah',
  ],
  // approval
  APPROVAL_NOT_YOURS: [
    404,
    'No decision of yours is waiting here',
    '没有待您审批的事项',
    'Tidak ada keputusan Anda yang menunggu di sini',
  ],
  APPROVAL_STALE: [
    409,
    'The order changed after you opened it. Look again before you decide',
    '打开后订单有变化，请重新查看再决定',
    'Pesanan berubah setelah Anda membukanya. Periksa lagi sebelum memutuskan',
  ],
  APPROVER_MISSING: [
    422,
    'Nobody in your company may approve this. Ask the owner to name an approver',
    '贵公司没有可审批的人员，请联系所有者设置审批人',
    'Tidak ada yang boleh menyetujui ini di perusahaan Anda. Minta pemilik menunjuk penyetuju',
  ],
  BUDGET_NOT_CONFIGURED: [422, 'Budget has not been configured', '尚未配置预算', 'Anggaran belum diatur'],
  // payment
  PAYMENT_NOT_DUE: [422, 'There is nothing to pay here', '没有需要支付的款项', 'Tidak ada yang perlu dibayar di sini'],
  METHOD_UNKNOWN: [422, 'This way of paying is not offered', '不支持该支付方式', 'Cara bayar ini tidak tersedia'],
  SIGNATURE_WRONG: [400, 'The signature is wrong', '签名错误', 'Tanda tangan salah'],
  PAYMENT_UNKNOWN: [409, 'This payment is not known yet', '该支付尚不存在', 'Pembayaran ini belum dikenal'],
  PAYMENT_MISMATCH: [
    422,
    'Amount, currency or merchant do not match',
    '金额、币种或商户不一致',
    'Jumlah, mata uang, atau merchant tidak cocok',
  ],
  // files
  FILE_MISSING: [
    400,
    'Send one file in the field "file"',
    '请在 file 字段上传一个文件',
    'Kirim satu berkas di kolom "file"',
  ],
  FILE_KIND: [415, 'Only {accepted}', '仅支持 {accepted}', 'Hanya {accepted}'],
  FILE_TOO_LARGE: [413, 'The file is larger than {limit}', '文件超过 {limit}', 'Berkas lebih besar dari {limit}'],
  FILE_BROKEN: [422, 'This file cannot be read', '无法读取该文件', 'Berkas ini tidak dapat dibaca'],
} as const satisfies Record<string, readonly [status: number, en: string, zh: string, id: string]>

export type RefusalCode = keyof typeof catalogue
export const refusalCodes = Object.keys(catalogue) as RefusalCode[]

/** What stands in `code` of the answer: the word itself, except where the specification gives a number (spec 8: 108). */
export const wireCode = (code: RefusalCode): string => (code === 'CAPTCHA_WANTED' ? '108' : code)
export const refusalStatus = (code: RefusalCode): number => catalogue[code][0]

const column: Record<Language, 1 | 2 | 3> = { 'en-us': 1, 'zh-cn': 2, 'en-id': 3 }
export function refusalMessage(code: RefusalCode, lang: Language, facts: Record<string, unknown> = {}): string {
  return catalogue[code][column[lang]].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '?'))
}
