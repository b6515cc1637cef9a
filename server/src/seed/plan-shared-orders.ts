import { carriers } from './carriers.ts'
import { companies } from './companies.ts'
import { between, pick, type Random } from './random.ts'
import type { SeedGoods, SeedOrder, SeedSku } from './seed.types.ts'

const rupiah = 100

/** What a company orders for several of its cost centres at once, again and again: by it their budgets are used as the year goes. */
interface Round {
  company: string
  buyer: string
  shops: readonly string[]
  subject: Record<string, string> | string
  /** What each cost centre bears of one order. */
  bears: readonly { costCentre: string; sen: number }[]
  daysAgo: readonly number[]
}

/** No two within the 32 days for which a month of a budget has to suffice, and none of them lately. */
const every = (days: number, from: number, until: number) =>
  Array.from({ length: Math.floor((until - from) / days) + 1 }, (_, at) => from + at * days)

const rounds: readonly Round[] = [
  {
    company: 'company:arunika',
    buyer: 'dewi',
    shops: ['shop:nusa-digital', 'shop:sumber-teknik', 'shop:lembar-kantor', 'shop:sehat-aman', 'shop:gudang-kemas'],
    subject: {
      'shop:nusa-digital': '1520',
      'shop:sumber-teknik': '6210',
      'shop:lembar-kantor': '6110',
      'shop:sehat-aman': '6230',
      'shop:gudang-kemas': '1340',
    },
    bears: [
      { costCentre: 'CC-1000', sen: 18_000_000 * rupiah },
      { costCentre: 'CC-2100', sen: 30_000_000 * rupiah },
      { costCentre: 'CC-2200', sen: 18_000_000 * rupiah },
      { costCentre: 'CC-3000', sen: 2_800_000 * rupiah },
      { costCentre: 'PJ-2026', sen: 7_000_000 * rupiah },
    ],
    daysAgo: [...every(33, 40, 400), ...every(66, 436, 735)],
  },
  {
    company: 'company:saujana',
    buyer: 'ketut',
    shops: ['shop:rasa-kantor', 'shop:lembar-kantor'],
    subject: '5300',
    bears: [
      { costCentre: 'HK', sen: 5_000_000 * rupiah },
      { costCentre: 'FB', sen: 5_000_000 * rupiah },
    ],
    daysAgo: every(33, 40, 400),
  },
]

/** Large quantities of dear goods of which there is plenty: as much as the order shall come to. */
function linesFor(random: Random, shelf: readonly SeedGoods[], wantedSen: number): SeedOrder['lines'] {
  const lines: SeedOrder['lines'] = []
  const taken = new Set<string>()
  let left = wantedSen
  for (let tries = 0; tries < 400 && left > wantedSen * 0.03; tries++) {
    const goods = pick(random, shelf)
    const sku = pick(random, goods.skus)
    const quantity = quantityFor(sku, Math.min(left, (wantedSen * between(random, 15, 30)) / 100))
    if (taken.has(goods.key) || !quantity || sku.onHand < quantity * 8 || sku.priceSen * quantity > left * 1.02)
      continue
    taken.add(goods.key)
    lines.push({ skuNo: sku.no, quantity })
    left -= sku.priceSen * quantity
  }
  return lines
}

function quantityFor(sku: SeedSku, sen: number): number {
  const quantity = Math.floor(sen / sku.priceSen / sku.orderMultiple) * sku.orderMultiple
  return sku.priceSen >= 50_000 * rupiah && quantity >= sku.minQuantity ? quantity : 0
}

/** `from` is the number of the first. They draw from a stream of their own. */
export function planSharedOrders(random: Random, goods: readonly SeedGoods[], from: number): SeedOrder[] {
  let number = from
  return rounds.flatMap(({ company, buyer, shops, subject, bears, daysAgo }) => {
    const wantedSen = bears.reduce((all, it) => all + it.sen, 0)
    const shares = shareOf(bears, wantedSen)
    return daysAgo.map((days, at): SeedOrder => {
      const shop = shops[at % shops.length]!
      const order: SeedOrder = {
        key: `order:${++number}`,
        company,
        buyer,
        shop,
        lines: linesFor(
          random,
          goods.filter((one) => one.shop === shop && one.status === 'ON_SHELF'),
          wantedSen,
        ),
        status: 'COMPLETE',
        audit: 'APPROVED',
        daysAgo: days,
        costCentre: shares[0]!.costCentre,
        shares,
        subject: typeof subject === 'string' ? subject : subject[shop]!,
        remark: 'Round order for all departments.',
        poNumber: `PO-${2100 + number}`,
        neededInDays: 7,
        earlier: true,
        carrier: pick(random, carriers).code,
        trackingNo: `BR${20260000 + number}${between(random, 1000, 9999)}`,
      }
      return order
    })
  })
}

function shareOf(bears: Round['bears'], wantedSen: number): NonNullable<SeedOrder['shares']> {
  const shares = bears.map(({ costCentre, sen }) => ({ costCentre, percent: Math.round((sen / wantedSen) * 10_000) }))
  shares[0]!.percent += 10_000 - shares.reduce((all, it) => all + it.percent, 0)
  return shares
}

/** Companies whose budgets are used regularly, so that every one of them has something to show. */
export const companiesWithRounds = companies.filter((one) => rounds.some((round) => round.company === one.key))
