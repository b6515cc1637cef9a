import { FormDialog } from '@borong/console/queue'
import { promiseLimits, sellerOrderApi } from '@borong/contract'
import { isoDay, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { TextArea, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './order.messages.ts'

interface PromiseDialogProps {
  sn: string
  /** Undefined: nothing was promised. */
  seen: string | undefined
  onClose: () => void
}

/** Another day by which the order arrives, and why; the buyer is told. */
export function PromiseDialog({ sn, seen, onClose }: PromiseDialogProps) {
  const t = useT()
  const [now] = useState(() => Date.now() / 1000)
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const save = useCommand(sellerOrderApi.promise, {
    refreshes: [sellerOrderApi.show, sellerOrderApi.list],
    onDone: () => {
      toast(t(messages.promiseSaved), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.changePromise)}
      act={t(messages.savePromise)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!day || !reason.trim()}
      onClose={onClose}
      onSend={() => void save.send({ sn, day, reason: reason.trim(), ...(seen && { seen }) })}
    >
      {(tried) => (
        <>
          <p className="muted">{t(messages.promiseText)}</p>
          <DateField
            label={t(messages.promiseDay)}
            required
            precision="day"
            min={isoDay(now)}
            max={isoDay(now + promiseLimits.aheadDays * 86_400)}
            value={day}
            onChange={setDay}
            error={tried && !day ? t(messages.promiseDayWanted) : undefined}
          />
          <TextArea
            label={t(messages.promiseReason)}
            required
            maxLength={promiseLimits.reason}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() ? t(messages.promiseReasonWanted) : undefined}
          />
        </>
      )}
    </FormDialog>
  )
}
