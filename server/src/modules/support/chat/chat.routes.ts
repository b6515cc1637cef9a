import { adminChatApi, chatApi, type ChatSubject, type chatTabs, sellerChatApi } from '@borong/contract'
import { inCommand, type Ctx, readingCtx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { addChatFile, openChatFile } from './chat-files.ts'
import { assertChatToken, issueChatToken, spendChatToken } from './chat-token.ts'
import {
  type ConversationFilter,
  countConversations,
  countUnreadMessages,
  findConversation,
  isReported,
  pageOfConversations,
  pageOfReported,
} from './conversation.store.ts'
import { listColleagues } from './list-colleagues.ts'
import { messagesOf } from './message.store.ts'
import {
  assignConversation,
  blockMember,
  muteConversation,
  readConversation,
  reportConversation,
  typeInConversation,
} from './mind-conversation.ts'
import { openConversation } from './open-conversation.ts'
import { presentConversation, presentFile, presentMessage, presentReported } from './present-chat.ts'
import { saySomething } from './say-something.ts'
import { talkOfConversations, watchConversations } from './watch-conversations.ts'
import { conversationAbout, reportedAbout, writeToBuyer } from './write-to-buyer.ts'

interface Paged {
  keyword?: string
  page_no?: number
  page_size?: number
}
const tabs = { TO_ANSWER: 'to_answer', MINE: 'mine', ALL: 'all' } as const satisfies Record<
  (typeof chatTabs)[number],
  ConversationFilter['tab']
>
async function listed(ctx: Ctx, tab: (typeof chatTabs)[number], { keyword = '', page_no = 1, page_size = 10 }: Paged) {
  const { rows, total } = await pageOfConversations(
    ctx,
    { tab: tabs[tab], keyword: keyword.trim() },
    { no: page_no, size: page_size },
  )
  return { data: rows.map((it) => presentConversation(ctx, it)), data_total: total, page_no, page_size }
}

interface Around {
  id: string
  after?: number
  before?: number
  limit?: number
}
async function shown(ctx: Ctx, { id, after, before, limit = 50 }: Around) {
  const conversation = await findConversation(ctx, Number(id))
  const notes = ctx.actor.kind === 'seller'
  const { messages, more } = await messagesOf(ctx, conversation.id, { after, before, limit, notes })
  return {
    data: messages.map((it) => presentMessage(it, ctx.lang)),
    more: more ? 1 : 0,
    conversation: presentConversation(ctx, conversation),
  }
}

const subjectIn = ({ subject, subject_id }: { subject?: ChatSubject; subject_id?: string }) =>
  subject && subject_id ? { kind: subject, id: subject_id } : undefined

interface Sent {
  id: string
  client_id: string
  content?: string
  file_id?: string
  subject?: ChatSubject
  subject_id?: string
  note?: number
}
const sent = async (ctx: Ctx, input: Sent) =>
  presentMessage(
    await saySomething(ctx, {
      conversationId: Number(input.id),
      clientId: input.client_id,
      content: (input.content ?? '').trim(),
      fileId: input.file_id === undefined ? undefined : Number(input.file_id),
      subject: subjectIn(input),
      note: input.note === 1,
    }),
    ctx.lang,
  )

const unreadOfMember = async (ctx: Ctx) => {
  const { memberId } = buyerIn(ctx)
  return { unread: (await countUnreadMessages(ctx, [memberId])).get(memberId) ?? 0 }
}
const countsOfShop = async (ctx: Ctx) => {
  const { shopId, accountId } = sellerIn(ctx)
  return countConversations(ctx, shopId, accountId)
}
const waitingOfShop = async (ctx: Ctx) => ({ unread: (await countsOfShop(ctx)).toAnswer })

function tokenOf(ctx: Ctx) {
  const { token, until } = issueChatToken(ctx)
  return { token, expires_time: until }
}

/** What both sides do alike. */
function routesOfSide(
  http: Http,
  side: typeof chatApi | typeof sellerChatApi,
  unread: (ctx: Ctx) => Promise<{ unread: number }>,
) {
  http.query(side.messages, shown)
  http.command(side.send, sent)
  http.command(side.read, async (ctx, { id, seq }) => {
    await readConversation(ctx, Number(id), seq)
    return unread(ctx)
  })
  // Not a change of anything that stays: it leaves no row in the audit log.
  http.free(side.typing, async (app, { actor, lang }, { id }) => {
    await inCommand(app, actor, lang, (ctx) => typeInConversation(ctx, Number(id)))
    return { ok: true }
  })
  http.command(side.mute, async (ctx, { id, on }) =>
    presentConversation(ctx, await muteConversation(ctx, Number(id), on === 1)),
  )
  http.command(side.report, async (ctx, { id, reason }) =>
    presentConversation(ctx, await reportConversation(ctx, Number(id), reason)),
  )
  http.free(side.upload, async (app, { actor, lang, requestContext }) =>
    presentFile(
      await addChatFile(
        app,
        { actor, lang },
        { bytes: requestContext.file ?? refuse('FILE_MISSING'), fileName: requestContext.fileName ?? '' },
      ),
    ),
  )
  http.query(side.file, (ctx, { id }) => openChatFile(ctx, Number(id)))
}

function routesOfShop(http: Http) {
  // It changes nothing that stays: no row in the audit log.
  http.free(sellerChatApi.token, async (app, { actor, lang }) => tokenOf(readingCtx(app, actor, lang)))
  http.watch(sellerChatApi.live, waitingOfShop, {
    follow: watchConversations,
    talk: { admit: (ctx, { im_token = '' }) => spendChatToken(ctx, im_token), begin: talkOfConversations },
  })
  http.query(sellerChatApi.counts, async (ctx) => {
    const { all, toAnswer, mine, answerSeconds } = await countsOfShop(ctx)
    const answered = answerSeconds === null ? {} : { answer_minutes: Math.ceil(answerSeconds / 60) }
    return { all, to_answer: toAnswer, mine, ...answered }
  })
  http.query(sellerChatApi.list, (ctx, input) => listed(ctx, input.tab ?? 'ALL', input))
  http.query(sellerChatApi.about, async (ctx, { subject, subject_id }) => {
    const found = await conversationAbout(ctx, { kind: subject, id: subject_id })
    return { unread: found?.unread ?? 0, ...(found && { conversation_id: String(found.id) }) }
  })
  http.command(sellerChatApi.open, async (ctx, { subject, subject_id }) =>
    presentConversation(ctx, await writeToBuyer(ctx, { kind: subject, id: subject_id })),
  )
  http.command(sellerChatApi.block, async (ctx, { id, on }) =>
    presentConversation(ctx, await blockMember(ctx, Number(id), on === 1)),
  )
  http.command(sellerChatApi.assign, async (ctx, { id, account_id }) =>
    presentConversation(
      ctx,
      await assignConversation(ctx, Number(id), account_id === undefined ? undefined : Number(account_id)),
    ),
  )
  http.query(sellerChatApi.colleagues, listColleagues)
}

export function chatRoutes(http: Http) {
  http.command(chatApi.token, tokenOf)
  http.watch(
    chatApi.live,
    (ctx, { im_token }) => {
      assertChatToken(ctx, im_token)
      return unreadOfMember(ctx)
    },
    {
      follow: watchConversations,
      admit: (ctx, { im_token }) => assertChatToken(ctx, im_token),
      talk: { admit: (ctx, { im_token }) => spendChatToken(ctx, im_token), begin: talkOfConversations },
    },
  )
  http.query(chatApi.unread, unreadOfMember)
  http.command(chatApi.open, async (ctx, input) =>
    presentConversation(ctx, await openConversation(ctx, { shopId: Number(input.shop_id), subject: subjectIn(input) })),
  )
  http.query(chatApi.list, (ctx, input) => listed(ctx, 'ALL', input))
  routesOfSide(http, chatApi, unreadOfMember)
  routesOfSide(http, sellerChatApi, waitingOfShop)
  routesOfShop(http)

  http.query(adminChatApi.reported, async (ctx, { page_no = 1, page_size = 10 }) => {
    const { rows, total } = await pageOfReported(ctx, { no: page_no, size: page_size })
    return { data: rows.map(presentReported), data_total: total, page_no, page_size }
  })
  http.query(adminChatApi.about, async (ctx, { subject, subject_id }) =>
    (await reportedAbout(ctx, { kind: subject, id: subject_id })).map(presentReported),
  )
  http.command(adminChatApi.open, async (ctx, { id, after, before, limit = 50 }) => {
    if (!(await isReported(ctx, Number(id)))) return refuse('NOT_FOUND')
    ctx.audit({ object: 'conversation', id, after: { read: true } })
    const { messages, more } = await messagesOf(ctx, Number(id), { after, before, limit, notes: false })
    return { data: messages.map((it) => presentMessage(it, ctx.lang)), more: more ? 1 : 0 }
  })
}
