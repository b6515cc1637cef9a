import { DetailPanel, LongText, Timeline } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import { shopAdmissionApi } from '@borong/contract'
import { dateMinute, listed, refetch, request, useT } from '@borong/site-kit'
import { Button, Card, LinkButton, Notice, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { ApplicationPill } from './ApplicationPill.tsx'
import { ApplicationParts } from './ApplicationParts.tsx'
import { type Application, changed } from './application-shown.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { messages } from './shop-application.messages.ts'

/** One application: what the company says, part by part, and the decision. */
export function ApplicationDetail({ application: it }: { application: Application }) {
  const t = useT()
  const [act, setAct] = useState<'approve' | 'ask' | 'refuse'>()
  return (
    <DetailPanel
      title={it.shop_name || it.company_name || it.applicant}
      state={<ApplicationPill status={it.status} />}
      facts={
        <>
          <span>{it.applicant}</span>
          {it.submitted_at !== undefined && <time>{dateMinute(it.submitted_at)}</time>}
        </>
      }
      acts={
        it.status === 'SUBMITTED' ? (
          <>
            <Button variant="primary" onClick={() => setAct('approve')}>
              {t(messages.approve)}
            </Button>
            <Button onClick={() => setAct('ask')}>{t(messages.ask)}</Button>
            <Button variant="danger" onClick={() => setAct('refuse')}>
              {t(messages.refuse)}
            </Button>
          </>
        ) : (
          it.shop_id && <LinkButton href={paths.shop(it.shop_id)}>{t(messages.openShop)}</LinkButton>
        )
      }
    >
      {it.same_tax_number.length > 0 && (
        <Notice tone="warn">{t(messages.taxTwice, { shops: listed(t, it.same_tax_number) })}</Notice>
      )}
      {it.question && (
        <Card title={t(it.status === 'DENIED' ? messages.reason : messages.question)}>
          <LongText>{it.question}</LongText>
          {it.answer && (
            <>
              <h3>{t(messages.answer)}</h3>
              <LongText>{it.answer}</LongText>
            </>
          )}
        </Card>
      )}
      <ApplicationParts application={it} />
      <Card title={t(messages.history)}>
        <Timeline
          label={t(messages.history)}
          entries={it.history.map((step, at) => ({
            key: String(at),
            at: step.at,
            who: step.by_name,
            what: [t(messages[`step.${step.step}`]), step.reason].filter(Boolean).join(': '),
          }))}
        />
      </Card>
      {act === 'approve' && <ApproveDialog application={it} onClose={() => setAct(undefined)} />}
      {(act === 'ask' || act === 'refuse') && (
        <ReturnDialog application={it} step={act} onClose={() => setAct(undefined)} />
      )}
    </DetailPanel>
  )
}

const returnWords = {
  ask: [messages.askOf, messages.askWhat],
  refuse: [messages.refuseOf, messages.refuseWhat],
} as const

/** Asks back, or refuses; both with words that the applicant reads. */
function ReturnDialog({
  application: { application_id: id, version, shop_name: shop },
  step,
  onClose,
}: {
  application: Application
  step: keyof typeof returnWords
  onClose: () => void
}) {
  const t = useT()
  const client = useQueryClient()
  const [act, what] = returnWords[step]
  return (
    <ConfirmAct
      open
      act={t(act, { shop })}
      reason={{ maxLength: 500 }}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        if (step === 'ask') await request(shopAdmissionApi.ask, { id, version, question: reason })
        else await request(shopAdmissionApi.refuse, { id, version, reason })
        toast(step === 'ask' ? t(messages.asked) : t(messages.refused, { shop }), { tone: 'success' })
        await refetch(client, changed)
      }}
    >
      {t(what)}
    </ConfirmAct>
  )
}
