import { pageListLimit } from '@borong/contract'
import { publishOwnPictures } from '#modules/foundation/media'
import { assertLink } from '#modules/shop/search'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse, refuseField } from '#platform/http/refuse'
import { findArticle } from '../content.store.ts'
import { invalidatePages } from '../remembered.ts'
import { claimList, listVersion, type PageEntry, type PageListName, pageList, writeEntries } from './page-list.store.ts'

interface SeenList {
  name: PageListName
  /** As the operator saw it. */
  version: number
}
/** As it is sent; without an id it is new. */
export type GivenEntry = Omit<PageEntry, 'id'> & { id?: number }

/** What an entry of each list has beside its words. */
const has: Readonly<Record<PageListName, { link: boolean; picture: boolean }>> = {
  NAVIGATION: { link: true, picture: false },
  NAVIGATION_MOBILE: { link: true, picture: false },
  HOT_KEYWORDS: { link: false, picture: false },
  CAROUSEL: { link: true, picture: true },
}

function assertEntry(name: PageListName, { names, url, picture, from, until }: GivenEntry): void {
  const needs = has[name]
  if ((needs.link && !url) || (needs.picture && !picture)) refuse('PAGE_ENTRY_INCOMPLETE', { name: names['en-us'] })
  if (from !== undefined && until !== undefined && until <= from) refuse('PAGE_ENTRY_PERIOD', { name: names['en-us'] })
}

/** Articles are ours; all else that a link names is looked for by the search. */
async function assertLeads(ctx: Ctx, url: string): Promise<void> {
  await assertLink(ctx, url)
  const [, id] = /^\/help\/([1-9][0-9]{0,14})(?:[?#]|$)/.exec(url) ?? []
  if (id !== undefined && !(await findArticle(ctx, Number(id)))) refuse('LINK_LEADS_NOWHERE', { url })
}

/** Links and pictures that stand in the list already stay, whatever became of what they name. */
async function publishEntry(ctx: Ctx, entry: PageEntry, before: readonly PageEntry[]): Promise<PageEntry> {
  const { url, picture } = entry
  if (url !== undefined && !before.some((it) => it.url === url)) await assertLeads(ctx, url)
  if (!picture || before.some((it) => it.picture === picture)) return entry
  const [own = ''] = await publishOwnPictures(ctx, adminIn(ctx).accountId, [picture])
  return { ...entry, picture: own }
}

/**
 * Writes a list anew; visitors see it at once, and what it was is kept. Refuses MOVED_ON, PAGE_ENTRY_INCOMPLETE, PAGE_ENTRY_PERIOD,
 * PICTURE_NOT_YOURS and links that lead nowhere.
 */
export async function savePageList(ctx: Ctx, seen: SeenList, given: readonly GivenEntry[]): Promise<void> {
  const { name, version } = seen
  if (given.length > pageListLimit) refuseField('entries', 'TOO_MANY', { limit: pageListLimit })
  for (const entry of given) assertEntry(name, entry)
  if (!(await claimList(ctx, name, version))) refuse('MOVED_ON')
  const { entries: before } = await pageList(ctx, name)
  const entries: PageEntry[] = []
  for (const entry of numbered(given, before))
    entries.push(await publishEntry(ctx, onlyWhatIsShown(name, entry), before))
  await writeEntries(ctx, { name, entries, by: adminIn(ctx).name })
  ctx.audit({ id: name, before: { entries: before }, after: { entries } })
  ctx.afterCommit(() => invalidatePages(ctx.app))
}

/** New entries take numbers that none of the list has. Refuses NOT_FOUND for a number that is not in it. */
function numbered(given: readonly GivenEntry[], before: readonly PageEntry[]): PageEntry[] {
  let last = Math.max(0, ...before.map((it) => it.id))
  const known = new Set(before.map((it) => it.id))
  return given.map(({ id, ...entry }) => {
    if (id === undefined) return { id: ++last, ...entry }
    // Each once.
    if (!known.delete(id)) refuse('NOT_FOUND')
    return { id, ...entry }
  })
}

function onlyWhatIsShown(name: PageListName, { url, picture, subtitles, ...entry }: PageEntry): PageEntry {
  return {
    ...entry,
    ...(has[name].link && url !== undefined && { url }),
    ...(has[name].picture && picture !== undefined && { picture, ...(subtitles && { subtitles }) }),
  }
}

/** Makes a list again what it was once; visitors see it at once. Refuses NOT_FOUND and MOVED_ON. */
export async function restorePageList(ctx: Ctx, { number, ...seen }: SeenList & { number: number }): Promise<void> {
  const { name, version } = seen
  if (!(await claimList(ctx, name, version))) refuse('MOVED_ON')
  const { entries: before } = await pageList(ctx, name)
  const { entries } = (await listVersion(ctx, name, number)) ?? refuse('NOT_FOUND')
  await writeEntries(ctx, { name, entries, by: adminIn(ctx).name })
  ctx.audit({ id: name, before: { entries: before }, after: { entries } })
  ctx.afterCommit(() => invalidatePages(ctx.app))
}
