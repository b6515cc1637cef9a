import type { Reply, sellerPaymentApi } from '@borong/contract'
import { type Refusal, formatRupiah, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, TextArea } from '@borong/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { messages } from './transfer.messages.ts'

interface DecideProps {
  transfer: Reply<typeof sellerPaymentApi.transfer>
  busy: boolean
  refusal: Refusal | undefined
  onClose: () => void
}
const Refused = ({ refusal }: { refusal: Refusal | undefined }) =>
  refusal && (
    <Notice tone="danger" live="assertive">
      {refusal.message}
    </Notice>
  )

export function ConfirmDialog({ transfer, busy, refusal, onClose, onSend }: DecideProps & { onSend: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      width={428}
      title={t(messages.confirmTitle, { amount: formatRupiah(transfer.amount) })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.back)}</Button>
          <Button variant="primary" busy={busy} onClick={onSend}>
            {t(messages.confirmVerb)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.confirmText, { company: transfer.client_name })}</p>
        <Refused refusal={refusal} />
      </Stack>
    </Dialog>
  )
}

export function RefuseDialog({
  transfer,
  busy,
  refusal,
  onClose,
  onSend,
}: DecideProps & { onSend: (reason: string) => void }) {
  const t = useT()
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const given = reason.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (given) onSend(given)
    else field.current?.focus()
  }
  return (
    <Dialog
      open
      title={t(messages.refuseTitle, { company: transfer.client_name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.back)}</Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            {t(messages.refuse)}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={12}>
          <TextArea
            ref={field}
            label={t(messages.refuseLabel)}
            required
            rows={3}
            maxLength={200}
            value={reason}
            onChange={setReason}
            error={tried && !given && t(messages.reasonWanted)}
          />
          <Refused refusal={refusal} />
        </Stack>
      </form>
    </Dialog>
  )
}
