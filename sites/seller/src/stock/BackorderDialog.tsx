import { FormDialog } from '@borong/console/queue'
import { sellerStockApi, stockLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { FormGrid, TextField } from '@borong/ui'
import { useState } from 'react'
import { readPieces, type Stock } from './stock.ts'
import { useSaveStock } from './use-save-stock.ts'
import { messages } from './warehouse.messages.ts'

/** How many pieces of a sku may be ordered beyond its stock, and when these come; both fields empty: none. */
export function BackorderDialog({ stock: it, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState({
    pieces: String(it.backorder?.pieces ?? ''),
    days: String(it.backorder?.days ?? ''),
  })
  const pieces = readPieces(typed.pieces, 1)
  const days = readPieces(typed.days, 1)
  const isDays = days !== undefined && days <= stockLimits.backorderDays
  const isEmpty = `${typed.pieces}${typed.days}`.trim() === ''
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
            <TextField
              label={t(messages.backorderPieces)}
              hint={t(messages.backorderPiecesHint)}
              inputMode="numeric"
              autoComplete="off"
              value={typed.pieces}
              onChange={(value) => setTyped({ ...typed, pieces: value })}
              error={tried && !isEmpty && pieces === undefined && t(messages.piecesWanted)}
            />
            <TextField
              label={t(messages.backorderDays)}
              inputMode="numeric"
              autoComplete="off"
              value={typed.days}
              onChange={(value) => setTyped({ ...typed, days: value })}
              error={tried && !isEmpty && !isDays && t(messages.backorderDaysWanted, { n: stockLimits.backorderDays })}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}
