import { budgetApi, checkoutApi } from '@borong/contract'
import { specText, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Pill, Skeleton } from '@borong/ui'
import { useEffect, useState } from 'react'
import { AccountingRows } from './AccountingRows.tsx'
import { type ShareRow, emptyRow, isComplete, namedTwice, rowsOf, sharesOf } from './accounting-rows.ts'
import { useCheckout } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'
import { CheckoutSection, SectionFailed } from './CheckoutSection.tsx'
import { latestOnly } from '../forms/latest-only.ts'
import { type LineSplit, restTotals } from './line-splits.ts'
import { messages as lineMessages } from './line-splits.messages.ts'
import { LineSplits, type SplitLine } from './LineSplits.tsx'
import { whole } from './share-out.ts'

const codeOf = (list: readonly { id: string; code: string }[], id: string) =>
  list.find((it) => it.id === id)?.code ?? '?'

/** Which cost centre and subject pays: for the whole order by percent, and for single lines by percent or by amount. */
export function AccountingSection() {
  const t = useT()
  const { verified, way, track } = useCheckout()
  const centres = useApiQuery(budgetApi.myCostCentres)
  const subjects = useApiQuery(budgetApi.mySubjects)
  const save = useCommand(checkoutApi.chooseAccounting, { refreshes: [checkoutApi.verify] })
  const saveLines = useCommand(checkoutApi.chooseAccounting, { refreshes: [checkoutApi.verify] })
  const [rows, setRows] = useState<readonly ShareRow[]>(() => rowsOf(verified.choices.accounting))

  const [keep] = useState(() => latestOnly<readonly ShareRow[]>())
  const send = (wanted: readonly ShareRow[]) => save.send({ accounting: sharesOf(wanted) })
  const change = (next: readonly ShareRow[]) => {
    setRows(next)
    if (next.every(isComplete) && !namedTwice(next)) void track(keep(next, send))
  }

  const usable = centres.data?.filter((it) => it.usable) ?? []
  const [onlyCentre] = usable.length === 1 ? usable : []
  const allowed = onlyCentre?.accounting_sub_ids ?? []
  const takes = subjects.data?.filter((it) => !allowed.length || allowed.includes(it.id)) ?? []
  const [onlySubject] = takes.length === 1 ? takes : []
  useEffect(() => {
    // Where there is nothing to choose, nobody should have to choose it.
    if (onlyCentre && onlySubject && !verified.choices.accounting.length)
      change([{ ...emptyRow(whole), cost_center_id: onlyCentre.id, accounting_sub_id: onlySubject.id }])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when both lists are there
  }, [onlyCentre?.id, onlySubject?.id])

  if (centres.isError || subjects.isError)
    return (
      <CheckoutSection name="accounting" title={t(messages.accounting)}>
        <SectionFailed
          text={t(messages.accountingFailed)}
          label={t(messages.tryAgain)}
          again={() => {
            void centres.refetch()
            void subjects.refetch()
          }}
        />
      </CheckoutSection>
    )
  if (!centres.data || !subjects.data)
    return (
      <CheckoutSection name="accounting" title={t(messages.accounting)}>
        <Skeleton shape="block" height={64} />
      </CheckoutSection>
    )
  if (!centres.data.length)
    return (
      <CheckoutSection name="accounting" title={t(messages.accounting)}>
        <p className="muted">{t(messages.noCentres)}</p>
      </CheckoutSection>
    )

  const choices = {
    centres: centres.data.map((it) => ({
      id: it.id,
      code: it.code,
      name: it.usable ? it.name : t(messages.notUsable, { name: it.name }),
      disabled: !it.usable,
    })),
    subjects: subjects.data.map((it) => ({ id: it.id, code: it.code, name: it.description })),
    subjectsOf: (centreId: string) => centres.data.find((it) => it.id === centreId)?.accounting_sub_ids ?? [],
  }
  const own = new Map(
    verified.choices.line_accounting.filter((it) => it.way === way).map((it) => [it.sku_id, it.accounting]),
  )
  const shops = splitShops(verified, own)
  const rest = restTotals(shops, new Set(own.keys()))
  const saveLineSplits = async (lines: LineSplit[]) => (await track(saveLines.send({ lines, way }))) !== undefined
  return (
    <CheckoutSection
      name="accounting"
      title={t(messages.accounting)}
      note={t(messages.required)}
      actions={rows.length > 1 && <Pill tone="success">✓ {t(messages.hundred)}</Pill>}
      flush
    >
      <AccountingRows
        rows={rows}
        onChange={change}
        {...choices}
        orderTotals={rest}
        note={t(own.size === 0 ? messages.wholeOrder : rest.length ? lineMessages.restOnly : lineMessages.allOwn)}
        refused={save.refusal?.message}
      />
      <LineSplits
        lines={shops.flatMap((shop) => shop.lines)}
        choices={choices}
        ofOrder={rows}
        nameOf={(share) =>
          `${codeOf(centres.data, share.cost_center_id)} · ${codeOf(subjects.data, share.accounting_sub_id)}`
        }
        busy={saveLines.busy}
        refused={saveLines.refusal?.message}
        onSave={saveLineSplits}
      />
    </CheckoutSection>
  )
}

/** The lines of each shop, with the split that is their own. */
function splitShops(
  verified: ReturnType<typeof useCheckout>['verified'],
  own: ReadonlyMap<string, SplitLine['shares']>,
) {
  return verified.cart.cart_list.map(({ price, sku_list }) => ({
    freight: price.freight_price,
    lines: sku_list.map((line): SplitLine => ({
      sku_id: line.sku_id,
      name: line.name,
      spec: specText(line.spec_list) || line.sku_sn,
      total: line.actual_pay_total,
      shares: own.get(line.sku_id) ?? [],
    })),
  }))
}
