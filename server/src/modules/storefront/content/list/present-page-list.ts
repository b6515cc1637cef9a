import { type adminPageListApi, pageListShown, type Input, type Reply } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText, readWords } from '#platform/messages'
import { presentVersion } from '#platform/present-version'
import { countListVersions, listVersions, type PageEntry, type PageListName, pageList } from './page-list.store.ts'
import type { GivenEntry } from './save-page-list.ts'
import { stateOf } from './shown-entries.ts'

type Sent = Input<typeof adminPageListApi.save>['entries'][number]

/** An entry as it was sent; an empty link or picture is none. */
export const readEntry = (sent: Sent): GivenEntry => ({
  ...(sent.entry_id !== undefined && { id: Number(sent.entry_id) }),
  names: readWords(sent.names),
  ...(sent.subtitles && { subtitles: readWords(sent.subtitles) }),
  ...(sent.url && { url: sent.url.trim() }),
  ...(sent.image && { picture: sent.image }),
  isShown: sent.is_shown === 1,
  ...(sent.start_time !== undefined && { from: sent.start_time }),
  ...(sent.end_time !== undefined && { until: sent.end_time }),
})

const presentEntry = (entry: PageEntry) => ({
  entry_id: String(entry.id),
  names: entry.names,
  ...(entry.subtitles?.['en-us'] && { subtitles: entry.subtitles }),
  ...(entry.url !== undefined && { url: entry.url }),
  ...(entry.picture && { image: entry.picture }),
  is_shown: entry.isShown ? 1 : 0,
  ...(entry.from !== undefined && { start_time: entry.from }),
  ...(entry.until !== undefined && { end_time: entry.until }),
})

export async function presentPageList(ctx: Ctx, name: PageListName): Promise<Reply<typeof adminPageListApi.show>> {
  const { version, entries } = await pageList(ctx, name)
  const now = toSeconds(ctx.clock.now())
  return {
    list: name,
    version,
    shown_num: pageListShown[name],
    entries: entries.map((entry) => ({ ...presentEntry(entry), state: stateOf(entry, entries, name, now) })),
  }
}

/** What a list was, the latest first. */
export async function presentListVersions(
  ctx: Ctx,
  name: PageListName,
  { page_no = 1, page_size = 10 }: { page_no?: number; page_size?: number },
): Promise<Reply<typeof adminPageListApi.versions>> {
  const rows = await listVersions(ctx, name, { offset: (page_no - 1) * page_size, limit: page_size })
  return {
    data: rows.map((row) => ({
      ...presentVersion(row),
      entry_names: row.entries.map((entry) => pickText(entry.names, ctx.lang)),
    })),
    data_total: await countListVersions(ctx, name),
    page_no,
    page_size,
  }
}
