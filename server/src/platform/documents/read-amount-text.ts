import type { Sen } from '@borong/money'

const signs = /^(?:idr|rp)?\.?\s*([+-]?)\s*(?:idr|rp)?\.?\s*([\d.,'\s]+?)\s*(?:idr|rp)?\s*([+-]|cr|db|dr|c|d|k)?$/

/**
 * An amount as banks write it, in sen: 1.234.567,89, 1,234,567.89, Rp 1.500.000, 2,000.00 CR. Behind a single separator two digits
 * are sen and three are thousands. Undefined where it is none, or has more than two decimals.
 */
export function readAmountText(text: string): Sen | undefined {
  const found = signs.exec(text.normalize('NFKC').trim().toLowerCase())
  if (!found) return undefined
  const [, sign, digits, behind] = found
  const plain = digits!.replaceAll(/['\s]/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const decimals = last < 0 ? '' : plain.slice(last + 1)
  const isDecimal = last >= 0 && decimals.length !== 3
  const whole = isDecimal ? plain.slice(0, last) : plain
  const separators = new Set(whole.replaceAll(/\d/g, ''))
  if (isDecimal && (decimals.length > 2 || separators.has(plain[last]!))) return undefined
  if (separators.size > 1 || (separators.size === 1 && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole))) return undefined
  const units = whole.replaceAll(/\D/g, '')
  if (!units || units.length > 13) return undefined
  const minor = Number(units) * 100 + Number((isDecimal ? decimals : '').padEnd(2, '0'))
  const isNegative = sign === '-' || behind === '-' || behind === 'db' || behind === 'dr' || behind === 'd'
  return isNegative ? -minor : minor
}
