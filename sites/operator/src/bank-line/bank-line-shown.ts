import { bankLineApi, bankLineTabs, type Reply } from '@borong/contract'
import { id, oneOf, page } from '@borong/site-kit/search.ts'

export type Statement = Reply<typeof bankLineApi.statement>
export type Line = Reply<typeof bankLineApi.list>['data'][number]
export type Proposal = Line['proposals'][number]
export type LineTab = (typeof bankLineTabs)[number]

export const search = { open: id, tab: oneOf(...bankLineTabs), page_no: page }
/** What is asked anew after a line was decided. */
export const changed = [bankLineApi.list, bankLineApi.statement, bankLineApi.statements]
