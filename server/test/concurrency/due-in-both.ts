import { asSystem } from '#platform/ctx'
import type { TestMall } from '../test-mall.ts'

/** As after the death of a process: the same run is due for each of these malls. */
export async function dueInBoth(malls: readonly TestMall[], type: 'bulk_run.due' | 'papers.due', runId: string) {
  await Promise.all(
    malls.map((mall, at) =>
      asSystem(mall.app, 'test', async (ctx) =>
        ctx.publish({ type, key: `again:${runId}:${at}`, data: { runId: Number(runId) } }),
      ),
    ),
  )
}
