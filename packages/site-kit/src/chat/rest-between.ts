const firstMillis = 1000
const longestMillis = 30_000
const spreadMillis = 4000

/** How long to rest before the next try: longer after each that failed, and never all at once, least of all when a process has stopped. */
export function restMillis(failures: number, isRestart: boolean, random: () => number = Math.random): number {
  const rest = Math.min(firstMillis * 2 ** failures, longestMillis)
  return isRestart ? random() * spreadMillis : rest * (0.5 + random() / 2)
}
