import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { days, hours, minutes } from '../clock.ts'
import { asSystem, type Ctx } from '../ctx.ts'
import { compileOnce } from '../database/compile-once.ts'
import { json, tablesOf } from '../database/database.ts'
import type { TimedJob } from '../background/timed-jobs.ts'
import { refuse, refuseField } from './refuse.ts'

interface Tables {
  idempotency: { scope: string; key: string; request_hash: string; reply: unknown; created_at: Date }
}

/** How long the same ask without a key is taken for a repeat; each repeat begins it anew, so that no moment of it is an edge. */
const repeatSeconds = 30

/** How long a key is known: nobody repeats a command a week later. */
export const keyDays = 7

/** The Idempotency-Key of a request, if it has one. */
export function readKey(key: string | undefined): string | undefined {
  if (!key) return undefined
  return /^[\x21-\x7e]{8,128}$/.test(key) ? key : refuseField('Idempotency-Key', 'FORM_KEY')
}

/** A key of a call. */
export interface CallKey {
  /** The command and its caller. */
  scope: string
  key: string
}

interface Once {
  /** The command and its caller. */
  scope: string
  /** Undefined derives one of the scope and the request. */
  key: string | undefined
  request: unknown
  /** Of a derived key: whether the same request again is a repeat of the first, by what that was answered and what stands now. */
  isRepeat?: (ctx: Ctx, first: unknown) => Promise<boolean>
}

/**
 * Runs a command once for each key of a caller: the same key again gives the same reply, also when both come at once
 * (the second waits for the first). The same key with another request is refused.
 */
export async function once<T>(
  inTransaction: <R>(work: (ctx: Ctx) => Promise<R>) => Promise<R>,
  input: Once,
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(input.request)).digest('hex')
  const { scope, key } = input
  // The blank keeps it apart from every key that a caller can send.
  if (key === undefined)
    return inTransaction((ctx) => onceForInput(ctx, { ...input, key: `derived ${hash}`, hash }, () => run(ctx)))
  const wanted = { scope, key, hash }
  try {
    return await inTransaction((ctx) => onceForKey(ctx, wanted, () => run(ctx)))
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
    return inTransaction((ctx) => firstReply<T>(ctx, wanted))
  }
}

interface Claim {
  scope: string
  key: string
  hash: string
}

const db = (ctx: Ctx) => tablesOf<Tables>(ctx)

/** The key was somebody's already: what the command has done meanwhile is to be taken back, and the first reply given. */
class KeyTaken extends Error {}

/** True when nobody has the key; waits for whoever is about to have it. */
const claim = async (ctx: Ctx, wanted: Claim): Promise<boolean> =>
  (await insertKey(ctx, { ...wanted, now: ctx.clock.now() })).length > 0

const insertKey = compileOnce((tables: Kysely<Tables>, { scope, key, hash, now }: Claim & { now: Date }) =>
  tables
    .insertInto('idempotency')
    .values({ scope, key, request_hash: hash, reply: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key'),
)

const saveReply = compileOnce(
  (tables: Kysely<Tables>, { scope, key, reply }: Omit<Claim, 'hash'> & { reply: string }) =>
    tables
      .updateTable('idempotency')
      .set({ reply: sql`${reply}::jsonb` })
      .where('scope', '=', scope)
      .where('key', '=', key),
)

const keep = (ctx: Ctx, { scope, key }: Claim, change: { reply?: unknown; created_at?: Date }) =>
  db(ctx)
    .updateTable('idempotency')
    .set({
      ...('reply' in change && { reply: json(change.reply) }),
      ...(change.created_at && { created_at: change.created_at }),
    })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()

/** Keys are seldom taken: the command begins behind the statement that claims its own, and is taken back where it was. */
async function onceForKey<T>(ctx: Ctx, { scope, key, hash }: Claim, run: () => Promise<T>): Promise<T> {
  const claiming = claim(ctx, { scope, key, hash })
  const running = run()
  running.catch(() => {})
  if (!(await claiming)) throw new KeyTaken()
  const reply = await running
  ctx.pipelined(saveReply(ctx, { scope, key, reply: JSON.stringify(reply) }))
  return reply
}

async function firstReply<T>(ctx: Ctx, { scope, key, hash }: Claim): Promise<T> {
  const first = await db(ctx)
    .selectFrom('idempotency')
    .select(['request_hash', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return refuse('BUSY')
  if (first.request_hash !== hash) return refuse('IDEMPOTENCY_KEY_REUSED')
  return first.reply as T
}

async function onceForInput<T>(ctx: Ctx, input: Claim & Pick<Once, 'isRepeat'>, run: () => Promise<T>): Promise<T> {
  const askedAt = ctx.clock.now()
  if (!(await claim(ctx, input))) {
    // Held, so that of many who come again one after the other sees what the one before has left.
    const first = await db(ctx)
      .selectFrom('idempotency')
      .select(['reply', 'created_at'])
      .where('scope', '=', input.scope)
      .where('key', '=', input.key)
      .forUpdate()
      .executeTakeFirst()
    if (!first) return refuse('BUSY')
    const isRecent = askedAt.getTime() - first.created_at.getTime() <= repeatSeconds * 1000
    if (isRecent && ((await input.isRepeat?.(ctx, first.reply)) ?? true)) {
      ctx.pipelined(keep(ctx, input, { created_at: askedAt }))
      return first.reply as T
    }
  }
  const reply = await run()
  // From its end: whoever asks again while a slow one runs has waited for it.
  ctx.pipelined(keep(ctx, input, { reply, created_at: ctx.clock.now() }))
  return reply
}

const findKey = compileOnce((tables: Kysely<Tables>, { scope, key }: Omit<Claim, 'hash'>) =>
  tables.selectFrom('idempotency').select('key').where('scope', '=', scope).where('key', '=', key),
)

/** Whether a command was carried out for this key of a caller. */
export const isKeyKnown = async (ctx: Ctx, { scope, key }: CallKey): Promise<boolean> =>
  (await findKey(ctx, { scope, key })).length > 0

/** The same as a part of a statement whose table of that name has a scope and a key: both are seen at one moment. */
export const keyIsKnown = (table: string) =>
  sql<boolean>`exists (select from idempotency i where i.scope = ${sql.ref(`${table}.scope`)} and i.key = ${sql.ref(`${table}.key`)})`

export const idempotencyJobs: readonly TimedJob[] = [
  {
    name: 'forget-old-keys',
    every: hours(1),
    at: minutes(43),
    run: (app) =>
      asSystem(app, 'forget-old-keys', async (ctx) => {
        const before = new Date(ctx.clock.now().getTime() - days(keyDays))
        await db(ctx).deleteFrom('idempotency').where('created_at', '<', before).execute()
      }),
  },
]
