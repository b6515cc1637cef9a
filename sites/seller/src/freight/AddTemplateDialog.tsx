import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { sellerFreightApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { emptyTemplate, toSend } from './freight.ts'
import { messages } from './freight.messages.ts'
import { TemplateFields } from './TemplateFields.tsx'

/** A template begins with prices for everywhere. */
export function AddTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
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
    <FormDialog
      width={760}
      title={t(messages.add)}
      act={t(messages.save)}
      busy={add.busy}
      refusal={add.refusal}
      isWrong={!sent}
      onSend={() => sent && void add.send(sent)}
      onClose={onClose}
    >
      {(tried) => <TemplateFields values={values} onChange={setValues} tried={tried} />}
    </FormDialog>
  )
}
