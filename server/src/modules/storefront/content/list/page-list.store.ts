import type { pageListNames } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import type { PageListTable } from '../content.tables.ts'
import { db } from '../content.store.ts'

export type PageListName = (typeof pageListNames)[number]
/** An entry of a list, hidden or planned ones among them. Times are seconds. */
export type PageEntry = PageListTable['entries'][number]

export async function pageList(ctx: Ctx, name: PageListName): Promise<{ version: number; entries: PageEntry[] }> {
  const { version, entries } = await db(ctx)
    .selectFrom('page_list')
    .select(['version', 'entries'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { version, entries }
}

/** The list for somebody who changes it and saw this version, until they are done; false where it is another by now. */
export const claimList = async (ctx: Ctx, name: PageListName, version: number): Promise<boolean> =>
  (await db(ctx)
    .updateTable('page_list')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('name', '=', name)
    .where('version', '=', version)
    .returning('name')
    .executeTakeFirst()) !== undefined

const versionsKept = 100

/** What visitors see from now on, under the claim of the list; what nobody goes back to any more is dropped. */
export async function writeEntries(
  ctx: Ctx,
  { name, entries, by }: { name: PageListName; entries: readonly PageEntry[]; by: string },
): Promise<void> {
  const { version: number } = await db(ctx)
    .updateTable('page_list')
    .set({ entries: json(entries) })
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .insertInto('page_list_version')
    .values({ name, number, entries: json(entries), published_at: ctx.clock.now(), published_by: by })
    .execute()
  await db(ctx)
    .deleteFrom('page_list_version')
    .where('name', '=', name)
    .where('number', '<=', number - versionsKept)
    .execute()
}

export const listVersions = (ctx: Ctx, name: PageListName, { offset, limit }: { offset: number; limit: number }) =>
  db(ctx)
    .selectFrom('page_list_version')
    .selectAll()
    .where('name', '=', name)
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const listVersion = (ctx: Ctx, name: PageListName, number: number) =>
  db(ctx)
    .selectFrom('page_list_version')
    .selectAll()
    .where('name', '=', name)
    .where('number', '=', number)
    .executeTakeFirst()

export const countListVersions = async (ctx: Ctx, name: PageListName): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('page_list_version')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).n
