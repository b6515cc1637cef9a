import { Type } from 'typebox'
import { buyersSubjects, ChatFile, chatLimits, chatSubjects } from './chat.ts'
import { Flag, Id, Maybe, OneOf, Paging, RequiredText, Text } from './wire.ts'

export const OneConversation = Type.Object({ id: Id('of the conversation') })
export const pinnedInput = {
  subject: Maybe(OneOf(chatSubjects, 'what it is about; with subject_id')),
  subject_id: Maybe(Text(24, { description: 'id of the goods or inquiry, number of the others' })),
}
/** Something of a buyer, from whose page a shop writes to them. */
export const OfBuyer = Type.Object({
  subject: OneOf(buyersSubjects, 'what it is about'),
  subject_id: RequiredText(24, { description: 'id of the inquiry, number of the others' }),
})
export const AroundPlace = Type.Object({
  after: Maybe(Type.Integer({ minimum: 0, description: 'those behind this place, the oldest first' })),
  before: Maybe(Type.Integer({ minimum: 1, description: 'those in front of this place, the latest of them' })),
  limit: Maybe(Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'how many messages' })),
})
export const chatInput = {
  client_id: Type.String({
    pattern: '^[A-Za-z0-9-]{8,64}$',
    description: 'made by the sender: sent again with it, the message is kept once',
  }),
  content: Maybe(Text(chatLimits.content, { multiline: true, description: 'plain text' })),
  file_id: Maybe(Id('a file the caller uploaded and has not sent yet')),
  ...pinnedInput,
}
export const ReadUpTo = Type.Object({
  seq: Type.Integer({ minimum: 1, description: 'the last message that was seen' }),
})
export const FindConversations = Type.Object({
  ...Paging,
  keyword: Maybe(Text(60, { description: 'in names and in what was said' })),
})
export const switchOf = (description: string) => Type.Object({ on: Flag(description) })
export const ReportReason = Type.Object({ reason: RequiredText(500, { min: 3 }) })
export const chatDownload = { contentType: 'application/octet-stream' } as const
export const chatUpload = {
  upload: { maxBytes: chatLimits.fileBytes },
  reply: ChatFile,
  rate: { perMinute: 30 },
} as const
