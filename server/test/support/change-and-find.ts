import { searchApi } from '@borong/contract'
import { saveGoods } from '#modules/shop/catalog'
import { asSystem } from '#platform/ctx'
import type { TestMall } from '../test-mall.ts'

/** How long it takes, in milliseconds of real time, until goods that a shop has just written are found by their new name; several times. */
export async function changeAndFind({ mall, app, guest }: TestMall, times: number): Promise<number[]> {
  await mall.eventBus.work(app)
  const { rows } = await app.database.pool.query<{ shop: number; category: number }>(
    `select (select min(id) from shop where status = 'open') as shop, (select min(id) from category where grade = 3) as category`,
  )
  const { shop, category } = rows[0]!
  const total = async (keyword: string) => (await guest.get(searchApi.goods, { keyword })).data_total
  const took: number[] = []
  for (let nth = 0; nth < times; nth++) {
    // A word nobody has said before, of letters only: it has to be found as it is, not as something like it.
    const name = `Zqx${String.fromCharCode(97 + nth).repeat(5)}wv`
    if (await total(name)) throw new Error(`${name} was known already`)
    await asSystem(app, 'test', (ctx) =>
      saveGoods(ctx, [
        {
          shopId: shop,
          number: 'FOUND-AT-ONCE',
          categoryId: category,
          names: { 'en-us': name },
          skus: [{ number: 'FOUND-AT-ONCE', priceMinor: 100_000 }],
        },
      ]),
    )
    const since = performance.now()
    while (!(await total(name)) && performance.now() - since < 10_000)
      await new Promise((later) => setTimeout(later, 10))
    took.push(performance.now() - since)
  }
  return took.sort((a, b) => a - b)
}
