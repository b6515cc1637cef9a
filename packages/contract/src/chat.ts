import { type Static, Type } from 'typebox'
import { Count, Flag, Id, Maybe, OneOf, Page, Seconds } from './wire.ts'

/** Whose words a message is; NOTE is for the people of the shop alone. */
export const chatSides = ['BUYER', 'SHOP', 'NOTE'] as const
export const chatKinds = ['TEXT', 'PICTURE', 'FILE', 'CARD'] as const
/** What a conversation can be about, and a card can show. */
export const chatSubjects = ['GOODS', 'ORDER', 'INQUIRY', 'SERVICE', 'COMPLAINT'] as const
/** Of these, what is of one buyer: from there a shop writes to them. */
export const buyersSubjects = ['ORDER', 'INQUIRY', 'SERVICE', 'COMPLAINT'] as const
export type ChatSubject = (typeof chatSubjects)[number]
export const chatTabs = ['TO_ANSWER', 'MINE', 'ALL'] as const
export const chatFileKinds = ['pdf', 'xlsx', 'jpg', 'png'] as const
export const chatLimits = {
  content: 2000,
  fileBytes: 10_485_760,
  /** A shop should answer within this. */
  answerWithinMinutes: 120,
  /** For so long somebody who typed is shown as typing. */
  typingSeconds: 8,
  onlineSeconds: 60,
  tokenSeconds: 300,
} as const

export const ChatCard = Type.Object(
  {
    subject: OneOf(chatSubjects),
    subject_id: Type.String({ description: 'id of the goods or inquiry, number of the others' }),
    title: Type.String({ description: 'name of the goods in the language of the caller; the number of the others' }),
    picture: Type.String({ description: 'empty where there is none' }),
  },
  { description: 'Something of the mall that is shown with its name: what a conversation is about, or what was sent' },
)

export const ChatFile = Type.Object(
  {
    file_id: Id('names the file when a message is sent with it'),
    name: Type.String({ description: 'as the uploader calls it' }),
    kind: OneOf(chatFileKinds, 'known by its content'),
    size: Type.Integer({ minimum: 1, description: 'in bytes' }),
  },
  { description: 'A picture or a file of a message' },
)

export const ChatMessage = Type.Object({
  seq: Type.Integer({ minimum: 1, description: 'its place in the conversation; some are left out for members' }),
  client_id: Type.String({ description: 'as its sender made it' }),
  side: OneOf(chatSides, 'BUYER of the member, SHOP of the shop, NOTE seen by people of the shop only'),
  author: Type.String({ description: 'who wrote it' }),
  automatic: Flag('1: the shop answers so by itself while nobody is there'),
  kind: OneOf(chatKinds, 'what it carries: words, a picture, another file, or a card of something in the mall'),
  content: Type.String({ description: 'plain text; never markup' }),
  file: Maybe(ChatFile),
  card: Maybe(ChatCard),
  create_time: Seconds('when it was sent'),
})

export const Conversation = Type.Object(
  {
    conversation_id: Id('names the conversation in all calls'),
    shop_id: Id(),
    shop_name: Type.String(),
    shop_logo: Type.String(),
    member_id: Id(),
    member_name: Type.String(),
    client_name: Type.String({ description: 'company of the member' }),
    version: Type.Integer({ description: 'goes up with each change that somebody sees' }),
    last_seq: Count('place of the last message'),
    last_time: Seconds('when something was said last'),
    last_side: OneOf(['', 'BUYER', 'SHOP'], 'whose words the last ones are; empty before the first'),
    last_text: Type.String({ description: 'how the last message begins; empty for pictures, files and cards' }),
    unread: Count(),
    read_seq: Type.Integer({ minimum: 0, description: 'up to which message the side of the caller has read' }),
    other_read_seq: Type.Integer({ minimum: 0, description: 'up to which message the other side has read' }),
    other_online: Flag('somebody of the other side was on the line in the last minute'),
    other_typing: Flag('the other side is writing'),
    answer_minutes: Maybe(
      Type.Integer({ minimum: 0, description: 'half of the first answers of the shop came within this' }),
    ),
    waiting_since: Maybe(Seconds('since when the member waits for an answer')),
    answer_by: Maybe(Seconds('until when the shop should answer')),
    pinned: Maybe(ChatCard),
    muted: Flag('the caller is not told of it by e-mail'),
    blocked: Flag('the shop takes no messages of the member'),
    reported: Flag('an operator may read it'),
    assigned_id: Maybe(Id('account of who of the shop answers; for the shop alone')),
    assigned_name: Maybe(Type.String({ description: 'name of who of the shop answers' })),
  },
  { description: 'What a member and a shop say to each other, as the caller sees it' },
)

export const ReportedConversation = Type.Object({
  conversation_id: Id('of the conversation that was reported'),
  shop_name: Type.String(),
  member_name: Type.String(),
  client_name: Type.String(),
  side: OneOf(['BUYER', 'SHOP'], 'who reported it'),
  reason: Type.String(),
  report_time: Seconds('when it was reported'),
})

export const ChatMessages = Type.Object({
  data: Type.Array(ChatMessage, { description: 'in the order of the conversation' }),
  more: Flag('there are more in the direction that was asked for'),
  conversation: Conversation,
})
export const Conversations = Page(Conversation)
export const ChatColleague = Type.Object({ account_id: Id('to assign a conversation to'), name: Type.String() })
export const ChatNews = Type.Object({
  unread: Type.Integer({
    minimum: 0,
    description: 'messages that the member has not read; conversations for a shop',
  }),
})

/** What the event `said` of a socket carries. */
export const ChatSaid = Type.Object(
  {
    conversation: Conversation,
    data: Type.Array(ChatMessage, { description: 'in the order of the conversation' }),
    after: Type.Integer({ minimum: 0, description: 'the place behind which they stand' }),
    up_to: Type.Integer({ minimum: 0, description: 'the place up to which there are no others' }),
  },
  { description: 'How a conversation stands and what was said in it' },
)
export type ChatSaidEvent = Static<typeof ChatSaid>
/** What a page says over a socket: the conversation that it looks at, with the last place that it has, or no more. */
export const ChatFrame = Type.Object(
  {
    follow: Maybe(Id('of the conversation whose messages are sent from now on')),
    after: Maybe(
      Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'the last place that is known of it' }),
    ),
    leave: Maybe(Id('of a conversation whose messages are no longer sent')),
  },
  { description: 'What a page says over a socket' },
)
/** Why the mall closes a socket: it restarts, what was sent was none of this, the session has ended, what was sent was not read. */
export const socketCodes = { restart: 1012, broken: 1008, ended: 4001 } as const
/** The name of the protocol of sockets; the access token and the language are offered beside it, with these in front. */
export const socketProtocol = 'borong'
export const socketOffers = { authorization: 'bearer.', lang: 'lang.' } as const
