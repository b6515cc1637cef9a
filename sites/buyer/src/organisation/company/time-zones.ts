/** Zones that this browser knows, with the one of now among them whatever it calls it. */
export function timeZones(now: string): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', now])
  return [...known].toSorted((a, b) => a.localeCompare(b, 'en'))
}
