import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { plainHeading } from '#platform/documents/guess-by-headings'
import type { BankColumn } from './bank-line.types.ts'
import { cellsOf, findBankStatement, moveStatement, rememberTitles } from './bank-statement.store.ts'
import { readBankTable } from './read-bank-table.ts'
import { storeLines } from './store-lines.ts'

/** Reads the lines of a table whose columns an operator has named. Refuses NOT_FOUND, MOVED_ON and TABLE_UNREADABLE. */
export async function readColumns(ctx: Ctx, id: number, columns: readonly BankColumn[]): Promise<void> {
  const statement = (await findBankStatement(ctx, id)) ?? refuse('NOT_FOUND')
  const there = columns.filter((it) => it.column < statement.headings.length)
  if (!(await moveStatement(ctx, id, 'uploaded', 'matching', { columns: there }))) refuse('MOVED_ON')
  await storeLines(ctx, id, readBankTable(ctx, await cellsOf(ctx, id), there))
  const titles = new Map(there.map(({ column, field }) => [plainHeading(statement.headings[column]!), field] as const))
  await rememberTitles(
    ctx,
    [...titles].filter(([heading]) => heading).map(([heading, field]) => ({ heading, field })),
  )
  ctx.audit({ after: { columns: Object.fromEntries(titles) } })
}
