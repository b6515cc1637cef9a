import { words } from './words.ts'
import type { WorldShop } from './world.types.ts'

const rupiah = 100
const java = ['DKI JAKARTA', 'JAWA BARAT', 'JAWA TENGAH', 'DAERAH ISTIMEWA YOGYAKARTA', 'JAWA TIMUR', 'BANTEN']

export const shops: WorldShop[] = [
  {
    key: 'shop:lembar-kantor',
    name: 'Lembar Kantor',
    names: words('Lembar Kantor Office Supply|伦巴办公用品|Lembar Kantor'),
    description: words(
      'Paper, pens, filing and furniture for offices in Greater Jakarta since 2009. Orders before 14:00 leave the same day.|自2009年起为大雅加达地区企业供应纸张、笔类、收纳与办公家具,14:00前下单当日发货。|Kertas, alat tulis, arsip dan mebel untuk kantor di Jabodetabek sejak 2009. Pesanan sebelum pukul 14.00 dikirim hari yang sama.',
    ),
    city: 'Jakarta Pusat',
    region: { province: 'DKI JAKARTA', regency: 'KOTA ADMINISTRASI JAKARTA PUSAT', district: 'Tanah Abang' },
    address: 'Jalan Kebon Melati 18, Blok B-2',
    phone: '02100004101',
    categories: ['office', 'furniture'],
    initials: 'LK',
    hue: 212,
    ratingTimes10: 48,
    freight: {
      kind: 'WEIGHT', firstUnit: 5000, firstPriceSen: 25_000 * rupiah, stepUnit: 1000, stepPriceSen: 4_000 * rupiah,
      freeFromSen: 1_500_000 * rupiah,
      cheaperRegions: [{ provinces: ['DKI JAKARTA', 'BANTEN', 'JAWA BARAT'], firstPriceSen: 15_000 * rupiah, stepPriceSen: 2_000 * rupiah }],
    },
  },
  {
    key: 'shop:nusa-digital',
    name: 'Nusa Digital',
    names: words('Nusa Digital|努萨数码|Nusa Digital'),
    description: words(
      'Computers, networks and printing for companies, with asset labelling and on-site warranty in twelve cities.|面向企业的电脑、网络与打印设备,提供资产贴标和十二城上门质保。|Komputer, jaringan dan percetakan untuk perusahaan, dengan pelabelan aset dan garansi di tempat di dua belas kota.',
    ),
    city: 'Jakarta Barat',
    region: { province: 'DKI JAKARTA', regency: 'KOTA ADMINISTRASI JAKARTA BARAT', district: 'Grogol Petamburan' },
    address: 'Ruko Taman Duta Kav. 7',
    phone: '02100004102',
    categories: ['it'],
    initials: 'ND',
    hue: 232,
    ratingTimes10: 47,
    freight: {
      kind: 'PIECE', firstUnit: 1, firstPriceSen: 30_000 * rupiah, stepUnit: 1, stepPriceSen: 6_000 * rupiah,
      freeFromSen: 5_000_000 * rupiah,
    },
  },
  {
    key: 'shop:rasa-kantor',
    name: 'Rasa Kantor',
    names: words('Rasa Kantor Pantry|茶水间优选|Rasa Kantor'),
    description: words(
      'Everything for the pantry and a clean office: coffee, snacks, cups, soap and tissue. Weekly standing orders are welcome.|茶水间与办公保洁一站购齐:咖啡、零食、杯具、洗手液和纸巾,支持每周固定配送。|Semua untuk pantri dan kantor bersih: kopi, camilan, gelas, sabun dan tisu. Menerima pesanan rutin mingguan.',
    ),
    city: 'Bandung',
    region: { province: 'JAWA BARAT', regency: 'KOTA BANDUNG', district: 'Buahbatu' },
    address: 'Jalan Margacinta 102',
    phone: '02200004103',
    categories: ['pantry', 'cleaning'],
    initials: 'RK',
    hue: 24,
    ratingTimes10: 46,
    freight: {
      kind: 'WEIGHT', firstUnit: 5000, firstPriceSen: 20_000 * rupiah, stepUnit: 1000, stepPriceSen: 3_500 * rupiah,
      freeFromSen: 1_000_000 * rupiah,
      cheaperRegions: [{ provinces: java, firstPriceSen: 14_000 * rupiah, stepPriceSen: 2_000 * rupiah }],
    },
  },
  {
    key: 'shop:sumber-teknik',
    name: 'Sumber Teknik',
    names: words('Sumber Teknik Industrial|苏伯工业品|Sumber Teknik'),
    description: words(
      'Tools, fixings, electrical parts and protective gear for plants and sites in East Java and beyond.|为东爪哇及周边工厂、工地供应工具、紧固件、电气配件和劳保用品。|Perkakas, pengikat, komponen listrik dan alat pelindung untuk pabrik dan proyek di Jawa Timur dan sekitarnya.',
    ),
    city: 'Surabaya',
    region: { province: 'JAWA TIMUR', regency: 'KOTA SURABAYA', district: 'Rungkut' },
    address: 'Kawasan Industri Rungkut Blok E-11',
    phone: '03100004104',
    categories: ['tools', 'safety'],
    initials: 'ST',
    hue: 38,
    ratingTimes10: 49,
    freight: {
      kind: 'WEIGHT', firstUnit: 3000, firstPriceSen: 28_000 * rupiah, stepUnit: 1000, stepPriceSen: 5_000 * rupiah,
      freeFromSen: 3_000_000 * rupiah,
      cheaperRegions: [{ provinces: ['JAWA TIMUR', 'BALI'], firstPriceSen: 18_000 * rupiah, stepPriceSen: 3_000 * rupiah }],
    },
  },
  {
    key: 'shop:sehat-aman',
    name: 'Sehat Aman',
    names: words('Sehat Aman Health and Safety|安康医护|Sehat Aman'),
    description: words(
      'First aid, hygiene and work safety from one licensed distributor. Batch numbers and test reports come with every delivery.|持证经销商,供应急救、卫生与劳动防护用品,随货附批号和检测报告。|P3K, kebersihan dan keselamatan kerja dari satu distributor berizin. Nomor bets dan laporan uji menyertai setiap kiriman.',
    ),
    city: 'Semarang',
    region: { province: 'JAWA TENGAH', regency: 'KOTA SEMARANG', district: 'Banyumanik' },
    address: 'Jalan Setiabudi 215',
    phone: '02400004105',
    categories: ['medical', 'safety', 'cleaning'],
    initials: 'SA',
    hue: 152,
    ratingTimes10: 47,
    freight: {
      kind: 'PIECE', firstUnit: 5, firstPriceSen: 22_000 * rupiah, stepUnit: 5, stepPriceSen: 8_000 * rupiah,
      freeFromSen: 2_000_000 * rupiah,
    },
  },
  {
    key: 'shop:gudang-kemas',
    name: 'Gudang Kemas',
    names: words('Gudang Kemas Packaging|谷当包装仓储|Gudang Kemas'),
    description: words(
      'Cartons, film, tape and the equipment to move and store them, straight from our warehouse in Bekasi.|纸箱、薄膜、胶带及搬运仓储设备,勿加泗仓库直发。|Kardus, plastik, lakban serta peralatan pindah dan simpan, langsung dari gudang kami di Bekasi.',
    ),
    city: 'Bekasi',
    region: { province: 'JAWA BARAT', regency: 'KABUPATEN BEKASI', district: 'Cikarang Barat' },
    address: 'Kawasan Pergudangan Cibitung Unit 23',
    phone: '02100004106',
    categories: ['packaging', 'furniture'],
    initials: 'GK',
    hue: 30,
    ratingTimes10: 45,
    freight: {
      kind: 'WEIGHT', firstUnit: 10000, firstPriceSen: 35_000 * rupiah, stepUnit: 1000, stepPriceSen: 3_000 * rupiah,
      freeFromSen: 4_000_000 * rupiah,
      cheaperRegions: [{ provinces: java, firstPriceSen: 25_000 * rupiah, stepPriceSen: 1_800 * rupiah }],
    },
  },
]
