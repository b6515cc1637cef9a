import type { Database } from '#platform/database/database'

/** A write that a mall is paused at: of this table, where the condition on the row is true. */
export interface Point {
  table: string
  on: 'insert' | 'update'
  when: string
}

/** Holds every write at a point until it is let go; answers how many hang there, and how to let go. */
export async function pauseAt(pool: Database['pool'], point: Point, number: number) {
  const name = `pause_${number}`
  const client = await pool.connect()
  await client.query('select pg_advisory_lock(4711, $1)', [number])
  await client.query(`create function ${name}() returns trigger language plpgsql as $$
    begin perform set_config('lock_timeout', '0', true); perform pg_advisory_xact_lock(4711, ${number}); return new; end $$`)
  await client.query(
    `create trigger ${name} before ${point.on} on ${point.table} for each row when (${point.when}) execute function ${name}()`,
  )
  const hanging = async () =>
    (
      await pool.query<{ n: number }>(
        // Other files pause their malls on the same server at the same moment.
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 4711 and objid = $1 and not granted
          and database = (select oid from pg_database where datname = current_database())`,
        [number],
      )
    ).rows[0]!.n
  return {
    async reached() {
      for (let left = 400; left > 0; left--) {
        if ((await hanging()) > 0) return
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`nothing came to ${point.on} on ${point.table} when ${point.when}`)
    },
    async letGo() {
      await client.query('select pg_advisory_unlock(4711, $1)', [number])
      // What hung there ends first: its connection is gone, so it writes nothing.
      await client.query(`drop trigger ${name} on ${point.table}`)
      await client.query(`drop function ${name}()`)
      client.release()
    },
  }
}
