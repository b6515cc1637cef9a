import type { Ctx } from '#platform/ctx'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { format } from '#platform/messages'
import { fileWords } from './import-column.messages.ts'
import { fatesOf } from './import-goods.store.ts'
import { findRun, rowsOfFile } from './import.store.ts'

/** The rows of a file, each with what became of its goods and why; only those of refused goods, to be corrected and sent again. Refuses NOT_FOUND. */
export async function writeResultFile(ctx: Ctx, id: number, onlyRefused: boolean): Promise<Buffer> {
  const run = (await findRun(ctx, sellerIn(ctx).shopId, id)) ?? refuse('NOT_FOUND')
  const fates = new Map<number, { fate: keyof typeof fileWords | undefined; reasons: string[]; isRefused: boolean }>()
  for (const { rows, forecast, result, undo, problems } of await fatesOf(ctx, id)) {
    const fate = undo ?? result ?? forecast ?? undefined
    for (const row of rows)
      fates.set(row, {
        fate,
        isRefused: (result ?? forecast) === 'refused' || undo === 'kept',
        reasons: problems
          .filter((it) => it.row === row)
          .map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)),
      })
  }
  const word = (name: keyof typeof fileWords) => format(fileWords[name], ctx.lang, { file: '' })
  const rows = (await rowsOfFile(ctx, id)).filter(({ row }) => !onlyRefused || fates.get(row)?.isRefused)
  return writeWorkbook([
    {
      name: word('sheet'),
      rows: [
        [...run.headings, word('result'), word('reason')],
        ...rows.map(({ row, cells }) => {
          const { fate, reasons } = fates.get(row) ?? { fate: undefined, reasons: [] }
          return [...cells, fate ? word(fate) : '', reasons.join('\n')]
        }),
      ],
      widths: [...run.headings.map(() => 18), 14, 60],
    },
  ])
}
