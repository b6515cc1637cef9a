import type { Language } from '@borong/contract'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { BulkAct, ColumnChoice, ImportField, ImportState, Shelf } from './goods-import.types.ts'
import type { GoodsImportTable, GoodsImportTables } from './goods-import.tables.ts'

export const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<GoodsImportTables>(ctx)

/** The one mapping of the row of an import. */
const runRow = rowMapping<GoodsImportTable>()({
  id: 'id',
  shopId: 'shop_id',
  accountId: 'account_id',
  lang: 'lang',
  fileName: 'file_name',
  headings: 'headings',
  columns: 'columns',
  shelf: 'shelf',
  picturesFile: 'pictures_file',
  pictureCount: 'picture_count',
  picturesDone: 'pictures_done',
  state: 'state',
  rowCount: 'row_count',
  uploadedBy: 'uploaded_by',
  uploadedAt: 'uploaded_at',
  importedBy: 'imported_by',
  importedAt: 'imported_at',
  undoneBy: 'undone_by',
  undoneAt: 'undone_at',
  round: 'round',
  isPlanned: 'is_planned',
  stoppedBy: 'stopped_by',
  act: 'act',
})
export type ImportRun = ReturnType<typeof runRow.read>

const runs = (ctx: Ctx, shopId: number) =>
  db(ctx).selectFrom('goods_import').where('shop_id', '=', shopId).where('state', '<>', 'reading')

export async function pageOfRuns(ctx: Ctx, shopId: number, page: { from: number; size: number }) {
  const { n } = await runs(ctx, shopId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await runs(ctx, shopId).selectAll().orderBy('id', 'desc').limit(page.size).offset(page.from).execute()
  return { rows: rows.map(runRow.read), total: n }
}

/** An import of a shop; one of another shop is not there. */
export async function findRun(ctx: Ctx, shopId: number, id: number): Promise<ImportRun | undefined> {
  const row = await runs(ctx, shopId).selectAll().where('id', '=', id).executeTakeFirst()
  return row && runRow.read(row)
}

/** An import of any shop, for what works it off. */
export async function findRunUnscoped(ctx: Ctx, id: number): Promise<ImportRun | undefined> {
  const row = await db(ctx).selectFrom('goods_import').selectAll().where('id', '=', id).executeTakeFirst()
  return row && runRow.read(row)
}

interface NewRun {
  shopId: number
  accountId: number
  lang: Language
  fileName: string
  headings: readonly string[]
  columns: readonly ColumnChoice[]
  uploadedBy: string
}

export async function insertRun(ctx: Ctx, it: NewRun): Promise<number> {
  const row = await db(ctx)
    .insertInto('goods_import')
    .values({ ...runRow.values({ ...it, rowCount: 0, uploadedAt: ctx.clock.now() }), state: 'reading' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends a step of this round; nothing where it was stopped, or begun anew since. */
export const endStep = (ctx: Ctx, { id, round, state }: Pick<ImportRun, 'id' | 'round' | 'state'>, to: ImportState) =>
  db(ctx)
    .updateTable('goods_import')
    .set({ state: to })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', state)
    .execute()

/** An import is whole and seen from now on. */
export const finishReading = (ctx: Ctx, shopId: number, id: number, rowCount: number) =>
  db(ctx)
    .updateTable('goods_import')
    .set({ state: 'uploaded', row_count: rowCount })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'reading')
    .execute()

export const deleteUnread = (ctx: Ctx, id: number) =>
  db(ctx).deleteFrom('goods_import').where('id', '=', id).where('state', '=', 'reading').execute()

/** Files whose process died while it read them. */
export const deleteUnreadBefore = (ctx: Ctx, before: Date) =>
  db(ctx).deleteFrom('goods_import').where('state', '=', 'reading').where('uploaded_at', '<', before).execute()

/** An act on goods of the list, ready to be checked. */
export async function insertBulk(
  ctx: Ctx,
  it: Omit<NewRun, 'headings' | 'columns' | 'fileName'> & { act: BulkAct },
): Promise<ImportRun> {
  const row = await db(ctx)
    .insertInto('goods_import')
    .values({
      ...runRow.values({ ...it, fileName: '', headings: [], columns: [], rowCount: 0, uploadedAt: ctx.clock.now() }),
      state: 'checking',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return runRow.read(row)
}

export const writeRowCount = (ctx: Ctx, { id, shopId }: ImportRun, rows: number) =>
  db(ctx)
    .updateTable('goods_import')
    .set({ row_count: rows })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .execute()

interface Change {
  isPlanned?: boolean
  round?: number
  stoppedBy?: string
  columns?: readonly ColumnChoice[]
  shelf?: Shelf
  accountId?: number
  lang?: Language
  importedBy?: string
  importedAt?: Date
  undoneBy?: string
  undoneAt?: Date
  picturesFile?: string
  pictureCount?: number
  picturesDone?: number
}

/** Moves an import of a shop from one of these states; false where it stands elsewhere. */
export async function moveRun(
  ctx: Ctx,
  { id, shopId }: { id: number; shopId: number },
  from: readonly ImportState[],
  to: ImportState,
  change: Change = {},
): Promise<boolean> {
  const row = await db(ctx)
    .updateTable('goods_import')
    .set({ ...runRow.without(['id']).values(change), state: to })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another import of the shop is under way. Whoever asks holds all of them until the transaction ends, so that two are not begun at once. */
export async function isUnderWay(ctx: Ctx, shopId: number, except: number): Promise<boolean> {
  const rows = await runs(ctx, shopId).select(['id', 'state']).orderBy('id').forUpdate().execute()
  return rows.some((it) => it.id !== except && ['checking', 'importing', 'undoing'].includes(it.state))
}

export async function insertRows(
  ctx: Ctx,
  importId: number,
  rows: readonly { row: number; cells: readonly string[]; formulas: readonly number[] }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    const part = rows.slice(at, at + 500)
    await sql`insert into goods_import_row (import_id, row, cells, formulas)
      select ${importId}, r.row, r.cells, array(select f::int from jsonb_array_elements_text(r.formulas) f)
      from jsonb_to_recordset(${json(part)}) as r(row int, cells jsonb, formulas jsonb)`.execute(ctx.db)
  }
}

export interface FileRow {
  row: number
  cells: string[]
  formulas: number[]
}

const rowsOf = (ctx: Ctx, importId: number) =>
  db(ctx)
    .selectFrom('goods_import_row')
    .select(['row', 'cells', 'formulas'])
    .where('import_id', '=', importId)
    .orderBy('row')

/** Rows of a file by their numbers. */
export const rowsOfFile = (ctx: Ctx, importId: number, numbers: readonly number[]): Promise<FileRow[]> =>
  rowsOf(ctx, importId)
    .where(sql<boolean>`row = any(${[...numbers]}::int[])`)
    .execute()

/** The next rows of a file. */
export const someRowsOfFile = (ctx: Ctx, importId: number, after: number, count: number): Promise<FileRow[]> =>
  rowsOf(ctx, importId).where('row', '>', after).limit(count).execute()

/** The goods of a file are written down, all of them. */
export const notePlannedWhole = (ctx: Ctx, { id, round }: Pick<ImportRun, 'id' | 'round'>) =>
  db(ctx)
    .updateTable('goods_import')
    .set({ is_planned: true })
    .where('id', '=', id)
    .where('round', '=', round)
    .execute()

export const firstRowsOfFile = (ctx: Ctx, importId: number, count: number) =>
  db(ctx)
    .selectFrom('goods_import_row')
    .select('cells')
    .where('import_id', '=', importId)
    .orderBy('row')
    .limit(count)
    .execute()

/** What a shop said that its columns mean, by their plain headings. */
export async function rememberedColumns(ctx: Ctx, shopId: number): Promise<Map<string, ImportField>> {
  const rows = await db(ctx)
    .selectFrom('goods_import_column')
    .select(['heading', 'field'])
    .where('shop_id', '=', shopId)
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

export async function rememberColumns(
  ctx: Ctx,
  shopId: number,
  columns: readonly { heading: string; field: ImportField }[],
): Promise<void> {
  if (!columns.length) return
  await db(ctx)
    .insertInto('goods_import_column')
    .values(columns.map(({ heading, field }) => ({ shop_id: shopId, heading, field })))
    .onConflict((it) =>
      it.columns(['shop_id', 'heading']).doUpdateSet((given) => ({ field: given.ref('excluded.field') })),
    )
    .execute()
}

/** Pictures of the zip of an import, by name. */
export async function picturesNamed(ctx: Ctx, importId: number, names: readonly string[]) {
  if (!names.length) return new Map<string, { url: string | null; problem: string | null }>()
  const rows = await db(ctx)
    .selectFrom('goods_import_picture')
    .select(['name', 'url', 'problem'])
    .where('import_id', '=', importId)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute()
  return new Map(rows.map(({ name, url, problem }) => [name, { url, problem }]))
}

export const savePictureOfZip = (
  ctx: Ctx,
  it: { importId: number; name: string; url: string | null; problem: string | null },
) =>
  db(ctx)
    .insertInto('goods_import_picture')
    .values({ import_id: it.importId, name: it.name, url: it.url, problem: it.problem })
    .onConflict((conflict) => conflict.columns(['import_id', 'name']).doNothing())
    .execute()

export const dropPictures = (ctx: Ctx, importId: number) =>
  db(ctx).deleteFrom('goods_import_picture').where('import_id', '=', importId).execute()

/** How many files of the zip were looked at; false where the check that does so was stopped. */
export async function notePictures(
  ctx: Ctx,
  { id, round }: Pick<ImportRun, 'id' | 'round'>,
  done: number,
): Promise<boolean> {
  const row = await db(ctx)
    .updateTable('goods_import')
    .set({ pictures_done: done })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'checking')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Imports that are older, with the zips they kept; for the job that deletes them. */
export const deleteRunsBefore = (ctx: Ctx, before: Date, count: number) =>
  db(ctx)
    .deleteFrom('goods_import')
    .where('id', 'in', (them) =>
      them
        .selectFrom('goods_import')
        .select('id')
        .where('uploaded_at', '<', before)
        .where('state', 'not in', ['checking', 'importing', 'undoing'])
        .orderBy('id')
        .limit(count),
    )
    .returning(['id', 'pictures_file'])
    .execute()
