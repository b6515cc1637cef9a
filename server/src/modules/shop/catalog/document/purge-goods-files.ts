import { dropAttachmentFile } from '#modules/foundation/media'
import { days, hours, minutes } from '#platform/clock'
import { type Ctx, asSystem } from '#platform/ctx'
import type { TimedJob } from '#platform/background/timed-jobs'
import { deleteGoodsFile, goodsFilesBeforeUnscoped, isFileNamed, lockGoodsFile } from './goods-file.store.ts'

const atOnce = 100

/** Removes a file that stands in no goods; whoever puts it into some at this moment has it or is refused. */
async function purgeFile(ctx: Ctx, { id, shopId }: { id: number; shopId: number }): Promise<void> {
  const held = await lockGoodsFile(ctx, shopId, id)
  if (!held || (await isFileNamed(ctx, shopId, id))) return
  await deleteGoodsFile(ctx, id)
  dropAttachmentFile(ctx, held.file)
}

export const catalogJobs: readonly TimedJob[] = [
  {
    name: 'goods-files',
    every: days(1),
    at: hours(3) + minutes(41),
    async run(app, signal) {
      const before = new Date(app.clock.now().getTime() - days(1))
      for (let [after, more] = [0, true]; more && !signal.aborted;) {
        const old = await asSystem(app, 'goods-files', (ctx) => goodsFilesBeforeUnscoped(ctx, before, after, atOnce))
        for (const file of old) await asSystem(app, 'goods-files', (ctx) => purgeFile(ctx, file))
        after = old.at(-1)?.id ?? after
        more = old.length === atOnce
      }
    },
  },
]
