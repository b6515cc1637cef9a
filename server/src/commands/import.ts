import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { importCatalogue } from '#modules/shop/catalog'
import { indexGoods, rebuildWords } from '#modules/shop/search'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { type App, asSystem } from '#platform/ctx'
import { openDatabase } from '#platform/database/database'
import { makeLog } from '#platform/observe/log'
import { migrate } from '#platform/database/migrate'
import { openSecrets } from '#platform/secrets'
import { openTable } from './read-table.ts'

const usage = `Usage: npm run import -- <file.csv|file.xlsx|file.xls> --shop <name> [options]

  --dry-run          read and report, write nothing
  --rate <number>    Rp for one unit of the currency of an order-line file (20000)
  --category <name>  id or English name of the category for what names none
  --stock <number>   what new articles have in stock where the file does not say (100)
  --report <file>    write refused rows there instead of here

Columns: StockCode, Description, UnitPrice (order lines), or
sku, name_en, price and, as you like, name_zh, name_id, stock, category, unit (our template; prices in Rp).
`

/** Brings a table of goods into a shop: `npm run import -- goods.csv --shop "Toko Kita"`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: 'string' },
    'dry-run': { type: 'boolean' },
    rate: { type: 'string', default: '20000' },
    category: { type: 'string' },
    stock: { type: 'string', default: '100' },
    report: { type: 'string' },
  },
})
const [file] = positionals
const rate = Number(values.rate)
const stock = Number(values.stock)
if (!file || !values.shop || !(rate > 0) || !Number.isInteger(stock) || stock < 0) {
  process.stderr.write(usage)
  process.exit(2)
}

const config = readConfig()
const database = await openDatabase(config)
const bar = process.stdout.isTTY
  ? new SingleBar({ format: '{bar} {value}/{total} articles', clearOnComplete: true })
  : undefined
try {
  await migrate(database)
  const quiet = { append: async () => {}, notify() {} }
  const app: App = {
    config,
    database,
    clock: systemClock,
    log: makeLog('warn'),
    secrets: await openSecrets(config, database),
    events: quiet,
  }
  const table = await openTable(file)
  let started = false
  const report = await importCatalogue(app, {
    ...table,
    shop: values.shop,
    rate,
    stock,
    dryRun: values['dry-run'] ?? false,
    ...(values.category && { category: values.category }),
    onProgress: (done, all) => {
      if (!started) bar?.start(all, 0)
      started = true
      bar?.update(done)
    },
  })
  bar?.stop()
  // The mall may not be running: what its event handlers would do is done here.
  for (let at = 0; at < report.goodsIds.length; at += 500)
    await asSystem(app, 'import', (ctx) => indexGoods(ctx, report.goodsIds.slice(at, at + 500)))
  if (report.goodsIds.length) await asSystem(app, 'import', rebuildWords)

  const out = values.report ? createWriteStream(values.report) : process.stdout
  for (const { row, reason } of report.refused) out.write(`${row ? `row ${row}` : 'stock'}: ${reason}\n`)
  for (const { number, kept, others } of report.merged)
    out.write(`${number}: "${kept}" stands for ${others.map((text) => `"${text}"`).join(', ')} too\n`)
  if (out !== process.stdout) await new Promise<void>((done) => out.end(done))
  process.stdout.write(
    `${report.rows} rows, ${report.articles.length} articles, ${report.refused.length} rows refused, ${report.merged.length} articles under several descriptions.\n` +
      (values['dry-run']
        ? 'Dry run: nothing was written.\n'
        : `${report.added} added, ${report.changed} changed, ${report.same} as they were.\n`),
  )
} catch (error) {
  bar?.stop()
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
