import type { LocalizedText } from '#platform/messages'

/** A row as a table names it: columns by their heading, in lower case. */
export interface TableRow {
  /** As a person counts it in the file: the heading is row 1. */
  row: number
  fields: Record<string, string>
}

/** One thing to sell, put together from all rows that speak of it. */
export interface Article {
  number: string
  names: LocalizedText
  priceMinor: number
  /** Only where the file says so. */
  stock?: number
  category?: string
  unit?: string
}

export interface CatalogueReading {
  rows: number
  articles: Article[]
  refused: { row: number; reason: string }[]
  /** Articles whose rows disagreed, with the description that was kept. */
  merged: { number: string; kept: string; others: string[] }[]
}

type Layout = 'order lines' | 'template'
const wanted: Record<Layout, string[]> = {
  'order lines': ['stockcode', 'description', 'unitprice'],
  template: ['sku', 'name_en', 'price'],
}

export function layoutOf(columns: readonly string[]): Layout | undefined {
  return (Object.keys(wanted) as Layout[]).find((layout) => wanted[layout].every((column) => columns.includes(column)))
}
export const layoutsWanted = Object.values(wanted).map((columns) => columns.join(', '))

interface RowsOfArticle {
  descriptions: Map<string, number>
  prices: number[]
  last: Record<string, string>
}

/** Reads rows one by one and puts articles together; no more than the articles themselves is in memory. */
export class CatalogueReader {
  private rows = 0
  private readonly byNumber = new Map<string, RowsOfArticle>()
  private readonly refused: CatalogueReading['refused'] = []

  constructor(
    private readonly layout: Layout,
    /** Rupiah for one unit of the currency of the file. */
    private readonly rate: number,
  ) {}

  take({ row, fields }: TableRow): void {
    this.rows++
    const problem = this.layout === 'template' ? templateProblem(fields) : lineProblem(fields)
    if (problem) {
      this.refused.push({ row, reason: problem })
      return
    }
    const number = (fields['sku'] ?? fields['stockcode'])!.trim().toUpperCase()
    const description = tidy((fields['name_en'] ?? fields['description'])!)
    const about = this.byNumber.get(number) ?? { descriptions: new Map<string, number>(), prices: [], last: fields }
    if (this.layout === 'template' && about.prices.length) {
      this.refused.push({ row, reason: `the number ${number} stands in an earlier row` })
      return
    }
    this.byNumber.set(number, about)
    about.descriptions.set(description, (about.descriptions.get(description) ?? 0) + 1)
    about.prices.push(Number(fields['price'] ?? fields['unitprice']))
    about.last = fields
  }

  done(): CatalogueReading {
    const merged: CatalogueReading['merged'] = []
    const articles = [...this.byNumber].map(([number, { descriptions, prices, last }]): Article => {
      const [kept = '', ...others] = [...descriptions]
        .sort(([a, times], [b, otherTimes]) => otherTimes - times || b.length - a.length)
        .map(([text]) => text)
      if (others.length) merged.push({ number, kept, others })
      const priceMinor = Math.max(1, Math.round(median(prices) * this.rate)) * 100
      if (this.layout === 'order lines') return { number, names: { 'en-us': spoken(kept) }, priceMinor }
      const stock = last['stock']?.trim()
      return {
        number,
        names: {
          'en-us': kept,
          ...(tidy(last['name_zh'] ?? '') && { 'zh-cn': tidy(last['name_zh']!) }),
          ...(tidy(last['name_id'] ?? '') && { 'en-id': tidy(last['name_id']!) }),
        },
        priceMinor,
        ...(stock && { stock: Number(stock) }),
        ...(last['category']?.trim() && { category: last['category'].trim() }),
        ...(last['unit']?.trim() && { unit: last['unit'].trim() }),
      }
    })
    return { rows: this.rows, articles, refused: this.refused, merged }
  }
}

const tidy = (text: string) =>
  text
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A name of capitals only is shouting; it keeps its capital letter and its measures. */
const spoken = (text: string) => (/\p{Ll}/u.test(text) ? text : text.charAt(0) + text.slice(1).toLowerCase())

function median(prices: readonly number[]): number {
  const sorted = [...prices].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const isNumber = (text: string | undefined) => text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text.trim())

function priceProblem(text: string | undefined): string | undefined {
  if (!isNumber(text)) return `the price "${text ?? ''}" is not a number`
  if (Number(text) <= 0) return `the price is ${text!.trim()}`
  if (Number(text) > 1e10) return 'the price is beyond all bounds'
  return undefined
}

const nameProblem = (text: string | undefined) => {
  if (!/\p{L}/u.test(text ?? '')) return 'there is no description'
  return tidy(text!).length > 200 ? 'the description is longer than 200 characters' : undefined
}

function lineProblem(fields: Record<string, string>): string | undefined {
  const code = (fields['stockcode'] ?? '').trim()
  if (!code) return 'there is no article code'
  // Postage, discounts, bank charges and corrections travel among the goods under codes of letters.
  if ((code.match(/\d/g)?.length ?? 0) < 3 || code.length > 40) return `${code} is no article`
  const quantity = fields['quantity']?.trim()
  if (/^c/i.test(fields['invoiceno']?.trim() ?? '') || (isNumber(quantity) && Number(quantity) < 0))
    return 'the line takes goods back'
  return priceProblem(fields['unitprice']) ?? nameProblem(fields['description'])
}

function templateProblem(fields: Record<string, string>): string | undefined {
  const number = (fields['sku'] ?? '').trim()
  if (!number) return 'there is no sku'
  if (number.length > 60) return 'the sku is longer than 60 characters'
  const stock = fields['stock']?.trim()
  if (stock && !/^\d{1,7}$/.test(stock)) return `the stock "${stock}" is not a whole number`
  return priceProblem(fields['price']) ?? nameProblem(fields['name_en'])
}
