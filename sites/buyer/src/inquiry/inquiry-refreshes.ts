import { inquiryApi } from '@borong/contract'

/** Whatever moves an inquiry changes these answers. */
export const inquiryRefreshes = [inquiryApi.show, inquiryApi.list, inquiryApi.counts, inquiryApi.count]
