import { languages } from '@borong/contract'
import { refuseField } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import type { CategoryParameter } from '../category/category.types.ts'

interface Said {
  name: LocalizedText
  value: LocalizedText
}
interface Fitted extends Said {
  filterable: boolean
}

const key = (words: LocalizedText) => words['en-us'].trim().toLowerCase()
const isSame = (a: LocalizedText, b: LocalizedText) => languages.every((lang) => a[lang] === b[lang])

/** `0.22 µm` or `0.22` is 0.22 µm. Refuses what is no number. */
function numberIn(field: string, { value }: Said, unit: string): LocalizedText {
  const written = value['en-us'].trim()
  const bare = unit && written.endsWith(unit) ? written.slice(0, -unit.length).trim() : written
  if (!/^-?\d{1,15}(\.\d{1,9})?$/.test(bare)) refuseField(field, 'NOT_A_NUMBER')
  return { 'en-us': unit ? `${bare} ${unit}` : bare }
}

function choiceOf(field: string, { value }: Said, choices: readonly LocalizedText[]): LocalizedText {
  const chosen = choices.find((it) => key(it) === key(value))
  return chosen ?? refuseField(field, 'NOT_AMONG', { values: choices.map((it) => it['en-us']).join(', ') })
}

/**
 * What goods say, in the order of the category and as it wants it said; what it does not know comes behind. A value that is already
 * there in these goods stays as it is, whatever the category has come to want since. Refuses INVALID_INPUT with the field.
 */
export function fitParameters(
  template: readonly CategoryParameter[],
  said: readonly Said[],
  before: readonly Said[] = [],
): Fitted[] {
  const known = new Map(template.map((it) => [key(it.names), it]))
  const places = new Map([...known.keys()].map((name, at) => [name, at]))
  const old = new Map(before.map((it) => [key(it.name), it.value]))
  const seen = new Set<string>()
  const fitted = said.map((it, at): Fitted => {
    const name = key(it.name)
    if (seen.has(name)) refuseField(`parameters.${at}.names`, 'TWICE')
    seen.add(name)
    const wanted = known.get(name)
    if (!wanted) return { ...it, filterable: false }
    const field = `parameters.${at}.value`
    const stays = old.has(name) && isSame(old.get(name)!, it.value)
    const value =
      stays || wanted.kind === 'text'
        ? it.value
        : wanted.kind === 'number'
          ? numberIn(field, it, wanted.unit)
          : choiceOf(field, it, wanted.choices)
    return { name: wanted.names, value, filterable: wanted.filterable }
  })
  const placeOf = (it: Fitted) => places.get(key(it.name)) ?? places.size
  return fitted.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Those that the category wants said and the goods do not say. */
export function missingParameters(
  template: readonly CategoryParameter[],
  said: readonly { name: LocalizedText }[],
): CategoryParameter[] {
  const there = new Set(said.map((it) => key(it.name)))
  return template.filter((it) => it.required && !there.has(key(it.names)))
}
