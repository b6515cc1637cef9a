import type { ProblemCode, RefusalCode, Route } from '@borong/contract'
import { formOfPattern } from '@borong/contract'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { beyondJsonLimits, refuseBeyond } from './body-limits.ts'
import { unknownKeys } from '../observe/metrics.ts'
import { refuse, refuseField } from './refuse.ts'

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  pattern?: string
  default?: unknown
  maxItems?: number
  /** Blank is a value here: it clears what was there. */
  'x-blank'?: true
  /** What a value that does not fit is refused with, instead of a parameter error. */
  'x-refusal'?: RefusalCode
}

/** Where the fields of a request came from: text needs reading as numbers and lists, JSON does not. */
export interface RawInput {
  params: Record<string, unknown>
  text: Record<string, unknown>[]
  json: unknown
  /** Hears the names that no schema knows, fit for a header. */
  onUnknown?: (names: readonly string[]) => void
}

const numeric = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,6})?$/

/** A number may come as text, wherever it comes from. What does not read as what is wanted stays, and is refused by name. */
function fromScalar(value: unknown, shape: Shape): unknown {
  if ((shape.type === 'integer' || shape.type === 'number') && typeof value === 'string' && numeric.test(value))
    return Number(value)
  return value
}

/** Blank is absent, except where it clears. */
const isBlank = (value: unknown, shape: Shape) => (value === '' || value === null) && !shape['x-blank']

function fromText(value: unknown, shape: Shape): unknown {
  if (shape.type === 'array') {
    if (typeof value === 'string' && value.startsWith('[')) {
      const beyond = beyondJsonLimits(value)
      if (beyond) refuseBeyond(beyond)
      try {
        return fromJson(JSON.parse(value), shape)
      } catch {
        return value
      }
    }
    return Array.isArray(value)
      ? value.map((it) => fromText(it, shape.items ?? {}))
      : [fromText(value, shape.items ?? {})]
  }
  return fromScalar(value, shape)
}

/** Clients of this family send ids as numbers and numbers as texts; everything else of the wrong type is refused. */
function fromJson(value: unknown, shape: Shape): unknown {
  if (value === null && shape['x-blank']) return ''
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
        .filter(([key, it]) => Object.hasOwn(shape.properties!, key) && !isBlank(it, shape.properties![key]!))
        .map(([key, it]) => [key, fromJson(it, shape.properties![key]!)]),
    )
  return fromScalar(value, shape)
}

// Texts with half a surrogate pair or a NUL are not text to PostgreSQL.
const unsound = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
function refuseUnsound(value: unknown, field: string): void {
  if (typeof value === 'string') {
    if (unsound.test(value)) refuseField(field, 'UNSOUND')
  } else if (Array.isArray(value)) for (const it of value) refuseUnsound(it, field)
  else if (value && typeof value === 'object') for (const it of Object.values(value)) refuseUnsound(it, field)
}

interface SchemaError {
  keyword: string
  instancePath: string
  params: object
}
const wrongType: Record<string, ProblemCode> = {
  string: 'NOT_A_TEXT',
  number: 'NOT_A_NUMBER',
  integer: 'NOT_WHOLE',
  array: 'NOT_A_LIST',
  object: 'NOT_AN_OBJECT',
}
const limited: Record<string, ProblemCode> = {
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minimum: 'TOO_LOW',
  maximum: 'TOO_HIGH',
  exclusiveMinimum: 'NOT_ABOVE',
  exclusiveMaximum: 'NOT_BELOW',
  minItems: 'TOO_FEW',
  maxItems: 'TOO_MANY',
}

/** The field and the problem that an error of the validator means to people. */
function problemOf({ keyword, instancePath, params }: SchemaError): [string, ProblemCode, object?] {
  const { limit, type, pattern, allowedValues, multipleOf, requiredProperties } = params as {
    limit?: number
    type?: string
    pattern?: string
    allowedValues?: unknown[]
    multipleOf?: number
    requiredProperties?: string[]
  }
  const place = instancePath.slice(1).replaceAll('/', '.')
  const field = place || 'body'
  if (keyword === 'required') return [[place, requiredProperties?.[0]].filter(Boolean).join('.'), 'MISSING']
  if (keyword === 'type') return [field, wrongType[type ?? ''] ?? 'FORM']
  if (keyword === 'enum') return [field, 'NOT_AMONG', { values: allowedValues?.join(', ') }]
  if (keyword === 'pattern') return [field, formOfPattern[pattern ?? ''] ?? 'FORM']
  if (keyword === 'multipleOf') return [field, 'NOT_A_STEP', { limit: multipleOf }]
  if (keyword === 'uniqueItems') return [field, 'TWICE']
  return limited[keyword] ? [field, limited[keyword], { limit }] : [field, 'FORM']
}

/** At most ten names, with nothing in them that a header could not carry. */
const inHeader = (names: readonly string[]) =>
  names.slice(0, 10).map((name) => name.replace(/[^\w.[\]-]/g, '_').slice(0, 60))

/** Lists one by one, objects field by field: to write long ones as texts takes longer than to compare them. A number may stand in a text. */
const same = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((it, at) => same(it, b[at]))
  if (!isFields(a) || !isFields(b)) return String(a) === String(b)
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]))
  )
}
const isFields = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it)

/**
 * Turns what arrived for a route into what was asked, or refuses naming the field. Its schemas are compiled with the first call:
 * of hundreds of routes that would be a good part of the start.
 */
export function inputReader(route: Route): (raw: RawInput) => Record<string, unknown> {
  const fields: Record<string, Shape> = {
    ...((route.input as Shape | undefined)?.properties ?? {}),
    ...((route.params as Shape | undefined)?.properties ?? {}),
  }
  const compile = () =>
    [route.params, route.input].filter((it) => it !== undefined).map((schema) => Compile(schema as TSchema))
  let validators: ReturnType<typeof compile> | undefined

  return ({ params, text, json, onUnknown }) => {
    const input: Record<string, unknown> = {}
    const unknown: string[] = []
    const take = (key: string, value: unknown) => {
      if (input[key] !== undefined && !same(input[key], value)) refuse('KEY_GIVEN_TWICE', { field: key })
      input[key] = value
    }
    for (const source of text)
      for (const [key, value] of Object.entries(source)) {
        const shape = Object.hasOwn(fields, key) ? fields[key]! : undefined
        if (!shape) unknown.push(key)
        else if (Array.isArray(value) && shape.type !== 'array') {
          if (value.some((it) => !same(it, value[0]))) refuse('KEY_GIVEN_TWICE', { field: key })
          if (!isBlank(value[0], shape)) take(key, fromText(value[0], shape))
        } else if (!isBlank(value, shape)) take(key, fromText(value, shape))
      }
    if (json !== undefined && json !== null) {
      if (typeof json !== 'object' || Array.isArray(json)) refuseField('body', 'NOT_AN_OBJECT')
      for (const [key, value] of Object.entries(json as object)) {
        const shape = Object.hasOwn(fields, key) ? fields[key]! : undefined
        if (!shape) unknown.push(key)
        else if (!isBlank(value, shape)) take(key, fromJson(value, shape))
      }
    }
    // The path names the object; a field of the same name may repeat it but not contradict it.
    for (const [key, value] of Object.entries(params)) take(key, fromText(value, fields[key] ?? {}))
    for (const [key, shape] of Object.entries(fields))
      if (input[key] === undefined && shape.default !== undefined) input[key] = shape.default
    if (unknown.length) {
      unknownKeys.inc({ route: route.path }, unknown.length)
      onUnknown?.(inHeader(unknown))
    }
    for (const validator of (validators ??= compile())) {
      if (validator.Check(input)) continue
      const [first] = validator.Errors(input)
      const [field, problem, facts] = first ? problemOf(first) : (['body', 'FORM'] as const)
      const refusal = problem !== 'MISSING' && fields[field]?.['x-refusal']
      if (refusal) refuse(refusal, { field })
      refuseField(field, problem, facts as Record<string, unknown>)
    }
    for (const [key, value] of Object.entries(input)) refuseUnsound(value, key)
    for (const [theirs, ours] of Object.entries(route.names ?? {})) {
      if (input[theirs] !== undefined) take(ours, input[theirs])
      delete input[theirs]
    }
    return input
  }
}
