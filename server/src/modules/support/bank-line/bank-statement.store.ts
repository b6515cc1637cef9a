import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { BankColumn, BankField, StatementState } from './bank-line.types.ts'
import type { BankLineTables, BankStatementTable } from './bank-line.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<BankLineTables>(ctx)

/** The one mapping of a statement's row. */
const statementRow = rowMapping<BankStatementTable>()(
  {
    id: 'id',
    fileName: 'file_name',
    fileHash: 'file_hash',
    format: 'format',
    state: 'state',
    headings: 'headings',
    columns: 'columns',
    lineCount: 'line_count',
    knownCount: 'known_count',
    outgoingCount: 'outgoing_count',
    uploadedBy: 'uploaded_by',
    uploadedAt: 'uploaded_at',
  },
  ['cells'],
)
export type BankStatement = ReturnType<typeof statementRow.read>

// The rows of a file may be a megabyte: they are read only where they are wanted.
const columns = Object.values(statementRow.fields)

export async function pageOfStatements(ctx: Ctx, page: { from: number; size: number }) {
  const { n } = await db(ctx)
    .selectFrom('bank_statement')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await db(ctx)
    .selectFrom('bank_statement')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.from)
    .execute()
  return { rows: rows.map(statementRow.read), total: n }
}

export async function findBankStatement(ctx: Ctx, id: number): Promise<BankStatement | undefined> {
  const row = await db(ctx).selectFrom('bank_statement').select(columns).where('id', '=', id).executeTakeFirst()
  return row && statementRow.read(row)
}

export async function cellsOf(ctx: Ctx, id: number): Promise<string[][]> {
  const row = await db(ctx).selectFrom('bank_statement').select('cells').where('id', '=', id).executeTakeFirst()
  return row?.cells ?? []
}

export const firstCellsOf = async (ctx: Ctx, id: number, count: number): Promise<string[][]> => {
  const { rows } = await sql<{ row: string[] }>`
    select r.row from bank_statement s, jsonb_array_elements(s.cells) with ordinality r(row, place)
    where s.id = ${id} and r.place <= ${count} order by r.place`.execute(ctx.db)
  return rows.map((it) => it.row)
}

/** Keeps a statement; undefined where its file is there already. */
export async function insertStatement(
  ctx: Ctx,
  it: Pick<BankStatement, 'fileName' | 'fileHash' | 'format' | 'state' | 'headings' | 'columns' | 'uploadedBy'> & {
    cells: string[][]
  },
): Promise<number | undefined> {
  const { cells, ...statement } = it
  const row = await db(ctx)
    .insertInto('bank_statement')
    .values({
      ...statementRow.values({ ...statement, uploadedAt: ctx.clock.now() }),
      cells: sql<string[][]>`${JSON.stringify(cells)}::jsonb`,
    })
    .onConflict((conflict) => conflict.column('file_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Moves a statement on; false where it stands elsewhere. What was read of it is not stored a second time. */
export async function moveStatement(
  ctx: Ctx,
  id: number,
  from: StatementState,
  to: StatementState,
  change: { columns?: BankColumn[] } = {},
): Promise<boolean> {
  const row = await db(ctx)
    .updateTable('bank_statement')
    .set({ ...statementRow.without(['id']).values(change), state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const noteRead = (ctx: Ctx, id: number, it: { lines: number; known: number; outgoing: number }) =>
  db(ctx)
    .updateTable('bank_statement')
    .set({ line_count: it.lines, known_count: it.known, outgoing_count: it.outgoing, cells: sql`'[]'::jsonb` })
    .where('id', '=', id)
    .execute()

/** What operators said that columns mean, by their plain headings. */
export async function rememberedTitles(ctx: Ctx): Promise<Map<string, BankField>> {
  const rows = await db(ctx).selectFrom('bank_column').select(['heading', 'field']).execute()
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

export async function rememberTitles(
  ctx: Ctx,
  titles: readonly { heading: string; field: BankField }[],
): Promise<void> {
  if (!titles.length) return
  await db(ctx)
    .insertInto('bank_column')
    .values([...titles])
    .onConflict((it) => it.column('heading').doUpdateSet((given) => ({ field: given.ref('excluded.field') })))
    .execute()
}
