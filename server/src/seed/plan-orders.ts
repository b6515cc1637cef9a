import { companies } from './companies.ts'
import { carriers } from './carriers.ts'
import { between, pick } from './random.ts'
import type { Random } from './random.ts'
import { shops } from './shops.ts'
import type { SeedCompany, SeedGoods, SeedOrder, SeedOrderStatus, SeedSku } from './seed.types.ts'

interface Wave {
  company: string
  buyers: string[]
  status: SeedOrderStatus
  audit: SeedOrder['audit']
  received?: 'NONE' | 'PART'
  count: number
  daysAgo: [number, number]
  reason?: string[]
  /** Long ago: for the data board alone, without invoice and review, and of goods of which there is plenty. */
  earlier?: true
}

/** Orders of the demo data are younger than this, but for those that only the data board looks at. */
export const earlierThanDays = 200

/** Days are chosen so that no deadline of the mall (unpaid, unreceived, unreviewed) has passed when the demo starts. */
const waves: Wave[] = [
  { company: 'company:arunika', buyers: ['dewi', 'bagus'], status: 'NEW', audit: 'DRAFT', count: 3, daysAgo: [0, 2] },
  { company: 'company:arunika', buyers: ['dewi', 'bagus'], status: 'NEW', audit: 'PENDING', count: 4, daysAgo: [0, 1] },
  {
    company: 'company:arunika',
    buyers: ['dewi'],
    status: 'NEW',
    audit: 'REJECTED',
    count: 2,
    daysAgo: [2, 8],
    reason: [
      'Over what we agreed for this month. Please take the everyday grade.',
      'There is still stock in the Karawang store, please check first.',
    ],
  },
  {
    company: 'company:arunika',
    buyers: ['dewi', 'bagus'],
    status: 'CONFIRM',
    audit: 'APPROVED',
    count: 4,
    daysAgo: [0, 0],
  },
  {
    company: 'company:arunika',
    buyers: ['dewi', 'bagus'],
    status: 'PAID_OFF',
    audit: 'APPROVED',
    count: 5,
    daysAgo: [1, 3],
  },
  {
    company: 'company:arunika',
    buyers: ['dewi', 'bagus'],
    status: 'SHIPPED',
    audit: 'APPROVED',
    received: 'NONE',
    count: 4,
    daysAgo: [2, 6],
  },
  {
    company: 'company:arunika',
    buyers: ['dewi', 'bagus'],
    status: 'SHIPPED',
    audit: 'APPROVED',
    received: 'PART',
    count: 3,
    daysAgo: [4, 8],
  },
  {
    company: 'company:arunika',
    buyers: ['dewi', 'bagus'],
    status: 'ROG',
    audit: 'APPROVED',
    count: 4,
    daysAgo: [5, 9],
  },
  {
    company: 'company:arunika',
    buyers: ['dewi', 'bagus', 'rudi'],
    status: 'COMPLETE',
    audit: 'APPROVED',
    count: 16,
    daysAgo: [16, 190],
  },
  {
    company: 'company:arunika',
    buyers: ['dewi', 'bagus'],
    status: 'CANCELLED',
    audit: 'APPROVED',
    count: 3,
    daysAgo: [10, 80],
    reason: ['Ordered twice', 'No longer needed', 'Wrong delivery address'],
  },
  { company: 'company:saujana', buyers: ['ketut'], status: 'NEW', audit: 'DRAFT', count: 1, daysAgo: [0, 1] },
  { company: 'company:saujana', buyers: ['ketut'], status: 'PAID_OFF', audit: 'APPROVED', count: 1, daysAgo: [1, 2] },
  {
    company: 'company:saujana',
    buyers: ['ketut'],
    status: 'SHIPPED',
    audit: 'APPROVED',
    received: 'NONE',
    count: 1,
    daysAgo: [3, 5],
  },
  {
    company: 'company:saujana',
    buyers: ['ketut', 'wayan'],
    status: 'COMPLETE',
    audit: 'APPROVED',
    count: 3,
    daysAgo: [20, 120],
  },
  { company: 'company:mingyao', buyers: ['putri'], status: 'NEW', audit: 'PENDING', count: 1, daysAgo: [0, 1] },
  {
    company: 'company:mingyao',
    buyers: ['putri'],
    status: 'SHIPPED',
    audit: 'APPROVED',
    received: 'PART',
    count: 1,
    daysAgo: [5, 7],
  },
  { company: 'company:mingyao', buyers: ['putri'], status: 'ROG', audit: 'APPROVED', count: 1, daysAgo: [6, 8] },
  {
    company: 'company:mingyao',
    buyers: ['putri', 'chenyu'],
    status: 'COMPLETE',
    audit: 'APPROVED',
    count: 2,
    daysAgo: [20, 100],
  },
  {
    company: 'company:mingyao',
    buyers: ['putri'],
    status: 'CANCELLED',
    audit: 'APPROVED',
    count: 1,
    daysAgo: [12, 40],
    reason: ['Found a better offer'],
  },
  {
    company: 'company:arunika',
    buyers: ['dewi', 'bagus', 'rudi', 'dewi'],
    status: 'COMPLETE',
    audit: 'APPROVED',
    count: 45,
    daysAgo: [earlierThanDays + 5, 735],
    earlier: true,
  },
]

/** What a shop sells decides which account of the company an order is booked on. */
const subjectFor: Record<string, Record<string, string>> = {
  'company:arunika': {
    'shop:lembar-kantor': '6110',
    'shop:nusa-digital': '1520',
    'shop:rasa-kantor': '6120',
    'shop:sumber-teknik': '6210',
    'shop:sehat-aman': '6230',
    'shop:gudang-kemas': '1340',
  },
  'company:saujana': { 'shop:rasa-kantor': '5300' },
  'company:mingyao': { 'shop:sumber-teknik': '510104', 'shop:gudang-kemas': '510104' },
}

const centresFor: Record<string, Record<string, string[]>> = {
  'company:arunika': {
    dewi: ['CC-1000', 'CC-1000', 'CC-3000', 'PJ-2026'],
    bagus: ['CC-2100', 'CC-2200'],
    rudi: ['CC-3000'],
  },
  'company:saujana': { ketut: ['HK', 'FB'], wayan: ['FB'] },
  'company:mingyao': { putri: ['WSH'], chenyu: ['ADM'] },
}

function quantityFor(random: Random, sku: SeedSku): number {
  const wanted =
    sku.priceSen < 3_000_000
      ? between(random, 6, 30)
      : sku.priceSen < 30_000_000
        ? between(random, 2, 8)
        : between(random, 1, 2)
  const steps = Math.max(1, Math.ceil(Math.max(wanted, sku.minQuantity) / sku.orderMultiple))
  return steps * sku.orderMultiple
}

function cost(lines: { sku: SeedSku; quantity: number }[]): number {
  return lines.reduce((all, { sku, quantity }) => all + sku.priceSen * quantity, 0)
}

/** Orders that wait for an approver must be large enough to need one, also after tier prices. */
function linesFor(random: Random, goods: SeedGoods[], atLeastSen: number, stockFor: number) {
  const wanted = between(random, 1, 4)
  const lines: { sku: SeedSku; quantity: number }[] = []
  const taken = new Set<string>()
  for (let tries = 0; tries < 200 && (lines.length < wanted || cost(lines) < atLeastSen); tries++) {
    const one = pick(random, goods)
    const sku = pick(random, one.skus)
    const quantity = quantityFor(random, sku)
    if (taken.has(one.key) || sku.onHand < quantity * stockFor || sku.priceSen * quantity > 800_000_000) continue
    taken.add(one.key)
    lines.push({ sku, quantity })
  }
  return lines.map(({ sku, quantity }) => ({ skuNo: sku.no, quantity }))
}

function carried(random: Random, number: number) {
  return { carrier: pick(random, carriers).code, trackingNo: `BR${20260000 + number}${between(random, 1000, 9999)}` }
}

/** Where in its days an order of a wave is. The company buys more from year to year, and more before some holidays than after them. */
const timeOf = ({ earlier }: Wave, share: number): number =>
  earlier ? share ** 1.3 + 0.025 * Math.sin(share * 6 * Math.PI) : share

function planOrder(
  random: Random,
  wave: Wave,
  company: SeedCompany,
  shop: string,
  shelf: SeedGoods[],
  place: number,
  number: number,
) {
  const buyer = wave.buyers[place % wave.buyers.length]!
  const mustBeApproved = wave.audit === 'PENDING' || wave.audit === 'REJECTED'
  const [from, to] = wave.daysAgo
  const order: SeedOrder = {
    key: `order:${number}`,
    company: company.key,
    buyer,
    shop,
    lines: linesFor(
      random,
      shelf,
      mustBeApproved ? company.approvalRule.amountFromSen * 1.2 : 0,
      wave.earlier ? 30 : 2,
    ),
    status: wave.status,
    audit: wave.audit,
    daysAgo: wave.count === 1 ? from : Math.round(from + (to - from) * timeOf(wave, place / (wave.count - 1))),
    costCentre: pick(random, centresFor[company.key]![buyer]!),
    subject: subjectFor[company.key]?.[shop] ?? company.accountingSubjects[0]!.code,
  }
  if (place % 4 === 1) order.remark = pick(random, remarks)
  if (place % 3 !== 2) order.poNumber = `PO-${String(2100 + number).padStart(4, '0')}`
  if (place % 2 === 0) order.neededInDays = 5 + (number % 12)
  if (wave.earlier) Object.assign(order, { earlier: true, neededInDays: 1 + (number % 4) })
  if (wave.received) order.received = wave.received
  const reason = wave.reason?.[place % wave.reason.length]
  if (reason && wave.audit === 'REJECTED') order.rejectReason = reason
  if (reason && wave.status === 'CANCELLED') order.cancelReason = reason
  return ['SHIPPED', 'ROG', 'COMPLETE'].includes(wave.status) ? { ...order, ...carried(random, number) } : order
}

const remarks = [
  'Please deliver before noon.',
  'Mohon sertakan surat jalan dua rangkap.',
  '请送至一楼收货处。',
  'Call the consignee before arrival.',
]

export function planOrders(random: Random, goods: SeedGoods[]): SeedOrder[] {
  const shelves = new Map(
    shops.map((shop) => [shop.key, goods.filter((one) => one.shop === shop.key && one.status === 'ON_SHELF')]),
  )
  let number = 0
  return waves.flatMap((wave) => {
    const company = companies.find((one) => one.key === wave.company)!
    return Array.from({ length: wave.count }, (_, place) => {
      number++
      const shop = shops[(number * 5) % shops.length]!.key
      return planOrder(random, wave, company, shop, shelves.get(shop)!, place, number)
    })
  })
}
