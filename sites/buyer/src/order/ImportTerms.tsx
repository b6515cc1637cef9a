import { type Reply, addressText, budgetApi, checkoutApi } from '@borong/contract'
import { useAsk, useCommand, useT } from '@borong/site-kit'
import { Card, Pairs, Skeleton } from '@borong/ui'
import { useState } from 'react'
import { AccountingRows } from '../checkout/AccountingRows.tsx'
import { type ShareRow, isComplete, namedTwice, rowsOf, sharesOf } from '../checkout/accounting-rows.ts'
import { words as checkoutWords } from '../checkout/checkout.words.ts'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { words } from './order-files.words.ts'

interface TermsProps {
  /** In Rp, one for each order. */
  totals: readonly number[]
  /** What stands in the way may be gone. */
  onChosen: () => void
}

/** Where imported orders go and who bears them: what the checkout remembers, and where it can be said here. */
export function ImportTerms({ totals, onChosen }: TermsProps) {
  const t = useT()
  const choices = useAsk(checkoutApi.choices)
  const centres = useAsk(budgetApi.myCostCentres)
  const subjects = useAsk(budgetApi.mySubjects)
  if (!choices.data || !centres.data || !subjects.data) return <Skeleton shape="block" height={96} />
  const { address, receipt } = choices.data
  return (
    <>
      <Pairs
        pairs={[
          [
            t(checkoutWords.shipTo),
            <span key="address">
              {address && (
                <>
                  {address.name}, {addressText(t.lang, [address.addr, address.county, address.city])} ·{' '}
                </>
              )}
              <Link href={paths.addresses()}>{t(words.addresses)}</Link>
            </span>,
          ] as const,
          [t(words.invoice), receipt?.receipt_title ?? t(words.noInvoice)] as const,
        ]}
      />
      {centres.data.length > 0 && (
        <Card flush title={t(checkoutWords.accounting)}>
          <Bearers
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

interface BearersProps extends TermsProps {
  accounting: Reply<typeof checkoutApi.choices>['accounting']
  centres: Reply<typeof budgetApi.myCostCentres>
  subjects: Reply<typeof budgetApi.mySubjects>
}

function Bearers({ accounting, centres, subjects, totals, onChosen }: BearersProps) {
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
      centres={centres.map((it) => {
        const label = `${it.code} ${it.name}`
        return {
          value: it.id,
          label: it.usable ? label : t(checkoutWords.notUsable, { name: label }),
          disabled: !it.usable,
        }
      })}
      subjects={subjects.map((it) => ({ value: it.id, label: `${it.code} ${it.description}` }))}
      subjectsOf={(centreId) => centres.find((it) => it.id === centreId)?.accounting_sub_ids ?? []}
      orderTotals={totals}
      note={t(words.everyOrder)}
      refused={save.refusal?.message}
    />
  )
}
