import {
  type CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

/** What a statement came to. */
export interface Outcome {
  command: string
  rowCount: number
  rows: unknown[]
}

/** A statement that was asked, as it goes over the wire. */
export interface Statement {
  text: string
  /** What each connection prepares it under; empty where it is prepared anew each time. */
  name: string
  /** Its values, serialised. */
  bind: Buffer
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/** Statements get a name from their text, so that each connection prepares it once. The cache is bounded. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= 2000) return ''
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Makes a statement and has it queued by `queue`; answers what it comes to. Values that cannot be sent reject it. */
export const ask = (text: string, values: readonly unknown[], queue: (statement: Statement) => void) =>
  new Promise<Outcome>((resolve, reject) => {
    const name = nameOf(text)
    const bind = serialize.bind({ statement: name, values: values as unknown[], valueMapper: prepareValue })
    queue({ text, name, bind, resolve, reject })
  })

/** How the rows of a prepared statement are read: its columns are described once for each connection. */
interface Columns {
  names: readonly string[]
  parsers: readonly ((text: string) => unknown)[]
}

/** What a connection has prepared: `asked` until its columns are known, `unsure` where it failed before that. */
interface Prepared {
  state: 'asked' | 'known' | 'unsure'
  columns: Columns
}
const noColumns: Columns = { names: [], parsers: [] }
const preparedOn = new WeakMap<object, Map<string, Prepared>>()

interface Described {
  fields: readonly { name: string; dataTypeID: number }[]
}

/** What is answered to statements behind one that failed. */
const passedOver = () =>
  Object.assign(new Error('current transaction is aborted, commands ignored until end of transaction block'), {
    code: '25P02',
  })

/**
 * Statements that go out in one write and end with one sync: of a transaction, where the first that fails ends all behind it, or of
 * none, where they are one for the database and are done when it is ready again.
 * The database answers them in one go, and the columns of a prepared statement are asked for once and not with every answer.
 */
class Batch {
  /** Set by the client, which ends its time limit with it. */
  callback: ((error: Error | null) => void) | undefined
  private at = 0
  private read: unknown[] = []
  private unreadable: unknown
  private readonly prepared: (Prepared | undefined)[] = []
  /** Says what those outside of a transaction came to, once what they wrote is committed. */
  private readonly ended: (() => void)[] = []

  constructor(
    readonly statements: readonly Statement[],
    private readonly isInTransaction: boolean,
    /** Hears which were taken back because one of them failed. */
    private readonly whenDone?: (takenBack: readonly Statement[]) => void,
  ) {}

  submit(connection: pg.Connection) {
    let known = preparedOn.get(connection)
    if (!known) preparedOn.set(connection, (known = new Map()))
    const parts: Buffer[] = []
    for (const { name, text, bind } of this.statements) {
      let prepared = name ? known.get(name) : undefined
      const isToBeParsed = !prepared || prepared.state === 'unsure'
      if (!prepared) {
        prepared = { state: 'asked', columns: noColumns }
        if (name) known.set(name, prepared)
      } else if (prepared.state === 'unsure') {
        prepared.state = 'asked'
        parts.push(serialize.close({ type: 'S', name }))
      }
      if (isToBeParsed) parts.push(serialize.parse({ name, text }))
      parts.push(bind)
      if (prepared.state !== 'known') parts.push(serialize.describe({ type: 'P' }))
      parts.push(serialize.execute())
      this.prepared.push(prepared)
    }
    parts.push(serialize.sync())
    const { stream } = connection
    if (stream.writable) stream.write(Buffer.concat(parts))
    return null
  }

  handleRowDescription({ fields }: Described) {
    const prepared = this.prepared[this.at]
    if (prepared)
      prepared.columns = {
        names: fields.map((it) => it.name),
        parsers: fields.map((it) => pg.types.getTypeParser(it.dataTypeID, 'text')),
      }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    const { names: columns, parsers } = this.prepared[this.at]!.columns
    const row: Record<string, unknown> = {}
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at]
        row[columns[at]!] = text === null || text === undefined ? null : parsers[at]!(text)
      }
      this.read.push(row)
    } catch (error) {
      this.unreadable ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const space = text.indexOf(' ')
    this.endOne({
      command: space < 0 ? text : text.slice(0, space),
      rowCount: space < 0 ? 0 : Number(text.slice(text.lastIndexOf(' ') + 1)),
      rows: this.read,
    })
  }

  handleEmptyQuery() {
    this.endOne({ command: '', rowCount: 0, rows: [] })
  }

  private endOne(outcome: Outcome) {
    this.prepared[this.at]!.state = 'known'
    const { resolve, reject } = this.statements[this.at]!
    const { unreadable } = this
    const settle = () => (unreadable === undefined ? resolve(outcome) : reject(unreadable))
    if (this.isInTransaction) settle()
    else this.ended.push(settle)
    this.at++
    this.read = []
    this.unreadable = undefined
  }

  handleReadyForQuery() {
    for (const settle of this.ended) settle()
    this.finish(null)
  }

  handleError(error: Error) {
    const isFromDatabase = error instanceof pg.DatabaseError
    const { code } = error as { code?: string }
    for (let at = this.at; at < this.statements.length; at++) {
      const prepared = this.prepared[at]
      if (prepared && (prepared.state === 'asked' || code === '0A000' || code === '26000')) prepared.state = 'unsure'
    }
    const failed = this.at
    this.at = this.statements.length
    if (this.isInTransaction) {
      this.statements.slice(failed).forEach((it, at) => it.reject(isFromDatabase && at > 0 ? passedOver() : error))
      return this.finish(error)
    }
    const isAlone = this.statements.length === 1
    // What took too long is not tried again, nor anything where the connection is gone.
    const isOver = (at: number) => isAlone || !isFromDatabase || (at === failed && code === '57014')
    this.statements.forEach((it, at) => isOver(at) && it.reject(error))
    this.finish(
      error,
      this.statements.filter((_, at) => !isOver(at)),
    )
  }

  private finish(error: Error | null, takenBack: readonly Statement[] = []) {
    this.callback?.(error)
    this.whenDone?.(takenBack)
  }
}
// The driver pipelines only what it takes for a query of its own.
Object.setPrototypeOf(Batch.prototype, pg.Query.prototype)

/** The texts of what a client is asked, in whichever of its ways. */
export const textsOf = (asked: unknown): readonly string[] =>
  asked instanceof Batch
    ? asked.statements.map((it) => it.text)
    : [typeof asked === 'string' ? asked : String((asked as { text?: string }).text)]

/** Sends statements of a transaction in one packet. */
export const sendTogether = (client: pg.PoolClient, statements: readonly Statement[]) =>
  void client.query(new Batch(statements, true) as never)

/**
 * Sends statements that have nothing to do with one another in one packet; calls back when all are done. The database carries them out
 * as one, which spares it and us an answer for each; where one fails, all were taken back and each is carried out by itself.
 */
export function sendEach(client: pg.PoolClient, statements: readonly Statement[], whenDone: () => void) {
  let open = 1
  const done = (takenBack: readonly Statement[]) => {
    open += takenBack.length - 1
    for (const it of takenBack) client.query(new Batch([it], false, done) as never)
    // Not at once: what the server said of the connection is heard by others too.
    if (open === 0) queueMicrotask(whenDone)
  }
  client.query(new Batch(statements, false, done) as never)
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
const toResult = <Row>({ command, rowCount, rows }: Outcome): QueryResult<Row> => ({
  rows: rows as Row[],
  ...(changes.has(command) && { numAffectedRows: BigInt(rowCount) }),
})

type Run = (text: string, values: readonly unknown[]) => Promise<Outcome>

/** Carries queries out without the connections that Kysely would take and give back for each. */
class Executor extends DefaultQueryExecutor {
  constructor(private readonly run: Run) {
    const connection = {
      executeQuery: async ({ sql, parameters }: CompiledQuery) => toResult(await run(sql, parameters)) as never,
      streamQuery: () => {
        throw new Error('rows are not streamed')
      },
    }
    super(compiler, adapter, { provideConnection: (consumer) => consumer(connection) })
  }

  override async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return toResult(await this.run(sql, parameters))
    } catch (error) {
      // It was made where the answer was read; what matters is who asked.
      if (error instanceof pg.DatabaseError) Error.captureStackTrace(error)
      throw error
    }
  }
}
const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('statements have a way of their own to the database')),
})
const config = { dialect }
const driver = dialect.createDriver()

/** A handle whose queries are carried out by `run`. */
export const handleOver = (run: Run) =>
  new Kysely<Record<never, never>>({ config, dialect, driver, executor: new Executor(run) })
