import { budgetApi } from '@borong/contract'
import { useAsk, useT } from '@borong/site-kit'
import { Card, Pill, Skeleton } from '@borong/ui'
import { AccountingRows } from '../../checkout/AccountingRows.tsx'
import { words as checkoutWords } from '../../checkout/checkout.words.ts'
import { NotLoaded } from '../../member/NotLoaded.tsx'
import { words } from './edit.words.ts'
import type { EditOrder } from './use-edit-order.ts'

/** Choices with what the order names already, although it may not be chosen any more. */
function withPresent(
  choices: readonly { value: string; label: string; disabled?: boolean }[],
  present: readonly { value: string; label: string }[],
) {
  const known = new Set(choices.map((it) => it.value))
  const missing = new Map(present.filter((it) => !known.has(it.value)).map((it) => [it.value, it]))
  return [...choices, ...[...missing.values()].map((it) => ({ ...it, disabled: true }))]
}

/** Who pays; the amounts follow the total as it is counted. */
export function EditAccounting({ edit }: { edit: EditOrder }) {
  const t = useT()
  const centres = useAsk(budgetApi.myCostCentres)
  const subjects = useAsk(budgetApi.mySubjects)
  const { info } = edit
  const title = t(words.accounting)
  const failed = centres.isError ? centres : subjects.isError ? subjects : undefined
  if (failed)
    return (
      <Card title={title}>
        <NotLoaded compact what={t(words.accountingNoun)} query={failed} />
      </Card>
    )
  if (!centres.data || !subjects.data)
    return (
      <Card title={title}>
        <Skeleton shape="block" height={64} />
      </Card>
    )
  if (!centres.data.length && !info.accounting.length) return null
  return (
    <Card
      flush
      title={title}
      actions={edit.shares.length > 1 && <Pill tone="success">✓ {t(checkoutWords.hundred)}</Pill>}
    >
      <AccountingRows
        rows={edit.shares}
        onChange={edit.setShares}
        centres={withPresent(
          centres.data.map((it) => {
            const label = `${it.code} ${it.name}`
            return it.usable
              ? { value: it.id, label }
              : { value: it.id, label: t(checkoutWords.notUsable, { name: label }), disabled: true }
          }),
          info.accounting.map((it) => ({
            value: it.cost_center_id,
            label: `${it.cost_center_code} ${it.cost_center_name}`,
          })),
        )}
        subjects={withPresent(
          subjects.data.map((it) => ({ value: it.id, label: `${it.code} ${it.description}` })),
          info.accounting.map((it) => ({
            value: it.accounting_sub_id,
            label: `${it.accounting_sub_code} ${it.accounting_sub_description}`,
          })),
        )}
        subjectsOf={(id) => centres.data.find((it) => it.id === id)?.accounting_sub_ids ?? []}
        orderTotals={[edit.sheet?.price.total_price ?? edit.base.ordered.total_price]}
      />
    </Card>
  )
}
