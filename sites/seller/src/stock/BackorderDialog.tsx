import { FormDialog } from '@borong/console/queue'
import { sellerStockApi, stockLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { FormGrid, TextField } from '@borong/ui'
import { useState } from 'react'
import { PiecesField, usePieces } from './PiecesField.tsx'
import { readPieces, type Stock } from './stock.ts'
import { useSaveStock } from './use-save-stock.ts'
import { messages } from './warehouse.messages.ts'

/** How many pieces of a sku may be ordered beyond its stock, and when these come; both fields empty: none. */
export function BackorderDialog({ stock: it, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useT()
  const entry = usePieces(it, it.backorder?.pieces)
  const { pieces } = entry
  const [typedDays, setTypedDays] = useState(String(it.backorder?.days ?? ''))
  const days = readPieces(typedDays, 1)
  const isDays = days !== undefined && days <= stockLimits.backorderDays
  const isEmpty = `${entry.typed}${typedDays}`.trim() === ''
  const save = useSaveStock(sellerStockApi.allowBackorder, onClose)
  return (
    <FormDialog
      title={t(messages.backorderOf, { sku: it.sku_sn })}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!isEmpty && !(pieces && isDays)}
      onClose={onClose}
      onSend={() => void save.send({ id: it.sku_id, ...(pieces && days && { backorder: { pieces, days } }) })}
    >
      {(tried) => (
        <>
          <p className="muted">{t(messages.backorderText)}</p>
          <FormGrid>
            <PiecesField
              entry={entry}
              label={t(messages.backorderPieces)}
              packedLabel={t(messages.backorderPacks)}
              hint={pieces && entry.size > 1 ? undefined : t(messages.backorderPiecesHint)}
              fault={tried && !isEmpty && !pieces && t(messages.piecesWanted)}
            />
            <TextField
              label={t(messages.backorderDays)}
              inputMode="numeric"
              autoComplete="off"
              value={typedDays}
              onChange={setTypedDays}
              error={tried && !isEmpty && !isDays && t(messages.backorderDaysWanted, { n: stockLimits.backorderDays })}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}
