import { FormDialog } from '@borong/console/queue'
import { sellerStockApi } from '@borong/contract'
import { isoDay, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { FormGrid } from '@borong/ui'
import { useState } from 'react'
import { PiecesField, usePieces } from './PiecesField.tsx'
import type { Stock } from './stock.ts'
import { useSaveStock } from './use-save-stock.ts'
import { messages } from './warehouse.messages.ts'

/** When more of a sku comes, as buyers see it; both fields empty: nothing is said any more. */
export function RestockDialog({ stock: it, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useT()
  const [today] = useState(() => isoDay(Date.now() / 1000))
  const [day, setDay] = useState(it.restock?.day ?? '')
  const entry = usePieces(it, it.restock?.pieces)
  const { pieces } = entry
  const isEmpty = !day && entry.typed.trim() === ''
  const restock = day && pieces ? { day, pieces } : undefined
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
            <PiecesField
              entry={entry}
              label={t(messages.pieces)}
              packedLabel={t(messages.count)}
              optional
              fault={tried && !isEmpty && !pieces && t(messages.piecesWanted)}
            />
            <DateField
              label={t(messages.restockDay)}
              optional
              precision="day"
              min={today}
              value={day}
              onChange={setDay}
              error={tried && !isEmpty && !day ? t(messages.dayWanted) : undefined}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}
