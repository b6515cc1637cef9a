import type { Ctx } from '#platform/ctx'
import { readUploadedTable, SheetProblem } from '#platform/documents/read-sheet'
import { sheetProblems } from '#platform/documents/sheet.messages'
import { refuse } from '#platform/http/refuse'
import { type Facts, type Message, format } from '#platform/messages'
import { regionFile, regionRow } from './region-file.messages.ts'
import { invalidateRegions } from './name-region.ts'
import { addRegions, countRegions, lockRegions, type NewRegion } from './reference.store.ts'

const maxRows = 60_000
/** An address names a province, a regency and a district, whatever a country calls them. */
const levels = 3

interface RegionLine {
  /** As the file shows it: the heading is row 1. */
  row: number
  code: string
  parent: string
  name: string
}

/** Reads a table with the columns code, parent and name; others are left out. Refuses TABLE_UNREADABLE and BUSY. */
export async function readRegionFile(by: Pick<Ctx, 'actor' | 'lang'>, bytes: Buffer): Promise<RegionLine[]> {
  const unreadable = (message: Message, facts?: Facts): never =>
    refuse('TABLE_UNREADABLE', { problem: format(message, by.lang, facts) })
  const lines = await readUploadedTable(by.actor, bytes, { maxRows: maxRows + 2, maxColumns: 20 }).catch(
    (error: unknown) => {
      if (error instanceof SheetProblem) return unreadable(sheetProblems[error.trouble])
      throw error
    },
  )
  const heads = (lines[0] ?? []).map(({ text }) => text.replace('\ufeff', '').trim().toLowerCase())
  const [code, parent, name] = ['code', 'parent', 'name'].map((head) => heads.indexOf(head))
  if (code === -1 || parent === -1 || name === -1) unreadable(regionFile.columns)
  if (lines.length > maxRows + 1) unreadable(regionFile.long, { limit: maxRows })
  const rows = lines.flatMap((line, at) => {
    const textAt = (column: number) => line[column]?.text.normalize('NFC').trim() ?? ''
    const row = { row: at + 1, code: textAt(code!), parent: textAt(parent!), name: textAt(name!) }
    return at === 0 || !(row.code || row.parent || row.name) ? [] : [row]
  })
  return rows.length ? rows : unreadable(regionFile.empty)
}

/** Puts the lines into a tree with ids of its own, those above before those below. Refuses REGIONS_WRONG with the row. */
export function treeOfRegions({ lang }: Pick<Ctx, 'lang'>, lines: readonly RegionLine[]): NewRegion[] {
  const wrong = (line: RegionLine, message: Message, facts?: Facts): never =>
    refuse('REGIONS_WRONG', { row: line.row, problem: format(message, lang, facts) })
  const byCode = new Map<string, RegionLine>()
  const filled = new Set<string>()
  for (const line of lines) {
    if (!line.code || line.code.length > 30) wrong(line, regionRow.code)
    if (!line.name || [...line.name].length > 80) wrong(line, regionRow.name)
    if (byCode.has(line.code)) wrong(line, regionRow.twice, { code: line.code })
    byCode.set(line.code, line)
    if (line.parent) filled.add(line.parent)
  }
  const above = (line: RegionLine): RegionLine[] => {
    const found: RegionLine[] = []
    for (let at = line; at.parent;) {
      at = byCode.get(at.parent) ?? wrong(at, regionRow.parent, { code: at.parent })
      if (at === line) wrong(line, regionRow.circle)
      found.unshift(at)
      if (found.length >= levels) wrong(line, regionRow.deep)
    }
    return found
  }
  const placed = lines.map((line) => ({ line, above: above(line) }))
  for (const { line, above: over } of placed)
    if (over.length < levels - 1 && !filled.has(line.code)) wrong(line, regionRow.shallow, { name: line.name })
  const sorted = placed.toSorted((a, b) => a.above.length - b.above.length || a.line.row - b.line.row)
  const ids = new Map(sorted.map(({ line }, at) => [line.code, at + 1]))
  return sorted.map(({ line, above: over }) => {
    const path = [...over, line].map(({ code }) => ids.get(code)!)
    return {
      id: ids.get(line.code)!,
      parentId: path.at(-2) ?? 0,
      grade: path.length,
      name: line.name,
      path,
    }
  })
}

/** Puts in the regions of a country where there are none yet. Refuses REGIONS_WRONG and REGIONS_THERE. */
export async function importRegions(ctx: Ctx, lines: readonly RegionLine[]): Promise<number> {
  const regions = treeOfRegions(ctx, lines)
  await lockRegions(ctx)
  if (await countRegions(ctx)) refuse('REGIONS_THERE')
  await addRegions(ctx, regions)
  ctx.afterCommit(() => invalidateRegions(ctx.app))
  return regions.length
}
