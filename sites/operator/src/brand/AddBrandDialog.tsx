import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import { adminBrandApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { changed } from './brand-shown.ts'
import { BrandFields } from './BrandFields.tsx'
import { messages } from './brand.messages.ts'

export function AddBrandDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const [brand, setBrand] = useState({ name: '', logo: '' })
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
      isWrong={!brand.name.trim()}
      onSend={() => void add.send({ brand_name: brand.name.trim(), logo: brand.logo })}
      onClose={onClose}
    >
      {(tried) => <BrandFields brand={brand} onChange={setBrand} tried={tried} />}
    </FormDialog>
  )
}
