import { inquiryApi } from '@borong/contract'

/** Whatever moves a sheet changes these answers. */
export const inquiryRefreshes = [inquiryApi.show, inquiryApi.list, inquiryApi.counts, inquiryApi.count]
