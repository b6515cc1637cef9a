import { Type } from 'typebox'
import { Words } from './category.ts'
import { route } from './route.ts'
import { Count, Flag, Maybe, OneOf, RequiredText, Seconds, Text } from './wire.ts'

/** What is checked by its form wherever somebody types it. */
export const formatKinds = ['MOBILE', 'TAX_NUMBER', 'BANK_ACCOUNT'] as const
export type FormatKind = (typeof formatKinds)[number]
/** Those of Indonesia and China come with the mall; what is written for other countries is the operator's. */
export const formatPacks = ['INDONESIA', 'CHINA', 'OTHER'] as const
export type FormatPackName = (typeof formatPacks)[number]
export const formatLimits = { pattern: 60, characters: 40, example: 40, words: 80, formats: 30, reason: 500 } as const
/** Why a value does not fit a pattern: it ends too soon, it goes on too long, or a character is none of those that may stand there. */
export const formatProblems = ['TOO_SHORT', 'TOO_LONG', 'CHARACTER'] as const

const Pattern = () =>
  Type.String({
    minLength: 1,
    maxLength: formatLimits.pattern,
    pattern: '^[A-Z0-9#@*+/.{},\\[\\]-]+$',
    description:
      '# a digit, @ a capital letter, * either; [3-9] one of these; {7,11} how often what stands before; all else stands for itself',
  })
const Format = Type.Object({
  kind: OneOf(formatKinds, 'what it is a form of'),
  pattern: Pattern(),
  example: RequiredText(formatLimits.example, { description: 'a value that fits; people are shown it' }),
  words: Words(formatLimits.words, 'what it is, such as mobile number of Singapore'),
})
const change = {
  in_force: Flag('1 = values of this pack are taken'),
  formats: Type.Array(Format, {
    maxItems: formatLimits.formats,
    description: 'a value that fits one of a kind is taken',
  }),
}
const Said = {
  modify_time: Seconds('when it was set'),
  modify_by: Type.String({ description: 'name of the operator' }),
  reason: Type.String({ description: 'why' }),
}
const Row = {
  pack: OneOf(formatPacks, 'of which country'),
  ...change,
  can_write: Flag('1 = operators write its patterns'),
  version: Count('how often it was set; sent back with a change'),
  last_change: Maybe(Type.Object(Said, { description: 'the latest; absent: it is as the mall comes' })),
}
export const FormatPack = Type.Object(Row)
const FormatPackDetail = Type.Object({
  ...Row,
  history: Type.Array(Type.Object({ ...change, ...Said }), { description: 'every change, the latest first' }),
})

const operator = { audience: 'admin', needs: 'settings', tag: 'settings' } as const
const root = '/admin_end/format-packs'
const One = Type.Object({ pack: OneOf(formatPacks, 'of which country') })

/** By which forms numbers of people are taken. */
export const formatPackApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: root,
    summary: 'The forms of mobile numbers, tax numbers and bank accounts that are taken, by country',
    reply: Type.Array(FormatPack),
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: `${root}/:pack`,
    summary: 'The forms of one country with every change',
    params: One,
    reply: FormatPackDetail,
  }),
  change: route({
    ...operator,
    method: 'PUT',
    path: `${root}/:pack`,
    audit: { object: 'format-pack', id: 'pack' },
    summary:
      'Puts a pack into force or out of it, and writes the patterns of other countries; values that were taken stay',
    params: One,
    input: Type.Object({
      in_force: change.in_force,
      formats: Maybe(
        Type.Array(Format, { maxItems: formatLimits.formats, description: 'of OTHER only; absent: as they are' }),
      ),
      version: Count('as the operator saw it'),
      reason: RequiredText(formatLimits.reason, { description: 'why; stays in the history' }),
    }),
    reply: FormatPackDetail,
    rate: { perMinute: 60 },
  }),
  tryOut: route({
    ...operator,
    method: 'POST',
    path: `${root}/try-out`,
    summary: 'Whether a value would be taken now, with a pattern that is being written as well, and why not',
    input: Type.Object({
      kind: OneOf(formatKinds, 'what the value is'),
      value: Text(60, { min: 1, description: 'as somebody types it' }),
      pattern: Maybe(Pattern()),
    }),
    reply: Type.Object({
      is_taken: Flag('by a pack in force'),
      read_as: Type.String({ description: 'without the blanks and dashes that people put in' }),
      tries: Type.Array(
        Type.Object({
          pack: Maybe(OneOf(formatPacks, 'absent: the pattern that is being written')),
          in_force: Flag('0 = its pack is not in force, or it is being written'),
          pattern: Pattern(),
          words: Type.String({ description: 'in the language of the caller; empty for the one that is being written' }),
          fits: Flag('1 = the value fits'),
          problem: Maybe(OneOf(formatProblems, 'absent: it fits')),
          at: Maybe(Type.Integer({ minimum: 1, description: 'which character of the value; absent: it fits' })),
        }),
        { description: 'one of each pattern of the kind' },
      ),
    }),
  }),
}
