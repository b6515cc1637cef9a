import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '#platform/ctx'

export const goodsImportDue = (importId: number): DomainEvent<'goods_import.due'> => ({
  type: 'goods_import.due',
  key: `goods_import.due:${importId}:${randomUUID()}`,
  data: { importId },
})
