import { useGo } from '@borong/console/site'
import { adminBrandApi, categoryLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../page/FormDialog.tsx'
import { paths } from '../page/paths.ts'
import { PictureField } from '../page/PictureField.tsx'
import { changed } from './brand-shown.ts'
import { messages } from './brand.messages.ts'

export function AddBrandDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const [name, setName] = useState('')
  const [logo, setLogo] = useState('')
  const add = useCommand(adminBrandApi.create, {
    refreshes: changed,
    onDone: (it) => {
      toast(t(messages.added, { name: it.brand_name }), { tone: 'success' })
      onClose()
      go(paths.brands(it.brand_id), { replace: true })
    },
  })
  return (
    <FormDialog
      title={t(messages.add)}
      act={t(messages.add)}
      busy={add.busy}
      refusal={add.refusal}
      isWrong={!name.trim()}
      onSend={() => void add.send({ brand_name: name.trim(), logo })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.name)}
            hint={t(messages.nameHint)}
            required
            autoComplete="off"
            maxLength={categoryLimits.brand}
            value={name}
            onChange={setName}
            error={tried && !name.trim() && t(messages.nameWanted)}
          />
          <PictureField label={t(messages.logo)} url={logo} onChange={setLogo} />
        </>
      )}
    </FormDialog>
  )
}
