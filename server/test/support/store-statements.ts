import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Ctx } from '#platform/ctx'

/** Where a text of SQL stands in a store, and its pieces between the values. */
export interface Template {
  file: string
  line: number
  pieces: readonly string[]
}
export const keyOf = (pieces: readonly string[]) => pieces.join('${}')

/** Every sql`...` of a source, those within the values of others too. */
export function templatesIn(file: string, source: string): Template[] {
  const found: Template[] = []
  const lineAt = (at: number) => source.slice(0, at).split('\n').length

  /** Reads code from `at` to the brace that closes it, or to the end. */
  function code(at: number): number {
    let depth = 0
    while (at < source.length) {
      const rest = source.slice(at, at + 2)
      if (rest === '//') at = (source.indexOf('\n', at) + 1 || source.length + 1) - 1
      else if (rest === '/*') at = source.indexOf('*/', at) + 2
      else if (source[at] === "'" || source[at] === '"') at = quoted(at)
      else if (source[at] === '`') at = template(at)
      else if (source[at] === '}' && depth === 0) return at
      else {
        if (source[at] === '{') depth++
        if (source[at] === '}') depth--
        at++
      }
    }
    return at
  }
  function quoted(at: number): number {
    const quote = source[at]
    for (at++; source[at] !== quote; at++) if (source[at] === '\\') at++
    return at + 1
  }
  function template(start: number): number {
    const pieces = ['']
    let at = start + 1
    while (source[at] !== '`') {
      if (source.startsWith('${', at)) {
        at = code(at + 2) + 1
        pieces.push('')
      } else if (source[at] === '\\') {
        pieces[pieces.length - 1] += source[at + 1]!
        at += 2
      } else pieces[pieces.length - 1] += source[at++]!
    }
    if (/\bsql\s*(<[^`;]*>)?\s*$/.test(source.slice(Math.max(0, start - 600), start)))
      found.push({ file, line: lineAt(start), pieces })
    return at + 1
  }
  code(0)
  return found
}

/** The pieces of all raw SQL that a compiled statement is made of. */
function rawPieces(node: unknown, into: Set<string>): void {
  if (!node || typeof node !== 'object') return
  const { kind, sqlFragments } = node as { kind?: string; sqlFragments?: readonly string[] }
  if (kind === 'RawNode' && sqlFragments) into.add(keyOf(sqlFragments))
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const it of value) rawPieces(it, into)
    else rawPieces(value, into)
  }
}

/** Statements that were sent, by their text: which function sent it first, and the raw SQL in it. */
export type Sent = Map<string, { source: string; raw: Set<string> }>

/**
 * Stands for any value: has every property, answers every call, is a list of one. What only asks whether something is there
 * hears yes, so that every optional condition of a statement is in it; `inside` is the answer to `key in it`.
 */
function anything(inside: boolean): never {
  const none: unknown = new Proxy(() => none, {
    has: (_, key) => inside && key !== 'expressionType' && key !== 'toOperationNode',
    ownKeys: () => [],
    // The query builder calls a function with itself, to be given an expression.
    apply: (_, __, [first]: unknown[]) =>
      typeof first === 'function' && 'selectFrom' in (first as object) ? sql.val('1') : none,
    get(_, key) {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1 : '1')
      if (key === Symbol.iterator) return () => [none][Symbol.iterator]()
      if (key === 'toJSON') return () => '1'
      if (key === 'toString') return () => '1'
      if (key === 'length' || key === 'size') return 1
      if (key === 'then' || key === 'expressionType' || key === 'toOperationNode' || typeof key === 'symbol')
        return undefined
      const method = ([] as unknown as Record<string, unknown>)[key as never] as unknown
      return typeof method === 'function' ? (method as (...a: unknown[]) => unknown).bind([none]) : none
    },
  })
  return none as never
}

const buyer = { companyId: 1, memberId: 1, accountId: 1, sessionId: '1', companyName: '1', timeZone: 'UTC', name: '1' }
const shop = { shopId: 1, staffId: 1, accountId: 1, sessionId: '1', name: '1' }
const nobody = { permissions: new Set(), isOwner: false }
const owner = { permissions: new Set(), isOwner: true }
const actors = [
  { kind: 'buyer', ...buyer, ...owner },
  { kind: 'buyer', ...buyer, ...nobody },
  { kind: 'seller', ...shop, ...owner },
  { kind: 'admin', accountId: 1, name: '1', ...owner },
  { kind: 'system', name: '1' },
]

/** A context whose database writes down what it is asked and answers with a row of anything. */
function listening(sent: Sent, actor: object, source: string, rows: unknown[]): Ctx {
  const connection: DatabaseConnection = {
    async executeQuery(query: CompiledQuery) {
      const said = sent.get(query.sql) ?? { source, raw: new Set() }
      sent.set(query.sql, said)
      rawPieces(query.query, said.raw)
      return { rows: rows as never[] }
    },
    async *streamQuery() {},
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (it) => new PostgresIntrospector(it),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const clock = { now: () => new Date(0) }
  const known: Record<string, unknown> = {
    db,
    actor,
    clock,
    lang: 'en-id',
    notStored: false,
    app: {
      clock,
      config: {},
      database: { db },
    },
    publish: () => {},
    audit: () => {},
    pipelined: () => {},
    afterCommit: () => {},
  }
  return known as never
}

/** Calls a function of a store as everybody, with arguments of every kind, and keeps what it sends. What it throws does not matter here. */
export async function recordStatements(
  sent: Sent,
  source: string,
  run: (...args: never[]) => unknown,
  given: readonly (readonly unknown[])[] = [],
): Promise<void> {
  const [yes, no] = [anything(true), anything(false)]
  const fill = (value: unknown) => Array.from({ length: 7 }, () => value)
  const calls = [fill(yes), fill(no), fill({}), fill(undefined), [1, ...fill(undefined)], ...given]
  for (const actor of actors)
    for (const args of calls)
      for (const rows of [[yes], []])
        await Promise.race([
          // oxlint-disable-next-line no-loop-func
          (async () => run(...([listening(sent, actor, source, rows), ...args] as never[])))().catch(() => {}),
          new Promise((resolve) => setTimeout(resolve, 200)),
        ])
}

export const storesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.store.ts'))
    .map((it) => join(folder, it))
    .sort()

/** Every text of SQL in a store, and what its functions send. */
export async function statementsOfStore(
  path: string,
  name: string,
  sent: Sent,
  given: Readonly<Record<string, readonly (readonly unknown[])[]>>,
): Promise<Template[]> {
  const callAll = async (things: object): Promise<void> => {
    for (const [key, it] of Object.entries(things))
      if (typeof it === 'function') await recordStatements(sent, `${name} ${key}`, it as never, given[key])
      else if (it && Object.getPrototypeOf(it) === Object.prototype) await callAll(it as object)
  }
  await callAll((await import(/* @vite-ignore */ pathToFileURL(path).href)) as object)
  return templatesIn(name, readFileSync(path, 'utf8'))
}
