import { randomUUID } from 'node:crypto'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { allChecks } from './all-checks.ts'
import { askCheck } from './ask-check.ts'
import { claimRun, endRun, type NewResult, noteProgress, releaseRun, resultsOfRun, saveResult } from './doctor.store.ts'

const beatEvery = 10_000

interface Listening {
  /** Hears of each rule as it is done. */
  onResult?: (result: NewResult, place: { done: number; of: number }) => void
}

/**
 * Works at the open run, where nobody else does: asks the rules one after the other and keeps what each came to. A run whose process
 * died goes on behind the last rule that it had done. Answers what was found, or nothing where there was nothing to do.
 */
export async function runDoctor(
  app: App,
  signal: AbortSignal,
  { onResult }: Listening = {},
): Promise<NewResult[] | undefined> {
  const command = <T>(run: (ctx: Ctx) => Promise<T>) => asSystem(app, 'doctor', run)
  const worker = randomUUID()
  const taken = await command((ctx) => claimRun(ctx, worker))
  if (!taken) return undefined
  const run = { id: taken.id, worker }
  const checks = allChecks.filter(({ name }) => taken.only_rule === null || name === taken.only_rule)
  const known = await command((ctx) => resultsOfRun(ctx, run.id))
  const done = new Set(known.map((it) => it.name))
  let broken = known.filter((it) => it.status !== 'good').length
  const beat = () => command((ctx) => noteProgress(ctx, run, { rules: checks.length, checked: done.size, broken }))
  const lost = new AbortController()
  const ending = AbortSignal.any([signal, lost.signal])
  let beaten = performance.now()
  const betweenParts = async () => {
    if (performance.now() - beaten < beatEvery) return
    beaten = performance.now()
    if (!(await beat())) lost.abort()
    ending.throwIfAborted()
  }
  const found: NewResult[] = []
  try {
    for (const check of checks) {
      if (done.has(check.name)) continue
      ending.throwIfAborted()
      const result = await askCheck(app, check, ending, betweenParts)
      done.add(check.name)
      if (result.status !== 'good') broken += 1
      const isOurs = await command(async (ctx) => {
        const progress = { rules: checks.length, checked: done.size, broken }
        if (!(await noteProgress(ctx, run, progress))) return false
        await saveResult(ctx, run.id, result)
        return true
      })
      if (!isOurs) return found
      beaten = performance.now()
      found.push(result)
      onResult?.(result, { done: done.size, of: checks.length })
      if (result.status !== 'good') app.log.warn({ rule: result.name, status: result.status }, 'a rule does not hold')
    }
    await command((ctx) =>
      endRun(
        ctx,
        run,
        allChecks.map((it) => it.name),
      ),
    )
    return found
  } catch (error) {
    await command((ctx) => releaseRun(ctx, run))
    if (ending.aborted) return found
    throw error
  }
}
