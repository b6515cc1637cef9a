import { goodsImportLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { guardedCell } from '#platform/documents/csv-text'
import type { StreamedRow, StreamedSheet } from '#platform/documents/stream-workbook'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { format } from '#platform/messages'
import { columnHeadings, fileWords } from './import-column.messages.ts'
import { fatesOf, problemsAt } from './import-goods.store.ts'
import { findRun, type ImportRun, someRowsOfFile } from './import.store.ts'

const atOnce = 1000
const fates = ['', 'new', 'changed', 'unchanged', 'refused', 'undone', 'kept'] as const

/** Of each row of a file the place of its goods and what became of them: numbers, so that a large file takes little room. */
async function fatesByRow(ctx: Ctx, run: ImportRun) {
  const size = goodsImportLimits.rows + 2
  const [places, told] = [new Int32Array(size).fill(-1), new Uint8Array(size)]
  for (let after = -1, count = atOnce; count === atOnce;) {
    const some = await fatesOf(ctx, run.id, { after, count: atOnce })
    for (const { position, rows, forecast, result, undo } of some)
      for (const row of rows) {
        places[row] = position
        told[row] = fates.indexOf(undo ?? result ?? forecast ?? '')
        if ((result ?? forecast) === 'refused' || undo === 'kept') told[row]! |= 128
      }
    count = some.length
    after = some.at(-1)?.position ?? after
  }
  return (row: number) => ({
    place: places[row] ?? -1,
    fate: fates[(told[row] ?? 0) & 127]!,
    isRefused: (told[row] ?? 0) >= 128,
  })
}

async function* resultRows(ctx: Ctx, run: ImportRun, onlyRefused: boolean): AsyncGenerator<StreamedRow> {
  const word = (name: keyof typeof fileWords) => format(fileWords[name], ctx.lang, { file: '' })
  yield [...run.headings, word('result'), word('reason')]
  const of = await fatesByRow(ctx, run)
  for (let after = 0, count = atOnce; count === atOnce;) {
    const rows = await someRowsOfFile(ctx, run.id, after, atOnce)
    const wanted = rows.filter(({ row }) => !onlyRefused || of(row).isRefused)
    const places = [...new Set(wanted.map(({ row }) => of(row).place))]
    const problems = new Map<number, string[]>()
    for (const { row, column, reason } of places.length ? await problemsAt(ctx, run.id, places) : [])
      problems.set(row, [...(problems.get(row) ?? []), column ? `${column}: ${reason}` : reason])
    for (const { row, cells } of wanted) {
      const { fate } = of(row)
      yield [...cells, fate ? word(fate) : '', (problems.get(row) ?? []).join('\n')]
    }
    count = rows.length
    after = rows.at(-1)?.row ?? after
  }
}

/** The goods of an act on the list, each with what became of it and why. */
async function* resultsOfAct(ctx: Ctx, run: ImportRun, onlyRefused: boolean): AsyncGenerator<StreamedRow> {
  const word = (name: keyof typeof fileWords) => format(fileWords[name], ctx.lang, { file: '' })
  yield [format(columnHeadings.goods_number, ctx.lang), word('result'), word('reason')]
  for (let after = -1, count = atOnce; count === atOnce;) {
    const some = await fatesOf(ctx, run.id, { after, count: atOnce })
    const wanted = some.filter((it) => !onlyRefused || (it.result ?? it.forecast) === 'refused' || it.undo === 'kept')
    const places = wanted.map((it) => it.position)
    const problems = new Map(
      (places.length ? await problemsAt(ctx, run.id, places) : []).map((it) => [it.row, it.reason]),
    )
    for (const { position, number, forecast, result, undo } of wanted) {
      const fate = undo ?? result ?? forecast
      yield [guardedCell(number), fate ? word(fate) : '', problems.get(position + 1) ?? '']
    }
    count = some.length
    after = some.at(-1)?.position ?? after
  }
}

/** The rows of a file, each with what became of its goods and why; only those of refused goods, to be corrected and sent again. Refuses NOT_FOUND. */
export async function writeResultFile(ctx: Ctx, id: number, onlyRefused: boolean): Promise<StreamedSheet> {
  const run = (await findRun(ctx, sellerIn(ctx).shopId, id)) ?? refuse('NOT_FOUND')
  if (run.act)
    return {
      name: format(fileWords.sheet, ctx.lang, { file: '' }),
      rows: resultsOfAct(ctx, run, onlyRefused),
      widths: [24, 14, 60],
      counts: [],
    }
  return {
    name: format(fileWords.sheet, ctx.lang, { file: '' }),
    rows: resultRows(ctx, run, onlyRefused),
    widths: [...run.headings.map(() => 18), 14, 60],
    counts: [],
  }
}
