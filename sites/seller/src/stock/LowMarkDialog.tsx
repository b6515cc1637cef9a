import { FormDialog } from '@borong/console/queue'
import { sellerStockApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { FormGrid } from '@borong/ui'
import { PiecesField, usePieces } from './PiecesField.tsx'
import type { Stock } from './stock.ts'
import { useSaveStock } from './use-save-stock.ts'
import { messages } from './warehouse.messages.ts'

/** From how few pieces on a sku counts as low. */
export function LowMarkDialog({ stock: it, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useT()
  const entry = usePieces(it, it.low_at)
  const isEmpty = entry.typed.trim() === ''
  const lowAt = entry.pieces
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
        <FormGrid>
          <PiecesField
            entry={entry}
            label={t(messages.lowAt)}
            packedLabel={t(messages.lowAtPacks)}
            hint={lowAt && entry.size > 1 ? undefined : t(messages.lowAtHint)}
            fault={tried && isWrong && t(messages.lowAtWanted)}
          />
        </FormGrid>
      )}
    </FormDialog>
  )
}
