import { goodsImportLimits, type Reply, type goodsImportApi } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { upper } from '#platform/upper'
import type { BulkAct } from './goods-import.types.ts'
import { type Counts, countPlanned, flawsOf } from './import-goods.store.ts'
import { findRun, firstRowsOfFile, type ImportRun, pageOfRuns } from './import.store.ts'

type WireRun = Reply<typeof goodsImportApi.list>['data'][number]
const samples = 3
const sampleLength = 60

const presentAct = (act: BulkAct): NonNullable<WireRun['act']> => ({
  kind: upper(act.kind),
  ...(act.kind === 'price' && { percent: act.percent, round_to: act.roundTo }),
  ...(act.kind === 'category' && { category_id: String(act.categoryId) }),
  ...(act.kind === 'freight' && act.templateId !== null && { freight_template_id: String(act.templateId) }),
  ...(act.kind === 'section' && { section_id: String(act.sectionId) }),
})

function presentRun(run: ImportRun, counts: Counts | undefined): WireRun {
  const isChecked = counts !== undefined && !['uploaded', 'checking'].includes(run.state)
  const done =
    run.state === 'checking'
      ? counts?.forecastDone
      : run.state === 'undoing'
        ? counts && counts.undone + counts.kept
        : counts?.resultDone
  const goods = run.state === 'undoing' && counts ? counts.result.new + counts.result.changed : counts?.goods
  return {
    import_id: String(run.id),
    ...(run.act && { act: presentAct(run.act) }),
    file_name: run.fileName,
    state: run.state === 'reading' ? 'UPLOADED' : upper(run.state),
    shelf: upper(run.shelf),
    rows: run.rowCount,
    goods: goods ?? 0,
    done: done ?? 0,
    ...(isChecked && { forecast: counts.forecast }),
    ...(isChecked && run.importedAt !== null && { result: counts.result }),
    ...(isChecked && run.undoneAt !== null && { undone: { undone: counts.undone, kept: counts.kept } }),
    uploaded_by: run.uploadedBy,
    uploaded_at: toSeconds(run.uploadedAt),
    ...(run.importedAt !== null && { imported_by: run.importedBy ?? '', imported_at: toSeconds(run.importedAt) }),
    ...(run.undoneAt !== null && { undone_by: run.undoneBy ?? '', undone_at: toSeconds(run.undoneAt) }),
    ...(run.state === 'stopped' && run.stoppedBy !== null && { stopped_by: run.stoppedBy }),
  }
}

export async function presentImports(
  ctx: Ctx,
  page: { no: number; size: number },
): Promise<Reply<typeof goodsImportApi.list>> {
  const { rows, total } = await pageOfRuns(ctx, sellerIn(ctx).shopId, {
    from: (page.no - 1) * page.size,
    size: page.size,
  })
  const counts = await countPlanned(
    ctx,
    rows.map((it) => it.id),
  )
  return {
    data: rows.map((it) => presentRun(it, counts.get(it.id))),
    data_total: total,
    page_no: page.no,
    page_size: page.size,
  }
}

/** One import of the own shop. Refuses NOT_FOUND. */
export async function presentImport(ctx: Ctx, id: number): Promise<Reply<typeof goodsImportApi.show>> {
  const run = (await findRun(ctx, sellerIn(ctx).shopId, id)) ?? refuse('NOT_FOUND')
  const [counts, rows, flaws] = [
    await countPlanned(ctx, [id]),
    await firstRowsOfFile(ctx, id, samples),
    await flawsOf(ctx, id, goodsImportLimits.problemsShown),
  ]
  const fieldOf = new Map(run.columns.map(({ column, field }) => [column, field]))
  return {
    ...presentRun(run, counts.get(id)),
    columns: run.headings.map((heading, column) => ({
      column,
      heading,
      samples: rows.flatMap(({ cells }) => cells[column]?.slice(0, sampleLength) || []),
      ...(fieldOf.has(column) && { field: fieldOf.get(column)! }),
    })),
    pictures: run.pictureCount,
    problems: flaws.first,
    problem_total: flaws.total,
  }
}
