/** Errors that say nothing about what was asked: the database is away, stopping, starting, or only reads. */
const away = new Set([
  '25006',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver's own errors have no code. */
const ofTheDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after)/

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '')

/** The same may well succeed in a moment: the database is away, or has no connection, memory or disk left (classes 08 and 53). */
export function isAway(error: unknown): boolean {
  const code = codeOf(error)
  return away.has(code) || /^(08|53)...$/.test(code) || ofTheDriver.test(String((error as Error | undefined)?.message))
}

/**
 * What ends the session that hears it, though the end of its connection arrives later; 25006 comes from a server that was the
 * primary until a failover, and the others of its pool are no better.
 */
export const endsSession = (error: unknown) => /^(08...|25006|25P03|57P0.)$/.test(codeOf(error))

/** There is no room left where it should have been written. */
export const isDiskFull = (error: unknown) => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** What is stored twice, refused, malformed: every answer of a database that is there has one of these. */
export const hasSqlState = (error: unknown) => /^[0-9A-Z]{5}$/.test(codeOf(error))
