/** Which sign stands before decimals. Screens write 48,500.00; spreadsheets in Indonesia write 48.500,00. */
export type DecimalSign = '.' | ','

type NumberReading =
  | {
      /** Whole number of the smallest part: with two decimals, hundredths. */
      scaled: number
      /** The sign that this text shows to be the decimal one; undefined where it could be either. */
      sign?: DecimalSign
    }
  | { problem: 'number' | 'decimals' }

/** Numbers as people write and spreadsheets copy them: full-width digits, `Rp`, spaces within, a minus or parentheses. */
function bareNumber(text: string): { digits: string; negative: boolean } | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/^\s*(?:rp\.?|idr)\s*/i, '')
    .replace(/[\s\u2009\u202f']/g, '')
    .replace(/\u2212/g, '-')
  const [, open, minus, digits, close] = /^(\()?(-)?(?:rp\.?)?([\d.,]*\d[.,]?)(\))?$/i.exec(plain) ?? []
  if (digits === undefined || Boolean(open) !== Boolean(close)) return
  return { digits, negative: Boolean(open) !== Boolean(minus) }
}

const grouped = (whole: string, sign: '.' | ',') => {
  const [first = '', ...groups] = whole.split(sign)
  return (
    groups.length === 0 || (first.length >= 1 && first.length <= 3 && groups.every((group) => /^\d{3}$/.test(group)))
  )
}

/** Splits digits at the decimal sign; undefined where thousands are not written in threes. */
function partsOf(digits: string, known?: DecimalSign): { whole: string; part: string; sign?: DecimalSign } | undefined {
  const points = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (points === 0 && commas === 0) return { whole: digits, part: '' }
  const last: DecimalSign = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const other = last === '.' ? ',' : '.'
  const after = digits.length - 1 - digits.lastIndexOf(last)
  const both = points > 0 && commas > 0
  const many = (last === '.' ? points : commas) > 1
  if (both && many) return
  // Three digits after a single sign are thousands, unless its neighbours have shown that this sign means decimals.
  const isThousands = many || (!both && after === 3 && known !== last && !/^0/.test(digits))
  if (isThousands)
    return grouped(digits, last)
      ? { whole: digits.replaceAll(last, ''), part: '', ...(many && { sign: other }) }
      : undefined
  const whole = digits.slice(0, digits.lastIndexOf(last))
  return grouped(whole, other)
    ? { whole: whole.replaceAll(other, ''), part: digits.slice(digits.length - after), sign: last }
    : undefined
}

/** Reads a number with up to so many decimals, whichever of the two signs it is written with. */
export function readNumber(text: string, decimals: number, known?: DecimalSign): NumberReading {
  const bare = bareNumber(text)
  const parts = bare && partsOf(bare.digits, known)
  if (!bare || !parts) return { problem: 'number' }
  const part = parts.part.replace(/0+$/, '')
  if (part.length > decimals) return { problem: 'decimals' }
  const scaled = Number(`${parts.whole || '0'}${part.padEnd(decimals, '0')}`)
  if (!Number.isSafeInteger(scaled)) return { problem: 'number' }
  return { scaled: bare.negative && scaled !== 0 ? -scaled : scaled, ...(parts.sign && { sign: parts.sign }) }
}

/** The decimal sign that a column of texts agrees on; undefined where nothing shows it, or where they differ. */
export function decimalSignOf(texts: readonly string[], decimals: number): DecimalSign | undefined {
  const signs = new Set(
    texts.flatMap((text) => {
      const reading = readNumber(text, decimals)
      return 'sign' in reading && reading.sign ? [reading.sign] : []
    }),
  )
  return signs.size === 1 ? [...signs][0] : undefined
}

/** Without thousands, for another program: 48500.5 or 48500,5. */
export function plainNumber(scaled: number, decimals: number, sign: DecimalSign): string {
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${scaled < 0 ? '-' : ''}${whole}${part && decimals ? sign + part.padEnd(decimals, '0') : ''}`
}
