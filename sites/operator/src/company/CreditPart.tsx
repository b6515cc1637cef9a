import { Chart, rupiahFormat } from '@borong/console/chart'
import { formatRupiah, useT } from '@borong/site-kit'
import { Card, Pairs, Stack } from '@borong/ui'
import { BookPanel } from './BookPanel.tsx'
import { CreditPanel } from './CreditPanel.tsx'
import type { Company } from './company-shown.ts'
import { messages } from './company.messages.ts'

/** What a company may owe, what it owes and since when; and the two acts on it. */
export function CreditPart({ company }: { company: Company }) {
  const t = useT()
  const { credit, ageing } = company
  return (
    <Stack gap={16}>
      <Card title={t(messages.account)}>
        {credit ? (
          <Pairs
            pairs={[
              [t(messages.creditLimit), formatRupiah(credit.limit)],
              [t(messages.used), formatRupiah(credit.used)],
              [t(messages.available), formatRupiah(credit.available)],
              [t(messages.terms), t(messages.days, { n: credit.net_days })],
              [t(messages.creditState), t(messages[credit.status])],
            ]}
          />
        ) : (
          <p className="muted">{t(messages.noCredit)}</p>
        )}
      </Card>
      {ageing && (credit?.used ?? 0) > 0 && (
        <Chart
          title={t(messages.ageing)}
          unit="Rp"
          kind="bars"
          pointName={t(messages.lateness)}
          series={[{ key: 'owed', label: t(messages.owed) }]}
          points={[
            { key: 'not_due', label: t(messages.notDue), values: { owed: ageing.not_due } },
            { key: 'to_30', label: t(messages.to30), values: { owed: ageing.to_30 } },
            { key: 'to_60', label: t(messages.to60), values: { owed: ageing.to_60 } },
            { key: 'to_90', label: t(messages.to90), values: { owed: ageing.to_90 } },
            { key: 'over_90', label: t(messages.over90), values: { owed: ageing.over_90 } },
          ]}
          format={rupiahFormat(t.lang)}
        />
      )}
      {credit && credit.used > 0 && (
        <BookPanel key={`book ${company.history.length}`} company={company} used={credit.used} />
      )}
      <CreditPanel key={`credit ${company.version}`} company={company} />
    </Stack>
  )
}
