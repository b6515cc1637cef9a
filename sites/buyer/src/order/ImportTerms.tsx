import { type Reply, addressText, budgetApi, checkoutApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Card, Pairs, Skeleton } from '@borong/ui'
import { useState } from 'react'
import {
  AccountingRows,
  type ShareRow,
  isComplete,
  namedTwice,
  rowsOf,
  sharesOf,
  checkoutMessages,
} from '../checkout/index.ts'
import { NextOrderFields, asksForFields } from '../order-fields/index.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { messages } from './order-files.messages.ts'

interface TermsProps {
  /** In Rp, one for each order. */
  totals: readonly number[]
  /** What stands in the way may be gone. */
  onChosen: () => void
}

/** Where imported orders go and who bears them: what the checkout remembers, and where it can be said here. */
export function ImportTerms({ totals, onChosen }: TermsProps) {
  const t = useT()
  const choices = useApiQuery(checkoutApi.choices)
  const centres = useApiQuery(budgetApi.myCostCentres)
  const subjects = useApiQuery(budgetApi.mySubjects)
  if (!choices.data || !centres.data || !subjects.data) return <Skeleton shape="block" height={96} />
  const { address, receipt } = choices.data
  return (
    <>
      <Pairs
        pairs={[
          [
            t(checkoutMessages.shipTo),
            <span key="address">
              {address && (
                <>
                  {address.name}, {addressText(t.lang, [address.addr, address.county, address.city])} ·{' '}
                </>
              )}
              <Link href={paths.addresses()}>{t(messages.addresses)}</Link>
            </span>,
          ] as const,
          [t(messages.invoice), receipt?.receipt_title ?? t(messages.noInvoice)] as const,
        ]}
      />
      {asksForFields(choices.data.order_fields) && <NextOrderFields choices={choices.data} onSaved={onChosen} />}
      {centres.data.length > 0 && (
        <Card flush title={t(checkoutMessages.accounting)}>
          <Allocations
            accounting={choices.data.accounting}
            centres={centres.data}
            subjects={subjects.data}
            totals={totals}
            onChosen={onChosen}
          />
        </Card>
      )}
    </>
  )
}

interface AllocationsProps extends TermsProps {
  accounting: Reply<typeof checkoutApi.choices>['accounting']
  centres: Reply<typeof budgetApi.myCostCentres>
  subjects: Reply<typeof budgetApi.mySubjects>
}

function Allocations({ accounting, centres, subjects, totals, onChosen }: AllocationsProps) {
  const t = useT()
  const save = useCommand(checkoutApi.chooseAccounting, {
    refreshes: [checkoutApi.choices, checkoutApi.verify],
    onDone: onChosen,
  })
  const [rows, setRows] = useState<readonly ShareRow[]>(() => rowsOf(accounting))
  return (
    <AccountingRows
      rows={rows}
      onChange={(next) => {
        setRows(next)
        if (next.every(isComplete) && !namedTwice(next)) void save.send({ accounting: sharesOf(next) })
      }}
      centres={centres.map((it) => ({
        id: it.id,
        code: it.code,
        name: it.usable ? it.name : t(checkoutMessages.notUsable, { name: it.name }),
        disabled: !it.usable,
      }))}
      subjects={subjects.map((it) => ({ id: it.id, code: it.code, name: it.description }))}
      subjectsOf={(centreId) => centres.find((it) => it.id === centreId)?.accounting_sub_ids ?? []}
      orderTotals={totals}
      note={t(messages.everyOrder)}
      refused={save.refusal?.message}
    />
  )
}
