import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageOfShopSkus } from '#modules/shop/catalog'
import { checkGoodsFile, findRun, importGoodsFile, uploadGoodsFile, workOffImport } from '#modules/shop/goods-import'
import { beginPrint, writePapers } from '#modules/support/bulk-run'
import type { Seller } from '#platform/actor'
import { days } from '#platform/clock'
import { type App, asSystem } from '#platform/ctx'
import { staffWhoMayAll } from './demo-actors.ts'
import { playAt } from './diary.ts'
import type { Settled } from './load-orders.ts'

const running = new AbortController().signal

/** Other list prices for some skus, and a row of which the shop has no goods. */
async function tableOf(app: App, shopId: number): Promise<string> {
  const filter = { keyword: '', status: 'on_shelf', isOut: false } as const
  const { rows } = await asSystem(app, 'load-world', (ctx) => pageOfShopSkus(ctx, shopId, filter, { no: 5, size: 8 }))
  const lines = rows.map((it) => `${it.number},${Math.ceil((it.priceMinor * 1.25) / 100_000) * 1000}`)
  return ['SKU number,List price', ...lines, 'LK-DISCONTINUED,125000'].join('\n')
}

/** A file of list prices that was imported six days ago. */
async function importPrices(app: App, { diary }: Settled, seller: Seller): Promise<void> {
  const moment = new Date(app.clock.now().getTime() - days(6))
  const then = { ...app, clock: { now: () => moment }, events: diary.on(moment) }
  const directory = await mkdtemp(join(tmpdir(), 'borong-demo-'))
  try {
    const path = join(directory, 'list-prices.csv')
    await writeFile(path, await tableOf(app, seller.shopId))
    const id = await uploadGoodsFile(then, { actor: seller, lang: 'en-us' }, { path, fileName: 'list-prices.csv' })
    const stateNow = () => asSystem(then, 'load-world', async (ctx) => (await findRun(ctx, seller.shopId, id))!.state)
    const columns = [
      { column: 0, field: 'sku_number' },
      { column: 1, field: 'list_price' },
    ] as const
    await playAt(then, diary, moment, seller, (ctx) => checkGoodsFile(ctx, id, { columns, shelf: 'draft' }))
    while ((await stateNow()) === 'checking') await workOffImport(then, id, running)
    await playAt(then, diary, moment, seller, (ctx) => importGoodsFile(ctx, id))
    while ((await stateNow()) === 'importing') await workOffImport(then, id, running)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** The first shop has imported a file, and printed the picking list of what it has to ship, which can still be downloaded. */
export async function loadShopRuns(app: App, settled: Settled): Promise<void> {
  const seller = await staffWhoMayAll(app, [...settled.shops.values()][0]!.id)
  await importPrices(app, settled, seller)
  const moment = new Date(app.clock.now().getTime() - days(1))
  const run = await playAt(app, settled.diary, moment, seller, (ctx) => beginPrint(ctx, 'picking', { tab: 'TO_SHIP' }))
  await writePapers({ ...app, clock: { now: () => moment }, events: settled.diary.on(moment) }, run, running)
}
