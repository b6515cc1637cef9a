import { ConfirmAct } from '@borong/console/form'
import { adminPayoutApi, payoutLimits } from '@borong/contract'
import { formatRupiah, isRefusal, refetch, request, saveFile, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from './payout.messages.ts'
import { type RunDetail, actOf, changed } from './payout-run.ts'

/** What can be done with a run now. Whoever prepared it reads why somebody else has to approve it. */
export function RunActs({ run }: { run: RunDetail }) {
  const t = useT()
  const [asks, setAsks] = useState<'approve' | 'send' | 'cancel'>()
  const approve = actOf(run, 'approve')
  return (
    <>
      {run.status === 'DRAFT' && (
        <Button variant={approve.allowed ? 'primary' : 'plain'} onClick={() => setAsks('approve')}>
          {t(messages.approve)}
        </Button>
      )}
      {actOf(run, 'bank_file').allowed && <BankFile run={run} />}
      {actOf(run, 'send').allowed && (
        <Button variant="primary" onClick={() => setAsks('send')}>
          {t(messages.send)}
        </Button>
      )}
      {actOf(run, 'cancel').allowed && <Button onClick={() => setAsks('cancel')}>{t(messages.cancel)}</Button>}
      <Questions run={run} asks={asks} onClose={() => setAsks(undefined)} />
    </>
  )
}

function BankFile({ run }: { run: RunDetail }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = await request(adminPayoutApi.bankFile, { id: run.run_id })
      saveFile(file as unknown as Blob, `payouts-${run.run_sn}.csv`)
    } catch (error) {
      toast(isRefusal(error) ? error.message : t(messages.noFile), { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void download()}>
      {t(messages.bankFile)}
    </Button>
  )
}

interface QuestionsProps {
  run: RunDetail
  asks: 'approve' | 'send' | 'cancel' | undefined
  onClose: () => void
}

function Questions({ run, asks, onClose }: QuestionsProps) {
  const t = useT()
  const client = useQueryClient()
  const seen = { id: run.run_id, version: run.version }
  const approve = actOf(run, 'approve')
  const touches = [
    { label: t(messages.shops), value: run.payout_num },
    { label: t(messages.amount), value: formatRupiah(run.amount) },
  ]
  const done = async (said: string) => {
    toast(said, { tone: 'success' })
    await refetch(client, changed)
  }
  return (
    <>
      <ConfirmAct
        open={asks === 'approve'}
        act={t(messages.approveAct)}
        counts={approve.allowed}
        touches={touches}
        {...(!approve.allowed && { refused: approve.because })}
        onClose={onClose}
        onConfirm={async () => {
          await request(adminPayoutApi.approve, seen)
          await done(t(messages.approvedDone))
        }}
      >
        {t(messages.approveWhat)}
      </ConfirmAct>
      <ConfirmAct
        open={asks === 'send'}
        act={t(messages.sendAct)}
        counts
        touches={touches}
        onClose={onClose}
        onConfirm={async () => {
          await request(adminPayoutApi.send, seen)
          await done(t(messages.sentDone))
        }}
      >
        {t(messages.sendWhat)}
      </ConfirmAct>
      <ConfirmAct
        open={asks === 'cancel'}
        act={t(messages.cancel)}
        reason={{ maxLength: payoutLimits.reason }}
        onClose={onClose}
        onConfirm={async ({ reason }) => {
          await request(adminPayoutApi.cancel, { ...seen, reason })
          await done(t(messages.cancelledDone))
        }}
      >
        {t(messages.cancelWhat)}
      </ConfirmAct>
    </>
  )
}
