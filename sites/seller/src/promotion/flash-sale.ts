import { type Reply, sellerFlashSaleApi } from '@borong/contract'

export type Sale = Reply<typeof sellerFlashSaleApi.list>['data'][number]
export type Entry = Reply<typeof sellerFlashSaleApi.enter>

export const changedSales = [sellerFlashSaleApi.list, sellerFlashSaleApi.entries]
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
export const nameOf = (it: Pick<Entry, 'goods_name' | 'spec_text'>) =>
  [it.goods_name, it.spec_text].filter(Boolean).join(', ')
