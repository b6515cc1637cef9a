import { inquiryLimits, sellerInquiryApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, TextArea, toast } from '@borong/ui'
import { useId, useRef, useState } from 'react'
import { messages } from './inquiry.messages.ts'
import { type Request, queueRefreshes } from './quote-queue.ts'

interface ReasonDialogProps {
  request: Request
  step: 'refuse' | 'withdraw'
  onDone: () => void
  onClose: () => void
}

const said = {
  refuse: { title: messages.refuseTitle, verb: messages.refuse, done: messages.refused },
  withdraw: { title: messages.withdrawTitle, verb: messages.withdraw, done: messages.withdrawn },
} as const

/** Not quoting, or taking a quote back: either with a reason. */
export function ReasonDialog({ request, step, onDone, onClose }: ReasonDialogProps) {
  const t = useT()
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const command = useCommand(step === 'refuse' ? sellerInquiryApi.refuse : sellerInquiryApi.withdraw, {
    refreshes: queueRefreshes,
    onDone: () => {
      toast(t(said[step].done), { tone: 'success' })
      onClose()
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(said[step].title, { sn: request.sn })}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button type="submit" form={form} variant="danger" busy={command.busy}>
            {t(said[step].verb)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!reason.trim()) field.current?.focus()
          else void command.send({ id: request.id, version: request.version, remark: reason.trim() })
        }}
      >
        <Stack gap={12}>
          <TextArea
            ref={field}
            label={t(messages.reason)}
            required
            rows={3}
            maxLength={inquiryLimits.remark}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() && t(messages.reasonWanted)}
          />
          {command.refusal && (
            <Notice tone="danger" live="assertive">
              {command.refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
