import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { adminCarrierApi, carrierLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { areComplete, type CarrierFields, changed, isCode } from './carrier-shown.ts'
import { messages } from './carrier.messages.ts'
import { CarrierFieldInputs } from './CarrierFieldInputs.tsx'

export function AddCarrierDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const [code, setCode] = useState('')
  const [fields, setFields] = useState<CarrierFields>({ names: { 'en-us': '' }, trackingUrl: '' })
  const add = useCommand(adminCarrierApi.create, {
    refreshes: changed,
    onDone: (it) => {
      toast(t(messages.added, { name: it.name }), { tone: 'success' })
      onClose()
      go(paths.carriers(it.carrier_id), { replace: true })
    },
  })
  return (
    <FormDialog
      title={t(messages.add)}
      act={t(messages.add)}
      width={760}
      busy={add.busy}
      refusal={add.refusal}
      isWrong={!areComplete(fields) || !isCode(code)}
      onSend={() => void add.send({ code, names: fields.names, tracking_url: fields.trackingUrl })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.code)}
            hint={t(messages.codeHint)}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={carrierLimits.code}
            value={code}
            onChange={(typed) => setCode(typed.toUpperCase())}
            error={tried && !isCode(code) && t(messages.codeWanted)}
          />
          <CarrierFieldInputs fields={fields} onChange={setFields} tried={tried} />
        </>
      )}
    </FormDialog>
  )
}
