import { defineMessages } from '@borong/site-kit'

/** What each permission opens, in a few words; the names of pages are those of the menu. */
export const messages = defineMessages({
  transaction: ['Order centre', '订单中心', 'Pusat pesanan'],
  collection: ['Collection', '收藏', 'Koleksi'],
  service: ['Invoices', '发票', 'Faktur'],
  company: ['Company and people', '企业与人员', 'Perusahaan dan orang'],
  accounting: ['Accounting', '财务', 'Akuntansi'],
  personal: ['Personal', '个人', 'Pribadi'],

  companyOrders: ['Orders of the whole company', '全公司订单', 'Pesanan seluruh perusahaan'],

  aboutOrders: [
    'Order, pay and follow own orders',
    '下单、付款并跟踪自己的订单',
    'Memesan, membayar, dan memantau pesanan sendiri',
  ],
  aboutCompanyOrders: ['See what colleagues have ordered', '查看同事的订单', 'Melihat pesanan rekan kerja'],
  aboutApprovals: ['Approve or reject orders', '审批或驳回订单', 'Menyetujui atau menolak pesanan'],
  aboutInquiries: ['Ask sellers for quotations', '向卖家询价', 'Meminta penawaran dari penjual'],
  aboutAfterSales: ['Return, exchange and claim goods', '退货、换货及售后申请', 'Retur, tukar, dan klaim barang'],
  aboutFavourites: ['Keep goods and shops', '收藏商品和店铺', 'Menyimpan barang dan toko'],
  aboutFootprint: ['Look back at goods that were seen', '查看浏览过的商品', 'Melihat lagi barang yang pernah dibuka'],
  aboutInvoices: ['See and download invoices', '查看并下载发票', 'Melihat dan mengunduh faktur'],
  aboutCompany: [
    'Change name, logo, tax number and time zone',
    '修改名称、标志、税号和时区',
    'Mengubah nama, logo, nomor pajak, dan zona waktu',
  ],
  aboutAccounts: [
    'Add, invite, change and disable members',
    '新增、邀请、修改和停用成员',
    'Menambah, mengundang, mengubah, dan menonaktifkan anggota',
  ],
  aboutRoles: ['Decide what each role may do', '设置各角色的权限', 'Menentukan hak tiap peran'],
  aboutOrganisations: ['Keep the tree of organisations', '维护组织架构', 'Mengelola pohon organisasi'],
  aboutRules: ['Decide who approves what', '设置审批规则', 'Menentukan siapa menyetujui apa'],
  aboutBudgets: ['Set budgets and watch them', '设置并查看预算', 'Mengatur dan memantau anggaran'],
  aboutCostCentres: ['Keep cost centres', '维护成本中心', 'Mengelola pusat biaya'],
  aboutSubjects: ['Keep accounting subjects', '维护会计科目', 'Mengelola akun akuntansi'],
  aboutHeaders: ['Keep invoice headers', '维护发票抬头', 'Mengelola data faktur'],
  aboutProfile: ['Change own name and picture', '修改自己的姓名和头像', 'Mengubah nama dan foto sendiri'],
  aboutAddresses: ['Keep own delivery addresses', '维护自己的收货地址', 'Mengelola alamat pengiriman sendiri'],
})
