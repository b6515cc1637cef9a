/** A JSON schema, as far as the document looks into it. */
export interface Schema {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  $ref?: string
  $defs?: Record<string, Schema>
  [keyword: string]: unknown
}

/** OverStock of OVER_STOCK, OrderCancel of order.cancel. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => (word === word.toUpperCase() ? word[0]! + word.slice(1).toLowerCase() : word))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
