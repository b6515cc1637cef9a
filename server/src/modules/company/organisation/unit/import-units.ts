import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { type RefusalFacts, refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { type Field, readRowTable, type RowTable } from '#platform/documents/row-table'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { takeStanding } from '../people/take-standing.ts'
import { cellProblems, headings, sheetNames } from '../row-table.messages.ts'
import { listUnits, maxUnits } from './save-unit.ts'
import { circling, inTreeOrder, maxLevels, type Unit } from './unit-tree.ts'
import { addUnitRows, changeUnitRows, unitRows } from './unit.store.ts'

const fields = {
  code: { heading: headings.unit, max: 40, required: true },
  name: { heading: headings.unitName, max: 60, required: true },
  parent: { heading: headings.parent, max: 40 },
} as const satisfies Record<string, Field>
type Column = keyof typeof fields
export type UnitTable = RowTable<Column>

export interface UnitReport {
  rows: number
  problems: ReturnType<UnitTable['problems']['list']>
  problemTotal: number
  added: number
  changed: number
}

const isCode = (code: string) => /^[A-Za-z0-9._-]{1,40}$/.test(code)

/** Reads an uploaded table of units; what is wrong with single cells is noted in it. */
export const readUnitTable = (by: Pick<Ctx, 'actor' | 'lang'>, file: Buffer): Promise<UnitTable> =>
  readRowTable(by, file, fields)

interface Plan {
  added: { code: string; name: string; parent: string }[]
  changed: { id: number; name: string; parent: string }[]
}

/** Checks every row against the tree there is, as if all of them had been done. A code that is there is changed. */
function plan({ rows, problems }: UnitTable, there: readonly Unit[]): Plan {
  const known = new Map(there.map((unit) => [unit.code, unit]))
  const rowOf = new Map<string, number>()
  const wrong = (row: number, key: Column, text: string, problem: keyof typeof cellProblems, facts = {}) => {
    if (!problems.has(row, key)) problems.add(row, key, text, cellProblems[problem], facts)
  }
  for (const { row, values } of rows) {
    if (!values.code) continue
    if (!isCode(values.code)) wrong(row, 'code', values.code, 'code')
    const before = rowOf.get(values.code)
    if (before !== undefined) wrong(row, 'code', values.code, 'again', { row: before })
    else rowOf.set(values.code, row)
  }
  for (const { row, values } of rows)
    if (values.parent && !rowOf.has(values.parent) && !known.has(values.parent))
      wrong(row, 'parent', values.parent, 'noParent')

  // Rows stand for units by numbers below zero until they have one of their own.
  const idOf = (code: string) => known.get(code)?.id ?? (rowOf.has(code) ? -rowOf.get(code)! : null)
  const sound = rows.filter(({ row, values }) => rowOf.get(values.code) === row)
  const filled = new Map(sound.map((it) => [idOf(it.values.code), it]))
  const after: Unit[] = [
    ...there.filter((unit) => !filled.has(unit.id)),
    ...sound.map(({ values }) => ({
      id: idOf(values.code)!,
      code: values.code,
      name: values.name,
      parentId: values.parent ? idOf(values.parent) : null,
    })),
  ]
  for (const unit of circling(after)) {
    const it = filled.get(unit.id)
    if (it) wrong(it.row, 'parent', it.values.parent, 'unitCycle')
  }
  for (const unit of inTreeOrder(after)) {
    const it = unit.depth > maxLevels ? filled.get(unit.id) : undefined
    if (it) wrong(it.row, 'parent', it.values.parent, 'deep', { limit: maxLevels })
  }
  // A branch that was short enough may be moved under one that is not: then the rows that move it are at fault.
  if (!problems.total && inTreeOrder(after).some((unit) => unit.depth > maxLevels))
    for (const { row, values } of sound)
      if (known.has(values.code)) wrong(row, 'parent', values.parent, 'deep', { limit: maxLevels })
  return {
    added: sound.filter(({ values }) => !known.has(values.code)).map(({ values }) => values),
    changed: sound.flatMap(({ values }) => {
      const unit = known.get(values.code)
      const same = unit && unit.name === values.name && unit.parentId === (values.parent ? idOf(values.parent) : null)
      return unit && !same ? [{ id: unit.id, name: values.name, parent: values.parent }] : []
    }),
  }
}

const reportOf = ({ rows, problems }: UnitTable, { added, changed }: Plan): UnitReport => ({
  rows: rows.length,
  problems: problems.list(),
  problemTotal: problems.total,
  added: added.length,
  changed: changed.length,
})

/** Tells what a table would add and change, and what is wrong with it. Nothing is written. */
export async function checkUnitTable(ctx: Ctx, file: Buffer): Promise<UnitReport> {
  const table = await readUnitTable(ctx, file)
  return reportOf(table, plan(table, await unitRows(ctx, buyerIn(ctx).companyId)))
}

/** Adds and changes what stands in a table, all of it or, with ROWS_WRONG and the report, nothing. */
export async function importUnits(
  ctx: Ctx,
  table: UnitTable,
  presentReport: (report: UnitReport) => RefusalFacts<'ROWS_WRONG'>,
): Promise<UnitReport> {
  const { companyId } = await takeStanding(ctx, 'clientOrg')
  const there = await unitRows(ctx, companyId)
  const planned = plan(table, there)
  const report = reportOf(table, planned)
  if (report.problemTotal) refuse('ROWS_WRONG', presentReport(report))
  if (there.length + planned.added.length > maxUnits) refuse('ORG_LIMIT', { limit: maxUnits })

  const ids = new Map(there.map((unit) => [unit.code, unit.id]))
  for (const { id, code } of await addUnitRows(ctx, companyId, planned.added)) ids.set(code, id)
  // Parents come second: a row may stand above the one it hangs from.
  await changeUnitRows(
    ctx,
    companyId,
    [...planned.added.map((unit) => ({ ...unit, id: ids.get(unit.code)! })), ...planned.changed].map(
      ({ id, name, parent }) => ({ id, name, parentId: parent ? ids.get(parent)! : null }),
    ),
  )
  return report
}

/** An empty table in the language of whoever asks; the units there are stand on a second sheet. */
export async function unitTemplate(ctx: Ctx): Promise<Buffer> {
  const told = (message: Field['heading']) => format(message, ctx.lang)
  const heading = Object.values(fields).map((field) => told(field.heading))
  const widths = [22, 40, 22]
  const units = await listUnits(ctx)
  return writeWorkbook([
    { name: told(sheetNames.units), rows: [heading], widths },
    {
      name: told(sheetNames.there),
      rows: [heading, ...units.map(({ code, name, parent }) => [code, name, parent?.code ?? ''])],
      widths,
    },
  ])
}
