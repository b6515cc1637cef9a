import { words } from './seed-texts.ts'
import type { SeedContent, SeedFloor, SeedGoods } from './seed.types.ts'

interface FloorPlan {
  key: string
  category: string
  title: string
  tags: [category: string, names: string][]
  tall: { title: string; subtitle: string; icon: string; hue: number }
}

const floorPlans: FloorPlan[] = [
  {
    key: 'floor:office',
    category: 'office',
    title: 'Desk|办公用品|ATK',
    tags: [
      ['office/paper/copy-paper', 'Copy paper|复印纸|Kertas'],
      ['office/paper/notebooks', 'Notebooks|笔记本|Buku'],
      ['office/desk/writing', 'Pens|笔类|Pulpen'],
      ['office/desk/desk-tools', 'Desk tools|桌面文具|Alat meja'],
      ['office/desk/filing', 'Filing|文件收纳|Arsip'],
    ],
    tall: {
      title: 'Paper for the whole year|全年用纸|Kertas untuk setahun',
      subtitle: 'Better prices by the carton|整箱更优惠|Lebih hemat per dus',
      icon: 'page-facing-up',
      hue: 212,
    },
  },
  {
    key: 'floor:it',
    category: 'it',
    title: 'IT|电脑数码|TI',
    tags: [
      ['it/computing/computers', 'Computers|电脑|Komputer'],
      ['it/computing/peripherals', 'Peripherals|外设|Aksesori'],
      ['it/devices/networking', 'Network|网络|Jaringan'],
      ['it/devices/printers', 'Printers|打印机|Printer'],
      ['it/devices/ink-toner', 'Ink and toner|墨水硒鼓|Tinta'],
    ],
    tall: {
      title: 'Set up a desk in one order|一单配齐工位|Satu pesanan, satu meja lengkap',
      subtitle: 'Laptop, dock, monitor, headset|笔记本、扩展坞、显示器、耳机|Laptop, dok, monitor, headset',
      icon: 'laptop',
      hue: 232,
    },
  },
  {
    key: 'floor:pantry',
    category: 'pantry',
    title: 'Cafe|茶水零食|Kafe',
    tags: [
      ['pantry/drinks/coffee-tea', 'Coffee and tea|咖啡与茶|Kopi dan teh'],
      ['pantry/drinks/water-drinks', 'Water|饮用水|Air minum'],
      ['pantry/food/snacks', 'Snacks|零食|Camilan'],
      ['pantry/food/cups', 'Cups|杯具|Gelas'],
    ],
    tall: {
      title: 'Coffee from the islands|群岛好咖啡|Kopi Nusantara',
      subtitle: 'Gayo, Toraja, Lampung|加幼、托拉查、楠榜|Gayo, Toraja, Lampung',
      icon: 'hot-beverage',
      hue: 24,
    },
  },
  {
    key: 'floor:safety',
    category: 'safety',
    title: 'Safe|安全防护|K3',
    tags: [
      ['safety/ppe/head-face', 'Head and face|头面部|Kepala'],
      ['safety/ppe/hand', 'Gloves|手套|Sarung tangan'],
      ['safety/ppe/foot-body', 'Workwear|鞋服|Pakaian kerja'],
      ['safety/site/fire', 'Fire|消防|Pemadam'],
      ['safety/site/signs', 'Signs|标识|Rambu'],
    ],
    tall: {
      title: 'Everyone home safe|平安回家|Semua pulang selamat',
      subtitle: 'Protective gear for every job|各岗位防护装备|Alat pelindung untuk setiap pekerjaan',
      icon: 'rescue-workers-helmet',
      hue: 40,
    },
  },
  {
    key: 'floor:tools',
    category: 'tools',
    title: 'Tool|工具电气|Alat',
    tags: [
      ['tools/power/power-tools', 'Power tools|电动工具|Perkakas listrik'],
      ['tools/hand/hand-tools', 'Hand tools|手动工具|Perkakas tangan'],
      ['tools/hand/fixings', 'Fixings|紧固件|Baut'],
      ['tools/electrical/lighting', 'Lighting|照明|Lampu'],
      ['tools/electrical/wiring', 'Wiring|线缆|Kabel'],
    ],
    tall: {
      title: 'Ready for maintenance day|检修必备|Siap hari perawatan',
      subtitle: 'Drills, spanners, testers|电钻、扳手、仪表|Bor, kunci, alat ukur',
      icon: 'toolbox',
      hue: 6,
    },
  },
  {
    key: 'floor:cleaning',
    category: 'cleaning',
    title: 'Tidy|清洁用品|Rapi',
    tags: [
      ['cleaning/products/detergents', 'Detergents|清洁剂|Deterjen'],
      ['cleaning/products/tissue', 'Tissue|纸巾|Tisu'],
      ['cleaning/equipment/mops', 'Mops|拖把|Pel'],
      ['cleaning/equipment/bins', 'Bins|垃圾桶|Tempat sampah'],
    ],
    tall: {
      title: 'A clean place to work|洁净办公|Tempat kerja bersih',
      subtitle: 'For offices, plants and clinics|办公室、工厂、诊所通用|Untuk kantor, pabrik dan klinik',
      icon: 'broom',
      hue: 165,
    },
  },
]

function toCategory(key: string): string {
  return `/goods?category={category:${key}}`
}

/** Eight different kinds of goods, best sellers first, that can be bought right now. */
function bestOf(goods: SeedGoods[], category: string): string[] {
  const kinds = new Set<string>()
  return goods
    .filter((one) => one.category.startsWith(`${category}/`) && one.status === 'ON_SHELF')
    .filter((one) => one.skus.some((sku) => sku.onHand > 0))
    .toSorted((a, b) => b.sales - a.sales || (a.key < b.key ? -1 : 1))
    .filter((one) => {
      const kind = one.key.replace(/-\d+$/, '')
      return !kinds.has(kind) && kinds.add(kind)
    })
    .slice(0, 8)
    .map((one) => one.key)
}

function floor(plan: FloorPlan, goods: SeedGoods[]): SeedFloor {
  const { title, subtitle, icon, hue } = plan.tall
  return {
    key: plan.key,
    title: words(plan.title),
    category: plan.category,
    tags: plan.tags.map(([category, names]) => ({ names: words(names), url: toCategory(category) })),
    tall: { title: words(title), subtitle: words(subtitle), url: toCategory(plan.category), icon, hue },
    goods: bestOf(goods, plan.category),
  }
}

export function makeContent(goods: SeedGoods[]): SeedContent {
  return {
    navigation: [
      { key: 'nav:home', names: words('Home|首页|Beranda'), url: '/' },
      { key: 'nav:office', names: words('Office|办公用品|Kantor'), url: toCategory('office') },
      { key: 'nav:it', names: words('IT|电脑数码|IT'), url: toCategory('it') },
      { key: 'nav:safety', names: words('Safety|安全防护|K3'), url: toCategory('safety') },
      { key: 'nav:shops', names: words('Shops|店铺|Toko'), url: '/shop' },
      { key: 'nav:help', names: words('Help|帮助中心|Bantuan'), url: '/help' },
    ],
    hotKeywords: [
      { key: 'hot:paper', words: words('A4 paper|A4纸|Kertas A4') },
      { key: 'hot:coffee', words: words('Coffee|咖啡|Kopi') },
      { key: 'hot:gloves', words: words('Gloves|手套|Sarung tangan') },
      { key: 'hot:helmet', words: words('Safety helmet|安全帽|Helm') },
      { key: 'hot:tape', words: words('Tape|胶带|Lakban') },
      { key: 'hot:laptop', words: words('Laptop|笔记本电脑|Laptop') },
      { key: 'hot:tissue', words: words('Tissue|抽纸|Tisu') },
      { key: 'hot:drill', words: words('Drill|电钻|Bor') },
    ],
    advertisements: [
      {
        key: 'ad:one-order',
        title: words('One order, six shops|一次下单，六家店铺|Sekali pesan, enam toko'),
        subtitle: words(
          'Approval, budget and invoices in one place|审批、预算、发票一站完成|Persetujuan, anggaran dan faktur di satu tempat',
        ),
        url: '/goods',
        icon: 'shopping-cart',
        hue: 220,
      },
      {
        key: 'ad:safety',
        title: words('Safety week|安全生产周|Pekan keselamatan'),
        subtitle: words(
          'Helmets, gloves and shoes in every size|安全帽、手套、安全鞋尺码齐全|Helm, sarung tangan dan sepatu semua ukuran',
        ),
        url: toCategory('safety'),
        icon: 'safety-vest',
        hue: 28,
      },
      {
        key: 'ad:pantry',
        title: words('Refill the pantry|茶水间补货|Isi ulang pantri'),
        subtitle: words('Coffee, snacks and cups by the carton|咖啡、零食、杯具整箱购|Kopi, camilan dan gelas per dus'),
        url: toCategory('pantry'),
        icon: 'hot-beverage',
        hue: 350,
      },
      {
        key: 'ad:quotation',
        title: words('Buying a lot? Ask for a price|大宗采购，询价更省|Beli banyak? Minta harga'),
        subtitle: words(
          'Shops answer your inquiry sheet directly|店铺直接回复您的询价单|Toko langsung menjawab permintaan Anda',
        ),
        url: toCategory('packaging'),
        icon: 'memo',
        hue: 160,
      },
    ],
    floors: floorPlans.map((plan) => floor(plan, goods)),
    draftFloor: {
      key: 'floor:medical',
      title: words('Care|医疗急救|P3K'),
      category: 'medical',
      heading: words('Ready for the first minutes|急救先行|Siap di menit pertama'),
      note: words(
        'First aid for every site, checked and refilled by the box.|各厂区急救用品，整箱检查与补充。|P3K untuk setiap lokasi, diperiksa dan diisi ulang per kotak.',
      ),
    },
  }
}
