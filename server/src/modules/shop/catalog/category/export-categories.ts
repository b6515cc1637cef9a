import type { Ctx } from '#platform/ctx'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { format, type Message } from '#platform/messages'
import { headings, notes, words } from './category-file.messages.ts'
import { categoryColumns, type CategoryColumn } from './category-table.ts'
import { listCategories } from './list-categories.ts'
import { readyCategories } from './ready-categories.ts'

const columns = Object.keys(categoryColumns) as CategoryColumn[]
const widths = [10, 50, 34, 24, 34, 8]

function workbook({ lang }: Pick<Ctx, 'lang'>, rows: readonly string[][]): Buffer {
  const told = (message: Message) => format(message, lang)
  return writeWorkbook([
    { name: told(words.sheet), rows: [columns.map((it) => told(headings[it])), ...rows], widths },
    {
      name: told(words.explained),
      rows: [[told(words.column), told(words.meaning)], ...columns.map((it) => [told(headings[it]), told(notes[it])])],
      widths: [24, 110],
    },
  ])
}

/** The whole tree as a table; what a row stands below is named by its number, so that another name above it changes nothing. */
export async function exportCategories(ctx: Ctx): Promise<Buffer> {
  const all = await listCategories(ctx)
  const english = new Map(all.map((it) => [it.id, it.names['en-us']]))
  const counted = new Map<number | null, number>()
  return workbook(
    ctx,
    all.map(({ id, parentId, path, names }) => {
      const place = (counted.get(parentId) ?? 0) + 1
      counted.set(parentId, place)
      const above = path.slice(0, -1).map((it) => english.get(it))
      return [
        String(id),
        parentId === null ? '' : `#${parentId} ${above.join(' > ')}`,
        names['en-us'],
        names['zh-cn'] ?? '',
        names['en-id'] ?? '',
        String(place),
      ]
    }),
  )
}

/** A table to fill in, with a category of each level as an example. */
export function categoryTemplate(ctx: Pick<Ctx, 'lang'>): Buffer {
  const examples = readyCategories.slice(0, 3)
  return workbook(
    ctx,
    examples.map(({ names }, at) => [
      '',
      examples
        .slice(0, at)
        .map((it) => it.names['en-us'])
        .join(' > '),
      names['en-us'],
      names['zh-cn'] ?? '',
      names['en-id'] ?? '',
      '',
    ]),
  )
}
