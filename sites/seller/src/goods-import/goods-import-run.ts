import type { goodsImportApi, Reply } from '@borong/contract'

export type Run = Reply<typeof goodsImportApi.show>
