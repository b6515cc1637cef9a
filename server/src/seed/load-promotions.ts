import { percent } from '@borong/money'
import {
  askPointsGoods,
  type CouponDraft,
  type FlashDraft,
  type GroupDraft,
  enterFlashSale,
  refuseFlashEntry,
  refusePointsGoods,
  enterGroupBuy,
  saveCoupon,
  savePointsGoods,
  mallDay,
  openFlashSale,
  openFullDiscount,
  openGroupBuy,
  openHalfPrice,
  openMinusPrice,
  writeGroupCategories,
  writeOpeningCounts,
  writePointsCategories,
} from '#modules/shop/promotion'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { demoOperator, sellerOf } from './demo-actors.ts'
import type { Shelves } from './load-shelves.ts'
import { type Random, between, seeded } from './random.ts'
import { words } from './seed-texts.ts'
import type { SeedData, SeedGoods } from './seed.types.ts'

const rupiah = 100

/** The first article of goods that can be put on offer: plenty of it, at a price that leaves room. */
interface Article {
  goods: SeedGoods
  skuId: number
  shopId: number
  priceMinor: number
  onHand: number
}

/** Coupons, discounts of shops, flash sales, group buys and goods for points: some run, some are to come, as seen from the day the demo data is made. */
export async function loadPromotions(ctx: Ctx, seedData: SeedData, shelves: Shelves): Promise<void> {
  const random = seeded(7_425)
  const articles = seedData.goods
    .filter((goods) => goods.status === 'ON_SHELF' && goods.skus[0]!.onHand >= 120)
    .sort((a, b) => b.sales - a.sales)
    .map((goods): Article => ({
      goods,
      skuId: shelves.skus.get(goods.skus[0]!.no)!,
      shopId: shelves.shops.get(goods.shop)!.id,
      priceMinor: goods.skus[0]!.priceSen,
      onHand: goods.skus[0]!.onHand,
    }))
  const third = (which: number) => articles.filter((_, at) => at % 3 === which)
  // What runs today was entered before it began.
  const before = new Date(ctx.clock.now().getTime() - days(6))
  const earlier = { ...ctx, clock: { now: () => before } }
  await loadCoupons(ctx, seedData, shelves)
  await loadFullDiscounts(ctx, seedData, shelves)
  await loadOffersOfLines(ctx, shelves, third(2))
  await loadFlashSales(earlier, ctx.clock.now(), third(0), random)
  await loadFlashEntries(ctx, third(2))
  await loadGroupBuys(earlier, ctx.clock.now(), third(1), random)
  await loadPointsGoods(ctx, third(2), random)
}

/** In whole hundreds of rupiah. */
const reduced = (minor: number, basisPoints: number) =>
  Math.max(10_000, Math.floor(percent(minor, 10_000 - basisPoints) / 10_000) * 10_000)

interface CouponPlan {
  shop?: string
  title: string
  note: string
  value: number
  from: number
  /** Days from now. */
  runs: readonly [from: number, to: number]
  total: number
  limit: number
  received: number
  used: number
  categories?: readonly string[]
  /** So many of the best sellers of the shop. */
  bestSellers?: number
  code?: string
  singleCodes?: true
  /** Of the first order of a company. */
  first?: true
}

const couponPlans: CouponPlan[] = [
  {
    title: 'For every shop|全场通用券|Untuk semua toko',
    note: 'Good in every shop.|全店铺通用。|Berlaku di semua toko.',
    value: 100_000,
    from: 2_000_000,
    runs: [-20, 70],
    total: 5000,
    limit: 1,
    received: 1873,
    used: 642,
  },
  {
    title: 'Safety first|安全防护专享|Utamakan keselamatan',
    note: 'Protective gear and site safety, whoever sells it.|个人防护与现场安全商品，不限店铺。|Alat pelindung dan keselamatan lokasi, dari toko mana pun.',
    value: 150_000,
    from: 3_000_000,
    runs: [-10, 35],
    total: 1000,
    limit: 2,
    received: 418,
    used: 97,
    categories: ['safety'],
  },
  {
    title: 'New desks, new screens|焕新办公设备|Meja baru, layar baru',
    note: 'Computers, networks and printing.|电脑、网络与打印设备。|Komputer, jaringan dan percetakan.',
    value: 500_000,
    from: 15_000_000,
    runs: [4, 45],
    total: 300,
    limit: 1,
    received: 0,
    used: 0,
    categories: ['it'],
  },
  {
    shop: 'shop:lembar-kantor',
    title: 'Office refill|办公补货券|Isi ulang kantor',
    note: 'All goods of the shop.|全店商品可用。|Semua barang di toko ini.',
    value: 50_000,
    from: 750_000,
    runs: [-12, 48],
    total: 2000,
    limit: 3,
    received: 1286,
    used: 530,
  },
  {
    shop: 'shop:lembar-kantor',
    title: 'Paper by the carton|整箱纸张券|Kertas per dus',
    note: 'Paper, notebooks and labels.|纸张、笔记本与标签。|Kertas, buku dan label.',
    value: 120_000,
    from: 1_500_000,
    runs: [-5, 25],
    total: 400,
    limit: 1,
    received: 371,
    used: 204,
    categories: ['office/paper'],
  },
  {
    shop: 'shop:nusa-digital',
    title: 'Desk upgrade|桌面升级券|Peningkatan meja kerja',
    note: 'All goods of the shop.|全店商品可用。|Semua barang di toko ini.',
    value: 250_000,
    from: 5_000_000,
    runs: [-3, 40],
    total: 600,
    limit: 1,
    received: 142,
    used: 38,
  },
  {
    shop: 'shop:rasa-kantor',
    title: 'Coffee break|咖啡时间|Waktu kopi',
    note: 'Coffee, tea and sugar.|咖啡、茶与糖。|Kopi, teh dan gula.',
    value: 40_000,
    from: 500_000,
    runs: [-8, 30],
    total: 800,
    limit: 2,
    received: 655,
    used: 310,
    categories: ['pantry/drinks/coffee-tea'],
  },
  {
    shop: 'shop:rasa-kantor',
    title: 'Monday pantry|周一茶水间|Pantri hari Senin',
    note: 'For the best sellers of the shop.|店内热销商品可用。|Untuk barang terlaris toko ini.',
    value: 25_000,
    from: 300_000,
    runs: [2, 60],
    total: 1000,
    limit: 4,
    received: 0,
    used: 0,
    bestSellers: 4,
  },
  {
    shop: 'shop:sumber-teknik',
    title: 'Maintenance day|检修日券|Hari perawatan',
    note: 'Tools and electrical parts.|工具与电气配件。|Perkakas dan komponen listrik.',
    value: 200_000,
    from: 4_000_000,
    runs: [-15, 20],
    total: 500,
    limit: 1,
    received: 288,
    used: 121,
    categories: ['tools'],
  },
  {
    shop: 'shop:sumber-teknik',
    title: 'Site favourites|工地常备券|Andalan proyek',
    note: 'For the best sellers of the shop.|店内热销商品可用。|Untuk barang terlaris toko ini.',
    value: 75_000,
    from: 900_000,
    runs: [-2, 28],
    total: 200,
    limit: 1,
    received: 64,
    used: 12,
    bestSellers: 4,
  },
  {
    shop: 'shop:sehat-aman',
    title: 'Your first order|首单券|Pesanan pertama Anda',
    note: 'For the first order of your company at this shop.|供贵公司在本店的首张订单使用。|Untuk pesanan pertama perusahaan Anda di toko ini.',
    value: 50_000,
    from: 500_000,
    runs: [-5, 60],
    total: 500,
    limit: 1,
    received: 0,
    used: 0,
    first: true,
  },
  {
    shop: 'shop:sehat-aman',
    title: 'First aid check|急救箱检查|Cek kotak P3K',
    note: 'All goods of the shop.|全店商品可用。|Semua barang di toko ini.',
    value: 60_000,
    from: 1_000_000,
    runs: [-6, 33],
    total: 300,
    limit: 1,
    received: 300,
    used: 187,
  },
  {
    shop: 'shop:gudang-kemas',
    title: 'Packing season|旺季打包券|Musim pengemasan',
    note: 'All goods of the shop.|全店商品可用。|Semua barang di toko ini.',
    value: 180_000,
    from: 3_500_000,
    runs: [-1, 55],
    total: 450,
    limit: 2,
    received: 57,
    used: 9,
  },
  {
    title: 'By invitation|受邀专享|Khusus undangan',
    note: 'By the codes of the trade fair.|凭展会代码领取。|Dengan kode dari pameran dagang.',
    value: 200_000,
    from: 4_000_000,
    runs: [-6, 60],
    total: 40,
    limit: 1,
    received: 0,
    used: 0,
    singleCodes: true,
  },
  {
    shop: 'shop:lembar-kantor',
    title: 'From our newsletter|电子报专享|Dari buletin kami',
    note: 'By the code in the newsletter.|凭电子报中的代码领取。|Dengan kode di buletin.',
    value: 60_000,
    from: 900_000,
    runs: [-4, 50],
    total: 500,
    limit: 1,
    received: 0,
    used: 0,
    code: 'LEMBAR60',
  },
]

/** The goods of a shop that sell best. */
const bestOf = (seedData: SeedData, shelves: Shelves, shop: string, count: number) =>
  seedData.goods
    .filter((goods) => goods.shop === shop && goods.status === 'ON_SHELF')
    .sort((a, b) => b.sales - a.sales)
    .slice(0, count)
    .map((goods) => shelves.goods.get(goods.key)!)

const discountPlans = [
  {
    shop: 'shop:gudang-kemas',
    title: 'Five percent by the pallet|整托九五折|Lima persen per palet',
    from: 4_000_000,
    percentOff: 500,
    steps: [
      { from: 10_000_000, percentOff: 800 },
      { from: 25_000_000, percentOff: 1000, freeFreight: true, points: 500, gift: 2 },
    ],
    runs: [-5, 40],
  },
  {
    shop: 'shop:rasa-kantor',
    title: 'Full pantry|满满茶水间|Pantri penuh',
    from: 1_500_000,
    minus: 75_000,
    freeFreight: true,
    budget: 20_000_000,
    bestSellers: 12,
    runs: [-2, 21],
  },
  {
    shop: 'shop:sehat-aman',
    title: 'Safe all year|全年安心|Aman sepanjang tahun',
    from: 6_000_000,
    minus: 400_000,
    runs: [7, 60],
  },
] as const

/** The cheapest article of a shop of which there is plenty. */
const giftOf = (seedData: SeedData, shelves: Shelves, shop: string): number =>
  shelves.skus.get(
    seedData.goods
      .filter((goods) => goods.shop === shop && goods.status === 'ON_SHELF' && goods.skus[0]!.onHand >= 120)
      .toSorted((a, b) => a.skus[0]!.priceSen - b.skus[0]!.priceSen)[0]!.skus[0]!.no,
  )!

/** `gift` is so many pieces of it. */
const stepOf = ({ from, gift, ...step }: { from: number; gift?: number }, giftSkuId: number) => ({
  thresholdMinor: from * rupiah,
  ...step,
  ...(gift && { giftSkuId, giftQuantity: gift }),
})

async function loadFullDiscounts(ctx: Ctx, seedData: SeedData, shelves: Shelves): Promise<void> {
  const now = ctx.clock.now().getTime()
  for (const plan of discountPlans)
    await openFullDiscount(ctx, shelves.shops.get(plan.shop)!.id, {
      titles: words(plan.title),
      thresholdMinor: plan.from * rupiah,
      ...('minus' in plan && { minusMinor: plan.minus * rupiah }),
      ...('percentOff' in plan && { percentOff: plan.percentOff }),
      freeFreight: 'freeFreight' in plan,
      steps: 'steps' in plan ? plan.steps.map((step) => stepOf(step, giftOf(seedData, shelves, plan.shop))) : [],
      ...('budget' in plan && { budgetMinor: plan.budget * rupiah }),
      goodsIds: 'bestSellers' in plan ? bestOf(seedData, shelves, plan.shop, plan.bestSellers) : [],
      startsAt: new Date(now + days(plan.runs[0])),
      endsAt: new Date(now + days(plan.runs[1])),
    })
}

const offersOfLines = [
  { kind: 'minus', title: 'Straight off the price|直降优惠|Potongan langsung', runs: [-3, 42], budget: 25_000_000 },
  { kind: 'half', title: 'Second at half price|第二件半价|Barang kedua setengah harga', runs: [-1, 30] },
] as const
/** How many goods have one of the two, in turn. */
const goodsWithOffers = 16

/** Goods for points are cheap ones: the dear ones of that third have a minus price, or the second at half price. */
async function loadOffersOfLines(ctx: Ctx, shelves: Shelves, articles: readonly Article[]): Promise<void> {
  const now = ctx.clock.now().getTime()
  const dear = articles.toSorted((a, b) => b.priceMinor - a.priceMinor).slice(0, goodsWithOffers)
  for (const [which, plan] of offersOfLines.entries()) {
    const ofShops = new Map<number, Article[]>()
    for (const article of dear.filter((_, at) => at % offersOfLines.length === which))
      ofShops.set(article.shopId, [...(ofShops.get(article.shopId) ?? []), article])
    for (const [shopId, own] of ofShops) {
      const draft = {
        titles: words(plan.title),
        goodsIds: own.map(({ goods }) => shelves.goods.get(goods.key)!),
        startsAt: new Date(now + days(plan.runs[0])),
        endsAt: new Date(now + days(plan.runs[1])),
        ...('budget' in plan && { budgetMinor: plan.budget * rupiah }),
      }
      const cheapest = Math.min(...own.flatMap(({ goods }) => goods.skus.map((sku) => sku.priceSen)))
      if (plan.kind === 'half') await openHalfPrice(ctx, shopId, draft)
      else await openMinusPrice(ctx, shopId, { ...draft, minusMinor: cheapest - reduced(cheapest, 1000) })
    }
  }
}

async function loadCoupons(ctx: Ctx, seedData: SeedData, shelves: Shelves): Promise<void> {
  const now = ctx.clock.now().getTime()
  const coupons: { id: number; received: number; used: number }[] = []
  for (const plan of couponPlans) {
    const scope: Pick<CouponDraft, 'scope' | 'scopeIds'> = plan.categories
      ? { scope: 'category', scopeIds: plan.categories.map((key) => shelves.categories.get(key)!) }
      : plan.bestSellers
        ? { scope: 'some_goods', scopeIds: bestOf(seedData, shelves, plan.shop!, plan.bestSellers) }
        : { scope: 'all', scopeIds: [] }
    const id = await saveCoupon(ctx, {
      shopId: plan.shop ? shelves.shops.get(plan.shop)!.id : null,
      titles: words(plan.title),
      descriptions: words(plan.note),
      valueMinor: plan.value * rupiah,
      thresholdMinor: plan.from * rupiah,
      startsAt: new Date(now + days(plan.runs[0])),
      endsAt: new Date(now + days(plan.runs[1])),
      total: plan.total,
      memberLimit: plan.limit,
      codeKind: plan.singleCodes ? 'single' : plan.code ? 'shared' : 'none',
      code: plan.code,
      ...(plan.first && { audience: 'first_order' as const }),
      ...scope,
    })
    coupons.push({ id, received: plan.received, used: plan.used })
  }
  await writeOpeningCounts(ctx, { coupons: coupons.filter((it) => it.received > 0) })
}

const saleHours = [0, 8, 12, 16, 20]
const saleDays = 45
const goodsInSale = 8

async function loadFlashSales(ctx: Ctx, now: Date, articles: readonly Article[], random: Random): Promise<void> {
  const titles = words('Flash sale|限时秒杀|Obral kilat')
  const drafts = new Map<number, FlashDraft[]>()
  const today = new Set<number>()
  let next = 0
  for (let day = 0; day < saleDays; day++) {
    const slots = await openFlashSale(ctx, { day: mallDay(now, day), hours: saleHours, titles })
    for (const slotId of slots.values()) {
      if (day === 0) today.add(slotId)
      for (let count = 0; count < goodsInSale; count++) {
        const article = articles[next++ % articles.length]!
        const setAside = Math.min(article.onHand, between(random, 3, 12) * 10)
        const priceMinor = reduced(article.priceMinor, between(random, 4, 9) * 500)
        if (priceMinor >= article.priceMinor) continue
        const memberLimit = Math.max(2, Math.floor(setAside / 10))
        const draft = { slotId, skuId: article.skuId, priceMinor, setAside, memberLimit }
        drafts.set(article.shopId, [...(drafts.get(article.shopId) ?? []), draft])
      }
    }
  }
  const flashEntries: { id: number; sold: number }[] = []
  for (const [shopId, ofShop] of drafts) {
    const ids = await enterFlashSale(ctx, shopId, ofShop)
    for (const [at, draft] of ofShop.entries())
      if (today.has(draft.slotId))
        flashEntries.push({ id: ids[at]!, sold: Math.min(draft.setAside, Math.round(draft.setAside * random() * 1.1)) })
  }
  await writeOpeningCounts(ctx, { flashEntries })
}

const entriesAsked = 6

/** What shops ask for and nobody has decided on, and one that was refused. */
async function loadFlashEntries(ctx: Ctx, articles: readonly Article[]): Promise<void> {
  const slots = await openFlashSale(ctx, {
    day: mallDay(ctx.clock.now(), saleDays),
    hours: saleHours,
    titles: words('Flash sale of the season|换季限时秒杀|Obral kilat musiman'),
  })
  const slotIds = [...slots.values()]
  for (const [at, article] of articles.slice(-entriesAsked).entries()) {
    const priceMinor = reduced(article.priceMinor, 1500)
    if (priceMinor >= article.priceMinor) continue
    const draft = {
      slotId: slotIds[at % slotIds.length]!,
      skuId: article.skuId,
      priceMinor,
      setAside: 40,
      memberLimit: 4,
    }
    const [id] = await enterFlashSale(ctx, article.shopId, [draft], 'asked')
    if (at === 0)
      await refuseFlashEntry(
        { ...ctx, actor: demoOperator },
        id!,
        'The price was lower last month. Please go below it.',
      )
  }
}

/** Departments of the shelves, told apart by the first part of a category's key. */
const departments = [
  ['office', 'it', 'furniture'],
  ['pantry', 'cleaning'],
  ['safety', 'tools', 'medical', 'packaging'],
]
const departmentOf = ({ goods }: Article) =>
  Math.max(
    0,
    departments.findIndex((keys) => keys.includes(goods.category.split('/')[0]!)),
  )

const groupGoods = 12

async function loadGroupBuys(ctx: Ctx, now: Date, articles: readonly Article[], random: Random): Promise<void> {
  const categories = await writeGroupCategories(ctx, [
    { names: words('Office and IT|办公与数码|Kantor dan IT') },
    { names: words('Pantry and cleaning|茶水与清洁|Pantri dan kebersihan') },
    { names: words('Workshop and safety|车间与安全|Bengkel dan K3') },
  ])
  const plans = [
    { title: 'Stock up together|合力囤货团|Stok bersama', from: -4, to: 26, articles: articles.slice(0, groupGoods) },
    {
      title: 'Quarter-end group buy|季末拼团|Beli bersama akhir kuartal',
      from: 3,
      to: 60,
      articles: articles.slice(groupGoods, groupGoods + 6),
    },
    // Over: too few join, and it does not take place.
    {
      title: 'Start of the month together|月初拼单团|Bersama awal bulan',
      from: -5.5,
      to: -1,
      articles: articles.slice(groupGoods + 6, groupGoods + 10),
    },
  ]
  for (const plan of plans) {
    const chance = plan.to < 0 ? seeded(9_103) : random
    const groupBuyId = await openGroupBuy(ctx, {
      titles: words(plan.title),
      startsAt: new Date(now.getTime() + days(plan.from)),
      endsAt: new Date(now.getTime() + days(plan.to)),
    })
    const drafts = new Map<number, GroupDraft[]>()
    for (const article of plan.articles) {
      const wanted = between(chance, 2, 8) * 5
      const priceMinor = reduced(article.priceMinor, between(chance, 3, 6) * 500)
      if (priceMinor >= article.priceMinor) continue
      const draft = {
        categoryId: categories[departmentOf(article)]!,
        skuId: article.skuId,
        priceMinor,
        wanted,
        places: wanted * 2,
        memberLimit: 10,
      }
      drafts.set(article.shopId, [...(drafts.get(article.shopId) ?? []), draft])
    }
    for (const [shopId, ofShop] of drafts) {
      await enterGroupBuy(ctx, shopId, groupBuyId, ofShop)
      // What draws on the same chances stays as it is.
      if (plan.from < 0) for (const _ of ofShop) chance()
    }
  }
}

const pointsGoods = 12
const rupiahForPoint = 50

async function loadPointsGoods(ctx: Ctx, articles: readonly Article[], random: Random): Promise<void> {
  const categories = await writePointsCategories(ctx, [
    words('For the desk|办公好物|Untuk meja kerja'),
    words('For the break|休憩时光|Untuk waktu istirahat'),
    words('For the workshop|车间实用|Untuk bengkel'),
  ])
  const taken: { id: number; taken: number }[] = []
  const small = articles.filter((it) => it.priceMinor <= 600_000 * rupiah).slice(0, pointsGoods)
  for (const [at, article] of small.entries()) {
    // Every third is for points alone.
    const priceMinor = at % 3 === 0 ? 0 : reduced(article.priceMinor, 6000)
    if (priceMinor >= article.priceMinor) continue
    const total = between(random, 2, 8) * 10
    const id = await savePointsGoods(ctx, article.shopId, {
      categoryId: categories[departmentOf(article)]!,
      skuId: article.skuId,
      points: Math.max(100, Math.round((article.priceMinor - priceMinor) / (rupiahForPoint * rupiah) / 10) * 10),
      priceMinor,
      total,
      memberLimit: 2,
    })
    taken.push({ id, taken: Math.round(total * random() * 0.8) })
  }
  await writeOpeningCounts(ctx, { pointsGoods: taken })
  const others = articles.filter((it) => it.priceMinor <= 600_000 * rupiah).slice(pointsGoods, pointsGoods + 3)
  for (const [at, article] of others.entries()) {
    const shop = { ...ctx, actor: sellerOf(article.shopId, '') }
    const id = await askPointsGoods(shop, article.skuId, {
      categoryId: categories[departmentOf(article)]!,
      points: Math.max(100, Math.round(article.priceMinor / (rupiahForPoint * rupiah) / 10) * 10),
      priceMinor: 0,
      total: 20,
      memberLimit: 1,
      until: new Date(ctx.clock.now().getTime() + days(45)),
    })
    if (at === 0)
      await refusePointsGoods(
        { ...ctx, actor: demoOperator },
        { id, version: 1 },
        'Please offer it with some money beside the points.',
      )
  }
}
