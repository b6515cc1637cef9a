import { DetailPanel, DetailView, LongText } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { type Reply, adminConsoleApi, qualificationApi, type qualificationStates } from '@borong/contract'
import { type Translate, dateMinute, refetch, request, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Pairs, StatusPill, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './qualification.messages.ts'

type Qualification = Reply<typeof qualificationApi.list>['data'][number]
type State = (typeof qualificationStates)[number]

const changed = [qualificationApi.list, adminConsoleApi.work]
const stateOf: Record<string, State | undefined> = {
  TO_REVIEW: 'NEW_APPLY',
  PASSED: 'AUDIT_PASS',
  REFUSED: 'AUDIT_REFUSE',
}
const pillOf: Record<State, readonly [tone: Tone, sign: string]> = {
  NEW_APPLY: ['warn', '◔'],
  AUDIT_PASS: ['success', '●'],
  AUDIT_REFUSE: ['danger', '✕'],
}

function QualificationPill({ it }: { it: Qualification }) {
  const [tone, sign] = pillOf[it.status]
  return (
    <StatusPill tone={tone} sign={sign}>
      {it.status_text}
    </StatusPill>
  )
}

const columnsOf = (t: Translate): readonly ListColumn<Qualification>[] => [
  { key: 'company', head: t(messages.company), width: 240, text: (it) => it.client_name },
  { key: 'registered', head: t(messages.registered), width: 240, text: (it) => it.company_name },
  { key: 'taxpayer', head: t(messages.taxpayer), width: 200, text: (it) => it.taxpayer_code },
  {
    key: 'state',
    head: t(messages.state),
    width: 190,
    cell: (it) => <QualificationPill it={it} />,
    text: (it) => it.status_text,
  },
  { key: 'applied', head: t(messages.applied), width: 150, text: (it) => dateMinute(it.apply_time) },
]

const definitionOf = (t: Translate): ListDefinition<Qualification> => ({
  key: 'vat-qualifications',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.id,
  nameOf: (it) => it.client_name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.client_name}</b>
        <QualificationPill it={it} />
      </span>
      <span className={list.company}>{it.taxpayer_code}</span>
      <span className={list.size}>{dateMinute(it.apply_time)}</span>
    </>
  ),
  views: [
    { key: 'TO_REVIEW', label: t(messages.toReview) },
    { key: 'PASSED', label: t(messages.passed) },
    { key: 'REFUSED', label: t(messages.refused) },
    { key: 'ALL', label: t(messages.all) },
  ],
  allView: 'ALL',
  empty: { icon: <CheckCheck aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** Companies that want special VAT invoices: what they state, passed or refused with a reason. */
export function QualificationQueuePage() {
  const t = useT()
  return (
    <ListPage
      path={paths.qualifications()}
      list={definitionOf(t)}
      route={qualificationApi.list}
      asked={({ view, keyword }) => {
        const status = stateOf[view]
        return { ...(status && { status }), ...(keyword && { keyword: keyword.slice(0, 60) }) }
      }}
      opensFirst
      detail={(_, row) => (
        <DetailView
          entry={row ? { data: row, error: null, refetch: () => undefined } : 'gone'}
          failed={t(messages.failed)}
        >
          {(it) => <Detail key={it.id} it={it} />}
        </DetailView>
      )}
    />
  )
}

function Detail({ it }: { it: Qualification }) {
  const t = useT()
  const client = useQueryClient()
  const [refuses, setRefuses] = useState(false)
  const { id, version, client_name: company } = it
  const pass = useCommand(qualificationApi.decide, {
    refreshes: changed,
    onDone: () => toast(t(messages.passedDone, { company }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  return (
    <DetailPanel
      title={company}
      state={<QualificationPill it={it} />}
      facts={
        <>
          <span>{t(messages.by, { name: it.uname })}</span>
          <time>{dateMinute(it.apply_time)}</time>
        </>
      }
      acts={
        it.status === 'NEW_APPLY' && (
          <>
            <Button
              variant="primary"
              busy={pass.busy}
              onClick={() => void pass.send({ id, version, status: 'AUDIT_PASS' })}
            >
              {t(messages.pass)}
            </Button>
            <Button variant="danger" onClick={() => setRefuses(true)}>
              {t(messages.refuse)}
            </Button>
          </>
        )
      }
    >
      {it.audit_remark && (
        <Card title={t(messages.why)}>
          <LongText>{it.audit_remark}</LongText>
        </Card>
      )}
      <Card title={t(messages.facts)}>
        <Pairs
          pairs={[
            [t(messages.registered), it.company_name],
            [t(messages.taxpayer), it.taxpayer_code],
            [t(messages.address), it.register_address],
            [t(messages.phone), it.register_tel],
            [t(messages.bank), it.bank_name],
            [t(messages.account), it.bank_account],
            ...(it.audit_time ? [[t(messages.decided), dateMinute(it.audit_time)] as const] : []),
          ]}
        />
      </Card>
      <ConfirmAct
        open={refuses}
        act={t(messages.refuseOf, { company })}
        reason={{ maxLength: 200 }}
        onClose={() => setRefuses(false)}
        onConfirm={async ({ reason }) => {
          await request(qualificationApi.decide, { id, version, status: 'AUDIT_REFUSE', audit_remark: reason })
          toast(t(messages.refusedDone, { company }), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(messages.refuseWhat)}
      </ConfirmAct>
    </DetailPanel>
  )
}
