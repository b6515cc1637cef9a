import { FormDialog } from '@borong/console/queue'
import { sellerStockApi } from '@borong/contract'
import { isoDay, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { FormGrid, TextField } from '@borong/ui'
import { useState } from 'react'
import { readPieces, type Stock } from './stock.ts'
import { useSaveStock } from './use-save-stock.ts'
import { messages } from './warehouse.messages.ts'

/** When more of a sku comes, as buyers see it; both fields empty: nothing is said any more. */
export function RestockDialog({ stock: it, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useT()
  const [today] = useState(() => isoDay(Date.now() / 1000))
  const [day, setDay] = useState(it.restock?.day ?? '')
  const [typed, setTyped] = useState(it.restock ? String(it.restock.pieces) : '')
  const pieces = readPieces(typed, 1)
  const isEmpty = !day && typed.trim() === ''
  const restock = day && pieces !== undefined ? { day, pieces } : undefined
  const save = useSaveStock(sellerStockApi.announce, onClose)
  return (
    <FormDialog
      title={t(messages.restockOf, { sku: it.sku_sn })}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!isEmpty && !restock}
      onClose={onClose}
      onSend={() => void save.send({ id: it.sku_id, ...(restock && { restock }) })}
    >
      {(tried) => (
        <>
          <p className="muted">{t(messages.restockText)}</p>
          <FormGrid>
            <DateField
              label={t(messages.restockDay)}
              optional
              precision="day"
              min={today}
              value={day}
              onChange={setDay}
              error={tried && !isEmpty && !day ? t(messages.dayWanted) : undefined}
            />
            <TextField
              label={t(messages.pieces)}
              optional
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              error={tried && !isEmpty && pieces === undefined && t(messages.piecesWanted)}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}
