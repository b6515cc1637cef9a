import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { ChatTables } from './chat.tables.ts'
import type { Card, ChatFile, Message, MessageKind, Voice } from './chat.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ChatTables>(ctx)

const selectMessages = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('chat_message as g')
    .leftJoin('chat_file as f', 'f.message_id', 'g.id')
    .selectAll('g')
    .select(['f.id as file_id', 'f.name as file_name', 'f.kind as file_kind', 'f.bytes as file_bytes'])
type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

const toMessage = (row: Row): Message => ({
  id: row.id,
  seq: row.seq,
  clientId: row.client_id,
  accountId: row.account_id,
  authorName: row.author_name,
  side: row.side,
  kind: row.kind,
  content: row.content,
  card: row.card,
  saidAt: row.said_at,
  file:
    row.file_id === null
      ? null
      : { id: row.file_id, name: row.file_name!, kind: row.file_kind!, bytes: row.file_bytes! },
})

/** The messages of a conversation that the caller has found, in its order; one more than asked for says that there are more. */
export async function messagesOf(
  ctx: Ctx,
  conversationId: number,
  {
    after,
    before,
    limit,
    notes,
  }: { after?: number | undefined; before?: number | undefined; limit: number; notes: boolean },
): Promise<{ messages: Message[]; more: boolean }> {
  const rows = await selectMessages(ctx)
    .where('g.conversation_id', '=', conversationId)
    .$if(!notes, (query) => query.where('g.side', '<>', 'note'))
    .$if(after !== undefined, (query) => query.where('g.seq', '>', after!))
    .$if(before !== undefined, (query) => query.where('g.seq', '<', before!))
    .orderBy('g.seq', after === undefined ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const messages = rows.slice(0, limit).map(toMessage)
  return { messages: after === undefined ? messages.toReversed() : messages, more: rows.length > limit }
}

/** What stands in each of several conversations behind a place and up to another, in its order. */
export async function messagesBetweenUnscoped(
  ctx: Ctx,
  places: readonly { id: number; after: number; upTo: number }[],
): Promise<Map<number, Message[]>> {
  const found = new Map<number, Message[]>(places.map((it) => [it.id, []]))
  const asked = places.filter((it) => it.upTo > it.after)
  if (!asked.length) return found
  const rows = await selectMessages(ctx)
    .innerJoin(
      sql<{ id: number; after: number; up_to: number }>`unnest(
        ${asked.map((it) => it.id)}::bigint[], ${asked.map((it) => it.after)}::int[], ${asked.map((it) => it.upTo)}::int[]
      )`.as<'p'>(sql`p(id, after, up_to)`),
      'p.id',
      'g.conversation_id',
    )
    .where(sql<boolean>`g.seq > p.after and g.seq <= p.up_to`)
    .orderBy('g.conversation_id')
    .orderBy('g.seq')
    .execute()
  for (const row of rows) found.get(row.conversation_id)!.push(toMessage(row))
  return found
}

/** What somebody has sent under a number of their own. */
export async function findSent(
  ctx: Ctx,
  conversationId: number,
  accountId: number,
  clientId: string,
): Promise<Message | undefined> {
  const row = await selectMessages(ctx)
    .where('g.conversation_id', '=', conversationId)
    .where('g.account_id', '=', accountId)
    .where('g.client_id', '=', clientId)
    .executeTakeFirst()
  return row && toMessage(row)
}

export interface NewMessage {
  conversationId: number
  seq: number
  clientId: string
  accountId: number | null
  authorName: string
  side: Voice
  kind: MessageKind
  content: string
  card: Card | null
}

export async function insertMessage(ctx: Ctx, it: NewMessage): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('chat_message')
    .values({
      conversation_id: it.conversationId,
      seq: it.seq,
      client_id: it.clientId,
      account_id: it.accountId,
      author_name: it.authorName,
      side: it.side,
      kind: it.kind,
      content: it.content,
      card: it.card === null ? null : json(it.card),
      said_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFile(
  ctx: Ctx,
  it: { accountId: number; name: string; kind: ChatFile['kind']; bytes: number; file: string },
): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('chat_file')
    .values({
      account_id: it.accountId,
      name: it.name,
      kind: it.kind,
      bytes: it.bytes,
      file: it.file,
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file that somebody has uploaded and not sent. */
export const findWaitingFile = (ctx: Ctx, accountId: number, id: number) =>
  db(ctx)
    .selectFrom('chat_file')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('message_id', 'is', null)
    .executeTakeFirst()

/** Makes a file part of a message; false where it went with another one meanwhile. */
export async function sendFile(ctx: Ctx, accountId: number, id: number, messageId: number): Promise<boolean> {
  const sent = await db(ctx)
    .updateTable('chat_file')
    .set({ message_id: messageId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('message_id', 'is', null)
    .executeTakeFirst()
  return sent.numUpdatedRows > 0n
}

/** A file with the conversation that it was sent in, whoever asks. */
export const findFileUnscoped = (ctx: Ctx, id: number) =>
  db(ctx)
    .selectFrom('chat_file as f')
    .leftJoin('chat_message as g', 'g.id', 'f.message_id')
    .select(['f.account_id', 'f.kind', 'f.file', 'g.conversation_id', 'g.side'])
    .where('f.id', '=', id)
    .executeTakeFirst()

/** Some that were not sent in time, without these. */
export const staleChatFilesUnscoped = async (ctx: Ctx, before: Date, without: readonly string[]): Promise<number[]> =>
  (
    await db(ctx)
      .selectFrom('chat_file')
      .select('id')
      .where('message_id', 'is', null)
      .where('created_at', '<', before)
      .where(sql<boolean>`id <> all(${[...without]}::bigint[])`)
      .orderBy('id')
      .limit(50)
      .execute()
  ).map((row) => row.id)

export const deleteStaleChatFileUnscoped = (ctx: Ctx, before: Date, id: number) =>
  db(ctx)
    .deleteFrom('chat_file')
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .returning('file')
    .executeTakeFirst()

export const noteAnswer = (ctx: Ctx, it: { shopId: number; conversationId: number; seconds: number }) =>
  db(ctx)
    .insertInto('chat_answer')
    .values({
      shop_id: it.shopId,
      conversation_id: it.conversationId,
      seconds: it.seconds,
      answered_at: ctx.clock.now(),
    })
    .execute()

/** What files of messages take. */
export const storedMessageFiles = (ctx: Ctx): Promise<{ files: number; bytes: number }> =>
  db(ctx)
    .selectFrom('chat_file')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()
