import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { addItems, type NewItem, writeTotal } from './bulk-run.store.ts'

const atOnce = 1000

/** Notes what a run is about, some at a time in the order of their ids; answers how many. Refuses NOTHING_MATCHES. */
export async function addListed(
  ctx: Ctx,
  runId: number,
  some: (range: { after: number; count: number }) => Promise<NewItem[]>,
): Promise<number> {
  let total = 0
  for (let after = 0, count = atOnce; count === atOnce;) {
    const found = await some({ after, count: atOnce })
    await addItems(ctx, runId, total, found)
    total += found.length
    count = found.length
    after = found.at(-1)?.id ?? after
  }
  if (!total) refuse('NOTHING_MATCHES')
  await writeTotal(ctx, runId, total)
  return total
}
