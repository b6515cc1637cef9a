import { type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Ctx } from './ctx.ts'
import { anyOf } from './database/database.ts'
import type { RefusalCode } from '@borong/contract'
import { type Facts, type MovedOnCode, refuse } from './http/refuse.ts'

/** Who may take a transition: a kind of person, or the mall itself (timers, handlers of events). */
export type ActorKind = 'buyer' | 'seller' | 'admin' | 'system'

export interface Transition<Status extends string = string> {
  from: readonly Status[]
  to: Status
  by: readonly ActorKind[]
}

/** Whether somebody may do something now; `because` is the refusal that says why not. */
/** The facts are those of the refusal that a no becomes. */
export type Decision =
  | { allowed: true }
  | { allowed: false; because: RefusalCode; facts?: Readonly<Record<string, unknown>> }
export const allowed: Decision = { allowed: true }
export const denied = <Code extends RefusalCode>(because: Code, ...[facts]: Facts<Code>): Decision => ({
  allowed: false,
  because,
  ...(facts && { facts }),
})

type Definition<Table> = {
  /** Where the status stands, and the table of its history with the column that leads back. */
  table: string
  history: { table: string; key: string; keepsMember?: true }
  /** The refusal of whoever comes too late. */
  movedOn: MovedOnCode
  transitions: Table
}

interface Subject<Status extends string> {
  id: number
  /** Named in the refusal. */
  sn?: string
  status: Status
  /** Of rows that count their changes; checked and raised. */
  version?: number
}

export interface StateMachine<Status extends string, Table extends Record<string, Transition<Status>>> {
  transitions: Table
  /** Where its rows stand, for checks that compare them with the table of transitions. */
  tables: { status: string; history: string; key: string }
  /** Whether the status lets this transition go ahead. */
  isTime(name: keyof Table, status: Status): boolean
  /** By the status and the kind of person alone, in this order; whose the subject is, and further conditions, are the policy's of the module. */
  can(actor: Actor, name: keyof Table, status: Status): Decision
  /**
   * Takes a transition: one UPDATE that applies only where the status, and the version where there is one, is still what the caller
   * saw, together with its history row. Of two that race one moves the row, the other gets `movedOn`. Somebody who is not named
   * in `by` gets ACTION_NOT_YOURS.
   */
  apply(
    ctx: Ctx,
    subject: Subject<Status>,
    name: keyof Table & string,
    more?: { note?: string; change?: Record<string, unknown> },
  ): Promise<void>
  /** Who moved it from where to where, oldest first. */
  history(ctx: Ctx, id: number): Promise<HistoryRow<Status>[]>
  /** The same of several, in the order in which it happened; `of` says whose. */
  histories(ctx: Ctx, ids: readonly number[]): Promise<(HistoryRow<Status> & { of: number })[]>
  /**
   * Writes rows of the history, as a statement or a part of one that moves many at once: for each row of `moves`, a query of id,
   * transition, from_status, to_status and note. Whoever uses it keeps to the table of transitions.
   */
  record(ctx: Ctx, moves: RawBuilder<unknown>): RawBuilder<unknown>
  /** Writes the first row of a history, of what has just been made. */
  begin(ctx: Ctx, id: number, name: string, to: Status, note?: string): Promise<void>
}

export interface HistoryRow<Status extends string> {
  transition: string
  /** Null in the row of a thing that has just been made. */
  from: Status | null
  to: Status
  kind: ActorKind
  name: string
  note: string
  at: Date
}

export const kindOf = (actor: Actor): ActorKind => (actor.kind === 'guest' ? 'system' : actor.kind)
const nameOf = (actor: Actor): string => ('name' in actor ? actor.name : '')

/** The life of a kind of thing as a table of transitions: read down for the life, across for who may do what (spec 4 names the states). */
export const defineStateMachine =
  <Status extends string>() =>
  <const Table extends Record<string, Transition<Status>>>({
    table,
    history,
    movedOn,
    transitions,
  }: Definition<Table>): StateMachine<Status, Table> => {
    const isTime = (name: keyof Table, status: Status) => transitions[name]!.from.includes(status)
    const isFor = (actor: Actor, name: keyof Table) => transitions[name]!.by.includes(kindOf(actor))

    const record: StateMachine<Status, Table>['record'] = ({ actor, clock }, moves) => {
      const [column, member] = history.keepsMember
        ? [sql`member_id, `, sql`${actor.kind === 'buyer' ? actor.memberId : null}::bigint, `]
        : [sql``, sql``]
      return sql`
        insert into ${sql.table(history.table)} (${sql.ref(history.key)}, position, transition, from_status, to_status, actor_kind, actor_name,
          ${column}note, at)
        select m.id, (select coalesce(max(h.position), 0) + 1 from ${sql.table(history.table)} h where h.${sql.ref(history.key)} = m.id),
          m.transition, m.from_status, m.to_status, ${kindOf(actor)}, ${nameOf(actor)}, ${member}m.note, ${clock.now()}
        from (${moves}) m`
    }
    const historyColumns = sql`transition, from_status as "from", to_status as "to", actor_kind as kind, actor_name as name, note, at`
    const rowOf = (id: RawBuilder<unknown>, step: string, from: Status | null, to: Status, note: string) =>
      sql`select ${id} as id, ${step}::text as transition, ${from}::text as from_status, ${to}::text as to_status, ${note}::text as note`

    return {
      transitions,
      tables: { status: table, history: history.table, key: history.key },
      isTime,
      record,
      can: (actor, name, status) =>
        isTime(name, status) ? (isFor(actor, name) ? allowed : denied('ACTION_NOT_YOURS')) : denied(movedOn),
      async apply(ctx, subject, name, { note = '', change = {} } = {}) {
        const { from, to } = transitions[name]!
        if (!isFor(ctx.actor, name)) return refuse('ACTION_NOT_YOURS')
        const { id, sn, status, version } = subject
        const set: RawBuilder<unknown>[] = Object.entries({
          ...change,
          status: to,
          ...(version !== undefined && { version: version + 1 }),
        }).flatMap(([column, value]) => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]))
        const move = sql`
          update ${sql.table(table)} set ${sql.join(set)}
          where id = ${id} and status = ${status} and status = any(${[...from]}::text[])
            ${version === undefined ? sql`` : sql`and version = ${version}`}
          returning id`
        const { rows } = await sql`
          with moved as (${move})
          ${record(ctx, sql`${rowOf(sql`moved.id`, name, status, to, note)} from moved`)}
          returning ${sql.ref(history.key)}`.execute(ctx.db)
        if (!rows.length) return refuse(movedOn, { ...(sn !== undefined && { sn }), step: name })
      },
      async history(ctx, id) {
        const { rows } = await sql<HistoryRow<Status>>`
          select ${historyColumns} from ${sql.table(history.table)} where ${sql.ref(history.key)} = ${id} order by position`.execute(
          ctx.db,
        )
        return rows
      },
      async histories(ctx, ids) {
        const { rows } = await sql<HistoryRow<Status> & { of: number }>`
          select ${sql.ref(history.key)} as "of", ${historyColumns} from ${sql.table(history.table)}
          where ${sql.ref(history.key)} = ${anyOf(ids)} order by id`.execute(ctx.db)
        return rows
      },
      async begin(ctx, id, name, to, note = '') {
        await record(ctx, rowOf(sql`${id}::bigint`, name, null, to, note)).execute(ctx.db)
      },
    }
  }
