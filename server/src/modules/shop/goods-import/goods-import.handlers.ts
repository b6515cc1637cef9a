import { GoodsImportDue } from '@borong/contract/events'
import { onOutside } from '#platform/background/event-handler'
import { workOffImport } from './work-off-import.ts'

export const goodsImportHandlers = [
  onOutside(GoodsImportDue, {
    name: 'work-off-goods-import',
    queue: 'files',
    send: (app, { importId }, _event, signal) => workOffImport(app, importId, signal),
  }),
]
