// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'

export interface AnswerTemplateTable {
  id: Generated<number>
  shop_id: number
  name: string
  texts: LocalizedText
  version: Generated<number>
}

export interface AnswerTemplateTables {
  answer_template: AnswerTemplateTable
}
