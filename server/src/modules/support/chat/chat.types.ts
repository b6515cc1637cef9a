import type { chatSubjects } from '@borong/contract'
import type { LocalizedText } from '#platform/messages'

export type { FileKind } from '#modules/foundation/media'
export type Side = 'buyer' | 'shop'
export type LastSide = '' | Side
/** Whose words a message is; a note is for the people of the shop alone. */
export type Voice = Side | 'note'
export type MessageKind = 'text' | 'picture' | 'file' | 'card'

/** An object that both sides see, as it was called when it was named. */
export interface Card {
  subject: (typeof chatSubjects)[number]
  id: string
  titles: LocalizedText
  picture: string
}

export interface ChatFile {
  id: number
  name: string
  kind: 'pdf' | 'xlsx' | 'jpg' | 'png'
  bytes: number
}

export interface Message {
  id: number
  seq: number
  clientId: string
  /** Null: the shop has answered by itself. */
  accountId: number | null
  authorName: string
  side: Voice
  kind: MessageKind
  content: string
  card: Card | null
  saidAt: Date
  file: ChatFile | null
}
