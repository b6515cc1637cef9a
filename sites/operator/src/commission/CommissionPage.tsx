import { ConfirmAct } from '@borong/console/form'
import { NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { commissionApi, commissionLimits, commissionTabs, dayText, type Reply } from '@borong/contract'
import { dateMinute, refetch, request, useApiQuery, useT, percentText } from '@borong/site-kit'
import { oneOf, page, writeSearch } from '@borong/site-kit/search.ts'
import { Button, Card, EmptyState, PageHead, Pagination, Pill, Table, Tabs, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './commission.messages.ts'
import styles from '../page/wide-page.module.css'
import { PlanRuleDialog } from './commission-parts.tsx'

type Rule = Reply<typeof commissionApi.list>['data'][number]
const search = { tab: oneOf(...commissionTabs), page_no: page }
const pageSize = 20
const tones: Record<Rule['state'], Tone> = {
  PLANNED: 'brand',
  IN_FORCE: 'success',
  PAST: 'neutral',
  WITHDRAWN: 'neutral',
}

/** What the mall takes, by shop and category, from a day on. */
export function CommissionPage() {
  const t = useT()
  useTitle(t(messages.title))
  const [plans, setPlans] = useState(false)
  const { tab = 'STANDING', page_no = 1 } = useSearchOf(search)
  const rules = useApiQuery(
    commissionApi.list,
    { tab, page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  const at = (to: { tab?: string; page_no?: number }) => `${paths.commission()}${writeSearch(to)}`
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <Button variant="primary" onClick={() => setPlans(true)}>
            {t(messages.plan)}
          </Button>
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
      <Card title={t(messages.rules)} flush>
        <Tabs
          label={t(messages.tabs)}
          active={tab}
          tabs={commissionTabs.map((key) => ({ key, label: t(messages[key]), href: at({ tab: key }) }))}
        />
        {rules.isError ? (
          <NotLoaded error={rules.error} retry={() => void rules.refetch()} />
        ) : (
          <RuleTable rows={rules.data?.data} refetching={rules.isPlaceholderData} />
        )}
        {rules.data && rules.data.data_total > pageSize && (
          <Pagination
            page={page_no}
            pageSize={pageSize}
            total={rules.data.data_total}
            href={(to) => at({ tab, page_no: to })}
          />
        )}
      </Card>
      {plans && <PlanRuleDialog onClose={() => setPlans(false)} />}
    </div>
  )
}

function RuleTable({ rows, refetching }: { rows: readonly Rule[] | undefined; refetching: boolean }) {
  const t = useT()
  return (
    <Table
      caption={t(messages.rules)}
      rows={rows}
      refetching={refetching}
      skeleton={3}
      keyOf={(it) => it.rule_id}
      alignTop
      empty={
        <EmptyState compact title={t(messages.none)}>
          {t(messages.noneText)}
        </EmptyState>
      }
      columns={[
        {
          key: 'shop',
          head: t(messages.shop),
          main: true,
          cell: (it) => it.shop_name ?? t(messages.everyShop),
        },
        { key: 'category', head: t(messages.category), cell: (it) => it.category_name ?? t(messages.everyCategory) },
        {
          key: 'rate',
          head: t(messages.rate),
          narrow: true,
          align: 'end',
          cell: (it) => percentText(it.rate_bps / 100),
        },
        {
          key: 'days',
          head: t(messages.days),
          cell: (it) =>
            it.until_day
              ? t(messages.fromTo, { from: dayText(it.from_day), to: dayText(it.until_day) })
              : t(messages.from, { from: dayText(it.from_day) }),
        },
        {
          key: 'state',
          head: t(messages.state),
          narrow: true,
          cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
        },
        { key: 'said', head: t(messages.said), cell: (it) => <Said rule={it} /> },
        { key: 'acts', head: t(messages.acts), headHidden: true, narrow: true, cell: (it) => <EndAct rule={it} /> },
      ]}
    />
  )
}

function Said({ rule: it }: { rule: Rule }) {
  const t = useT()
  return (
    <>
      {t(messages.by, { name: it.planned_by, at: dateMinute(it.planned_at) })}
      <span className={styles.note}>{it.reason}</span>
      {it.ended_by && (
        <span className={styles.note}>
          {t(messages.endedBy, { name: it.ended_by, reason: it.ended_because ?? '' })}
        </span>
      )}
    </>
  )
}

function EndAct({ rule: it }: { rule: Rule }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  if (it.ended_by || (it.state !== 'PLANNED' && it.state !== 'IN_FORCE')) return null
  const isPlanned = it.state === 'PLANNED'
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        {t(isPlanned ? messages.withdraw : messages.end)}
      </Button>
      <ConfirmAct
        open={asks}
        act={t(isPlanned ? messages.withdrawOf : messages.endOf)}
        reason={{ maxLength: commissionLimits.reason }}
        onClose={() => setAsks(false)}
        onConfirm={async ({ reason }) => {
          await request(commissionApi.end, { id: it.rule_id, reason })
          toast(t(messages.done), { tone: 'success' })
          await refetch(client, [commissionApi.list])
        }}
      >
        {t(isPlanned ? messages.withdrawWhat : messages.endWhat)}
      </ConfirmAct>
    </>
  )
}
