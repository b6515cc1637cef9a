import type { UiLabels } from '@borong/ui'
import { useMemo } from 'react'
import { useT } from './messages.tsx'
import { messages } from './ui-labels.messages.ts'

/** What the parts of `@borong/ui` say by themselves, in the language of the page. */
export function useUiLabels(): UiLabels {
  const t = useT()
  return useMemo(
    () => ({
      close: t(messages.close),
      discardTyped: t(messages.discardTyped),
      discard: t(messages.discard),
      keepTyping: t(messages.keepTyping),
      increase: t(messages.increase),
      decrease: t(messages.decrease),
      cannotReduce: t(messages.cannotReduce),
      previous: t(messages.previous),
      next: t(messages.next),
      page: t(messages.pageNumber, { page: '{page}' }),
      pages: t(messages.pages),
      loading: t(messages.loading),
      required: t(messages.required),
      optional: t(messages.optional),
      notifications: t(messages.notifications),
      selectRow: t(messages.selectRow),
      selectAll: t(messages.selectAllRows),
      details: t(messages.details),
      breadcrumb: t(messages.breadcrumb),
      more: t(messages.more),
      showPassword: t(messages.showPassword),
      hidePassword: t(messages.hidePassword),
    }),
    [t],
  )
}
