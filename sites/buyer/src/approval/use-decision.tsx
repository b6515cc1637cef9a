import { orderApi } from '@borong/contract'
import { type Refusal, formatRupiah, useCommand, useSession, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../forms/ReasonDialog.tsx'
import { useRefreshOrders, type OrderRow, isAllowed } from '../order-shown/index.ts'
import { type ApprovalInfo, afterYes } from './approval-people.ts'
import { messages } from './approval.messages.ts'
import { useNames } from './use-names.ts'
import { usePresets } from './use-presets.ts'

export type Decision = 'approve' | 'reject'

interface DecisionOptions {
  /** The request as the approver sees it. */
  info: ApprovalInfo | undefined
  /** Runs before the lists are fetched again. */
  onDecided?: () => void
  /** The same where somebody was faster: the order has to stay in sight for what is told about it. */
  onMoved?: () => Promise<void>
}

/** The yes or no of an approver: whether it is theirs, the dialogs, and what came in between. */
export function useDecision(order: OrderRow | undefined, { info, onDecided, onMoved }: DecisionOptions) {
  const t = useT()
  const names = useNames()
  const presets = usePresets()
  const me = useSession().user?.['member_id'] as string | undefined
  const refresh = useRefreshOrders()
  const [asking, setAsking] = useState<{ of: string; decision: Decision }>()
  const [stale, setStale] = useState<{ of: string; why: string }>()
  const sn = order?.sn ?? ''

  const onRefused = (refusal: Refusal) => {
    // Somebody was faster, or the order changed: the answer is on the page, not in the dialog.
    if (refusal.status !== 409 && refusal.status !== 404) return
    setAsking(undefined)
    setStale({ of: sn, why: refusal.message.replace(/[.。]$/, '') })
    void (async () => {
      await onMoved?.()
      await refresh()
    })()
  }
  const done = (text: string) => {
    setAsking(undefined)
    toast(text, { tone: 'success' })
    onDecided?.()
    void refresh()
  }
  const approve = useCommand(orderApi.approve, {
    onRefused,
    onDone: (reply) => done(t(reply.order_label === 'PENDING_REVIEW' ? messages.agreed : messages.approved, { sn })),
  })
  const reject = useCommand(orderApi.reject, { onRefused, onDone: () => done(t(messages.rejected, { sn })) })

  const may = {
    approve: order !== undefined && isAllowed(order, 'approve'),
    reject: order !== undefined && isAllowed(order, 'reject'),
  }
  const request = (decision: Decision) => {
    if (!may[decision]) return
    approve.reset()
    reject.reset()
    setStale(undefined)
    setAsking({ of: sn, decision })
  }
  const fields = { sn, ...(info && { version: info.version }) }
  const onward = () => {
    const after = afterYes(info, me)
    if (after.kind === 'more') return t(messages.thenMore, { n: after.left })
    return after.kind === 'next' ? t(messages.thenNext, { names: names(after.names) }) : t(messages.thenPaid)
  }
  let dialog: ReactNode
  if (order && asking?.of === sn) {
    const facts = { sn, shop: order.seller_name, name: order.member_name, amount: formatRupiah(order.order_amount) }
    dialog =
      asking.decision === 'approve' ? (
        <ReasonDialog
          title={t(messages.approveTitle, facts)}
          lead={t(messages.approveLead, { ...facts, next: onward() })}
          label={t(messages.note)}
          verb={t(messages.approve)}
          variant="primary"
          keep={t(messages.cancel)}
          busy={approve.busy}
          refusal={approve.refusal}
          onSend={(reason) => void approve.send({ ...fields, ...(reason && { reason }) })}
          onClose={() => setAsking(undefined)}
        />
      ) : (
        <ReasonDialog
          title={t(messages.rejectTitle, facts)}
          lead={t(messages.rejectLead, facts)}
          label={t(messages.reason)}
          presets={presets}
          required
          verb={t(messages.reject)}
          variant="danger"
          keep={t(messages.cancel)}
          busy={reject.busy}
          refusal={reject.refusal}
          onSend={(reason) => void reject.send({ ...fields, reason })}
          onClose={() => setAsking(undefined)}
        />
      )
  }
  return {
    may,
    request,
    dialog,
    /** What happened instead of the decision. */
    stale:
      stale && stale.of === sn && order
        ? t(messages.movedOn, { why: stale.why, status: order.order_status_text })
        : undefined,
  }
}
