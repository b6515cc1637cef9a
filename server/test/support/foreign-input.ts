import { Id, IdList, type Route, Sn } from '@borong/contract'
import type { Inputs, Shape } from './broken-input.ts'

/** What somebody else's object is called on the wire. */
export interface Foreign {
  table: string
  id: string
  sn?: string
}

const patternOf = (shape: unknown) => (shape as Shape).pattern
const ids = patternOf(Id())
const lists = patternOf(IdList())
const numbers = patternOf(Sn())

/** Whether a value of this shape could name an object. */
export const namesObject = (shape: Shape): boolean =>
  [ids, lists, numbers].includes(shape.pattern) ||
  (shape.items !== undefined && namesObject(shape.items)) ||
  Object.values(shape.properties ?? {}).some(namesObject)

/** The value with every id in it, however deep, replaced by the foreign one. */
function turned(value: unknown, shape: Shape, foreign: Foreign): unknown {
  if (shape.pattern === ids || shape.pattern === lists) return foreign.id
  if (shape.pattern === numbers) return foreign.sn ?? foreign.id.padStart(12, '2')
  if (shape.items && Array.isArray(value)) return value.slice(0, 1).map((it) => turned(it, shape.items!, foreign))
  if (shape.properties && typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, it]) => [
        key,
        shape.properties![key] ? turned(it, shape.properties![key], foreign) : it,
      ]),
    )
  return value
}

/** What somebody sends who tries an object that is not theirs: in the path, the query and inside the body. */
export function foreignInput(inputs: Inputs, route: Route, foreign: Foreign): Record<string, unknown> {
  const whole = (shape: Shape) =>
    Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, it]) => [key, turned(inputs.valid(it, key), it, foreign)]),
    )
  return { ...whole((route.input ?? {}) as Shape), ...whole((route.params ?? {}) as Shape) }
}
