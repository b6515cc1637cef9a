import { permissions } from '@borong/contract'
import { words } from './words.ts'
import type { WorldCompany } from './world.types.ts'

const rupiah = 100
const officeContent = words('Office supplies, itemised|办公用品明细|Alat tulis kantor, terperinci')
const goodsContent = words('Goods, itemised|商品明细|Barang, terperinci')

const everyday = [
  'my-order', 'inquiry-list', 'after-sale', 'goods-collection', 'my-footprint', 'my-profile', 'shipping-address',
  'change-password', 'change-mobile',
] as const

const arunika: WorldCompany = {
  key: 'company:arunika',
  name: 'PT Arunika Manufaktur Persada',
  timeZone: 'Asia/Jakarta',
  units: [
    { key: 'arunika', code: 'ARN', name: 'PT Arunika Manufaktur Persada' },
    { key: 'head-office', parent: 'arunika', code: 'ARN-HO', name: 'Kantor Pusat Jakarta' },
    { key: 'finance', parent: 'head-office', code: 'ARN-HO-FIN', name: 'Keuangan' },
    { key: 'treasury', parent: 'finance', code: 'ARN-HO-FIN-TRS', name: 'Perbendaharaan' },
    { key: 'tax', parent: 'finance', code: 'ARN-HO-FIN-TAX', name: 'Pajak' },
    { key: 'procurement', parent: 'head-office', code: 'ARN-HO-PRC', name: 'Pengadaan' },
    { key: 'indirect', parent: 'procurement', code: 'ARN-HO-PRC-IND', name: 'Pengadaan Umum' },
    { key: 'people', parent: 'head-office', code: 'ARN-HO-HRG', name: 'SDM dan Umum' },
    { key: 'plant-karawang', parent: 'arunika', code: 'ARN-KRW', name: 'Pabrik Karawang' },
    { key: 'production', parent: 'plant-karawang', code: 'ARN-KRW-PRO', name: 'Produksi' },
    { key: 'line-one', parent: 'production', code: 'ARN-KRW-PRO-1', name: 'Lini Perakitan 1' },
    { key: 'line-two', parent: 'production', code: 'ARN-KRW-PRO-2', name: 'Lini Perakitan 2' },
    { key: 'maintenance', parent: 'plant-karawang', code: 'ARN-KRW-MTN', name: 'Pemeliharaan' },
    { key: 'hse', parent: 'plant-karawang', code: 'ARN-KRW-HSE', name: 'K3 dan Lingkungan' },
    { key: 'branch-surabaya', parent: 'arunika', code: 'ARN-SBY', name: 'Cabang Surabaya' },
    { key: 'warehouse-surabaya', parent: 'branch-surabaya', code: 'ARN-SBY-WHS', name: 'Gudang Rungkut' },
  ],
  roles: [
    { key: 'buyer', name: 'Buyer', description: 'Orders for a department and follows deliveries.', permissions: [...everyday, 'my-receipt'] },
    { key: 'approver', name: 'Approver', description: 'Approves or rejects orders and watches spending.', permissions: [...everyday, 'my-order-audit', 'dataBoard'] },
    { key: 'finance', name: 'Finance', description: 'Keeps budgets, cost centres, accounting subjects and invoices.', permissions: ['my-profile', 'change-password', 'change-mobile', 'my-receipt', 'increase-ticket', 'budget-manager', 'cost-center', 'ledger-account', 'dataBoard'] },
    { key: 'org-admin', name: 'Org admin', description: 'Keeps people, roles, organisation and approval rules.', permissions: ['account-manager', 'role-manager', 'clientOrg', 'approval-rule', 'my-profile', 'change-password', 'change-mobile'] },
  ],
  members: [
    { key: 'sari', username: 'sari', nickname: 'Sari Wulandari', email: 'sari@arunika.example', mobile: '081200001001', unit: 'arunika', roles: ['org-admin'], owner: true },
    { key: 'rudi', username: 'rudi', nickname: 'Rudi Prasetya', email: 'rudi@arunika.example', mobile: '081200001002', unit: 'procurement', manager: 'sari', roles: ['approver'] },
    { key: 'dewi', username: 'dewi', nickname: 'Dewi Anjani', email: 'dewi@arunika.example', mobile: '081200001003', unit: 'indirect', manager: 'rudi', roles: ['buyer'] },
    { key: 'maya', username: 'maya', nickname: 'Maya Anggraini', email: 'maya@arunika.example', mobile: '081200001004', unit: 'finance', manager: 'sari', roles: ['finance'] },
    { key: 'bagus', username: 'bagus', nickname: 'Bagus Setiawan', email: 'bagus@arunika.example', mobile: '081200001005', unit: 'maintenance', manager: 'rudi', roles: ['buyer'] },
    { key: 'indah', username: 'indah', nickname: 'Indah Permata', email: 'indah@arunika.example', mobile: '081200001006', unit: 'hse', manager: 'rudi', roles: ['buyer'], mustReset: true },
  ],
  addresses: [
    { alias: 'Head office', consignee: 'Dewi Anjani', mobile: '081200001003', region: { province: 'DKI JAKARTA', regency: 'KOTA ADMINISTRASI JAKARTA SELATAN', district: 'Setiabudi' }, detail: 'Gedung Arunika Lt. 12, Jalan Rasuna Said 40', default: true },
    { alias: 'Plant Karawang', consignee: 'Bagus Setiawan', mobile: '081200001005', region: { province: 'JAWA BARAT', regency: 'KABUPATEN KARAWANG', district: 'Telukjambe Timur' }, detail: 'Kawasan Industri Karawang, Blok C-9, Gerbang 2', default: false },
    { alias: 'Surabaya store', consignee: 'Gudang Rungkut', mobile: '081200001007', region: { province: 'JAWA TIMUR', regency: 'KOTA SURABAYA', district: 'Rungkut' }, detail: 'Jalan Rungkut Industri 3 No. 27', default: false },
  ],
  invoiceTitles: [
    { type: 'ELECTRO', title: 'PT Arunika Manufaktur Persada', taxNo: '012345678901000', content: goodsContent, email: 'invoice@arunika.example', default: true },
    { type: 'VATORDINARY', title: 'PT Arunika Manufaktur Persada - Karawang', taxNo: '012345678901001', content: officeContent, email: 'invoice.krw@arunika.example', default: false },
    { type: 'VATOSPECIAL', title: 'PT Arunika Manufaktur Persada', taxNo: '0123456789010000AB', content: goodsContent, email: 'tax@arunika.example', bank: 'Bank Borong Demo, Jakarta', bankAccount: '0001002003004', registeredAddress: 'Jalan Rasuna Said 40, Jakarta Selatan', registeredPhone: '02100004201', default: false },
  ],
  costCentres: [
    { code: 'CC-1000', name: 'Head office running costs', type: 'DEPARTMENT', validFrom: '2025-01-01', validTo: '2030-12-31', managerKey: 'rudi', monthlyBudgetSen: 40_000_000 * rupiah },
    { code: 'CC-2100', name: 'Karawang production', type: 'SITE', validFrom: '2025-01-01', validTo: '2030-12-31', managerKey: 'bagus', monthlyBudgetSen: 60_000_000 * rupiah },
    { code: 'CC-2200', name: 'Karawang maintenance', type: 'SITE', validFrom: '2025-01-01', validTo: '2030-12-31', managerKey: 'bagus', monthlyBudgetSen: 45_000_000 * rupiah },
    { code: 'CC-3000', name: 'Surabaya branch', type: 'SITE', validFrom: '2025-01-01', validTo: '2030-12-31', managerKey: 'rudi', monthlyBudgetSen: 20_000_000 * rupiah },
    { code: 'PJ-2026', name: 'Office renovation', type: 'PROJECT', validFrom: '2025-01-01', validTo: '2030-12-31', managerKey: 'maya', monthlyBudgetSen: 15_000_000 * rupiah },
    { code: 'PJ-2023', name: 'Plant move (closed)', type: 'PROJECT', validFrom: '2023-01-01', validTo: '2024-12-31', managerKey: 'maya', monthlyBudgetSen: 0 },
  ],
  accountingSubjects: [
    { code: '6110', description: 'Office supplies', type: 'EXPENSE' },
    { code: '6120', description: 'Pantry and hospitality', type: 'EXPENSE' },
    { code: '6210', description: 'Repairs and maintenance', type: 'EXPENSE' },
    { code: '6230', description: 'Health and safety', type: 'EXPENSE' },
    { code: '1340', description: 'Packaging stock', type: 'INVENTORY' },
    { code: '1520', description: 'Computers and equipment', type: 'ASSET' },
  ],
  approvalRule: { name: 'Orders from Rp 2,000,000', amountFromSen: 2_000_000 * rupiah, approver: 'rudi' },
}

const saujana: WorldCompany = {
  key: 'company:saujana',
  name: 'CV Saujana Hotel Bali',
  timeZone: 'Asia/Makassar',
  units: [
    { key: 'saujana', code: 'SJN', name: 'CV Saujana Hotel Bali' },
    { key: 'housekeeping', parent: 'saujana', code: 'SJN-HK', name: 'Tata Graha' },
    { key: 'food-beverage', parent: 'saujana', code: 'SJN-FB', name: 'Makanan dan Minuman' },
  ],
  roles: [
    { key: 'buyer', name: 'Buyer', description: 'Orders for the hotel.', permissions: [...everyday, 'my-receipt'] },
    { key: 'approver', name: 'Approver', description: 'Approves orders of the hotel.', permissions: [...everyday, 'my-order-audit'] },
  ],
  members: [
    { key: 'wayan', username: 'wayan', nickname: 'Wayan Sudana', email: 'wayan@saujana.example', mobile: '081200002001', unit: 'saujana', roles: ['approver'], owner: true },
    { key: 'ketut', username: 'ketut', nickname: 'Ketut Ariani', email: 'ketut@saujana.example', mobile: '081200002002', unit: 'housekeeping', manager: 'wayan', roles: ['buyer'] },
  ],
  addresses: [
    { alias: 'Hotel', consignee: 'Ketut Ariani', mobile: '081200002002', region: { province: 'BALI', regency: 'KOTA DENPASAR', district: 'Denpasar Selatan' }, detail: 'Jalan Danau Tamblingan 88, Pintu Barang', default: true },
  ],
  invoiceTitles: [
    { type: 'ELECTRO', title: 'CV Saujana Hotel Bali', taxNo: '023456789012000', content: goodsContent, email: 'finance@saujana.example', default: true },
  ],
  costCentres: [
    { code: 'HK', name: 'Housekeeping', type: 'DEPARTMENT', validFrom: '2025-01-01', validTo: '2030-12-31', managerKey: 'wayan', monthlyBudgetSen: 25_000_000 * rupiah },
    { code: 'FB', name: 'Food and beverage', type: 'DEPARTMENT', validFrom: '2025-01-01', validTo: '2030-12-31', managerKey: 'wayan', monthlyBudgetSen: 25_000_000 * rupiah },
  ],
  accountingSubjects: [
    { code: '5200', description: 'Room supplies', type: 'EXPENSE' },
    { code: '5300', description: 'Food and drinks', type: 'EXPENSE' },
  ],
  approvalRule: { name: 'Orders from Rp 3,000,000', amountFromSen: 3_000_000 * rupiah, approver: 'wayan' },
}

const mingyao: WorldCompany = {
  key: 'company:mingyao',
  name: 'PT Mingyao Komponen Indonesia',
  timeZone: 'Asia/Jakarta',
  units: [
    { key: 'mingyao', code: 'MYK', name: 'PT Mingyao Komponen Indonesia 明曜零部件' },
    { key: 'administration', parent: 'mingyao', code: 'MYK-ADM', name: '行政部 Administrasi' },
    { key: 'workshop', parent: 'mingyao', code: 'MYK-WSH', name: '生产车间 Produksi' },
  ],
  roles: [
    { key: 'buyer', name: '采购员', description: '下单并跟进到货。', permissions: [...everyday, 'my-receipt'] },
    { key: 'approver', name: '审批人', description: '审批订单,查看支出。', permissions: [...everyday, 'my-order-audit', 'dataBoard'] },
    { key: 'all', name: '全部权限', description: '除所有者外的全部菜单。', permissions: [...permissions] },
  ],
  members: [
    { key: 'linhai', username: '林海_admin', nickname: '林海', email: 'linhai@mingyao.example', mobile: '13800003001', unit: 'mingyao', roles: ['all'], owner: true },
    { key: 'chenyu', username: 'chen-yu', nickname: '陈宇', email: 'chenyu@mingyao.example', mobile: '13800003002', unit: 'administration', manager: 'linhai', roles: ['approver'] },
    { key: 'putri', username: 'putri', nickname: 'Putri Melati', email: 'putri@mingyao.example', mobile: '081200003003', unit: 'workshop', manager: 'chenyu', roles: ['buyer'] },
  ],
  addresses: [
    { alias: '工厂', consignee: 'Putri Melati', mobile: '081200003003', region: { province: 'JAWA BARAT', regency: 'KABUPATEN BEKASI', district: 'Cikarang Selatan' }, detail: 'Kawasan Industri Cikarang, Jalan Merbau Blok F-12', default: true },
    { alias: '办公室', consignee: '陈宇', mobile: '13800003002', region: { province: 'DKI JAKARTA', regency: 'KOTA ADMINISTRASI JAKARTA UTARA', district: 'Kelapa Gading' }, detail: 'Ruko Gading Permai Blok D-5', default: false },
  ],
  invoiceTitles: [
    { type: 'VATORDINARY', title: 'PT Mingyao Komponen Indonesia', taxNo: '03456789012300000001', content: goodsContent, email: 'caiwu@mingyao.example', default: true },
  ],
  costCentres: [
    { code: 'ADM', name: '行政部', type: 'DEPARTMENT', validFrom: '2025-01-01', validTo: '2030-12-31', managerKey: 'chenyu', monthlyBudgetSen: 20_000_000 * rupiah },
    { code: 'WSH', name: '生产车间', type: 'SITE', validFrom: '2025-01-01', validTo: '2030-12-31', managerKey: 'chenyu', monthlyBudgetSen: 50_000_000 * rupiah },
  ],
  accountingSubjects: [
    { code: '660201', description: '办公费', type: 'EXPENSE' },
    { code: '510104', description: '机物料消耗', type: 'EXPENSE' },
  ],
  approvalRule: { name: 'Orders from Rp 2,500,000', amountFromSen: 2_500_000 * rupiah, approver: 'chenyu' },
}

export const companies: WorldCompany[] = [arunika, saujana, mingyao]
