import { CheckedForm } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { sellerFreightApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, toast } from '@borong/ui'
import { useId, useState } from 'react'
import { paths } from '../page/paths.ts'
import { emptyTemplate, toSend } from './freight.ts'
import { messages } from './freight.messages.ts'
import { TemplateFields } from './TemplateFields.tsx'

export function AddTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const form = useId()
  const [values, setValues] = useState(emptyTemplate)
  const add = useCommand(sellerFreightApi.create, {
    refreshes: [sellerFreightApi.list],
    onDone: (it) => {
      toast(t(messages.added, { name: it.name }), { tone: 'success' })
      onClose()
      go(paths.freight({ open: it.template_id }), { replace: true })
    },
  })
  const sent = toSend(values)
  return (
    <Dialog
      open
      width={760}
      title={t(messages.add)}
      closable={!add.busy}
      onClose={onClose}
      foot={
        <Button variant="primary" type="submit" form={form} busy={add.busy}>
          {t(messages.save)}
        </Button>
      }
    >
      <CheckedForm id={form} gap={16} refusal={add.refusal} isWrong={!sent} onSend={() => sent && void add.send(sent)}>
        {(tried) => <TemplateFields values={values} onChange={setValues} tried={tried} />}
      </CheckedForm>
    </Dialog>
  )
}
