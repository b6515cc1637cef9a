import { formatRupiah, useT } from '@borong/site-kit'
import { Button, Checkbox, Dialog, Price } from '@borong/ui'
import { useState } from 'react'
import { shareText } from '../order-shown/index.ts'
import type { ShareRow } from './accounting-rows.ts'
import type { AllocationChoices } from './AllocationRows.tsx'
import { type LineShare, type LineSplit, missingOf } from './line-splits.ts'
import { LineSplitDialog } from './LineSplitDialog.tsx'
import styles from './LineSplits.module.css'
import { messages } from './line-splits.messages.ts'

export interface SplitLine {
  sku_id: string
  name: string
  spec: string
  /** What its goods cost, in Rp. */
  total: number
  /** None: as the order. */
  shares: readonly LineShare[]
}

interface LinesProps {
  lines: readonly SplitLine[]
  choices: AllocationChoices
  /** The split a line begins with. */
  ofOrder: readonly ShareRow[]
  /** Cost centre and subject in short. */
  nameOf: (share: LineShare) => string
  busy: boolean
  refused: string | undefined
  /** Answers whether it was kept. */
  onSave: (changes: LineSplit[]) => Promise<boolean>
}

/** Lines that are charged otherwise than the order, each by percent or by amount. */
export function LineSplits({ lines, choices, ofOrder, nameOf, busy, refused, onSave }: LinesProps) {
  const t = useT()
  const own = lines.filter((line) => line.shares.length)
  const [shown, setShown] = useState(own.length > 0)
  const [dropping, setDropping] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const line = lines.find((it) => it.sku_id === chosen)
  const isOpen = shown || own.length > 0
  const toggle = (on: boolean) => (on || !own.length ? setShown(on) : setDropping(true))
  const drop = async () => {
    const kept = await onSave(own.map(({ sku_id }) => ({ sku_id, accounting: [] })))
    if (!kept) return
    setDropping(false)
    setShown(false)
  }
  return (
    <div className={styles.perLine}>
      <Checkbox checked={isOpen} onChange={toggle} label={t(messages.perLine)} />
      {isOpen && (
        <>
          <p className={styles.hint}>{t(messages.perLineHint)}</p>
          <ul className={styles.lines} aria-label={t(messages.lines)}>
            {lines.map((it) => (
              <li key={it.sku_id} className={styles.line}>
                <span className={styles.goods}>
                  <span className={styles.name}>{it.name}</span>
                  {it.spec && <span className={styles.spec}>{it.spec}</span>}
                </span>
                <span className={styles.total}>
                  <Price plain value={it.total} />
                </span>
                <Allocations line={it} nameOf={nameOf} />
                <Button
                  size="small"
                  aria-label={`${t(messages.change)}: ${t(messages.changeFor, { name: it.name })}`}
                  onClick={() => setChosen(it.sku_id)}
                >
                  {t(messages.change)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {line && (
        <LineSplitDialog
          {...line}
          choices={choices}
          ofOrder={ofOrder}
          busy={busy}
          refused={refused}
          onSave={async (accounting) => {
            if (await onSave([{ sku_id: line.sku_id, accounting }])) setChosen(undefined)
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
      {dropping && (
        <Dialog
          open
          width={428}
          title={t(messages.dropTitle)}
          onClose={() => setDropping(false)}
          foot={
            <>
              <Button onClick={() => setDropping(false)}>{t(messages.keep)}</Button>
              <Button variant="danger" busy={busy} onClick={() => void drop()}>
                {t(messages.asOrderAgain)}
              </Button>
            </>
          }
        >
          <p>{t(messages.dropText, { n: own.length })}</p>
        </Dialog>
      )}
    </div>
  )
}

function Allocations({ line, nameOf }: { line: SplitLine } & Pick<LinesProps, 'nameOf'>) {
  const t = useT()
  if (!line.shares.length) return <span className={styles.asOrder}>{t(messages.asOrder)}</span>
  const missing = missingOf(line.total, line.shares)
  return (
    <ul className={styles.bearers}>
      {line.shares.map((share) => (
        <li key={`${share.cost_center_id} ${share.accounting_sub_id}`}>
          {nameOf(share)}{' '}
          <b className="num">
            {share.percent === undefined ? formatRupiah(share.amount ?? 0) : shareText(share.percent)}
          </b>
        </li>
      ))}
      {missing !== 0 && (
        <li className={styles.unequal}>
          {missing > 0
            ? t(messages.left, { amount: formatRupiah(missing) })
            : t(messages.over, { amount: formatRupiah(-missing) })}
        </li>
      )}
    </ul>
  )
}
