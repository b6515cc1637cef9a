import type { Language, Route } from '@borong/contract'
import { saveGoods, writeCategory } from '#modules/shop/catalog'
import { openStock } from '#modules/shop/inventory'
import { agreePrices } from '#modules/shop/price-list'
import { writeShops } from '#modules/shop/shop'
import { TestClock } from '#platform/clock'
import { type Ctx, asSystem } from '#platform/ctx'
import { openSmallMall } from '../small-mall.ts'

export const word = (en: string, zh = en, id = en) => ({ 'en-us': en, 'zh-cn': zh, 'en-id': id })

/** What the shelves hold: `sku` and `goods` by the number of the article. */
export interface Shelf {
  sku: Record<string, number>
  goods: Record<string, number>
  shops: { one: number; two: number }
  categories: { office: number; paper: number; tools: number }
}

/**
 * The small mall with two shops and a few articles of Rp 1,000 each, a hundred in stock: P-1 and P-2 are paper of Toko Satu, T-1 is a
 * tool of it, D-1 a tool of Toko Dua, O-1 is off the shelf. PT Satu has agreed Rp 700 for P-1.
 */
export async function openOffersMall() {
  const small = await openSmallMall()
  const { app } = small
  const shelf = await asSystem(app, 'test', async (ctx): Promise<Shelf> => {
    const [two] = await writeShops(ctx, [
      { name: 'Toko Dua', logo: '', descriptions: word(''), phone: '', regionId: null, city: '' },
    ])
    const category = (parentId: number | null, name: string, position: number) =>
      writeCategory(ctx, { parentId, names: word(name), image: '', position })
    const office = await category(null, 'Office', 0)
    const paper = await category(office, 'Paper', 0)
    const tools = await category(null, 'Tools', 1)
    const one = small.shopId
    const written = await saveGoods(
      ctx,
      (
        [
          ['P-1', one, paper, 'on_shelf'],
          ['P-2', one, paper, 'on_shelf'],
          ['T-1', one, tools, 'on_shelf'],
          ['O-1', one, paper, 'off_shelf'],
          ['D-1', two!, tools, 'on_shelf'],
        ] as const
      ).map(([number, shopId, categoryId, status]) => ({
        shopId,
        number,
        categoryId,
        names: word(`Article ${number}`, `商品 ${number}`),
        status,
        skus: [{ number: `S-${number}`, priceMinor: 100_000 }],
      })),
    )
    const sku = Object.fromEntries(written.map((it) => [it.number, it.skus[0]!.skuId]))
    await openStock(
      ctx,
      Object.values(sku).map((skuId) => ({ skuId, onHand: 100 })),
    )
    await agreePrices(ctx, small.companies.satu, 'Agreed', [{ skuId: sku['P-1']!, minQuantity: 1, priceMinor: 70_000 }])
    const goods = Object.fromEntries(written.map((it) => [it.number, it.goodsId]))
    return { sku, goods, shops: { one, two: two! }, categories: { office, paper, tools } }
  })
  return {
    ...small,
    shelf,
    /** A command at the time of the mall, or at another. */
    run: <T>(command: (ctx: Ctx) => Promise<T>, at?: Date) => {
      const clock = new TestClock()
      return asSystem(at ? { ...app, clock: Object.assign(clock, { now: () => at }) } : app, 'test', command)
    },
    /** What a guest, or whoever holds the token, is answered; anything but 200 fails. */
    async get<R extends Route>(
      route: R,
      input: Parameters<typeof small.call<R>>[1] = {},
      options: { token?: string; lang?: Language } = {},
    ) {
      const answer = await small.call(route, input, options)
      if (answer.status !== 200) throw new Error(`${route.path} answered ${answer.status} ${answer.text}`)
      return answer.body
    },
  }
}
export type OffersMall = Awaited<ReturnType<typeof openOffersMall>>
