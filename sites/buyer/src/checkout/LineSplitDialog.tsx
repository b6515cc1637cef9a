import { formatRupiah, useT } from '@borong/site-kit'
import { Button, Dialog, Radios, Stack, classes } from '@borong/ui'
import { useState } from 'react'
import type { ShareRow } from './accounting-rows.ts'
import { AccountingRows } from './AccountingRows.tsx'
import { AmountRows } from './AmountRows.tsx'
import type { AllocationChoices } from './AllocationRows.tsx'
import { messages as checkoutMessages } from './checkout.messages.ts'
import {
  type Fault,
  type LineShare,
  type SplitDraft,
  draftOf,
  faultOf,
  leftOf,
  saidBy,
  sharesOfDraft,
} from './line-splits.ts'
import styles from './LineSplits.module.css'
import { messages } from './line-splits.messages.ts'

interface DialogProps {
  name: string
  /** What the goods of the line cost, in Rp. */
  total: number
  shares: readonly LineShare[]
  ofOrder: readonly ShareRow[]
  choices: AllocationChoices
  busy: boolean
  refused: string | undefined
  /** No shares: as the order again. */
  onSave: (shares: LineShare[]) => void
  onClose: () => void
}

/** The split of one line, by percent or by amount; it can be used once it adds up. */
export function LineSplitDialog({
  name,
  total,
  shares,
  ofOrder,
  choices,
  busy,
  refused,
  onSave,
  onClose,
}: DialogProps) {
  const t = useT()
  const [draft, setDraft] = useState<SplitDraft>(() => draftOf(shares, ofOrder))
  const fault = faultOf(draft, total)
  const left = draft.by === 'amount' ? leftOf(total, draft.rows) : 0
  const remainder =
    left > 0 ? t(messages.left, { amount: formatRupiah(left) }) : t(messages.over, { amount: formatRupiah(-left) })
  const because: Record<Fault, string> = {
    incomplete: t(messages.chooseAll),
    twice: t(checkoutMessages.sameTwice),
    nothing: t(messages.moreThanNothing),
    unequal: remainder,
  }
  return (
    <Dialog
      open
      width={960}
      title={t(messages.changeFor, { name })}
      onClose={onClose}
      foot={
        <>
          {shares.length > 0 && (
            <Button variant="quiet" busy={busy} onClick={() => onSave([])}>
              {t(messages.asOrderAgain)}
            </Button>
          )}
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button
            variant="primary"
            busy={busy}
            because={fault && because[fault]}
            onClick={() => onSave(sharesOfDraft(draft))}
          >
            {t(messages.use)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.lineTotal, { amount: formatRupiah(total) })}</p>
        <Radios
          legend={t(messages.splitBy)}
          value={draft.by}
          onChange={(by) => setDraft(saidBy(by, draft, total))}
          options={[
            { value: 'percent', title: t(messages.byPercent) },
            { value: 'amount', title: t(messages.byAmount) },
          ]}
        />
        <div className={styles.rows}>
          {draft.by === 'percent' ? (
            <AccountingRows
              {...choices}
              rows={draft.rows}
              onChange={(rows) => setDraft({ by: 'percent', rows })}
              orderTotals={[total]}
              note={t(messages.wholeLine)}
              refused={refused}
            />
          ) : (
            <AmountRows
              {...choices}
              rows={draft.rows}
              onChange={(rows) => setDraft({ by: 'amount', rows })}
              total={total}
              refused={refused}
            />
          )}
        </div>
        {draft.by === 'amount' && (
          <p className={classes(styles.left, left === 0 ? styles.equal : styles.unequal)} role="status">
            {left === 0 ? t(messages.assigned) : remainder}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
