import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { changeEntry, orderEntries } from './dictionary.store.ts'
import { assertNameFree, type Seen, takeEntry } from './take-entry.ts'

/** Changes what an entry is called. Refuses NOT_FOUND, MOVED_ON and ENTRY_NAME_TAKEN. */
export async function renameEntry(ctx: Ctx, { labels, ...seen }: Seen & { labels: LocalizedText }): Promise<void> {
  const { entry, all } = await takeEntry(ctx, seen)
  if (!entry.retiredAt) assertNameFree(all, labels, entry.id)
  await changeEntry(ctx, entry.id, { labels })
  ctx.audit({ before: { labels: entry.labels }, after: { labels } })
}

/** Puts an entry before another one, or last. Refuses NOT_FOUND and MOVED_ON. */
export async function moveEntry(ctx: Ctx, { beforeId, ...seen }: Seen & { beforeId?: number }): Promise<void> {
  const { entry, all } = await takeEntry(ctx, seen)
  const others = all.filter((it) => it.id !== entry.id).map((it) => it.id)
  const at = beforeId === undefined ? others.length : others.indexOf(beforeId)
  if (at < 0) refuse('NOT_FOUND')
  await changeEntry(ctx, entry.id, {})
  await orderEntries(ctx, others.toSpliced(at, 0, entry.id))
  ctx.audit({ before: { place: all.indexOf(entry) }, after: { place: at } })
}

/**
 * Retires an entry or brings it back; what named it keeps its words. One is always offered: people could apply for nothing without it.
 * Refuses NOT_FOUND, MOVED_ON, ENTRY_LAST and ENTRY_NAME_TAKEN.
 */
export async function retireEntry(ctx: Ctx, { retired, ...seen }: Seen & { retired: boolean }): Promise<void> {
  const { entry, all } = await takeEntry(ctx, seen)
  if (retired === Boolean(entry.retiredAt)) return
  if (retired && all.filter((it) => !it.retiredAt).length === 1) refuse('ENTRY_LAST')
  if (!retired) assertNameFree(all, entry.labels, entry.id)
  await changeEntry(ctx, entry.id, { retired_at: retired ? ctx.clock.now() : null })
  ctx.audit({ before: { retired: !retired }, after: { retired } })
}
