import { Type } from 'typebox'
import { Words } from './category.ts'
import { route } from './route.ts'
import { Done, Id, Maybe, Page, Paging, RequiredText, Text } from './wire.ts'

/** What stands for something that differs from answer to answer; written as {{buyer}} in a text. */
export const answerPlaceholders = ['buyer', 'number', 'shop'] as const
export type AnswerPlaceholder = (typeof answerPlaceholders)[number]
export const answerTemplateLimits = { name: 60, text: 1000, ofShop: 50 } as const

/** Every placeholder of a text, whether there is such a one or not. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name]) => name!.trim())

/** A text with its placeholders filled in; undefined where one is not known here. */
export function fillAnswer(
  text: string,
  facts: Readonly<Partial<Record<AnswerPlaceholder, string>>>,
): string | undefined {
  const known: Readonly<Record<string, string | undefined>> = facts
  if (placeholdersIn(text).some((name) => !known[name])) return undefined
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => known[name.trim()]!)
}

const AnswerTemplate = Type.Object({
  template_id: Id('to change or delete it by'),
  name: Type.String({ description: 'what people of the shop call it; each once in a shop' }),
  texts: Type.Object(
    {
      'en-us': Type.String({ description: 'in English' }),
      'zh-cn': Type.Optional(Type.String({ description: 'in Chinese; absent: there is none' })),
      'en-id': Type.Optional(Type.String({ description: 'in Indonesian; absent: there is none' })),
    },
    { description: 'what buyers read, with placeholders as {{buyer}}' },
  ),
  version: Type.Integer({ minimum: 1, description: 'goes up with each change' }),
})
const written = {
  name: RequiredText(answerTemplateLimits.name, { description: 'each once in a shop' }),
  texts: Words(
    answerTemplateLimits.text,
    `what buyers read; ${answerPlaceholders.map((it) => `{{${it}}}`).join(', ')} are filled in where it is chosen`,
  ),
}
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'that was read' })

const seller = {
  audience: 'seller',
  needs: ['quotes', 'after-sales', 'complaints', 'reviews', 'messages'],
  tag: 'shop',
} as const
const audit = { object: 'answer-template', id: 'template_id' } as const
const root = '/seller_end/answer-templates'
const One = Type.Object({ template_id: Id('of the template') })

/** Texts that a shop often answers buyers with, for whoever answers them. */
export const answerTemplateApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: root,
    summary: 'Answer templates of the shop, by name',
    input: Type.Object({ ...Paging, keyword: Maybe(Text(60, { description: 'in the name or a text' })) }),
    reply: Page(AnswerTemplate),
  }),
  add: route({
    ...seller,
    method: 'POST',
    path: root,
    audit,
    summary: 'Adds an answer template',
    input: Type.Object(written),
    reply: AnswerTemplate,
    rate: { perMinute: 60 },
  }),
  change: route({
    ...seller,
    method: 'PUT',
    path: `${root}/:template_id`,
    audit,
    summary: 'Writes an answer template anew; refused when somebody has changed it since',
    params: One,
    input: Type.Object({ ...written, version: Version }),
    reply: AnswerTemplate,
    rate: { perMinute: 60 },
  }),
  remove: route({
    ...seller,
    method: 'DELETE',
    path: `${root}/:template_id`,
    audit,
    summary: 'Deletes an answer template',
    params: One,
    reply: Done,
    rate: { perMinute: 60 },
  }),
}
