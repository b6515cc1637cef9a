/** How long ago, in the largest unit that makes sense to somebody who works. */
export function ageOf(seconds: number, nowSeconds: number): { unit: 'now' | 'minutes' | 'hours' | 'days'; n: number } {
  const minutes = Math.floor(Math.max(0, nowSeconds - seconds) / 60)
  if (minutes < 1) return { unit: 'now', n: 0 }
  if (minutes < 60) return { unit: 'minutes', n: minutes }
  if (minutes < 48 * 60) return { unit: 'hours', n: Math.floor(minutes / 60) }
  return { unit: 'days', n: Math.floor(minutes / 1440) }
}
