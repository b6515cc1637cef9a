import { ConfirmAct, type ConfirmActProps } from '@borong/console/form'
import { bankLimits, bankLineApi } from '@borong/contract'
import { formatRupiah, refetch, request, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changed, type Line, type Proposal } from './bank-line-shown.ts'
import { messages } from './bank-line.messages.ts'

interface ActProps extends Pick<ConfirmActProps, 'act' | 'reason' | 'touches' | 'harmless' | 'children'> {
  button: string
  /** Named whole where several buttons say the same. */
  name?: string
  send: (reason: string) => Promise<unknown>
}

function Act({ button, name, send, ...question }: ActProps) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button size="small" {...(name && { 'aria-label': name })} onClick={() => setAsks(true)}>
        {button}
      </Button>
      <ConfirmAct
        {...question}
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={async ({ reason }) => {
          await send(reason)
          toast(t(messages.done), { tone: 'success' })
          await refetch(client, changed)
        }}
      />
    </>
  )
}

/** Books a line by one of its proposals. */
export function BookAct({ line, proposal: it }: { line: Line; proposal: Proposal }) {
  const t = useT()
  const { line_id: id, amount } = line
  const { payout, run } = it
  const act = run
    ? t(messages.bookRun, { number: run.run_sn })
    : t(messages.bookFor, { company: payout?.shop_name ?? it.company_name ?? '' })
  return (
    <Act
      button={t(messages.book)}
      name={act}
      act={act}
      harmless
      touches={[{ label: t(messages.bookSum), value: formatRupiah(amount) }]}
      send={() =>
        payout
          ? request(bankLineApi.matchPayout, { id, payout_id: payout.payout_id })
          : run
            ? request(bankLineApi.matchRun, { id, run_id: run.run_id })
            : request(bankLineApi.match, { id, company_id: it.company_id!, order_sns: it.order_sns })
      }
    >
      {run
        ? t(messages.bookRunWhat, { n: run.payout_num })
        : t(
            payout ? (payout.step === 'PAY' ? messages.bookPaidWhat : messages.bookReturnedWhat) : messages.bookOneWhat,
          )}
    </Act>
  )
}

/** Puts a line aside, or undoes what was decided on it. */
export function LineActs({ line: { line_id: id, state, payout, run } }: { line: Line }) {
  const t = useT()
  const reason = { maxLength: bankLimits.reason }
  if (state === 'OPEN')
    return (
      <Act
        button={t(messages.ignore)}
        act={t(messages.ignoreOf)}
        reason={reason}
        send={(why) => request(bankLineApi.ignore, { id, reason: why })}
      >
        {t(messages.ignoreWhat)}
      </Act>
    )
  const wasBooked = state === 'BOOKED'
  return (
    <Act
      button={t(messages.undo)}
      act={t(wasBooked ? messages.undoBooked : messages.undoIgnored)}
      reason={reason}
      send={(why) => request(bankLineApi.reopen, { id, reason: why })}
    >
      {t(
        !wasBooked
          ? messages.undoIgnoredWhat
          : run
            ? messages.undoRunWhat
            : payout
              ? messages.undoPayoutWhat
              : messages.undoBookedWhat,
      )}
    </Act>
  )
}
