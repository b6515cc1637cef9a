// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { Card, FileKind, LastSide, MessageKind, Side, Voice } from './chat.types.ts'

export interface ConversationTable {
  id: Generated<number>
  shop_id: number
  company_id: number
  member_id: number
  last_seq: Generated<number>
  version: Generated<number>
  changed_at: Date
  last_at: Date
  last_side: Generated<LastSide>
  last_text: Generated<string>
  waiting_since: Date | null
  buyer_read_seq: Generated<number>
  shop_read_seq: Generated<number>
  buyer_typed_at: Date | null
  shop_typed_at: Date | null
  assigned_account_id: number | null
  assigned_name: Generated<string>
  pinned: Card | null
  buyer_mutes: Generated<boolean>
  shop_mutes: Generated<boolean>
  blocked_at: Date | null
  buyer_mailed_seq: Generated<number>
  shop_mailed_seq: Generated<number>
  reported_at: Date | null
  report_side: Side | null
  report_reason: Generated<string>
  auto_answered: Generated<string>
  shop_opened_at: Date | null
}

export interface ChatMessageTable {
  id: Generated<number>
  conversation_id: number
  seq: number
  client_id: string
  account_id: number | null
  author_name: string
  side: Voice
  kind: MessageKind
  content: Generated<string>
  card: Card | null
  said_at: Date
}

export interface ChatFileTable {
  id: Generated<number>
  account_id: number
  message_id: number | null
  name: string
  kind: FileKind
  bytes: number
  file: string
  created_at: Date
}

export interface ChatAnswerTable {
  id: Generated<number>
  shop_id: number
  conversation_id: number
  seconds: number
  answered_at: Date
}

export interface ChatPresenceTable {
  side: Side
  party_id: number
  seen_at: Date
}

export interface ChatTokenUsedTable {
  nonce: string
  ends_at: Date
}

export interface ChatTables {
  conversation: ConversationTable
  chat_message: ChatMessageTable
  chat_file: ChatFileTable
  chat_answer: ChatAnswerTable
  chat_presence: ChatPresenceTable
  chat_token_used: ChatTokenUsedTable
}
