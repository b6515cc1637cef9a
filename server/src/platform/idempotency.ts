import { createHash } from 'node:crypto'
import type { Ctx } from './ctx.ts'
import { json, tablesOf } from './database.ts'
import { refuse } from './refuse.ts'

interface Tables {
  idempotency: { scope: string; key: string; request_hash: string; reply: unknown }
}

/** The Idempotency-Key of a request that has to have one. */
export function demandKey(key: string | undefined): string {
  if (!key) return refuse('IDEMPOTENCY_KEY_MISSING')
  return /^[\x21-\x7e]{8,128}$/.test(key)
    ? key
    : refuse('INVALID_INPUT', { field: 'Idempotency-Key', problem: '8 to 128 printable characters' })
}

/**
 * Runs a command once for each key of a caller: the same key again gives the same reply, also when both come at once
 * (the second waits for the first). The same key with another request is refused.
 */
export async function onceForKey<T>(
  ctx: Ctx,
  ask: { scope: string; key: string; request: unknown },
  run: () => Promise<T>,
): Promise<T> {
  const db = tablesOf<Tables>(ctx)
  const requestHash = createHash('sha256').update(JSON.stringify(ask.request)).digest('hex')
  const claimed = await db
    .insertInto('idempotency')
    .values({ scope: ask.scope, key: ask.key, request_hash: requestHash, reply: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await db
      .selectFrom('idempotency')
      .select(['request_hash', 'reply'])
      .where('scope', '=', ask.scope)
      .where('key', '=', ask.key)
      .executeTakeFirst()
    if (!first) return refuse('BUSY')
    if (first.request_hash !== requestHash) return refuse('IDEMPOTENCY_KEY_REUSED')
    return first.reply as T
  }
  const reply = await run()
  ctx.meanwhile(
    db
      .updateTable('idempotency')
      .set({ reply: json(reply) })
      .where('scope', '=', ask.scope)
      .where('key', '=', ask.key)
      .execute(),
  )
  return reply
}
