import { pageListShown } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { remembered } from '../remembered.ts'
import { type PageEntry, type PageListName, pageList } from './page-list.store.ts'

/** Whether it is in its time. */
const isInTime = ({ from, until }: PageEntry, now: number) =>
  (from === undefined || from <= now) && (until === undefined || now < until)

/** What visitors see of a list now, in its order. */
export async function shownEntries(ctx: Ctx, name: PageListName): Promise<PageEntry[]> {
  const { entries } = await remembered(ctx, `list ${name}`, () => pageList(ctx, name))
  const now = toSeconds(ctx.clock.now())
  return entries.filter((entry) => entry.isShown && isInTime(entry, now))
}

/** Why visitors see an entry, or do not: pages show the first few of those that are in their time. */
export function stateOf(entry: PageEntry, all: readonly PageEntry[], name: PageListName, now: number) {
  if (!entry.isShown) return 'HIDDEN'
  if (!isInTime(entry, now)) return entry.until !== undefined && entry.until <= now ? 'ENDED' : 'PLANNED'
  const shown = all.filter((other) => other.isShown && isInTime(other, now))
  return shown.indexOf(entry) < pageListShown[name] ? 'SHOWN' : 'BEHIND'
}
