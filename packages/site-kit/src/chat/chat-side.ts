import type { chatApi, Reply, sellerChatApi } from '@borong/contract'

/** The calls of one side of a conversation. */
export type ChatCalls = typeof chatApi | typeof sellerChatApi
export type Message = Reply<typeof chatApi.send>
export type Conversation = Reply<typeof chatApi.open>
export type Card = NonNullable<Message['card']>

export interface ChatSide {
  own: 'BUYER' | 'SHOP'
  calls: ChatCalls
  /** Where a card leads on this site. */
  hrefOf: (card: Card) => string
}
