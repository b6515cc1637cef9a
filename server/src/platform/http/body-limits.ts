import type { ProblemCode } from '@borong/contract'
import { refuseField } from './refuse.ts'

/** What a body may hold at most, beside its bytes. The longest list of the contract has 1000 entries. */
export const bodyLimits = { fields: 500, fieldNameLength: 200, listEntries: 2000, depth: 20, valuesInAll: 10_000 }

/** What is too much, and how much may be. */
export interface Beyond {
  problem: ProblemCode
  limit: number
}
const beyond = (problem: ProblemCode, limit: number): Beyond => ({ problem, limit })
export const tooMany = {
  fields: beyond('BODY_FIELDS', bodyLimits.fields),
  fieldName: beyond('BODY_FIELD_NAME', bodyLimits.fieldNameLength),
  entries: beyond('BODY_ENTRIES', bodyLimits.listEntries),
  depth: beyond('BODY_DEPTH', bodyLimits.depth),
  values: beyond('BODY_VALUES', bodyLimits.valuesInAll),
}

const quote = 0x22
const backslash = 0x5c

/** The place of the quote that ends the text begun at `start`. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === backslash) before--
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

/**
 * What is too much in a JSON text, or nothing. Reads the text once and builds nothing: a parser takes many times longer for
 * nested or for different keys than for the same number of plain characters.
 */
export function beyondJsonLimits(json: string): Beyond | undefined {
  const members: number[] = []
  const isObject: boolean[] = []
  let depth = 0
  let values = 0
  let nameLength = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) {
      const end = endOfText(json, at)
      nameLength = end - at - 1
      at = end
    } else if (sign === 0x7b /* { */ || sign === 0x5b /* [ */) {
      if (++depth > bodyLimits.depth) return tooMany.depth
      isObject[depth] = sign === 0x7b
      members[depth] = 1
      if (++values > bodyLimits.valuesInAll) return tooMany.values
    } else if (sign === 0x7d /* } */ || sign === 0x5d /* ] */) depth = Math.max(0, depth - 1)
    else if (sign === 0x3a /* : */) {
      if (nameLength > bodyLimits.fieldNameLength) return tooMany.fieldName
    } else if (sign === 0x2c /* , */) {
      if (++values > bodyLimits.valuesInAll) return tooMany.values
      const count = (members[depth] = (members[depth] ?? 1) + 1)
      if (isObject[depth] && count > bodyLimits.fields) return tooMany.fields
      if (count > bodyLimits.listEntries) return tooMany.entries
    }
  }
  return undefined
}

/** What is too much in a form or in a query, or nothing. */
export function beyondFormLimits(form: string): Beyond | undefined {
  let pairs = 1
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1))
    if (++pairs > bodyLimits.listEntries) return tooMany.fields
  return undefined
}

/** The fields of a form, in one pass; those that are given several times are lists. */
export function readForm(form: URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of form) {
    const before = fields.get(name)
    if (typeof before === 'string') fields.set(name, [before, value])
    else if (before) before.push(value)
    else if (name.length > bodyLimits.fieldNameLength) refuseBeyond(tooMany.fieldName)
    else if (fields.size === bodyLimits.fields) refuseBeyond(tooMany.fields)
    else fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

export const refuseBeyond = ({ problem, limit }: Beyond): never => refuseField('body', problem, { limit })
