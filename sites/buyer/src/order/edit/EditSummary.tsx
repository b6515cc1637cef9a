import { isRefusal, formatRupiah, useT } from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Price, Stack, classes } from '@borong/ui'
import type { ReactNode } from 'react'
import styles from './EditSummary.module.css'
import { hasNewPrices, rowsFor } from './edit-lines.ts'
import { messages } from './edit.messages.ts'
import type { EditOrder } from './use-edit-order.ts'

interface EditActs {
  busy: boolean
  onSave: () => void
  onSubmit: () => void
  onLeave: () => void
}
interface SummaryProps extends EditActs {
  edit: EditOrder
}

/** Why nothing can be saved at the moment. */
function useBecause(edit: EditOrder): string | undefined {
  const t = useT()
  const blocked = edit.sheet?.blocked[0]
  if (blocked) return blocked.message
  if (edit.sharesWrong) return t(messages.sharesMissing)
  if (edit.countFailed) return edit.countFailed.error.message
  return edit.counted ? undefined : t(messages.counting)
}

function Buttons({ edit, busy, onSave, onSubmit }: SummaryProps) {
  const t = useT()
  const because = useBecause(edit)
  return (
    <>
      <Button variant="primary" size="large" wide busy={busy} because={because} onClick={onSubmit}>
        {t(edit.isChanged ? messages.saveAndSubmit : messages.submit)}
      </Button>
      <Button
        size="large"
        wide
        busy={busy}
        because={edit.isChanged ? because : t(messages.nothingYet)}
        onClick={onSave}
      >
        {t(messages.save)}
      </Button>
    </>
  )
}

/** The total and both buttons, in reach of the thumb on phones. */
export function EditDock(props: SummaryProps) {
  const { sheet, base } = props.edit
  return (
    <div className={styles.dock} data-dock>
      <Price size="large" value={sheet?.price.total_price ?? base.ordered.total_price} />
      <Buttons {...props} />
    </div>
  )
}

function useChanges(edit: EditOrder): string[] {
  const t = useT()
  const { base, edits, sheet, changed } = edit
  const rows = rowsFor(base.sku_list, edits, sheet?.sku_list)
  const count = (state: (typeof rows)[number]['state']) => rows.filter((row) => row.state === state).length
  return [
    count('changed') > 0 && t(messages.linesChanged, { n: count('changed') }),
    count('removed') > 0 && t(messages.linesRemoved, { n: count('removed') }),
    count('added') > 0 && t(messages.linesAdded, { n: count('added') }),
    changed.lines && sheet && hasNewPrices(sheet.sku_list) && t(messages.todayPrices),
    changed.address && t(messages.address),
    changed.receiveTime && t(messages.receiveTime),
    changed.remark && t(messages.remark),
    changed.fields && t(messages.orderFields),
    changed.accounting && t(messages.accounting),
    changed.invoice && t(messages.invoice),
  ].filter((it) => it !== false && it !== undefined)
}

/** What the order comes to now, what changes, and the two ways on. */
export function EditSummary(props: SummaryProps) {
  const t = useT()
  const { edit, onLeave } = props
  const { sheet, base, counted } = edit
  const price = sheet?.price ?? base.ordered
  const difference = price.total_price - base.ordered.total_price
  const changes = useChanges(edit)
  const pairs: (readonly [ReactNode, ReactNode])[] = [
    [t(messages.goods), <Price key="goods" plain value={price.original_price} />],
    ...(price.discount_price > 0
      ? [[t(messages.savings), <Price key="savings" plain tone="good" value={-price.discount_price} />] as const]
      : []),
    [
      t(messages.freight),
      price.is_free_freight ? t(messages.free) : <Price key="freight" plain value={price.freight_price} />,
    ],
  ]
  return (
    <Card title={t(messages.summary)}>
      <Stack gap={16}>
        <div className={classes(!counted && styles.stale)} aria-busy={!counted} aria-live="polite">
          <Pairs ends pairs={pairs} />
          <div className={styles.total}>
            <span>{t(messages.total)}</span>
            <Price size="total" value={price.total_price} />
          </div>
          {difference !== 0 && (
            <div className={styles.before}>
              <Pairs
                ends
                pairs={[
                  [t(messages.before), <Price key="before" plain value={base.ordered.total_price} />],
                  [
                    t(messages.difference),
                    <Price key="difference" tone={difference < 0 ? 'good' : undefined} value={difference} />,
                  ],
                ]}
              />
            </div>
          )}
        </div>
        <div className={styles.changes}>
          <p className={styles.quiet}>{t(messages.whatChanges)}</p>
          {changes.length ? (
            <ul>
              {changes.map((it) => (
                <li key={it}>{it}</li>
              ))}
            </ul>
          ) : (
            <p className={styles.quiet}>{t(messages.nothingYet)}</p>
          )}
        </div>
        <Trouble edit={edit} />
        <div className={styles.go}>
          <Buttons {...props} />
        </div>
        {edit.isChanged && (
          <Button variant="quiet" wide onClick={onLeave}>
            {t(messages.discard)}
          </Button>
        )}
        <p className={styles.quiet}>{t(messages.thenSubmit)}</p>
      </Stack>
    </Card>
  )
}

function Trouble({ edit }: { edit: EditOrder }) {
  const t = useT()
  const { sheet } = edit
  if (!sheet?.blocked.length) return null
  const nameOf = new Map(sheet.sku_list.map((line) => [line.sku_id, line.name]))
  return (
    <Notice tone="warn">
      <p className={styles.way}>{t(messages.inTheWay)}</p>
      <ul>
        {sheet.blocked.map((it) => (
          <li key={`${it.code} ${it.sku_id}`}>
            {it.sku_id && it.code !== 'SPLIT_NOT_EQUAL' && <b>{nameOf.get(it.sku_id)}: </b>}
            {it.message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What became of the last try to save, told where it is seen. */
export function EditRefused({ edit, onReload }: { edit: EditOrder; onReload: () => void }) {
  const t = useT()
  const { refused, sheet, base } = edit
  const stale = refused?.refusal.code === 'ORDER_STALE' || (sheet && sheet.version !== base.version)
  if (stale)
    return (
      <Notice tone="danger" live="assertive">
        {t(messages.staleTitle)}{' '}
        <Button variant="link" onClick={onReload}>
          {t(messages.loadPresent)}
        </Button>
      </Notice>
    )
  if (!refused) return null
  const { refusal, seen } = refused
  const changed = isRefusal(refusal, 'PRICE_CHANGED') && 'sheet' in refusal.facts ? refusal.facts.sheet : undefined
  const text =
    changed && seen !== undefined
      ? t(messages.priceChanged, { before: formatRupiah(seen), after: formatRupiah(changed.price.total_price) })
      : Array.isArray(refusal.facts['data']) && refusal.facts['data'].length
        ? t(messages.goodsChanged, { why: refusal.message })
        : refusal.message
  return (
    <Notice tone="danger" live="assertive">
      {text}
    </Notice>
  )
}
