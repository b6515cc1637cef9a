import { inquiryApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { useGo } from '../page/Link.tsx'
import { messages } from './add-to-inquiry.messages.ts'
import { inquiryRefreshes } from './inquiry-refreshes.ts'

/** Adds lines to the current inquiry and says where they went. */
export function useAddToInquiry() {
  const t = useT()
  const go = useGo()
  return useCommand(inquiryApi.add, {
    refreshes: inquiryRefreshes,
    onDone: (inquiry, { sku_list }) =>
      toast(t(messages.added, { n: sku_list.length }), {
        tone: 'success',
        action: { label: t(messages.toInquiry), run: () => go(paths.inquiry(inquiry.id)) },
      }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
}
