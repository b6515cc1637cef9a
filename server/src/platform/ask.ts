import type { Route } from '@borong/contract'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { unknownKeys } from './metrics.ts'
import { refuse } from './refuse.ts'

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  pattern?: string
  default?: unknown
  maxItems?: number
}

/** Where the fields of a request came from: text needs reading as numbers and lists, JSON does not. */
export interface RawAsk {
  params: Record<string, unknown>
  text: Record<string, unknown>[]
  json: unknown
}

const numeric = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,6})?$/

/** Reads a field that came as text. What does not read as what is wanted stays text, and validation refuses it by name. */
function fromText(value: unknown, shape: Shape): unknown {
  if (shape.type === 'array') {
    if (typeof value === 'string' && value.startsWith('[')) {
      try {
        return JSON.parse(value)
      } catch {
        return value
      }
    }
    return Array.isArray(value)
      ? value.map((it) => fromText(it, shape.items ?? {}))
      : [fromText(value, shape.items ?? {})]
  }
  if ((shape.type === 'integer' || shape.type === 'number') && typeof value === 'string' && numeric.test(value))
    return Number(value)
  return value
}

/** Clients of this family send ids as numbers now and then; everything else of the wrong type is refused. */
function fromJson(value: unknown, shape: Shape): unknown {
  if (
    shape.type === 'string' &&
    typeof value === 'number' &&
    Number.isSafeInteger(value) &&
    shape.pattern?.includes('[0-9]')
  )
    return String(value)
  if (shape.type === 'array' && Array.isArray(value) && shape.items)
    return value.map((it) => fromJson(it, shape.items!))
  if (shape.type === 'object' && shape.properties && value && typeof value === 'object' && !Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => Object.hasOwn(shape.properties!, key))
        .map(([key, it]) => [key, fromJson(it, shape.properties![key]!)]),
    )
  return value
}

// Texts with half a surrogate pair or a NUL are not text to PostgreSQL.
const unsound = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
function refuseUnsound(value: unknown, field: string): void {
  if (typeof value === 'string') {
    if (unsound.test(value)) refuse('INVALID_INPUT', { field, problem: 'not a well-formed text' })
  } else if (Array.isArray(value)) for (const it of value) refuseUnsound(it, field)
  else if (value && typeof value === 'object') for (const it of Object.values(value)) refuseUnsound(it, field)
}

const same = (a: unknown, b: unknown) => String(a) === String(b)

/** Compiles a route's schemas once; the result turns what arrived into what was asked, or refuses naming the field. */
export function askReader(route: Route): (raw: RawAsk) => Record<string, unknown> {
  const fields: Record<string, Shape> = {
    ...((route.ask as Shape | undefined)?.properties ?? {}),
    ...((route.params as Shape | undefined)?.properties ?? {}),
  }
  const validators = [route.params, route.ask]
    .filter((it) => it !== undefined)
    .map((schema) => Compile(schema as TSchema))

  return ({ params, text, json }) => {
    const ask: Record<string, unknown> = {}
    let unknown = 0
    const take = (key: string, value: unknown) => {
      if (ask[key] !== undefined && !same(ask[key], value)) refuse('KEY_GIVEN_TWICE', { field: key })
      ask[key] = value
    }
    for (const source of text)
      for (const [key, value] of Object.entries(source)) {
        const shape = Object.hasOwn(fields, key) ? fields[key]! : undefined
        if (!shape) unknown++
        else if (Array.isArray(value) && shape.type !== 'array') {
          if (value.some((it) => !same(it, value[0]))) refuse('KEY_GIVEN_TWICE', { field: key })
          take(key, fromText(value[0], shape))
        } else if (value === '' && shape.type !== 'string') continue
        else take(key, fromText(value, shape))
      }
    if (json !== undefined && json !== null) {
      if (typeof json !== 'object' || Array.isArray(json))
        refuse('INVALID_INPUT', { field: 'body', problem: 'an object is wanted' })
      for (const [key, value] of Object.entries(json as object)) {
        const shape = Object.hasOwn(fields, key) ? fields[key]! : undefined
        if (!shape) unknown++
        else take(key, fromJson(value, shape))
      }
    }
    // The path names the object; a field of the same name may repeat it but not contradict it.
    for (const [key, value] of Object.entries(params)) take(key, fromText(value, fields[key] ?? {}))
    for (const [key, shape] of Object.entries(fields))
      if (ask[key] === undefined && shape.default !== undefined) ask[key] = shape.default
    if (unknown) unknownKeys.inc({ route: route.path }, unknown)
    for (const validator of validators) {
      if (validator.Check(ask)) continue
      const [first] = validator.Errors(ask)
      const missing = (first?.params as { requiredProperties?: string[] } | undefined)?.requiredProperties?.[0]
      const field = missing ?? (first?.instancePath.slice(1).replaceAll('/', '.') || 'body')
      refuse('INVALID_INPUT', { field, problem: missing ? 'is missing' : (first?.message ?? 'is not valid') })
    }
    for (const [key, value] of Object.entries(ask)) refuseUnsound(value, key)
    return ask
  }
}
