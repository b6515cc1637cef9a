import type { Language } from '@borong/contract'
import { plainName } from '#modules/foundation/media'
import type { Actor } from '#platform/actor'
import { type App, asSystem, inCommand } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { guessColumns } from './guess-columns.ts'
import { deleteUnread, finishReading, insertRows, insertRun, rememberedColumns } from './import.store.ts'
import { readGoodsFile } from './read-goods-file.ts'

/**
 * Keeps a table of goods and what its columns may mean; answers the id of the import. Rows are written while they are read, some at a
 * time: nobody sees the import before it is whole. Nothing of the shop is written yet. Refuses TABLE_UNREADABLE and BUSY.
 */
export async function uploadGoodsFile(
  app: App,
  { actor, lang }: { actor: Actor; lang: Language },
  { path, fileName }: { path: string; fileName: string },
): Promise<number> {
  const { shopId, accountId, name } = sellerIn({ actor })
  const file = plainName(fileName)
  let id: number | undefined
  try {
    const rowCount = await readGoodsFile({ actor, lang }, path, {
      begin: async (headings) => {
        id = await asSystem(app, 'goods-import', async (ctx) =>
          insertRun(ctx, {
            shopId,
            accountId,
            lang,
            fileName: file,
            headings,
            columns: guessColumns(headings, await rememberedColumns(ctx, shopId)),
            uploadedBy: name,
          }),
        )
      },
      take: (rows) => asSystem(app, 'goods-import', (ctx) => insertRows(ctx, id!, rows)),
    })
    await inCommand(app, actor, lang, async (ctx) => {
      await finishReading(ctx, shopId, id!, rowCount)
      ctx.audit({ id: id!, after: { file, rows: rowCount } })
    })
    return id!
  } catch (error) {
    const unread = id
    if (unread !== undefined) await asSystem(app, 'goods-import', (ctx) => deleteUnread(ctx, unread))
    throw error
  }
}
