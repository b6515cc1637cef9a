import { commissionTaxApi, commissionTaxTabs, type Reply } from '@borong/contract'
import { id, matching, oneOf, page } from '@borong/site-kit/search.ts'

/** What the address of the page may say. */
export const search = {
  month: matching(/^20\d\d-(0[1-9]|1[0-2])$/),
  tab: oneOf(...commissionTaxTabs),
  page_no: page,
  file: id,
}

export type CommissionTax = Reply<typeof commissionTaxApi.list>['data'][number]
export type CommissionTaxSummary = Reply<typeof commissionTaxApi.summary>
export type MallTax = Reply<typeof commissionTaxApi.mall>

/** What is asked anew after a file was made. */
export const afterCommissionExport = [commissionTaxApi.list, commissionTaxApi.summary, commissionTaxApi.exports]
/** The same after numbers were written. */
export const afterCommissionNumbers = [
  ...afterCommissionExport,
  commissionTaxApi.numberFiles,
  commissionTaxApi.numberFile,
]
