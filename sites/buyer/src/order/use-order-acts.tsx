import { orderApi } from '@borong/contract'
import { type Command, specText, useCan, useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { type ReactNode, useState } from 'react'
import { afterSaleMessages as serviceMessages } from '../aftersale/index.ts'
import { paths } from '../page/paths.ts'
import { useGo } from '../page/Link.tsx'
import { ReasonDialog } from '../forms/ReasonDialog.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { orderRefreshes, useRefreshOrders, type OrderRow, isAllowed } from '../order-shown/index.ts'
import { messages } from './order.messages.ts'
import { openOfOrder } from './receipt-lines.ts'
import { useBuyAgain } from './use-buy-again.tsx'

export interface OrderAct {
  key: string
  label: string
  /** The next step of the order; the others are ways back. */
  onward: boolean
  danger?: boolean
  busy?: boolean
  href?: string
  run?: () => void
}

/** What the server lets this person do with an order, ready to be drawn as buttons or as a menu, with the dialogs it takes. */
export function useOrderActs(
  order: OrderRow,
  known?: { needsApproval: boolean },
): { acts: OrderAct[]; dialogs: ReactNode } {
  const t = useT()
  const go = useGo()
  const refresh = useRefreshOrders()
  const [asking, setAsking] = useState<'cancel' | 'receive'>()
  const { sn } = order
  const again = useBuyAgain(order)
  const view = { label: t(messages.view), run: () => go(paths.order(sn)) }
  const translate = (text: string) => toast(text, { tone: 'success', action: view })
  const onRefused = (refusal: { message: string }) => {
    toast(refusal.message, { tone: 'danger' })
    void refresh()
  }
  const after = { refreshes: orderRefreshes, onRefused }
  const submit = useCommand(orderApi.submit, {
    ...after,
    onDone: (reply) =>
      translate(t(reply.order_label === 'PENDING_REVIEW' ? messages.sentToReview : messages.confirmedAtOnce, { sn })),
  })
  const withdraw = useCommand(orderApi.withdraw, { ...after, onDone: () => translate(t(messages.withdrawn, { sn })) })
  const complete = useCommand(orderApi.complete, { ...after, onDone: () => translate(t(messages.completed, { sn })) })
  const cancel = useCommand(orderApi.cancel, {
    refreshes: orderRefreshes,
    onDone: () => {
      toast(t(messages.cancelled, { sn }), { tone: 'success' })
      setAsking(undefined)
    },
    onRefused: () => void refresh(),
  })
  const submitLabel = known
    ? t(known.needsApproval ? messages.submitForApproval : messages.submitOrder)
    : t(messages.submit)
  const all: (OrderAct & { name: Parameters<typeof isAllowed>[1] })[] = [
    {
      name: 'submit',
      key: 'submit',
      label: submitLabel,
      onward: true,
      busy: submit.busy,
      run: () => void submit.send({ id: sn, version: order.version }),
    },
    { name: 'edit', key: 'edit', label: t(messages.edit), onward: false, href: paths.editOrder(sn) },
    { name: 'pay', key: 'pay', label: t(messages.pay), onward: true, href: paths.cashier({ order_sn: sn }) },
    { name: 'receive', key: 'receive', label: t(messages.receive), onward: true, run: () => setAsking('receive') },
    { name: 'review', key: 'review', label: t(messages.review), onward: true, href: paths.reviewOrder(sn) },
    {
      name: 'complete',
      key: 'complete',
      label: t(messages.complete),
      onward: true,
      busy: complete.busy,
      run: () => void complete.send({ sn }),
    },
    {
      name: 'withdraw',
      key: 'withdraw',
      label: t(messages.withdraw),
      onward: false,
      busy: withdraw.busy,
      run: () => void withdraw.send({ sn }),
    },
    {
      name: 'cancel',
      key: 'cancel',
      label: t(messages.cancel),
      onward: false,
      danger: true,
      run: () => setAsking('cancel'),
    },
  ]
  const dialogs = (
    <>
      {again.dialog}
      {asking === 'cancel' && <CancelDialog sn={sn} cancel={cancel} setAsking={setAsking} />}
      {asking === 'receive' && (
        <ReceiptDialog
          sn={sn}
          lines={openOfOrder(order.order_sku_list, (line) => specText(line.spec_list))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
  const service = useServiceAct(order)
  return { acts: [...all.filter((act) => isAllowed(order, act.name)), ...service, ...again.acts], dialogs }
}

/** The way to an application, for those who may apply. */
function useServiceAct(order: OrderRow): OrderAct[] {
  const t = useT()
  const mayApply = useCan('after-sale')
  const { sn } = order
  // Which of its pieces, and until when, the application itself tells.
  const isPaid = order.order_status === 'PAID_OFF'
  return mayApply && (isPaid || ['SHIPPED', 'ROG', 'COMPLETE'].includes(order.order_status))
    ? [
        {
          key: 'service',
          label: t(isPaid ? serviceMessages.askCancel : serviceMessages.applyShort),
          onward: false,
          href: paths.applyService({ sn, ...(isPaid && { type: 'ORDER_CANCEL' }) }),
        },
      ]
    : []
}

interface CancelDialogProps {
  sn: string
  cancel: Command<typeof orderApi.cancel>
  setAsking: (asking: undefined) => void
}

/** Asks why the order is cancelled. */
function CancelDialog({ sn, cancel, setAsking }: CancelDialogProps) {
  const t = useT()
  return (
    <ReasonDialog
      title={t(messages.cancelTitle, { sn })}
      lead={t(messages.cancelLead)}
      label={t(messages.reason)}
      presets={[t(messages.whyMistake), t(messages.whyQuantity), t(messages.whyNotNeeded), t(messages.whySlow)]}
      required
      verb={t(messages.cancel)}
      variant="danger"
      keep={t(messages.keep)}
      busy={cancel.busy}
      refusal={cancel.refusal}
      onSend={(reason) => void cancel.send({ sn, reason })}
      onClose={() => setAsking(undefined)}
    />
  )
}
