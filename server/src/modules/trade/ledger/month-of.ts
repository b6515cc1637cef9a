import { mallZone, startOfDay } from '#platform/clock'

/** The month after one, as yyyy-mm. */
export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return number === 12 ? `${year! + 1}-01` : `${year}-${String(number! + 1).padStart(2, '0')}`
}

const beginning = (month: string) => new Date(startOfDay(`${month}-01`, mallZone) * 1000)

/** The moments between which a month of the mall lies. */
export const boundsOf = (month: string): { fromAt: Date; untilAt: Date } => ({
  fromAt: beginning(month),
  untilAt: beginning(monthAfter(month)),
})
