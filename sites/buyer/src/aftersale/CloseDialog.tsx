import { afterSaleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, toast } from '@borong/ui'
import { serviceRefreshes } from './after-sale-refreshes.ts'
import { words } from './after-sale.words.ts'

export function CloseDialog({ sn, onClose }: { sn: string; onClose: () => void }) {
  const t = useT()
  const close = useCommand(afterSaleApi.close, {
    refreshes: serviceRefreshes,
    onDone: () => {
      toast(t(words.closed), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      width={428}
      onClose={onClose}
      title={t(words.closeTitle, { sn })}
      foot={
        <>
          <Button onClick={onClose}>{t(words.keep)}</Button>
          <Button look="danger" busy={close.busy} onClick={() => void close.send({ sn })}>
            {t(words.close)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(words.closeText)}</p>
        {close.refusal && (
          <Notice tone="danger" live="assertive">
            {close.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
