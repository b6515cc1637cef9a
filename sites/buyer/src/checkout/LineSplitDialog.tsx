import { formatRupiah, useT } from '@borong/site-kit'
import { Button, Dialog, Radios, Stack, classes } from '@borong/ui'
import { useState } from 'react'
import type { ShareRow } from './accounting-rows.ts'
import { AccountingRows } from './AccountingRows.tsx'
import { AmountRows } from './AmountRows.tsx'
import type { BearerChoices } from './BearerRows.tsx'
import { words as checkoutWords } from './checkout.words.ts'
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
import { words } from './line-splits.words.ts'

interface DialogProps {
  name: string
  /** What the goods of the line cost, in Rp. */
  total: number
  shares: readonly LineShare[]
  ofOrder: readonly ShareRow[]
  choices: BearerChoices
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
    left > 0 ? t(words.left, { amount: formatRupiah(left) }) : t(words.over, { amount: formatRupiah(-left) })
  const because: Record<Fault, string> = {
    incomplete: t(words.chooseAll),
    twice: t(checkoutWords.sameTwice),
    nothing: t(words.moreThanNothing),
    unequal: remainder,
  }
  return (
    <Dialog
      open
      width={960}
      title={t(words.changeFor, { name })}
      onClose={onClose}
      foot={
        <>
          {shares.length > 0 && (
            <Button look="quiet" busy={busy} onClick={() => onSave([])}>
              {t(words.asOrderAgain)}
            </Button>
          )}
          <Button onClick={onClose}>{t(words.cancel)}</Button>
          <Button
            look="primary"
            busy={busy}
            because={fault && because[fault]}
            onClick={() => onSave(sharesOfDraft(draft))}
          >
            {t(words.use)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(words.lineTotal, { amount: formatRupiah(total) })}</p>
        <Radios
          legend={t(words.splitBy)}
          value={draft.by}
          onChange={(by) => setDraft(saidBy(by, draft, total))}
          options={[
            { value: 'percent', title: t(words.byPercent) },
            { value: 'amount', title: t(words.byAmount) },
          ]}
        />
        <div className={styles.rows}>
          {draft.by === 'percent' ? (
            <AccountingRows
              {...choices}
              rows={draft.rows}
              onChange={(rows) => setDraft({ by: 'percent', rows })}
              orderTotals={[total]}
              note={t(words.wholeLine)}
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
            {left === 0 ? t(words.assigned) : remainder}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
