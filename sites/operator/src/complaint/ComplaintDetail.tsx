import { DetailPanel, Facts, LongText, Timeline } from '@borong/console/detail'
import { EvidenceViewer } from '@borong/console/queue'
import { arbiterApi, quantityText } from '@borong/contract'
import { dateMinute, specText, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Picture, Price, Stack, Talk, toast } from '@borong/ui'
import { useState } from 'react'
import { ReportedOf } from '../conversation/index.ts'
import { type Complaint, changed, isAllowed } from './arbiter-complaint.ts'
import { ComplaintPill } from './ComplaintPill.tsx'
import { messages } from './complaint.messages.ts'
import { DecidePanel } from './DecidePanel.tsx'
import { SayPanel } from './SayPanel.tsx'

/** One complaint: what both sides say, and what the mall can do now. */
export function ComplaintDetail({ complaint }: { complaint: Complaint }) {
  const t = useT()
  const [round, setRound] = useState(0)
  const { goods, complain_sn: sn, service_sn: serviceSn } = complaint
  const pass = useCommand(arbiterApi.pass, {
    refreshes: changed,
    onDone: () => toast(t(messages.passedDone), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  return (
    <DetailPanel
      picture={<Picture src={goods.goods_image} alt="" size={56} framed />}
      title={goods.goods_name}
      state={<ComplaintPill it={complaint} />}
      facts={
        <>
          <b>{complaint.client_name}</b>
          <b>{complaint.seller_name}</b>
          <span>
            {[specText(goods.spec_list), quantityText(t.lang, goods.num, goods.unit, goods.pack)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>{t(messages.order, { sn: complaint.order_sn })}</span>
          {serviceSn && <span>{t(messages.service, { sn: serviceSn })}</span>}
        </>
      }
      acts={
        isAllowed(complaint, 'pass') && (
          <Button variant="primary" busy={pass.busy} onClick={() => void pass.send({ sn })}>
            {t(messages.pass)}
          </Button>
        )
      }
    >
      {isAllowed(complaint, 'pass') && <Notice tone="offer">{t(messages.passWhy)}</Notice>}
      {complaint.verdict && <Verdict complaint={complaint} />}
      <Card title={t(messages.what)}>
        <Stack gap={12}>
          <Facts>
            <b>{complaint.topic_name}</b>
            <span>{complaint.member_name}</span>
            <span>{dateMinute(complaint.create_time)}</span>
          </Facts>
          <LongText>{complaint.content}</LongText>
          <EvidenceViewer urls={complaint.images} />
        </Stack>
      </Card>
      {complaint.communication_list.length > 0 && (
        <Card title={t(messages.talk)}>
          <Talk
            label={t(messages.talk)}
            remarks={complaint.communication_list.map((it, at) => ({
              key: String(at),
              who: `${it.owner} · ${t(messages[it.side])}`,
              time: dateMinute(it.create_time),
              text: it.content,
              own: it.side === 'ARBITER',
              below: <EvidenceViewer urls={it.images} />,
            }))}
          />
        </Card>
      )}
      <ReportedOf subject="COMPLAINT" subject_id={sn}>
        {isAllowed(complaint, 'decide') && <DecidePanel complaint={complaint} />}
        {isAllowed(complaint, 'talk') && <SayPanel key={round} sn={sn} onSaid={() => setRound(round + 1)} />}
      </ReportedOf>
      <Card title={t(messages.history)}>
        <Timeline
          label={t(messages.history)}
          entries={complaint.flow.map((it, at) => ({
            key: `${it.time} ${it.step} ${at}`,
            at: it.time,
            who: it.who,
            what: it.text,
          }))}
        />
      </Card>
    </DetailPanel>
  )
}

function Verdict({ complaint }: { complaint: Complaint }) {
  const t = useT()
  return (
    <Card title={t(messages.verdict)}>
      <Pairs
        pairs={[
          [t(messages.verdict), <b key="verdict">{complaint.verdict_text}</b>],
          [t(messages.reasons), complaint.arbitration_result],
          ...(complaint.refund_price === undefined
            ? []
            : [[t(messages.refund), <Price key="refund" plain value={complaint.refund_price} />] as const]),
        ]}
      />
    </Card>
  )
}
