import { FormDialog } from '@borong/console/queue'
import { sellerStockApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
import { useState } from 'react'
import { readPieces, type Stock } from './stock.ts'
import { useSaveStock } from './use-save-stock.ts'
import { messages } from './warehouse.messages.ts'

/** From how few pieces on a sku counts as low. */
export function LowMarkDialog({ stock: it, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(it.low_at === undefined ? '' : String(it.low_at))
  const isEmpty = typed.trim() === ''
  const lowAt = readPieces(typed, 0)
  const isWrong = !isEmpty && lowAt === undefined
  const save = useSaveStock(sellerStockApi.markLow, onClose)
  return (
    <FormDialog
      title={t(messages.markLowOf, { sku: it.sku_sn })}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={isWrong}
      onClose={onClose}
      onSend={() => void save.send({ id: it.sku_id, ...(lowAt !== undefined && { low_at: lowAt }) })}
    >
      {(tried) => (
        <TextField
          label={t(messages.lowAt)}
          hint={t(messages.lowAtHint)}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={tried && isWrong && t(messages.lowAtWanted)}
        />
      )}
    </FormDialog>
  )
}
