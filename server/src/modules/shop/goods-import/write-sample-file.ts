import { goodsImportFields, type Language } from '@borong/contract'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { format } from '#platform/messages'
import type { ImportField } from './goods-import.types.ts'
import { columnHeadings, columnNotes, fileWords } from './import-column.messages.ts'
import { exportCounts, exportWidths } from './export-goods.ts'

type Example = Partial<Record<ImportField, string | number>>
const glove: Example = {
  goods_number: 'GLOVE-1',
  name_en: 'Nitrile glove',
  name_zh: '丁腈手套',
  name_id: 'Sarung tangan nitril',
  category: 'Personal protection',
  unit_en: 'box',
  unit_zh: '盒',
  unit_id: 'kotak',
  parameters: 'Size: M and L',
  lead_days: 2,
  minimum: 12,
  multiple: 12,
  maximum: 1200,
  weight_grams: 960,
  length_cm: 24,
  width_cm: 12.5,
  height_cm: 7,
  packs: 'carton|箱|dus: 120',
}
const examples: readonly Example[] = [
  { ...glove, sku_number: 'GLOVE-1-M', variant: 'Size|尺码|Ukuran: M', price: 48_500, tiers: '120=46000', stock: 400 },
  { ...glove, sku_number: 'GLOVE-1-L', variant: 'Size|尺码|Ukuran: L', price: 48_500, tiers: '120=46000', stock: 260 },
]

/** A table to fill in, with one goods of two skus, and a sheet that says what belongs in which column. */
export const writeSampleFile = (lang: Language): Buffer =>
  writeWorkbook([
    {
      name: format(fileWords.sheet, lang),
      rows: [
        goodsImportFields.map((field) => format(columnHeadings[field], lang)),
        ...examples.map((it) => goodsImportFields.map((field) => it[field] ?? '')),
      ],
      widths: exportWidths,
      counts: exportCounts,
    },
    {
      name: format(fileWords.explained, lang),
      rows: [
        [format(fileWords.column, lang), format(fileWords.meaning, lang)],
        ...goodsImportFields.map((field) => [format(columnHeadings[field], lang), format(columnNotes[field], lang)]),
      ],
      widths: [24, 90],
    },
  ])
