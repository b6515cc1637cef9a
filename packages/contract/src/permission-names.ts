import type { AdminPermission, SellerPermission } from './permissions.ts'
import type { Language } from './language.ts'

type Names<Permission extends string> = Record<Permission, Record<Language, string>>
const named = (en: string, zh: string, id: string): Record<Language, string> => ({
  'en-us': en,
  'zh-cn': zh,
  'en-id': id,
})

/** What the permissions of shop staff are called; those of buyers are called as their menu is. */
export const sellerPermissionNames: Names<SellerPermission> = {
  orders: named('Orders', '订单', 'Pesanan'),
  ship: named('Ship orders', '发货', 'Kirim pesanan'),
  'after-sales': named('After-sales', '售后', 'Purnajual'),
  refunds: named('Refunds', '退款', 'Pengembalian dana'),
  transfers: named('Bank transfers', '银行转账', 'Transfer bank'),
  balance: named('Balance', '账户余额', 'Saldo'),
  quotes: named('Quotes', '报价', 'Penawaran'),
  invoices: named('Invoices', '发票', 'Faktur'),
  complaints: named('Complaints', '投诉', 'Keluhan'),
  reviews: named('Reviews and questions', '评价与咨询', 'Ulasan dan pertanyaan'),
  'shop-settings': named('Shop settings', '店铺设置', 'Pengaturan toko'),
  staff: named('People and roles', '员工与角色', 'Orang dan peran'),
  'audit-log': named('Audit log', '审计日志', 'Log audit'),
  goods: named('Goods', '商品', 'Barang'),
  stock: named('Stock', '库存', 'Stok'),
  promotions: named('Promotions', '促销', 'Promosi'),
}

/** What the permissions of operators are called. */
export const adminPermissionNames: Names<AdminPermission> = {
  background: named('Background work', '后台任务', 'Pekerjaan latar'),
  'vat-qualifications': named('VAT qualifications', '增票资质', 'Kualifikasi PPN'),
  arbitration: named('Arbitration', '仲裁', 'Arbitrase'),
  content: named('Pages and content', '页面与内容', 'Halaman dan konten'),
  operators: named('Operators and roles', '运营人员与角色', 'Operator dan peran'),
  'payment-providers': named('Payment providers', '支付渠道', 'Penyedia pembayaran'),
  'audit-log': named('Audit log', '审计日志', 'Log audit'),
  companies: named('Companies', '企业', 'Perusahaan'),
  shops: named('Shops', '店铺', 'Toko'),
  catalog: named('Catalogue', '商品目录', 'Katalog'),
}
