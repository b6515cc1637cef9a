import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Route, allRoutes } from '@borong/contract'
import type { Example } from '#platform/http/openapi/examples'
import { Compile, type Validator } from 'typebox/compile'

const names = new Map<Route, string>(allRoutes.map(({ name, route }) => [route, name]))
const validators = new Map<Route, Validator>()

/** Fails when an answer is not what the contract promises of the call. */
export function assertReply(route: Route, body: unknown): void {
  let validator = validators.get(route)
  if (!validator) validators.set(route, (validator = Compile(route.reply)))
  if (validator.Check(body)) return
  const [first] = validator.Errors(body)
  throw new Error(`${route.method} ${route.path} answers what its schema does not allow: ${JSON.stringify(first)}`)
}

const folder = process.env['RECORD_EXAMPLES']
const recorded = new Map<string, Example>()

/** Keeps the fullest example of each call, of those the shortest; numbers, times and secrets are made the same for every run. */
export function recordExample(route: Route, input: Record<string, unknown>, reply: unknown): void {
  const name = folder && names.get(route)
  if (!name) return
  const scrub = scrubber()
  const example: Example = {
    ...(Object.keys(input).length && { input: scrub(input) as Record<string, unknown> }),
    ...(!route.download && { reply: scrub(reply) }),
  }
  const known = recorded.get(name)
  if (!known || isBetter(example, known)) recorded.set(name, example)
}

/** The same of an answer that came without the client: the call is the one with the fewest parameters that the path fits. */
export function recordAnswer(asked: Pick<Route, 'method' | 'path'>, fields: Record<string, unknown>, reply: unknown) {
  if (!folder) return
  const parts = asked.path.split('/')
  const fits = allRoutes.flatMap(({ route }) => {
    const names = route.path.split('/')
    const isIt = route.method === asked.method && names.length === parts.length
    if (!isIt || names.some((name, at) => name !== parts[at] && !name.startsWith(':'))) return []
    const params = names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), parts[at]] as const] : []))
    return [{ route, params }]
  })
  const [found] = fits.toSorted((one, other) => one.params.length - other.params.length)
  if (found) recordExample(found.route, { ...Object.fromEntries(found.params), ...fields }, reply)
}

/** Leaves what this process has recorded for the script that puts the examples together. */
export function writeExamples(): void {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(Object.fromEntries(recorded)))
}

/** Whether one example says more than another, or the same in fewer words; the same answer whichever came first. */
export function isBetter(one: Example, other: Example): boolean {
  const [a, b] = [one, other].map((it) => ({ filled: countFilled(it), text: JSON.stringify(it) }))
  if (a!.filled !== b!.filled) return a!.filled > b!.filled
  if (a!.text.length !== b!.text.length) return a!.text.length < b!.text.length
  return a!.text < b!.text
}

const countFilled = (value: unknown): number =>
  Array.isArray(value)
    ? value.reduce((sum: number, it) => sum + countFilled(it), 0)
    : value !== null && typeof value === 'object'
      ? Object.values(value).reduce((sum: number, it) => sum + countFilled(it), 0)
      : value === '' || value === undefined || value === null
        ? 0
        : 1

const isPlain = (list: readonly unknown[]) => list.every((it) => typeof it !== 'object')

const firstDay = 1_767_225_600
/** Entries of a list that show what it is like. */
const entries = 2

/** The same wherever the test ran: numbers by the order in which they come, one day for all times, no secret. */
function scrubber() {
  const numbers = new Map<string, string>()
  const numberFor = (value: string) => {
    const known = numbers.get(value)
    if (known) return known
    const made =
      value.length >= 12 ? `20260101${String(numbers.size + 1).padStart(8, '0')}` : String(101 + numbers.size)
    numbers.set(value, made)
    return made
  }
  const ofText = (text: string): string => {
    if (/^[1-9][0-9]{2,14}$|^[0-9]{12,24}$/.test(text)) return numberFor(text)
    return text
      .replace(/\beyJ[\w-]*\.[\w-]*\.[\w-]*/g, 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE3NjcyMjU2MDB9.c2lnbmF0dXJl')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '00000000-0000-4000-8000-000000000000')
      .replace(/\b[0-9a-f]{64,}\b/g, (it) => '0'.repeat(it.length))
      .replace(/\b[0-9a-f]{16,63}\b/g, '0123456789abcdef')
      .replace(/\bborong_[\w-]+/g, 'borong_key')
      .replace(/([?&][a-z]+=)[\w-]{6,}/g, '$1signature')
      .replace(/\b20[0-9]{12,}\b/g, numberFor)
      .replace(/\b20[2-9][0-9]-[01][0-9]-[0-3][0-9]\b/g, '2026-01-01')
      .replace(/\b[0-3][0-9]\/[01][0-9]\/20[2-9][0-9]( [0-2][0-9]:[0-5][0-9]:[0-5][0-9])?/g, '01/01/2026')
      .replace(/^(data:[a-z/+;0-9]+,).{40,}$/s, '$1PHN2Zz48L3N2Zz4=')
      .replace(/^([\s\S]{300})[\s\S]+$/, '$1')
  }
  const ofKey = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return of(value)
    if (/code$/.test(key) && /^[0-9]{6}$/.test(value)) return '123456'
    const isSecret = /secret|password|captcha|^uuid$|public_key/i.test(key) && !/^[0-9a-f]{64}$/.test(value)
    return isSecret ? 'x'.repeat(Math.min(value.length, 24)) : of(value)
  }
  const of = (value: unknown): unknown => {
    if (typeof value === 'string') return ofText(value)
    if (typeof value === 'number') return value > 1_600_000_000 && value < 2_300_000_000 ? firstDay : value
    if (Array.isArray(value)) return value.slice(0, isPlain(value) ? 12 : entries).map(of)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, ofKey(key, it)]))
  }
  return of
}
