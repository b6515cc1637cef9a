import type { goodsImportApi, Input } from '@borong/contract'
import { refuseField } from '#platform/http/refuse'
import type { BulkAct } from './goods-import.types.ts'

type WireAct = Input<typeof goodsImportApi.bulk>['act']

const needed = <Value>(field: keyof WireAct, value: Value | undefined): Value =>
  value ?? refuseField(`act.${field}`, 'MISSING')

/** What is to be done with many goods. Refuses INVALID_INPUT where something is missing. */
export function readAct(it: WireAct): BulkAct {
  switch (it.kind) {
    case 'SHELVE':
      return { kind: 'shelve' }
    case 'UNSHELVE':
      return { kind: 'unshelve' }
    case 'PRICE':
      return { kind: 'price', percent: needed('percent', it.percent), roundTo: it.round_to ?? 1 }
    case 'CATEGORY':
      return { kind: 'category', categoryId: Number(needed('category_id', it.category_id)) }
    case 'FREIGHT':
      return {
        kind: 'freight',
        templateId: it.freight_template_id === undefined ? null : Number(it.freight_template_id),
      }
    case 'SECTION':
      return { kind: 'section', sectionId: Number(needed('section_id', it.section_id)) }
  }
}
