import { Type } from 'typebox'
import {
  AroundPlace,
  chatDownload,
  chatInput,
  chatUpload,
  FindConversations,
  OfBuyer,
  OneConversation,
  pinnedInput,
  ReadUpTo,
  ReportReason,
  switchOf,
} from './chat-input.ts'
import { ChatMessage, ChatMessages, ChatNews, Conversation, Conversations, ReportedConversation } from './chat.ts'
import { route } from './route.ts'
import { Done, Flag, Id, Page, Paging, Seconds, Text } from './wire.ts'

const mine = { audience: 'buyer', needs: 'signed-in', tag: 'chat' } as const
const root = '/buyer_end/IM/conversations'
export const chatApi = {
  token: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/buyer/IM/getBuyerToken',
    summary:
      'A short token with which the member follows their conversations (im_token of IM/live); it opens one WebSocket',
    reply: Type.Object({ token: Type.String(), expires_time: Seconds('until when a line can be opened with it') }),
    rate: { perMinute: 60 },
  }),
  live: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/IM/live',
    summary:
      'Unread messages. With Accept: text/event-stream it stays open: `hello` at once, `chat` with conversation_id, version and last_seq when a conversation has changed, `end` when the session is over. As a WebSocket it also carries the messages',
    input: Type.Object({ im_token: Text(200, { description: 'of IM/getBuyerToken' }) }),
    reply: ChatNews,
    rate: { perMinute: 120 },
  }),
  unread: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/IM/unread',
    summary: 'How many messages of shops the member has not read',
    reply: ChatNews,
    rate: { perMinute: 120 },
  }),
  open: route({
    ...mine,
    method: 'POST',
    path: root,
    summary:
      'The conversation of the member with a shop, begun where there is none, with an object pinned where one is named',
    input: Type.Object({ shop_id: Id(), ...pinnedInput }),
    reply: Conversation,
    rate: { perMinute: 60 },
  }),
  list: route({
    ...mine,
    method: 'GET',
    path: root,
    summary: 'Conversations of the member, the latest first',
    input: FindConversations,
    reply: Conversations,
    rate: { perMinute: 240 },
  }),
  messages: route({
    ...mine,
    method: 'GET',
    path: `${root}/:id/messages`,
    summary: 'Messages of a conversation: the latest, or those behind or in front of a place',
    params: OneConversation,
    input: AroundPlace,
    reply: ChatMessages,
    rate: { perMinute: 300 },
  }),
  send: route({
    ...mine,
    method: 'POST',
    path: `${root}/:id/messages`,
    summary: 'Says something: a text, a file, or a card of goods, an order or another object that both see',
    params: OneConversation,
    input: Type.Object(chatInput),
    reply: ChatMessage,
    rate: { perMinute: 60 },
  }),
  read: route({
    ...mine,
    method: 'PUT',
    path: `${root}/:id/read`,
    summary: 'Marks what was said up to a message as read',
    params: OneConversation,
    input: ReadUpTo,
    reply: ChatNews,
    rate: { perMinute: 240 },
  }),
  typing: route({
    ...mine,
    method: 'POST',
    path: `${root}/:id/typing`,
    summary: 'Says that the member is writing; shown for some seconds',
    params: OneConversation,
    reply: Done,
    rate: { perMinute: 60 },
  }),
  mute: route({
    ...mine,
    method: 'PUT',
    path: `${root}/:id/mute`,
    summary: 'Whether the member is told of unread messages by e-mail',
    params: OneConversation,
    input: switchOf('1 for no e-mails'),
    reply: Conversation,
  }),
  report: route({
    ...mine,
    method: 'POST',
    path: `${root}/:id/report`,
    summary: 'Reports the conversation: operators may read it from then on',
    params: OneConversation,
    input: ReportReason,
    reply: Conversation,
    rate: { perMinute: 10 },
  }),
  upload: route({
    ...mine,
    ...chatUpload,
    method: 'POST',
    path: '/buyer_end/IM/files',
    summary: 'Keeps a file for a message: PDF, XLSX, JPG or PNG, known by its content, at most 10 MB',
  }),
  file: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/IM/files/:id',
    summary: 'A file of a conversation of the member',
    params: Type.Object({ id: Id() }),
    reply: Type.String(),
    download: chatDownload,
    rate: { perMinute: 120 },
  }),
}

const operator = { audience: 'admin', needs: 'arbitration', tag: 'chat' } as const
export const adminChatApi = {
  reported: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/IM/reported',
    summary: 'Conversations that one side has reported, the latest first; without what was said',
    input: Type.Object(Paging),
    reply: Page(ReportedConversation),
  }),
  about: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/IM/reported/about',
    summary:
      'Those of the member and the shops whom an order, an inquiry, an application or a complaint is between; empty where none was reported',
    input: OfBuyer,
    reply: Type.Array(ReportedConversation),
  }),
  open: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/IM/reported/:id/open',
    audit: { object: 'conversation', id: 'id' },
    summary: 'Reads a reported conversation; that it was read is written to the audit log',
    params: OneConversation,
    input: AroundPlace,
    reply: Type.Object({
      data: Type.Array(ChatMessage),
      more: Flag('there are more in the direction that was asked for'),
    }),
  }),
}
