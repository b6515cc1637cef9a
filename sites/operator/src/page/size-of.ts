import { number } from '@borong/site-kit'

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const
/** As people say it: 1.4 GB. */
export function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${number(value < 10 && power > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[power]}`
}
