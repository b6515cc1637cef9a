import { Type } from 'typebox'
import { CategoryStep } from './category.ts'
import { RowReport, spreadsheet } from './import-tables.ts'
import { route } from './route.ts'
import { Count, OneOf } from './wire.ts'

/** What a file of categories may have, and how many of its changes are listed. */
export const categoryFileLimits = { rows: 5000, bytes: 4_000_000, shown: 500 } as const

/** What a row of a file does to the tree. */
export const categoryFates = ['ADDED', 'CHANGED', 'MOVED'] as const

const CategoryReport = Type.Object({
  ...RowReport,
  added: Count('categories that are new'),
  changed: Count('categories with other names at the same place'),
  moved: Count('categories that stand below another one'),
  reordered: Count('places of the tree at which the order is another'),
  unchanged: Count('rows that change no category; their place in the order may be another'),
  changes: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'as the file shows it: the heading is row 1' }),
      fate: OneOf(categoryFates, 'new, other names, or below another category'),
      name: Type.String({ description: 'as it is in English afterwards' }),
      above: Type.Array(CategoryStep.properties.name, { description: 'English names of those above it afterwards' }),
    }),
    { description: `the first ${categoryFileLimits.shown} categories that change, in the order of the file` },
  ),
})

const admin = { audience: 'admin', needs: 'catalog', tag: 'catalog' } as const
const base = '/admin_end/category-file'
const upload = { maxBytes: categoryFileLimits.bytes }

/** The tree of categories as a table: taken out, filled in, and put in again. */
export const categoryFileApi = {
  export: route({
    ...admin,
    method: 'GET',
    path: base,
    summary: 'The tree of categories as a workbook; imported unchanged, it changes nothing',
    download: spreadsheet,
    reply: Type.Unknown(),
  }),
  template: route({
    ...admin,
    method: 'GET',
    path: `${base}/template`,
    summary: 'A workbook to fill in, with three categories as an example and what belongs in which column',
    download: spreadsheet,
    reply: Type.Unknown(),
  }),
  check: route({
    ...admin,
    method: 'POST',
    path: `${base}/check`,
    summary:
      'What a workbook (.xlsx or .xls) or a CSV file of categories would do, and what is wrong in it. Writes nothing',
    upload,
    reply: CategoryReport,
    rate: { perMinute: 30 },
  }),
  import: route({
    ...admin,
    method: 'POST',
    path: base,
    audit: { object: 'category-file' },
    summary:
      'Adds and changes the categories of a file, all of it or nothing. It deletes none; sent again, it changes nothing',
    upload,
    reply: CategoryReport,
    rate: { perMinute: 30 },
  }),
}
