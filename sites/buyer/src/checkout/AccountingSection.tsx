import { budgetApi, checkoutApi } from '@borong/contract'
import { useAsk, useCommand, useT } from '@borong/site-kit'
import { Button, IconButton, Notice, Pill, Price, Select, Skeleton, TextField } from '@borong/ui'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCheckout } from './checkout-page.ts'
import { words } from './checkout.words.ts'
import styles from './AccountingSection.module.css'
import { CheckoutSection, SectionFailed } from './CheckoutSection.tsx'
import { keepLatest } from './keep-latest.ts'
import {
  addShare,
  dropShare,
  percentText,
  readPercent,
  setShare,
  shareEqually,
  sharedAmounts,
  whole,
} from './share-out.ts'

interface ShareRow {
  key: number
  cost_center_id: string
  accounting_sub_id: string
  percent: number
}
const maxShares = 10
let lastKey = 0
const emptyRow = (percent: number): ShareRow => ({ key: ++lastKey, cost_center_id: '', accounting_sub_id: '', percent })
const isComplete = (row: ShareRow): boolean => row.cost_center_id !== '' && row.accounting_sub_id !== ''
const placeOf = (row: ShareRow): string => `${row.cost_center_id}/${row.accounting_sub_id}`

/** Which cost centre and subject pays: one for all, or several by percent that always make the whole. */
export function AccountingSection() {
  const t = useT()
  const { verified, track } = useCheckout()
  const centres = useAsk(budgetApi.myCostCentres)
  const subjects = useAsk(budgetApi.mySubjects)
  const save = useCommand(checkoutApi.chooseAccounting, { refreshes: [checkoutApi.verify] })
  const [rows, setRows] = useState<readonly ShareRow[]>(() => {
    const stored = verified.choices.accounting.map(({ cost_center_id, accounting_sub_id, percent }) => ({
      key: ++lastKey,
      cost_center_id,
      accounting_sub_id,
      percent,
    }))
    return stored.length ? stored : [emptyRow(whole)]
  })

  const [keep] = useState(() => keepLatest<readonly ShareRow[]>())
  const send = (wanted: readonly ShareRow[]) =>
    save.send({
      accounting: wanted.map(({ cost_center_id, accounting_sub_id, percent }) => ({
        cost_center_id,
        accounting_sub_id,
        percent,
      })),
    })
  const change = (next: readonly ShareRow[]) => {
    setRows(next)
    if (next.every(isComplete) && new Set(next.map(placeOf)).size === next.length) void track(keep(next, send))
  }
  const reshare = (next: readonly ShareRow[], shares: readonly number[]) =>
    change(next.map((row, at) => ({ ...row, percent: shares[at]! })))
  const shares = rows.map((row) => row.percent)
  const set = (at: number, fields: Partial<ShareRow>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...fields } : row)))

  const usable = centres.data?.filter((it) => it.usable) ?? []
  const [onlyCentre] = usable.length === 1 ? usable : []
  const [onlySubject] = subjects.data?.length === 1 ? subjects.data : []
  useEffect(() => {
    // Where there is nothing to choose, nobody should have to choose it.
    if (onlyCentre && onlySubject && !verified.choices.accounting.length)
      change([{ ...emptyRow(whole), cost_center_id: onlyCentre.id, accounting_sub_id: onlySubject.id }])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when both lists are there
  }, [onlyCentre?.id, onlySubject?.id])

  if (centres.isError || subjects.isError)
    return (
      <CheckoutSection name="accounting" title={t(words.accounting)}>
        <SectionFailed
          text={t(words.accountingFailed)}
          label={t(words.tryAgain)}
          again={() => {
            void centres.refetch()
            void subjects.refetch()
          }}
        />
      </CheckoutSection>
    )
  if (!centres.data || !subjects.data)
    return (
      <CheckoutSection name="accounting" title={t(words.accounting)}>
        <Skeleton shape="block" height={64} />
      </CheckoutSection>
    )
  if (!centres.data.length)
    return (
      <CheckoutSection name="accounting" title={t(words.accounting)}>
        <p className="muted">{t(words.noCentres)}</p>
      </CheckoutSection>
    )

  const amounts = sharedAmounts(
    verified.cart.cart_list.map((shop) => shop.price.total_price),
    shares,
  )
  const centreChoices = centres.data.map((it) => {
    const label = `${it.code} ${it.name}`
    return { value: it.id, label: it.usable ? label : t(words.notUsable, { name: label }), disabled: !it.usable }
  })
  const subjectChoices = subjects.data.map((it) => ({ value: it.id, label: `${it.code} ${it.description}` }))
  const complete = rows.filter(isComplete)
  const twice = new Set(complete.map(placeOf)).size < complete.length
  return (
    <CheckoutSection
      name="accounting"
      title={t(words.accounting)}
      note={t(words.required)}
      actions={rows.length > 1 && <Pill tone="success">✓ {t(words.hundred)}</Pill>}
      flush
    >
      <div className={styles.rows} role="group" aria-label={t(words.accounting)}>
        <div className={styles.heads} aria-hidden="true">
          <span>{t(words.costCentre)}</span>
          <span>{t(words.subject)}</span>
          <span className={styles.end}>{t(words.share)}</span>
          <span className={styles.end}>{t(words.amount)}</span>
        </div>
        {rows.map((row, at) => (
          <div key={row.key} className={styles.row}>
            <Select
              label={rows.length > 1 ? t(words.costCentreAt, { n: at + 1 }) : t(words.costCentre)}
              labelHidden
              required
              empty={t(words.choose)}
              value={row.cost_center_id}
              choices={centreChoices}
              onChange={(id) => set(at, { cost_center_id: id })}
              className={styles.centre}
            />
            <Select
              label={rows.length > 1 ? t(words.subjectAt, { n: at + 1 }) : t(words.subject)}
              labelHidden
              required
              empty={t(words.choose)}
              value={row.accounting_sub_id}
              choices={subjectChoices}
              onChange={(id) => set(at, { accounting_sub_id: id })}
              className={styles.subject}
            />
            <div className={styles.share}>
              {rows.length === 1 ? (
                <span className="num">{t(words.hundred)}</span>
              ) : (
                <ShareField
                  label={t(words.shareAt, { n: at + 1 })}
                  share={row.percent}
                  onChange={(wish) => reshare(rows, setShare(shares, at, wish))}
                />
              )}
            </div>
            <div className={styles.amount}>
              <Price plain value={amounts[at]} />
            </div>
            <div className={styles.away}>
              {rows.length > 1 && (
                <IconButton
                  size="small"
                  label={t(words.removeShare, { n: at + 1 })}
                  onClick={() => reshare(rows.toSpliced(at, 1), dropShare(shares, at))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <Button
          look="quiet"
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= maxShares}
          onClick={() => reshare([...rows, emptyRow(0)], addShare(shares))}
        >
          {t(words.split)}
        </Button>
        {rows.length > 1 ? (
          <Button look="quiet" size="small" onClick={() => reshare(rows, shareEqually(rows.length))}>
            {t(words.equally)}
          </Button>
        ) : (
          <span className="muted small">{t(words.wholeOrder)}</span>
        )}
      </div>
      {(twice || save.refusal) && (
        <div className={styles.told}>
          <Notice tone="danger" live="assertive">
            {twice ? t(words.sameTwice) : save.refusal?.message}
          </Notice>
        </div>
      )}
    </CheckoutSection>
  )
}

function ShareField({ label, share, onChange }: { label: string; share: number; onChange: (share: number) => void }) {
  const [typed, setTyped] = useState(percentText(share))
  useEffect(() => setTyped(percentText(share)), [share])
  const commit = () => {
    const wish = readPercent(typed)
    if (wish !== undefined && wish !== share) onChange(wish)
    else setTyped(percentText(share))
  }
  return (
    <TextField
      label={label}
      labelHidden
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      after={<span className={styles.percent}>%</span>}
    />
  )
}
