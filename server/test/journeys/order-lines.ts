import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTable } from '../../src/commands/read-table.ts'

const beside = fileURLToPath(new URL('../../../../shared/data/wholesale-order-lines.csv', import.meta.url))

/** Real wholesale order lines when they lie beside the project, else a look-alike with the same kinds of dirt. */
export async function orderLinesFile(): Promise<{ file: string; real: boolean }> {
  return existsSync(beside) ? { file: beside, real: true } : { file: await writeLookAlike(), real: false }
}

export async function writeLookAlike(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'borong-lines-'))
  const file = join(dir, 'order-lines.csv')
  await writeFile(file, lookAlike())
  return file
}

/** 90 invoices over 160 articles: cancellations, zero and missing prices, missing descriptions and customers, codes that are no articles. */
function lookAlike(): string {
  let state = 4_711
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 4_294_967_296
  const upTo = (n: number) => Math.floor(random() * n)
  const articles = Array.from({ length: 160 }, (_, at) => ({
    code: `${85_000 + at}${at % 3 ? '' : 'AB'[at % 2]}`,
    name: `GLASS JAR No ${at}`,
    price: (1 + upTo(900)) / 100 + 0.4,
  }))
  const lines = ['InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country']
  for (let invoice = 0; invoice < 90; invoice++) {
    const cancelled = invoice % 13 === 7
    const number = `${cancelled ? 'C' : ''}${536_365 + invoice}`
    const customer = invoice % 11 === 3 ? '' : `${17_850 + (invoice % 20)}.0`
    for (let line = 0; line < 1 + upTo(14); line++) {
      const article = articles[upTo(articles.length)]!
      const dirt = upTo(40)
      const code = dirt === 0 ? 'POST' : dirt === 1 ? 'M' : article.code
      const name = dirt === 2 ? '' : dirt === 3 ? `"${article.name}, damaged"` : article.name
      const price = dirt === 4 ? '0.0' : article.price.toFixed(2)
      lines.push(
        [
          number,
          code,
          name,
          cancelled ? -1 - upTo(12) : 1 + upTo(24),
          '2010-12-01 08:26:00',
          price,
          customer,
          'United Kingdom',
        ].join(','),
      )
    }
  }
  return lines.join('\n')
}

export interface RealOrder {
  invoice: string
  lines: { number: string; quantity: number }[]
}

/** Orders as they were: by invoice, without cancellations and codes that are no articles, quantities of an article summed. */
export async function realOrders(file: string): Promise<RealOrder[]> {
  const orders = new Map<string, Map<string, number>>()
  const table = await openTable(file)
  for await (const { fields } of table.rows) {
    const quantity = Number(fields['quantity'])
    const invoice = fields['invoiceno'] ?? ''
    if (
      !(quantity > 0) ||
      invoice.startsWith('C') ||
      !(Number(fields['unitprice']) > 0) ||
      !/\d/.test(fields['stockcode'] ?? '')
    )
      continue
    const lines = orders.get(invoice) ?? new Map<string, number>()
    lines.set(fields['stockcode']!, (lines.get(fields['stockcode']!) ?? 0) + quantity)
    orders.set(invoice, lines)
  }
  return [...orders].map(([invoice, lines]) => ({
    invoice,
    lines: [...lines].map(([number, quantity]) => ({ number, quantity })),
  }))
}
