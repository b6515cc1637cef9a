/** How one parameter of the URL is read: undefined where it is absent or makes no sense. */
type Read<T> = (raw: string) => T | undefined
export type Search = Record<string, Read<unknown>>
export type SearchOf<S extends Search> = { [K in keyof S]?: S[K] extends Read<infer T> ? T : never }
export type RawSearch = Record<string, string | string[]>

export const text =
  (max = 200): Read<string> =>
  (raw) =>
    raw.slice(0, max) || undefined
export const matching =
  (pattern: RegExp): Read<string> =>
  (raw) =>
    pattern.test(raw) ? raw : undefined
export const id: Read<string> = (raw) => (/^[1-9]\d{0,14}$/.test(raw) ? raw : undefined)
export const digits: Read<string> = (raw) => (/^\d{1,24}$/.test(raw) ? raw : undefined)
export const page: Read<number> = (raw) => (/^[1-9]\d{0,4}$/.test(raw) ? Number(raw) : undefined)
export const flag: Read<'1'> = (raw) => (raw === '1' || raw === 'true' ? '1' : undefined)
export const oneOf =
  <const W extends string>(...words: readonly W[]): Read<W> =>
  (raw) =>
    words.find((word) => word === raw)

export function readSearch<S extends Search>(search: S, raw: RawSearch): SearchOf<S> {
  const read: Record<string, unknown> = {}
  for (const [name, parse] of Object.entries(search)) {
    const given = raw[name]
    const value = given === undefined ? undefined : parse(Array.isArray(given) ? given[0]! : given)
    if (value !== undefined) read[name] = value
  }
  return read as SearchOf<S>
}

/** Every value stays text: a keyword `007` must not become a number. */
export function parseSearch(query: string): RawSearch {
  const raw: RawSearch = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const before = raw[name]
    raw[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return raw
}

export function writeSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const written = query.toString()
  return written && `?${written}`
}
