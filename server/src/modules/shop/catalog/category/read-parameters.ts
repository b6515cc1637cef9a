import type { CategoryParameter as WireParameter } from '@borong/contract'
import type { Static } from 'typebox'
import { refuseField } from '#platform/http/refuse'
import { type LocalizedText, readWords } from '#platform/messages'
import type { CategoryParameter } from './category.types.ts'

const key = (words: LocalizedText) => words['en-us'].toLowerCase()
/** The place of the first whose English name stands before it too; -1 where there is none. */
const firstTwice = (all: readonly LocalizedText[]) =>
  all.findIndex((it, at) => all.slice(0, at).some((before) => key(before) === key(it)))

/** Parameters as they were sent; names tell one from another, choices belong to a choice and units to a number. Refuses INVALID_INPUT. */
export function readParameters(sent: readonly Static<typeof WireParameter>[]): CategoryParameter[] {
  const read = sent.map((it, at): CategoryParameter => {
    const choices = it.kind === 'CHOICE' ? it.choices.map(readWords) : []
    if (it.kind === 'CHOICE' && !choices.length) refuseField(`parameters.${at}.choices`, 'TOO_FEW', { limit: 1 })
    const twice = firstTwice(choices)
    if (twice >= 0) refuseField(`parameters.${at}.choices.${twice}`, 'TWICE')
    return {
      names: readWords(it.names),
      kind: it.kind === 'CHOICE' ? 'choice' : it.kind === 'NUMBER' ? 'number' : 'text',
      unit: it.kind === 'NUMBER' ? it.unit.trim() : '',
      choices,
      required: it.required === 1,
      filterable: it.filterable === 1,
    }
  })
  const twice = firstTwice(read.map((it) => it.names))
  if (twice >= 0) refuseField(`parameters.${twice}.names`, 'TWICE')
  return read
}
