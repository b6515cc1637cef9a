// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'

export interface ReviewTable {
  id: Generated<number>
  order_line_id: number
  order_id: number
  order_sn: string
  goods_id: number
  sku_id: number
  shop_id: number
  company_id: number
  member_id: number
  author: string
  names: LocalizedText
  specs: Generated<{ name: LocalizedText; value: LocalizedText }[]>
  picture: Generated<string>
  stars: number
  content: string
  pictures: Generated<string[]>
  written_at: Date
  follow_content: string | null
  follow_pictures: Generated<string[]>
  followed_at: Date | null
  reply: string | null
  replied_by: string | null
  replied_at: Date | null
}

export interface QuestionTable {
  id: Generated<number>
  goods_id: number
  shop_id: number
  company_id: number
  member_id: number
  author: string
  names: LocalizedText
  picture: Generated<string>
  content: string
  asked_at: Date
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
}

export interface ReviewTables {
  review: ReviewTable
  question: QuestionTable
}
