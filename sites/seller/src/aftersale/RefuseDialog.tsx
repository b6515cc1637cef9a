import { sellerAfterSaleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Row, Stack, TextArea, toast } from '@borong/ui'
import { useId, useRef, useState } from 'react'
import { type Service, queueRefreshes } from './after-sale-queue.ts'
import { TemplatePicker } from '../page/TemplatePicker.tsx'
import { messages } from './after-sale.messages.ts'

interface RefuseDialogProps {
  service: Service
  onDone: () => void
  onClose: () => void
}

export function RefuseDialog({ service, onDone, onClose }: RefuseDialogProps) {
  const t = useT()
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const said = reason.trim().replace(/\s+/g, ' ')
  const audit = useCommand(sellerAfterSaleApi.audit, {
    refreshes: queueRefreshes,
    onDone: () => {
      toast(t(messages.refused), { tone: 'success' })
      onClose()
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.refuseTitle, { sn: service.service_sn })}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button type="submit" form={form} variant="danger" busy={audit.busy}>
            {t(messages.refuse)}
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
          if (!said) field.current?.focus()
          else
            void audit.send({
              sn: service.service_sn,
              audit_status: 'REFUSE',
              audit_remark: said,
              version: service.version,
            })
        }}
      >
        <Stack gap={12}>
          <TextArea
            ref={field}
            label={t(messages.refuseReason)}
            required
            rows={3}
            maxLength={200}
            value={reason}
            onChange={setReason}
            error={tried && !said && t(messages.reasonWanted)}
          />
          <Row gap={8}>
            <TemplatePicker
              facts={{ buyer: service.member_name, number: service.service_sn }}
              maxLength={200}
              onPick={setReason}
            />
          </Row>
          {audit.refusal && (
            <Notice tone="danger" live="assertive">
              {audit.refusal.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
