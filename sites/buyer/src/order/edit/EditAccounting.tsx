import { budgetApi } from '@borong/contract'
import { specText, useApiQuery, useT } from '@borong/site-kit'
import { Card, Pill, Skeleton } from '@borong/ui'
import {
  AccountingRows,
  checkoutMessages,
  lineSplitsMessages as lineMessages,
  LineSplits,
} from '../../checkout/index.ts'
import type { Choice } from '../../forms/ChoiceField.tsx'
import { NotLoaded } from '../../member-page/NotLoaded.tsx'
import { messages } from './edit.messages.ts'
import type { EditOrder } from './use-edit-order.ts'

/** Choices with what the order names already, although it may not be chosen any more. */
function withPresent(choices: readonly Choice[], present: readonly Choice[]) {
  const known = new Set(choices.map((it) => it.id))
  const missing = new Map(present.filter((it) => !known.has(it.id)).map((it) => [it.id, it]))
  return [...choices, ...[...missing.values()].map((it) => ({ ...it, disabled: true }))]
}

/** Who pays; the amounts follow the total as it is counted. */
export function EditAccounting({ edit }: { edit: EditOrder }) {
  const t = useT()
  const centres = useApiQuery(budgetApi.myCostCentres)
  const subjects = useApiQuery(budgetApi.mySubjects)
  const { info } = edit
  const title = t(messages.accounting)
  const failed = centres.isError ? centres : subjects.isError ? subjects : undefined
  if (failed)
    return (
      <Card title={title}>
        <NotLoaded compact what={t(messages.accountingNoun)} query={failed} />
      </Card>
    )
  if (!centres.data || !subjects.data)
    return (
      <Card title={title}>
        <Skeleton shape="block" height={64} />
      </Card>
    )
  const named = [...info.accounting, ...info.line_accounting.flatMap((line) => line.accounting)]
  if (!centres.data.length && !named.length) return null
  const choices = {
    centres: withPresent(
      centres.data.map((it) => ({
        id: it.id,
        code: it.code,
        name: it.usable ? it.name : t(checkoutMessages.notUsable, { name: it.name }),
        disabled: !it.usable,
      })),
      named.map((it) => ({ id: it.cost_center_id, code: it.cost_center_code, name: it.cost_center_name })),
    ),
    subjects: withPresent(
      subjects.data.map((it) => ({ id: it.id, code: it.code, name: it.description })),
      named.map((it) => ({
        id: it.accounting_sub_id,
        code: it.accounting_sub_code,
        name: it.accounting_sub_description,
      })),
    ),
    subjectsOf: (id: string) => centres.data.find((it) => it.id === id)?.accounting_sub_ids ?? [],
  }
  const codes = new Map([
    ...named.flatMap((it) => [
      [`centre ${it.cost_center_id}`, it.cost_center_code] as const,
      [`subject ${it.accounting_sub_id}`, it.accounting_sub_code] as const,
    ]),
    ...centres.data.map((it) => [`centre ${it.id}`, it.code] as const),
    ...subjects.data.map((it) => [`subject ${it.id}`, it.code] as const),
  ])
  return (
    <Card
      flush
      title={title}
      actions={edit.shares.length > 1 && <Pill tone="success">✓ {t(checkoutMessages.hundred)}</Pill>}
    >
      <AccountingRows
        rows={edit.shares}
        onChange={edit.setShares}
        {...choices}
        orderTotals={edit.rest}
        note={t(
          ![...edit.own.values()].some((shares) => shares.length)
            ? checkoutMessages.wholeOrder
            : edit.rest.length
              ? lineMessages.restOnly
              : lineMessages.allOwn,
        )}
      />
      <LineSplits
        lines={edit.counting.map((line) => ({
          sku_id: line.sku_id,
          name: line.name,
          spec: specText(line.spec_list) || line.sku_sn,
          total: line.actual_pay_total,
          shares: edit.own.get(line.sku_id) ?? [],
        }))}
        choices={choices}
        ofOrder={edit.shares}
        nameOf={(share) =>
          `${codes.get(`centre ${share.cost_center_id}`) ?? '?'} · ${codes.get(`subject ${share.accounting_sub_id}`) ?? '?'}`
        }
        busy={false}
        refused={undefined}
        onSave={(lines) => {
          edit.setSplits(lines)
          return Promise.resolve(true)
        }}
      />
    </Card>
  )
}
