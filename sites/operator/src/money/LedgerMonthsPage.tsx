import { Timeline } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import { NotLoaded } from '@borong/console/site'
import { ledgerApi, ledgerLimits, type ledgerMonthActs } from '@borong/contract'
import { refetch, request, useApiQuery, useCan, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Card, EmptyState, Pill, Price, Row, Table, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LedgerMonth } from './ledger-shown.ts'
import { LedgerFrame } from './LedgerFrame.tsx'
import { messages } from './money.messages.ts'

type Act = (typeof ledgerMonthActs)[number]
const tones: Record<LedgerMonth['state'], Tone> = {
  RUNNING: 'neutral',
  OPEN: 'brand',
  CLOSED: 'success',
  REOPENING: 'offer',
}
/** In which state each act is offered; what stands in its way then is said in its dialog. */
const offered: Record<LedgerMonth['state'], readonly Act[]> = {
  RUNNING: [],
  OPEN: ['close'],
  CLOSED: ['ask'],
  REOPENING: ['reopen', 'decline'],
}
const monthText = (month: string) => month.split('-').reverse().join('/')

/** Months of the ledger: closed one after the other, and the last one reopened by two people. */
export function LedgerMonthsPage() {
  const t = useT()
  const months = useApiQuery(ledgerApi.months, {}, { staleTime: 0 })
  return (
    <LedgerFrame part="months" why={t(messages.monthsWhy)}>
      {months.isError ? (
        <NotLoaded error={months.error} retry={() => void months.refetch()} />
      ) : (
        <Card flush>
          <Months rows={months.data} />
        </Card>
      )}
    </LedgerFrame>
  )
}

function Months({ rows }: { rows: readonly LedgerMonth[] | undefined }) {
  const t = useT()
  return (
    <Table<LedgerMonth>
      caption={t(messages.months)}
      rows={rows}
      keyOf={(it) => it.month}
      skeleton={6}
      details={(it) =>
        it.history.length ? (
          <Timeline
            label={t(messages.historyOf, { month: monthText(it.month) })}
            entries={it.history.map((one) => ({
              key: `${one.at} ${one.step}`,
              at: one.at,
              who: one.by_name,
              what: t(messages[`${one.step}Step`]),
              note: one.reason,
            }))}
          />
        ) : (
          <p className="muted">{t(messages.neverClosed)}</p>
        )
      }
      empty={
        <EmptyState compact title={t(messages.noMonths)}>
          {t(messages.noEntriesText)}
        </EmptyState>
      }
      columns={[
        { key: 'month', head: t(messages.month), main: true, cell: (it) => monthText(it.month) },
        {
          key: 'state',
          head: t(messages.state),
          narrow: true,
          cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
        },
        { key: 'num', head: t(messages.bookings), narrow: true, align: 'end', cell: (it) => it.transaction_num },
        {
          key: 'amount',
          head: t(messages.debitsOfMonth),
          narrow: true,
          align: 'end',
          cell: (it) => <Price plain value={it.amount} />,
        },
        { key: 'acts', head: t(messages.acts), headHidden: true, narrow: true, cell: (it) => <MonthActs month={it} /> },
      ]}
    />
  )
}

/** What can be done with a month, for those who may: with a reason, and the password again. */
function MonthActs({ month: it }: { month: LedgerMonth }) {
  const t = useT()
  const client = useQueryClient()
  const mayClose = useCan('ledger-close')
  const [asks, setAsks] = useState<Act>()
  // Months close one after the other: of those that are open only the next one can.
  const acts = offered[it.state].filter(
    (act) => act !== 'close' || it.actions.some(({ name, allowed }) => name === act && allowed === 1),
  )
  if (!mayClose || !acts.length) return null
  const wanted = it.actions.find((one) => one.name === asks)
  return (
    <Row gap={8}>
      {acts.map((act) => (
        <Button key={act} size="small" onClick={() => setAsks(act)}>
          {t(messages[act])}
        </Button>
      ))}
      {asks && (
        <ConfirmAct
          open
          act={t(messages[`${asks}Act`], { month: monthText(it.month) })}
          reason={{ maxLength: ledgerLimits.reason }}
          password
          {...(wanted?.allowed === 0 && { refused: wanted.because })}
          onClose={() => setAsks(undefined)}
          onConfirm={async ({ reason, password }) => {
            await request(ledgerApi[asks], {
              month: it.month,
              version: it.version,
              reason,
              password: passwordHash(password),
            })
            toast(t(messages[`${asks}Step`]), { tone: 'success' })
            await refetch(client, [ledgerApi.months])
          }}
        >
          {t(messages[`${asks}What`])}
        </ConfirmAct>
      )}
    </Row>
  )
}
