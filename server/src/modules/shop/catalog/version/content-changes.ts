import { languages } from '@borong/contract'
import type { LocalizedText } from '#platform/messages'
import type { GoodsFile } from '../document/document.types.ts'
import type { GoodsDocument, SkuDocument } from '../editor/read-document.ts'
import { sizeText } from '../size-of-sku.ts'
import type { ContentChange, VersionField } from './version.types.ts'

type Change = ContentChange
const said = (words: LocalizedText, lang: (typeof languages)[number]): string => words[lang]?.trim() ?? ''
const isSame = (a: LocalizedText, b: LocalizedText) => languages.every((lang) => said(a, lang) === said(b, lang))

const wordChanges = (field: VersionField, before: LocalizedText, after: LocalizedText): Change[] =>
  languages
    .filter((lang) => said(before, lang) !== said(after, lang))
    .map((language) => ({
      field,
      kind: 'changed',
      language,
      before: said(before, language),
      after: said(after, language),
    }))

const numberChange = (field: VersionField, before: number | undefined, after: number | undefined): Change[] =>
  before === after ? [] : [{ field, kind: 'changed', before, after }]

/** What stands in one list only, what is another in both, and whether those of both stand in another order. */
function listChanges<Item>(
  field: VersionField,
  [before, after]: readonly [readonly Item[], readonly Item[]],
  keyOf: (it: Item) => string,
  say: {
    subject: (it: Item) => Change['subject']
    shown: (it: Item) => Change['before']
    changes: (a: Item, b: Item) => Change[]
  },
): Change[] {
  const [old, now] = [before, after].map((items) => new Map(items.map((it) => [keyOf(it), it]))) as [
    Map<string, Item>,
    Map<string, Item>,
  ]
  const subject = (it: Item) => {
    const of = say.subject(it)
    return of === undefined ? {} : { subject: of }
  }
  const [left, come] = [
    [...old].filter(([key]) => !now.has(key)).map(([, it]) => it),
    [...now].filter(([key]) => !old.has(key)).map(([, it]) => it),
  ]
  const orderOf = (mine: Map<string, Item>, other: Map<string, Item>) =>
    JSON.stringify([...mine.keys()].filter((key) => other.has(key)))
  return [
    ...left.map((it): Change => ({ field, kind: 'removed', ...subject(it), before: say.shown(it), after: undefined })),
    ...come.map((it): Change => ({ field, kind: 'added', ...subject(it), before: undefined, after: say.shown(it) })),
    ...[...now].flatMap(([key, it]) => (old.has(key) ? say.changes(old.get(key)!, it) : [])),
    ...(orderOf(old, now) === orderOf(now, old)
      ? []
      : [{ field, kind: 'changed', part: 'order', before: undefined, after: undefined } as const]),
  ]
}

type Said = GoodsDocument['parameters'][number]
const parameterChanges = (before: readonly Said[], after: readonly Said[]): Change[] =>
  listChanges('parameters', [before, after], (it) => it.name['en-us'].trim().toLowerCase(), {
    subject: (it) => it.name,
    shown: (it) => it.value,
    changes: (a, b) => wordChanges('parameters', a.value, b.value).map((it) => ({ ...it, subject: b.name })),
  })

const documentChanges = (before: readonly GoodsFile[], after: readonly GoodsFile[]): Change[] =>
  listChanges('documents', [before, after], (it) => String(it.fileId), {
    subject: (it) => it.titles,
    shown: () => undefined,
    changes: (a, b) => [
      ...wordChanges('documents', a.titles, b.titles).map((it): Change => ({
        ...it,
        part: 'title',
        subject: b.titles,
      })),
      ...(a.kind === b.kind
        ? []
        : [
            {
              field: 'documents',
              kind: 'changed',
              part: 'kind',
              subject: b.titles,
              before: a.kind,
              after: b.kind,
            } as const,
          ]),
    ],
  })

/** In one line of words in each language. */
function specsIn({ specs }: SkuDocument): LocalizedText {
  const line = (lang: (typeof languages)[number]) =>
    specs.map(({ name, value }) => `${said(name, lang) || name['en-us']}: ${said(value, lang) || value['en-us']}`)
  return Object.fromEntries(languages.map((lang) => [lang, line(lang).join(', ')])) as LocalizedText
}

/** The same of its packs. */
function packsIn({ packs = [] }: SkuDocument): LocalizedText {
  const line = (lang: (typeof languages)[number]) =>
    packs.map((it) =>
      [`${said(it.names, lang) || it.names['en-us']}: ${it.size}`, it.barcode].filter(Boolean).join(' '),
    )
  return Object.fromEntries(languages.map((lang) => [lang, line(lang).join(', ')])) as LocalizedText
}

function skuChangesOf(a: SkuDocument, b: SkuDocument): Change[] {
  const change = (part: NonNullable<Change['part']>, before: Change['before'], after: Change['before']): Change[] =>
    (typeof before === 'object' && typeof after === 'object' ? isSame(before, after) : before === after)
      ? []
      : [{ field: 'skus', kind: 'changed', subject: b.number, part, before, after }]
  return [
    ...change('specs', specsIn(a), specsIn(b)),
    ...change('picture', a.picture, b.picture),
    ...change('weight', a.weightGrams, b.weightGrams),
    ...change('volume', a.volumeCm3 ?? 0, b.volumeCm3 ?? 0),
    ...change('size', sizeText(a), sizeText(b)),
    ...change('minimum', a.minQuantity, b.minQuantity),
    ...change('multiple', a.orderMultiple, b.orderMultiple),
    ...change('maximum', a.maxQuantity ?? 0, b.maxQuantity ?? 0),
    ...change('packs', packsIn(a), packsIn(b)),
  ]
}

/** What of the content of goods is another, in the order of the editor; prices and stock are not content. */
export const contentChanges = (before: GoodsDocument, after: GoodsDocument): Change[] => [
  ...wordChanges('names', before.names, after.names),
  ...wordChanges('units', before.units, after.units),
  ...wordChanges('descriptions', before.descriptions, after.descriptions),
  ...numberChange('category', before.categoryId, after.categoryId),
  ...numberChange('brand', before.brandId, after.brandId),
  ...parameterChanges(before.parameters, after.parameters),
  ...listChanges('skus', [before.skus, after.skus], (it) => it.number, {
    subject: (it) => it.number,
    shown: specsIn,
    changes: skuChangesOf,
  }),
  ...numberChange('freight', before.freightTemplateId, after.freightTemplateId),
  ...numberChange('lead_time', before.leadDays, after.leadDays),
  ...listChanges('pictures', [before.pictures, after.pictures], (it) => it, {
    subject: () => undefined,
    shown: (it) => it,
    changes: () => [],
  }),
  ...documentChanges(before.documents, after.documents),
]
