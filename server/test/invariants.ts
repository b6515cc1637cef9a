import { allChecks, wordsOf } from '#modules/support/doctor'
import { askedOf, lastRunOfTimers, type Part, timersRanAt as ranAt, whole } from '#platform/check'

export interface Violation {
  name: string
  rule: string
  rows: unknown[]
}

/**
 * Asks every rule that the database alone can answer, each over all rows at once where no parts are named; what comes back are those
 * that do not hold, with their first rows. Where timers are run by hand, whoever runs them says when that was.
 */
export async function violatedInvariants(
  request: (sql: string) => Promise<{ rows: unknown[] }>,
  timersRanAt?: Date,
  parts: readonly Part[] = [whole],
): Promise<Violation[]> {
  const last = timersRanAt ? `timestamptz '${timersRanAt.toISOString()}'` : lastRunOfTimers
  const asked = allChecks
    .filter((check) => !check.isBroken)
    .flatMap((check) =>
      Object.values(check.asks ?? {}).flatMap((sql) =>
        parts.map(async (part) => ({
          name: wordsOf(check, 'en-us'),
          rule: check.name,
          rows: (await request(`${askedOf(sql.replaceAll(ranAt, last), part)} limit 5`)).rows,
        })),
      ),
    )
  return (await Promise.all(asked)).filter(({ rows }) => rows.length > 0)
}
