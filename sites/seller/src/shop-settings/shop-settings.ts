import { type Reply, auditApi, shopSettingApi } from '@borong/contract'
import type { Words } from '@borong/console/form/words'

export type Settings = Reply<typeof shopSettingApi.show>
export type Address = Reply<typeof shopSettingApi.addresses>[number]
export const settingsRefresh = [shopSettingApi.show, auditApi.shop]

/** What was typed, as it is sent; nothing where no language says anything. */
export function writtenWords(words: Words): Words | undefined {
  const said = Object.entries(words).flatMap(([lang, text]) => (text?.trim() ? [[lang, text.trim()] as const] : []))
  return said.length ? ({ 'en-us': '', ...Object.fromEntries(said) } as Words) : undefined
}

/** In the language of the page, or in English. */
export const pickWords = (words: Words, lang: string): string =>
  (words as unknown as Record<string, string>)[lang] || words['en-us']

const two = (n: number) => String(n).padStart(2, '0')
/** Minutes after midnight as a field of a form has them. The end of a day is written as its last minute. */
export const timeOf = (minutes: number): string =>
  minutes >= 1440 ? '23:59' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

export function minutesOf(time: string): number | undefined {
  const read = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!read) return undefined
  const minutes = Number(read[1]) * 60 + Number(read[2])
  return minutes === 1439 ? 1440 : minutes
}

export interface TypedDay {
  weekday: number
  isOpen: boolean
  opens: string
  closes: string
}
export const typedDays = (hours: Settings['hours']): TypedDay[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const it = hours.find((one) => one.weekday === weekday)
    return { weekday, isOpen: it !== undefined, opens: timeOf(it?.opens ?? 480), closes: timeOf(it?.closes ?? 1020) }
  })

export const isWrongDay = ({ isOpen, opens, closes }: TypedDay): boolean => {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return isOpen && (from === undefined || to === undefined || to <= from)
}

export const hoursOf = (typed: readonly TypedDay[]): Settings['hours'] =>
  typed
    .filter((it) => it.isOpen)
    .map(({ weekday, opens, closes }) => ({ weekday, opens: minutesOf(opens)!, closes: minutesOf(closes)! }))
