import type { Ctx } from '#platform/ctx'
import { claimList, type PageEntry, type PageListName, pageList, writeEntries } from './page-list.store.ts'

/** Fills a list of an empty mall, all of it shown unless it says otherwise. */
export async function fillPageList(
  ctx: Ctx,
  name: PageListName,
  entries: readonly (Omit<PageEntry, 'id' | 'isShown'> & { isShown?: boolean })[],
): Promise<void> {
  const { version } = await pageList(ctx, name)
  await claimList(ctx, name, version)
  await writeEntries(ctx, {
    name,
    entries: entries.map(({ isShown = true, ...entry }, at) => ({ id: at + 1, isShown, ...entry })),
    by: '',
  })
}
