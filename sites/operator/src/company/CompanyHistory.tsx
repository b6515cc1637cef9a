import { Timeline } from '@borong/console/detail'
import { type Translate, formatRupiah, useT } from '@borong/site-kit'
import { Card } from '@borong/ui'
import type { Company } from './company-shown.ts'
import { messages } from './company.messages.ts'

const whatWasDone = (t: Translate, it: Company['history'][number]): string => {
  const amount = formatRupiah(it.amount ?? 0)
  const act =
    it.act === 'CREDIT'
      ? t(messages.actCREDIT, { amount, days: it.net_days ?? 0 })
      : it.act === 'SETTLEMENT'
        ? t(messages.actSETTLEMENT, { amount })
        : it.act === 'SETTLEMENT_UNDONE'
          ? t(messages.actSETTLEMENT_UNDONE, { amount })
          : t(messages[`act${it.act}`])
  return it.note ? `${act} – ${it.note}` : act
}

/** What operators did to a company, the latest first. */
export function CompanyHistory({ company }: { company: Company }) {
  const t = useT()
  return (
    <Card title={t(messages.history)}>
      {company.history.length ? (
        <Timeline
          label={t(messages.history)}
          entries={company.history.map((it, at) => ({
            key: `${it.at} ${it.act} ${at}`,
            at: it.at,
            who: it.by_name,
            what: whatWasDone(t, it),
          }))}
        />
      ) : (
        <p className="muted">{t(messages.historyNone)}</p>
      )}
    </Card>
  )
}
