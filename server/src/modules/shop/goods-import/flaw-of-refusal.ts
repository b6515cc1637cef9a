import type { Refusal } from '#platform/http/refuse'
import { problemText, refusalMessage } from '#platform/refusal-message'
import type { ImportField, RowFlaw } from './goods-import.types.ts'
import type { ImportRun } from './import.store.ts'

/** Where each field of goods stands in a file, for what the editor refuses. */
const columnOf: readonly [RegExp, ImportField][] = [
  [/^sn$/, 'goods_number'],
  [/^names\.zh/, 'name_zh'],
  [/^names\.en-id/, 'name_id'],
  [/^names/, 'name_en'],
  [/^descriptions\.zh/, 'description_zh'],
  [/^descriptions\.en-id/, 'description_id'],
  [/^descriptions/, 'description_en'],
  [/^units\.zh/, 'unit_zh'],
  [/^units\.en-id/, 'unit_id'],
  [/^units/, 'unit_en'],
  [/^category_id/, 'category'],
  [/^lead_days/, 'lead_days'],
  [/^parameters/, 'parameters'],
  [/^pictures/, 'pictures'],
  [/\.sku_sn$/, 'sku_number'],
  [/\.specs/, 'variant'],
  [/\.tiers/, 'tiers'],
  [/\.list_price$/, 'list_price'],
  [/price$/, 'price'],
  [/\.minimum$/, 'minimum'],
  [/\.multiple$/, 'multiple'],
  [/\.maximum$/, 'maximum'],
  [/\.weight_grams$/, 'weight_grams'],
  [/\.volume_cm3$/, 'volume_cm3'],
  [/\.length_mm$/, 'length_cm'],
  [/\.width_mm$/, 'width_cm'],
  [/\.height_mm$/, 'height_cm'],
  [/\.packs/, 'packs'],
  [/\.picture$/, 'sku_picture'],
  [/\.stock$/, 'stock'],
]

/** A refusal in words, at the row and the column it is about. */
export function flawOf(
  { code, facts }: Refusal,
  run: Pick<ImportRun, 'lang' | 'headings' | 'columns'>,
  rows: readonly number[],
  rowOfSku: readonly number[] = [],
): RowFlaw {
  const first = rows[0] ?? 0
  if (code !== 'INVALID_INPUT') return { row: first, column: '', reason: refusalMessage(code, run.lang, facts) }
  const field = String(facts['field'])
  const known = columnOf.find(([form]) => form.test(field))?.[1]
  const column = run.columns.find((it) => it.field === known)?.column
  const at = /^skus\.(\d+)/.exec(field)?.[1]
  const words = problemText(facts['problem'] as Parameters<typeof problemText>[0], run.lang, { ...facts })
  return {
    row: (at !== undefined && rowOfSku[Number(at)]) || first,
    column: column === undefined ? '' : (run.headings[column] ?? ''),
    reason: column === undefined ? `${known ?? field}: ${words}` : words,
  }
}
