import type { paymentApi } from '@borong/contract'
import { type Command, formatRupiah, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack } from '@borong/ui'
import { messages } from './payment.messages.ts'

interface PayOnAccountProps {
  setAsking: (asking: undefined) => void
  pay: Command<typeof paymentApi.pay>
  leaving: boolean
  send: () => void
  due: number
  asking: string
}

/** Asks before it is owed: by which day, and how much. */
export function PayOnAccount({ setAsking, pay, leaving, send, due, asking }: PayOnAccountProps) {
  const t = useT()
  return (
    <Dialog
      open
      width={428}
      title={t(messages.accountTitle)}
      onClose={() => setAsking(undefined)}
      foot={
        <>
          <Button onClick={() => setAsking(undefined)}>{t(messages.back)}</Button>
          <Button variant="primary" busy={pay.busy || leaving} onClick={send}>
            {t(messages.payNow, { amount: formatRupiah(due) })}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>
          {t(messages.accountText, {
            amount: formatRupiah(due),
            date: asking,
          })}
        </p>
        {pay.refusal && (
          <Notice tone="danger" live="assertive">
            {pay.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
