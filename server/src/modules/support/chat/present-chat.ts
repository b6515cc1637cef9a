import {
  type ChatCard,
  type ChatFile as WireFile,
  type ChatMessage,
  type ChatSaid,
  chatLimits,
  type Conversation as WireConversation,
  type Language,
  type ReportedConversation,
} from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import type { Card, ChatFile, Message, MessageKind, Side, Voice } from './chat.types.ts'
import { type Conversation, sideOf } from './conversation.store.ts'

const wireVoice = { buyer: 'BUYER', shop: 'SHOP', note: 'NOTE' } as const satisfies Record<Voice, string>
const wireSide = { buyer: 'BUYER', shop: 'SHOP' } as const satisfies Record<Side, string>
const wireKind = {
  text: 'TEXT',
  picture: 'PICTURE',
  file: 'FILE',
  card: 'CARD',
} as const satisfies Record<MessageKind, string>

const presentCard = (card: Card, lang: Language): Static<typeof ChatCard> => ({
  subject: card.subject,
  subject_id: card.id,
  title: pickText(card.titles, lang),
  picture: card.picture,
})

export const presentFile = (file: ChatFile): Static<typeof WireFile> => ({
  file_id: String(file.id),
  name: file.name,
  kind: file.kind,
  size: file.bytes,
})

export const presentMessage = (it: Message, lang: Language): Static<typeof ChatMessage> => ({
  seq: it.seq,
  client_id: it.clientId,
  side: wireVoice[it.side],
  author: it.authorName,
  automatic: it.accountId === null ? 1 : 0,
  kind: wireKind[it.kind],
  content: it.content,
  ...(it.file && { file: presentFile(it.file) }),
  ...(it.card && { card: presentCard(it.card, lang) }),
  create_time: toSeconds(it.saidAt),
})

export function presentConversation(ctx: Ctx, it: Conversation): Static<typeof WireConversation> {
  const isShop = sideOf(ctx.actor) === 'shop'
  const typedAt = isShop ? it.buyer_typed_at : it.shop_typed_at
  const isTyping = typedAt !== null && ctx.clock.now().getTime() - typedAt.getTime() < chatLimits.typingSeconds * 1000
  return {
    conversation_id: String(it.id),
    shop_id: String(it.shop_id),
    shop_name: it.shop_name,
    shop_logo: it.shop_logo,
    member_id: String(it.member_id),
    member_name: it.member_name,
    client_name: it.company_name,
    version: it.version,
    last_seq: it.last_seq,
    last_time: toSeconds(it.last_at),
    last_side: it.last_side === '' ? '' : wireSide[it.last_side],
    last_text: it.last_text,
    unread: it.unread,
    read_seq: isShop ? it.shop_read_seq : it.buyer_read_seq,
    other_read_seq: isShop ? it.buyer_read_seq : it.shop_read_seq,
    other_online: it.other_online ? 1 : 0,
    other_typing: isTyping ? 1 : 0,
    ...(it.answer_seconds !== null && { answer_minutes: Math.ceil(it.answer_seconds / 60) }),
    ...(it.waiting_since && {
      waiting_since: toSeconds(it.waiting_since),
      answer_by: toSeconds(it.answer_by),
    }),
    ...(it.pinned && { pinned: presentCard(it.pinned, ctx.lang) }),
    muted: (isShop ? it.shop_mutes : it.buyer_mutes) ? 1 : 0,
    blocked: it.blocked_at ? 1 : 0,
    reported: it.reported_at ? 1 : 0,
    ...(isShop &&
      it.assigned_account_id !== null && {
        assigned_id: String(it.assigned_account_id),
        assigned_name: it.assigned_name,
      }),
  }
}

/** For operators: who talks and why it was reported, without what was said. */
export const presentReported = (it: Conversation): Static<typeof ReportedConversation> => ({
  conversation_id: String(it.id),
  shop_name: it.shop_name,
  member_name: it.member_name,
  client_name: it.company_name,
  side: wireSide[it.report_side!],
  reason: it.report_reason,
  report_time: toSeconds(it.reported_at!),
})

/** What a socket carries: how a conversation stands, and what was said in it behind one place and up to another. */
export const presentSaid = (
  ctx: Ctx,
  it: { conversation: Conversation; messages: readonly Message[]; after: number; upTo: number },
): Static<typeof ChatSaid> => ({
  conversation: presentConversation(ctx, it.conversation),
  data: it.messages.map((message) => presentMessage(message, ctx.lang)),
  after: it.after,
  up_to: it.upTo,
})
