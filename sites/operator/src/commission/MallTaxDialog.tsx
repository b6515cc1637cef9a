import { FormDialog } from '@borong/console/queue'
import { sentTaxIdentity, TaxIdentityFields, wrongInTaxIdentity } from '@borong/console/tax/identity'
import { commissionTaxApi, setupApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Checkbox, toast } from '@borong/ui'
import { useState } from 'react'
import type { MallTax } from './commission-tax-shown.ts'
import { messages } from './commission-tax.messages.ts'

/** Says who the mall is for the tax office. */
export function MallTaxDialog({ mall, onClose }: { mall: MallTax; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(mall)
  const save = useCommand(commissionTaxApi.setMall, {
    refreshes: [commissionTaxApi.mall, commissionTaxApi.summary, setupApi.show],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.mall)}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={Object.values(wrongInTaxIdentity(typed)).some(Boolean)}
      onSend={() =>
        void save.send({
          ...sentTaxIdentity(typed),
          version: mall.version,
          vat_registered: typed.vat_registered,
        })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(messages.mallText)}</p>
          <TaxIdentityFields typed={typed} onType={setTyped} tried={tried} />
          <Checkbox
            label={t(messages.registered)}
            checked={typed.vat_registered === 1}
            onChange={(is) => setTyped({ ...typed, vat_registered: is ? 1 : 0 })}
          />
        </>
      )}
    </FormDialog>
  )
}
