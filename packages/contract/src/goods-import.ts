import { Type } from 'typebox'
import { BulkAct } from './goods-bulk.ts'
import { goodsImportLimits } from './goods-import-limits.ts'
import { spreadsheet } from './import-tables.ts'
import { route } from './route.ts'
import { goodsFilter } from './seller-goods.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, Seconds } from './wire.ts'

/** What a column of the file may say. */
export const goodsImportFields = [
  'goods_number',
  'sku_number',
  'name_en',
  'name_zh',
  'name_id',
  'category',
  'brand',
  'unit_en',
  'unit_zh',
  'unit_id',
  'description_en',
  'description_zh',
  'description_id',
  'parameters',
  'pictures',
  'freight',
  'lead_days',
  'variant',
  'price',
  'list_price',
  'tiers',
  'minimum',
  'multiple',
  'maximum',
  'weight_grams',
  'volume_cm3',
  'length_cm',
  'width_cm',
  'height_cm',
  'packs',
  'sku_picture',
  'stock',
] as const
export const goodsImportStates = [
  'UPLOADED',
  'CHECKING',
  'CHECKED',
  'IMPORTING',
  'IMPORTED',
  'UNDOING',
  'UNDONE',
  'STOPPED',
] as const
export const goodsImportShelves = ['DRAFT', 'ON_SHELF'] as const

const Outcome = (description: string) =>
  Type.Object(
    {
      new: Count('goods that are new'),
      changed: Count('goods of which something is another'),
      unchanged: Count('goods that are as the file says already'),
      refused: Count('goods of which nothing is written'),
    },
    { description },
  )
const Problem = Type.Object({
  row: Type.Integer({ description: 'as the file shows it: the heading is row 1; of an act on the list a number only' }),
  column: Type.String({
    description: 'the heading; empty where the whole row is meant; of an act on the list the goods number',
  }),
  reason: Type.String({ description: 'in the language of whoever started the check' }),
})
const run = {
  import_id: Id('of the import'),
  act: Maybe(BulkAct),
  file_name: Type.String({ description: 'as it was uploaded; empty where an act on the list is carried out' }),
  state: OneOf(
    goodsImportStates,
    'CHECKING, IMPORTING, UNDOING: under way; STOPPED: by hand, or because whoever started it works there no more; the rest was left out',
  ),
  shelf: OneOf(goodsImportShelves, 'what becomes of new goods: a draft, or put on the shelf'),
  rows: Count('rows of the file below its heading'),
  goods: Count('goods of the file; 0 before it is checked'),
  done: Count('of these, how many the step that is under way has done'),
  forecast: Maybe(Outcome('what the import will do; absent before it is checked')),
  result: Maybe(Outcome('what the import did, so far; absent before it begins')),
  undone: Maybe(
    Type.Object(
      {
        undone: Count('goods that are as before; new ones are not on sale any more'),
        kept: Count('goods of which something stayed, because it was changed since'),
      },
      { description: 'what undoing did, so far; absent before it begins' },
    ),
  ),
  uploaded_by: Type.String({ description: 'who of the shop' }),
  uploaded_at: Seconds('when the file was uploaded'),
  imported_by: Maybe(Type.String({ description: 'who of the shop' })),
  imported_at: Maybe(Seconds('when the import was started')),
  undone_by: Maybe(Type.String({ description: 'who of the shop' })),
  undone_at: Maybe(Seconds('when it was started to be undone')),
  stopped_by: Maybe(Type.String({ description: 'of STOPPED: who of the shop stopped it by hand' })),
}
const OneRun = Type.Object({
  ...run,
  columns: Type.Array(
    Type.Object({
      column: Type.Integer({ minimum: 0, description: 'place in the file, from 0' }),
      heading: Type.String({ description: 'as the file has it' }),
      samples: Type.Array(Type.String(), { description: 'what stands in the first rows' }),
      field: Maybe(OneOf(goodsImportFields, 'absent: the column is not read')),
    }),
    { description: 'the columns of the file, from the left' },
  ),
  pictures: Count('files in the zip of pictures'),
  problems: Type.Array(Problem, { description: 'the first 200 of the last step' }),
  problem_total: Count('how many there are'),
})

const seller = { audience: 'seller', needs: ['goods', 'prices', 'stock'], tag: 'goods-import' } as const
const root = '/seller_end/goods-imports'
const One = Type.Object({ id: Id('of the import') })
const audit = { object: 'goods-import', id: 'import_id' } as const

/** A shop writes its goods by a file, and reads them into one. */
export const goodsImportApi = {
  list: route({
    ...seller,
    method: 'GET',
    path: root,
    summary: 'Imports of the shop, the latest first',
    input: Type.Object(Paging),
    reply: Page(Type.Object(run)),
  }),
  upload: route({
    ...seller,
    method: 'POST',
    path: root,
    audit,
    summary:
      'Takes a table of goods (.xlsx, .xls or .csv, at most 60 MB and 50,000 rows) and says what its columns may mean: as the shop said the last time, else by their headings. Nothing is written yet',
    upload: { maxBytes: goodsImportLimits.fileBytes, toDisk: true },
    reply: OneRun,
    rate: { perMinute: 10 },
  }),
  show: route({
    ...seller,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One import: its columns, how far it is and what is wrong',
    params: One,
    reply: OneRun,
  }),
  pictures: route({
    ...seller,
    method: 'POST',
    path: `${root}/:id/pictures`,
    audit: { ...audit, id: 'id' },
    summary: 'Takes a zip of the pictures that the table names (at most 200 MB), before it is checked',
    params: One,
    upload: { maxBytes: goodsImportLimits.picturesBytes, toDisk: true },
    reply: OneRun,
    rate: { perMinute: 5 },
  }),
  check: route({
    ...seller,
    method: 'POST',
    path: `${root}/:id/check`,
    audit: { ...audit, id: 'id' },
    summary:
      'Says what the columns mean and begins to check: every goods is written and taken back, so that the import does what the check says. Again after the columns were corrected',
    params: One,
    input: Type.Object({
      columns: Type.Array(
        Type.Object({
          column: Type.Integer({
            minimum: 0,
            maximum: goodsImportLimits.columns - 1,
            description: 'place in the file, from 0',
          }),
          field: OneOf(goodsImportFields, 'what it says'),
        }),
        { minItems: 1, maxItems: goodsImportFields.length, description: 'those that are read' },
      ),
      shelf: OneOf(goodsImportShelves, 'what becomes of new goods'),
    }),
    reply: OneRun,
    rate: { perMinute: 20 },
  }),
  import: route({
    ...seller,
    method: 'POST',
    path: `${root}/:id/import`,
    audit: { ...audit, id: 'id' },
    summary: 'Begins to write what was checked, goods by goods; each is written once',
    params: One,
    idempotent: 'keyed',
    reply: OneRun,
    rate: { perMinute: 20 },
  }),
  stop: route({
    ...seller,
    method: 'POST',
    path: `${root}/:id/stop`,
    audit: { ...audit, id: 'id' },
    summary:
      'Ends what is under way: the check of a file is as if it had not begun; of an import or an undo what is done stays done, and an import can be undone',
    params: One,
    reply: OneRun,
    rate: { perMinute: 20 },
  }),
  undo: route({
    ...seller,
    method: 'POST',
    path: `${root}/:id/undo`,
    audit: { ...audit, id: 'id' },
    summary:
      'Begins to put back what an import has changed, wherever nobody has changed it since; new goods are taken off the shelf',
    params: One,
    idempotent: 'keyed',
    reply: OneRun,
    rate: { perMinute: 20 },
  }),
  file: route({
    ...seller,
    method: 'GET',
    path: `${root}/:id/file`,
    summary: 'The rows of the file with what became of each and why, as a workbook',
    params: One,
    input: Type.Object({ refused: Maybe(Flag('1 = only rows of goods that were refused')) }),
    reply: Type.String(),
    download: spreadsheet,
    rate: { perMinute: 20 },
  }),
  bulk: route({
    ...seller,
    needs: ['goods', 'prices'],
    method: 'POST',
    path: '/seller_end/goods/bulk-changes',
    audit,
    summary:
      'Begins to check one act on many goods: those that are named, or all that the list shows by a filter. It goes on as an import does: seen, begun, stopped and undone by the calls of imports',
    input: Type.Object({
      act: BulkAct,
      goods_ids: Maybe(
        Type.Array(Id('of goods of the shop'), {
          minItems: 1,
          maxItems: goodsImportLimits.named,
          description: 'which goods; absent: all that the filter shows',
        }),
      ),
      ...goodsFilter,
    }),
    reply: OneRun,
    rate: { perMinute: 20 },
  }),
  sample: route({
    ...seller,
    method: 'GET',
    path: `${root}/sample`,
    summary: 'A table to fill in, with examples, in the language of the caller',
    reply: Type.String(),
    download: spreadsheet,
    rate: { perMinute: 20 },
  }),
  export: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/goods/export',
    summary:
      'The goods of the shop, or those of the filtered list, as a workbook that an import reads: imported unchanged it changes nothing',
    input: Type.Object(goodsFilter),
    reply: Type.String(),
    download: spreadsheet,
    rate: { perMinute: 6 },
  }),
  exportCsv: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/goods/export.csv',
    summary: 'The same as CSV',
    input: Type.Object(goodsFilter),
    reply: Type.String(),
    download: { contentType: 'text/csv; charset=utf-8' },
    rate: { perMinute: 6 },
  }),
}
