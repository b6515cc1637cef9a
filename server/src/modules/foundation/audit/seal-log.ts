import { minutes } from '#platform/clock'
import { asSystem, type App } from '#platform/ctx'
import type { TimedJob } from '#platform/background/timed-jobs'
import { addSeals, lastSeal, lockSeals, unsealedRows } from './audit.store.ts'

const batch = 1000
/** What the first row is chained to. */
export const genesis = ''

/** The hash of a row and of everything before it; whoever has the database alone cannot make one (the key is the installation's). */
export const hashOf = ({ secrets }: Pick<App, 'secrets'>, previous: string, line: string): string =>
  secrets.digest('audit-log', `${previous}\n${line}`)

/** Chains the rows that are in no seal yet; answers how many. Commands never wait for it. */
export async function sealLog(app: App): Promise<number> {
  let sealed = 0
  for (;;) {
    const done = await asSystem(app, 'seal-audit-log', async (ctx) => {
      await lockSeals(ctx)
      const rows = await unsealedRows(ctx, batch)
      if (!rows.length) return 0
      let { position, hash } = (await lastSeal(ctx)) ?? { position: 0, hash: genesis }
      await addSeals(
        ctx,
        rows.map(({ id, line }) => {
          position += 1
          hash = hashOf(app, hash, line)
          return { position, log_id: id, hash }
        }),
      )
      // Outside the database too: a chain that was cut off at its end shows by it.
      app.log.info({ position, hash }, 'the audit log is sealed')
      return rows.length
    })
    sealed += done
    if (done < batch) return sealed
  }
}

export const auditJobs: readonly TimedJob[] = [
  { name: 'seal-audit-log', every: minutes(1), at: 20_000, run: async (app) => void (await sealLog(app)) },
]
