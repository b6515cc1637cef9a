import { FormDialog } from '@borong/console/queue'
import { type Input, type sellerStockApi, skuChangeLimits, stockLimits } from '@borong/contract'
import { number, useT } from '@borong/site-kit'
import { FormGrid, TextField } from '@borong/ui'
import { useState } from 'react'
import { readPieces } from './stock.ts'
import { messages } from './stock-terms.messages.ts'

export type StockAct = 'LOW_MARK' | 'BACKORDER'
/** What many skus get; without it: no mark, or no orders beyond the stock. */
export type StockTerms = Pick<Input<typeof sellerStockApi.markLow>, 'low_at'> &
  Pick<Input<typeof sellerStockApi.allowBackorder>, 'backorder'>

interface StockTermsDialogProps {
  act: StockAct
  n: number
  /** What they get; undefined where somebody thought better of it. */
  onAnswer: (terms?: StockTerms) => void
}

/** Asks from how few pieces on many skus are low, or how many of each may be ordered beyond the stock. */
export function StockTermsDialog({ act, n, onAnswer }: StockTermsDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [typedDays, setTypedDays] = useState('')
  const isMark = act === 'LOW_MARK'
  const pieces = readPieces(typed, isMark ? 0 : 1)
  const days = readPieces(typedDays, 1)
  const isDays = days !== undefined && days <= stockLimits.backorderDays
  const isEmpty = `${typed}${isMark ? '' : typedDays}`.trim() === ''
  const isPieces = pieces !== undefined && pieces <= skuChangeLimits.stock
  const isWrong = !isEmpty && !(isPieces && (isMark || isDays))
  const terms = (): StockTerms => {
    if (isEmpty || pieces === undefined) return {}
    return isMark ? { low_at: pieces } : { backorder: { pieces, days: days ?? 1 } }
  }
  return (
    <FormDialog
      title={t(isMark ? messages.markMany : messages.backorderMany, { n })}
      act={t(messages.setFor, { n })}
      busy={false}
      refusal={undefined}
      isWrong={isWrong}
      onClose={() => onAnswer()}
      onSend={() => onAnswer(terms())}
    >
      {(tried) => (
        <>
          <p className="muted">{t(isMark ? messages.markText : messages.backorderText)}</p>
          <FormGrid>
            <TextField
              label={t(isMark ? messages.lowAt : messages.pieces)}
              hint={t(isMark ? messages.lowAtHint : messages.piecesHint)}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              error={tried && !isEmpty && !isPieces && t(messages.piecesWanted, { n: number(skuChangeLimits.stock) })}
            />
            {!isMark && (
              <TextField
                label={t(messages.days)}
                inputMode="numeric"
                autoComplete="off"
                value={typedDays}
                onChange={setTypedDays}
                error={tried && !isEmpty && !isDays && t(messages.daysWanted, { n: stockLimits.backorderDays })}
              />
            )}
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}
