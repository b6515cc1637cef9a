import type { ReadLine } from './bank-line.types.ts'
import { readAmountText } from '#platform/documents/read-amount-text'
import { readDayText } from '#platform/documents/read-day-text'

export class Mt940Problem extends Error {
  override readonly name = 'Mt940Problem'
  constructor(readonly trouble: 'line' | 'currency') {
    super(trouble)
  }
}

export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:61:/m.test(text)

/** Tag, and what stands behind it with the lines that follow. */
function* fieldsOf(text: string): Generator<[tag: string, value: string]> {
  let field: [string, string] | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    const found = /^:(\d{2}[A-Z]?):(.*)$/.exec(line)
    if (found) {
      if (field) yield field
      field = [found[1]!, found[2]!]
    } else if (/^-\}?$/.test(line) || /^\{\d:/.test(line)) {
      if (field) yield field
      field = undefined
    } else if (field) field[1] += `\n${line}`
  }
  if (field) yield field
}

// Value date, booking date, credit or debit or the reversal of one, third letter of the currency, amount, type, references.
const movement =
  /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d[\d.]*,\d{0,2})(?:[A-Z][A-Z0-9]{3})?([^/\n]*)(?:\/\/([^\n]*))?(?:\n([^]*))?$/

/** What :86: says: subfields ?20 to ?29 and ?60 to ?63 are one text that was cut, ?32 and ?33 are the name. */
function purposeOf(value: string): { text: string; counterparty: string } {
  const joined = value.replaceAll('\n', '')
  if (!/\?\d{2}/.test(joined)) return { text: joined.trim(), counterparty: '' }
  const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)]
  const of = (from: number, to: number) =>
    parts.flatMap(([, code, part]) => (Number(code) >= from && Number(code) <= to ? [part!] : [])).join('')
  return { text: [of(20, 29), of(60, 63)].filter(Boolean).join(' ').trim(), counterparty: of(32, 33).trim() }
}

/** The lines of a statement in MT940. Throws Mt940Problem where one cannot be read, or it is not in rupiah. */
export function readMt940(text: string): ReadLine[] {
  const lines: ReadLine[] = []
  let account = ''
  let describes: ReadLine | undefined
  for (const [tag, value] of fieldsOf(text)) {
    if (tag === '25') account = value.split('\n')[0]!.trim().slice(0, 60)
    if (/^(?:60|62)[FM]$/.test(tag) && !/^[CD]\d{6}IDR/.test(value)) throw new Mt940Problem('currency')
    if (tag === '86' && describes) {
      const { text: purpose, counterparty } = purposeOf(value)
      describes.text = [purpose, describes.text].filter(Boolean).join(' ').slice(0, 1000)
      describes.counterparty = counterparty.slice(0, 200)
    }
    describes = undefined
    if (tag !== '61') continue
    const found = movement.exec(value)
    if (!found) throw new Mt940Problem('line')
    const bookedOn = readDayText(`20${found[1]!}`, 'dmy')
    const amount = readAmountText(found[3]!.endsWith(',') ? `${found[3]!}00` : found[3]!)
    if (!bookedOn || amount === undefined) throw new Mt940Problem('line')
    const [ours, theirs] = [found[4]!.trim(), (found[5] ?? '').trim()]
    const line: ReadLine = {
      bookedOn,
      // The reversal of a debit comes back, that of a credit is taken away.
      amountMinor: found[2] === 'C' || found[2] === 'RD' ? amount : -amount,
      account,
      reference: (theirs || (ours === 'NONREF' ? '' : ours)).slice(0, 100),
      counterparty: '',
      text: [ours === 'NONREF' ? '' : ours, (found[6] ?? '').replaceAll('\n', '').trim()].filter(Boolean).join(' '),
    }
    lines.push(line)
    describes = line
  }
  return lines
}
