import type { unclearQuantities } from '@borong/contract'
import { anyUnit, isDozen } from './unit-words.ts'

export type Unclear = (typeof unclearQuantities)[number]

/** A quantity as somebody wrote it: clear, not there, or one that has to be asked about, with what it may mean. */
export type Quantity =
  | { kind: 'none' }
  | { kind: 'clear'; num: number; unit?: string; pack?: number }
  | { kind: 'unclear'; because: Unclear; choices: readonly number[]; unit?: string }

export const maxOrdered = 99_999
export const nothing: Quantity = { kind: 'none' }
const unclear = (because: Unclear, choices: readonly number[] = []): Extract<Quantity, { kind: 'unclear' }> => ({
  kind: 'unclear',
  because,
  choices: choices.filter((it) => it >= 1 && it <= maxOrdered),
})

const whole = (num: number): Quantity =>
  num < 1 ? unclear('NOT_POSITIVE') : num > maxOrdered ? unclear('TOO_LARGE') : { kind: 'clear', num }

/** Digits with separators between them. 1,000 and 1.000 are a thousand to some and one to others: that is said, not guessed. */
export function readDigits(text: string): Quantity | undefined {
  const digits = text.replace(/[\u00a0\u202f\u2009]/g, ' ').trim()
  if (/^[-−–]\s*\d[\d.,]*$/.test(digits)) return unclear('NOT_POSITIVE')
  if (/^\+?\d{1,15}$/.test(digits)) return whole(Number(digits))
  if (/^\d{1,3}(?:(,)\d{3}(?:,\d{3})+|(\.)\d{3}(?:\.\d{3})+)$/.test(digits))
    return whole(Number(digits.replace(/[.,]/g, '')))
  const grouped = /^(\d{1,3})[.,' ’](\d{3})$/.exec(digits)
  if (grouped) {
    const together = Number(grouped[1]! + grouped[2]!)
    return unclear('THOUSANDS', grouped[2] === '000' ? [together, Number(grouped[1])] : [together])
  }
  const decimal = /^(\d{1,3}(?:[.,' ]\d{3})+|\d{1,9})[.,](\d+)$/.exec(digits)
  if (!decimal) return undefined
  return unclear('DECIMAL', /^0+$/.test(decimal[2]!) ? [Number(decimal[1]!.replace(/\D/g, ''))] : [])
}

const withUnit = new RegExp(`^(.*\\d)\\s*(${anyUnit})\\.?$`, 'iu')
const unitFirst = new RegExp(`^(${anyUnit})\\.?\\s*(\\d.*)$`, 'iu')

/** The same number in a unit; a dozen may mean twelve pieces or twelve of what is sold. */
export function inUnit(quantity: Quantity, unit: string): Quantity {
  if (quantity.kind === 'none') return quantity
  if (!isDozen(unit)) return { ...quantity, unit }
  const choices = quantity.kind === 'clear' ? [quantity.num] : quantity.choices
  return {
    ...unclear(
      'UNIT',
      choices.flatMap((num) => [num * 12, num]),
    ),
    unit,
  }
}

/** A cell that can be nothing but a quantity: `12`, `１２`, `12 pcs`, `x12`, `12个`. */
export function readQuantity(cell: string): Quantity | undefined {
  const text = cell.normalize('NFKC').trim()
  const plain = readDigits(text)
  if (plain) return plain
  const times = /^(?:[x×*]\s*(\d.*)|(\d.*?)\s*[x×*])$/iu.exec(text)
  if (times) return readQuantity(times[1] ?? times[2]!)
  const worded = /^(?:qty|quantity|jumlah|jml|数量|数目)\.?\s*[:=]?\s*(\d.*)$/iu.exec(text)
  if (worded) return readQuantity(worded[1]!)
  const unit = withUnit.exec(text) ?? undefined
  const [, digits, word] = unit ?? []
  if (digits && word) {
    const quantity = readDigits(digits)
    return quantity && inUnit(quantity, word)
  }
  const first = unitFirst.exec(text)
  if (!first) return undefined
  const quantity = readDigits(first[2]!)
  return quantity && inUnit(quantity, first[1]!)
}

const money = '(?:rp|idr|usd|us\\$|rmb|cny|[$¥€£元])'
const amountOfMoney = new RegExp(
  `^(?:@\\s*)?(?:${money}\\.?\\s*[\\d.,]+|[\\d.,]+\\s*${money})(?:\\s*/\\s*\\S+)?$|^@\\s*[\\d.,]+$`,
  'iu',
)
export const isPrice = (cell: string): boolean => amountOfMoney.test(cell.normalize('NFKC').trim())
/** A price at the end of a line: `@ 5.000`, `Rp 5.000`, `3.39`. */
export const priceAtEnd = new RegExp(
  `^(.*?\\S)\\s*((?:@\\s*(?:${money}\\.?\\s*)?|${money}\\.?\\s*)\\d[\\d.,]*(?:\\s*/\\s*\\p{L}+)?|@?\\s*\\d[\\d.,]*\\s*元)$`,
  'iu',
)
