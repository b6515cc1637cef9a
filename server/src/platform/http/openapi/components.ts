import * as contract from '@borong/contract'
import { noteOf, refusalData } from '@borong/contract/openapi'
import { type Schema, pascal } from './schema.ts'

const isBody = (schema: Schema) => schema.type === 'object' && Object.keys(schema.properties ?? {}).length > 0
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/**
 * The schemas that have a name: those that the contract exports, and every body that stands in two places, so that none is written
 * twice. Bodies are the same when their text is.
 */
export class Components {
  readonly schemas: Record<string, Schema> = {}
  private readonly texts = new WeakMap<Schema, string>()
  private readonly numbers = new Map<string, number>()
  private readonly names = new Map<string, string>()
  private readonly taken = new Set<string>()
  private readonly counts = new Map<string, number>()

  constructor(bodies: readonly unknown[]) {
    for (const [name, value] of Object.entries({ ...contract })) {
      const schema = value as unknown
      if (isSchema(schema) && isBody(schema) && /^[A-Z]/.test(name)) this.name(schema, name)
    }
    for (const body of bodies) this.count(body)
    for (const data of Object.values(refusalData)) this.count(data)
  }

  /** The schema for this place: a reference where it has a name. `place` names it where nothing better does. */
  at(schema: unknown, place: string): Schema {
    const { $defs, ...rest } = schema as Schema
    // A recursive schema brings its definitions along; here they stand with the others.
    if ($defs)
      for (const [name, definition] of Object.entries($defs))
        if (!this.schemas[name]) {
          this.schemas[name] = {}
          this.schemas[name] = this.inner(definition, name)
        }
    if (!isBody(schema as Schema)) return this.inner(rest, place)
    const text = this.textOf(schema as Schema)
    if (!this.names.has(text) && (this.counts.get(text) ?? 0) < 2) return this.inner(rest, place)
    if (!this.names.has(text)) this.name(schema as Schema, this.nameFor(schema as Schema, place))
    const name = this.names.get(text)!
    if (!this.schemas[name]) {
      this.schemas[name] = {}
      this.schemas[name] = this.inner(rest, name)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  /** A field of a body, with its own description or the one of the tables. */
  field(schema: unknown, body: string, key: string): Schema {
    const made = this.at(schema, `${body}${pascal(key)}`)
    const description = (schema as Schema).description === undefined ? noteOf(body, key) : undefined
    return description === undefined ? made : { ...made, description }
  }

  /** Gives a schema that is made here a name of its own. */
  add(name: string, make: () => Schema): Schema {
    this.schemas[name] ??= make()
    return { $ref: `#/components/schemas/${name}` }
  }

  private inner(schema: Schema, place: string): Schema {
    const { $id: _known, ...made }: Schema = schema
    if (made.$ref?.startsWith('#/$defs/')) made.$ref = made.$ref.replace('#/$defs/', '#/components/schemas/')
    else if (made.$ref && !made.$ref.startsWith('#/')) made.$ref = `#/components/schemas/${made.$ref}`
    if (schema.properties)
      made.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([key, it]) => [key, this.field(it, place, key)]),
      )
    if (schema.items) made.items = this.at(schema.items, `${place}Item`)
    if (schema.anyOf) made.anyOf = schema.anyOf.map((it, index) => this.at(it, `${place}${index + 1}`))
    return made
  }

  /** A page of rows is named by its rows. */
  private nameFor({ properties = {} }: Schema, place: string): string {
    const row = properties['data']?.items
    const ofRow = row && 'data_total' in properties && this.names.get(this.textOf(row))
    return ofRow ? `${ofRow}Page` : place
  }

  private name(schema: Schema, wanted: string): void {
    const text = this.textOf(schema)
    if (this.names.has(text)) return
    let name = wanted
    for (let number = 2; this.taken.has(name); number++) name = `${wanted}${number}`
    this.taken.add(name)
    this.names.set(text, name)
  }

  private count(value: unknown): void {
    if (!isSchema(value)) return
    if (isBody(value)) {
      const text = this.textOf(value)
      const before = this.counts.get(text) ?? 0
      this.counts.set(text, before + 1)
      // What stands inside of the second of two is counted with the first.
      if (before) return
    }
    for (const it of Object.values(value.properties ?? {})) this.count(it)
    for (const it of Object.values(value.$defs ?? {})) this.count(it)
    for (const it of value.anyOf ?? []) this.count(it)
    this.count(value.items)
  }

  /** The text of a schema with numbers in the place of what is inside of it, so that no text is long. */
  private textOf(schema: Schema): string {
    let text = this.texts.get(schema)
    if (text !== undefined) return text
    const inside = (it: Schema) => this.numberOf(this.textOf(it))
    const insides = (them: Record<string, Schema>) =>
      Object.fromEntries(Object.entries(them).map(([key, it]) => [key, inside(it)]))
    text = JSON.stringify({
      ...schema,
      ...(schema.properties && { properties: insides(schema.properties) }),
      ...(schema.$defs && { $defs: insides(schema.$defs) }),
      ...(schema.items && { items: inside(schema.items) }),
      ...(schema.anyOf && { anyOf: schema.anyOf.map(inside) }),
    })
    this.texts.set(schema, text)
    return text
  }

  private numberOf(text: string): number {
    let number = this.numbers.get(text)
    if (number === undefined) this.numbers.set(text, (number = this.numbers.size))
    return number
  }
}
