import { askedOf, type Check, lastRunOfTimers, timersRanAt, whole } from '#platform/check'
import { type App, readingCtx } from '#platform/ctx'
import { ask, boundsOf, type NewResult } from './doctor.store.ts'

/** How many bad rows are shown; a rule that has so many is not asked further. */
export const maxBadRows = 10

/** Ids of the first part, and of the smallest one that is tried when a question takes too long. */
const firstStep = 4000n
const smallestStep = 50n
/** A part that took less than this makes the next one larger, one that took more makes it smaller: milliseconds. */
const quick = 150
const slow = 1200

const tookTooLong = (error: unknown) => (error as { code?: string }).code === '57014'

/** Asks one rule, part by part. Throws what is no fault of the rule: a database that is away, a signal. */
export async function askCheck(
  app: App,
  check: Check,
  signal: AbortSignal,
  betweenParts: () => Promise<void> = async () => {},
): Promise<NewResult> {
  const started = performance.now()
  const result = (status: NewResult['status'], badRows: readonly object[], error = ''): NewResult => ({
    name: check.name,
    status,
    badRows,
    error,
    milliseconds: Math.round(performance.now() - started),
  })
  const bad: object[] = []
  try {
    if (check.find) {
      const ctx = readingCtx(app, { kind: 'system', name: 'doctor' }, 'en-us')
      bad.push(...(await check.find(ctx, maxBadRows, signal)))
    }
    for (const [over, sql] of Object.entries(check.asks ?? {}))
      for await (const rows of partsOf(app, check, { over, sql }, signal)) {
        bad.push(...rows.slice(0, maxBadRows - bad.length))
        if (bad.length === maxBadRows) return result('broken', bad)
        await betweenParts()
      }
  } catch (error) {
    if (signal.aborted) throw error
    // SQL that fails, or takes too long even for the smallest part: the others are asked all the same.
    if (!/^(57014|42|22|21)/.test((error as { code?: string }).code ?? '')) throw error
    return result('unfinished', bad, (error as Error).message)
  }
  return result(bad.length ? 'broken' : 'good', bad)
}

async function* partsOf(app: App, check: Check, asked: { over: string; sql: string }, signal: AbortSignal) {
  const sql = asked.sql.replaceAll(timersRanAt, lastRunOfTimers)
  const bounds = (await boundsOf(app.database, asked.over)) ?? { from: 0n, to: 0n }
  let step = firstStep
  // The first part begins before the first row and the last one ends behind the last: rows that lead nowhere are asked too.
  for (let from = bounds.from; ;) {
    signal.throwIfAborted()
    const end = from + step - 1n
    const isLast = end >= bounds.to
    const part = { from: from === bounds.from ? whole.from : from, to: isLast ? whole.to : end }
    const started = performance.now()
    let rows: Record<string, unknown>[]
    try {
      rows = await ask(app.database, askedOf(sql, part) + (check.isBroken ? '' : ` limit ${maxBadRows}`))
    } catch (error) {
      if (!tookTooLong(error) || step <= smallestStep) throw error
      step = step / 4n > smallestStep ? step / 4n : smallestStep
      continue
    }
    yield check.isBroken ? await brokenOf(app, check.isBroken, rows) : rows
    if (isLast) return
    from = end + 1n
    const took = performance.now() - started
    if (took < quick) step *= 4n
    else if (took > slow && step > smallestStep) step /= 2n
  }
}

async function brokenOf(app: App, isBroken: NonNullable<Check['isBroken']>, rows: readonly Record<string, unknown>[]) {
  const broken: Record<string, unknown>[] = []
  for (const row of rows) {
    if (await isBroken(app, row)) broken.push(row)
    if (broken.length === maxBadRows) break
  }
  return broken
}
