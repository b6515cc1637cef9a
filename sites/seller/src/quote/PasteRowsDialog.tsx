import { FormDialog } from '@borong/console/queue'
import { inquiryLimits } from '@borong/contract'
import { type Refusal, useT } from '@borong/site-kit'
import { TextArea } from '@borong/ui'
import { useState } from 'react'
import { messages } from './quote.messages.ts'
import { type PastedRow, readPastedRows } from './read-pasted-rows.ts'

interface PasteRowsDialogProps {
  onRows: (rows: readonly PastedRow[]) => Promise<void>
  onClose: () => void
}

/** Rows of a spreadsheet are pasted; those that cannot be read are named. */
export function PasteRowsDialog({ onRows, onClose }: PasteRowsDialogProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { rows, problems } = readPastedRows(text)
  const [first] = problems
  const isWrong = !rows.length || first !== undefined || rows.length > inquiryLimits.lines
  const send = async () => {
    setBusy(true)
    try {
      await onRows(rows)
    } catch (error) {
      setRefusal(error as Refusal)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t(messages.paste)}
      act={t(messages.pasteDo)}
      busy={busy}
      refusal={refusal}
      isWrong={isWrong}
      onSend={() => void send()}
      onClose={onClose}
    >
      {(tried) => (
        <TextArea
          label={t(messages.pasteRows)}
          hint={t(messages.pasteHint)}
          required
          rows={10}
          value={text}
          onChange={setText}
          error={
            first
              ? t(messages.pasteProblem, {
                  row: first.row,
                  problem: t(first.problem === 'quantity' ? messages.problemQuantity : messages.problemPrice),
                })
              : tried && isWrong && t(messages.pasteNothing)
          }
        />
      )}
    </FormDialog>
  )
}
