import { afterSaleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, toast } from '@borong/ui'
import { serviceRefreshes } from './after-sale-refreshes.ts'
import { messages } from './after-sale.messages.ts'

export function CloseDialog({ sn, onClose }: { sn: string; onClose: () => void }) {
  const t = useT()
  const close = useCommand(afterSaleApi.close, {
    refreshes: serviceRefreshes,
    onDone: () => {
      toast(t(messages.closed), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      width={428}
      onClose={onClose}
      title={t(messages.closeTitle, { sn })}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.keep)}</Button>
          <Button variant="danger" busy={close.busy} onClick={() => void close.send({ sn })}>
            {t(messages.close)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.closeText)}</p>
        {close.refusal && (
          <Notice tone="danger" live="assertive">
            {close.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
