/** What a form reads of a schema of the contract: it stands in the browser as plain JSON schema. */
export interface FieldSchema {
  type?: string | undefined
  enum?: readonly unknown[] | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  pattern?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  multipleOf?: number | undefined
}
export interface FormSchema {
  properties: Readonly<Record<string, object>>
  required?: readonly string[] | undefined
}

export type FieldProblem =
  | { kind: 'required' | 'notANumber' | 'notWhole' | 'form' }
  | { kind: 'tooShort' | 'tooLong' | 'tooLow' | 'tooHigh' | 'step'; limit: number }

export const fieldOf = (schema: FormSchema, name: string): FieldSchema => schema.properties[name] ?? {}

/** `12,500.50` as people type it; undefined where it is no number. */
export function readNumber(text: string): number | undefined {
  const bare = text.trim().replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function numberProblem(value: unknown, field: FieldSchema): FieldProblem | undefined {
  const number = typeof value === 'number' ? value : readNumber(String(value))
  if (number === undefined) return { kind: 'notANumber' }
  if (field.type === 'integer' && !Number.isInteger(number)) return { kind: 'notWhole' }
  if (field.minimum !== undefined && number < field.minimum) return { kind: 'tooLow', limit: field.minimum }
  if (field.maximum !== undefined && number > field.maximum) return { kind: 'tooHigh', limit: field.maximum }
  const steps = field.multipleOf && number / field.multipleOf
  if (steps && Math.abs(steps - Math.round(steps)) > 1e-9) return { kind: 'step', limit: field.multipleOf! }
  return undefined
}

/** What is wrong with one value; only what a person can put right in a field is looked at, the rest is the server's. */
export function problemOf(value: unknown, field: FieldSchema, required: boolean): FieldProblem | undefined {
  if (isEmpty(value)) return required ? { kind: 'required' } : undefined
  if (field.type === 'number' || field.type === 'integer') return numberProblem(value, field)
  if (typeof value !== 'string') return undefined
  if (field.minLength !== undefined && value.length < field.minLength)
    return { kind: 'tooShort', limit: field.minLength }
  if (field.maxLength !== undefined && value.length > field.maxLength)
    return { kind: 'tooLong', limit: field.maxLength }
  if (field.pattern !== undefined && !new RegExp(field.pattern, 'u').test(value)) return { kind: 'form' }
  return undefined
}

/** What is sent: numbers as numbers, and what is empty left out unless the schema knows blank as a value. */
export function sentValues(schema: FormSchema, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fieldOf(schema, name)
      if (isEmpty(value)) return 'x-blank' in field ? [[name, '']] : []
      const isNumber = field.type === 'number' || field.type === 'integer'
      return [[name, isNumber && typeof value === 'string' ? readNumber(value) : value]]
    }),
  )
}
