import { DetailPanel, Facts, LongText, Timeline } from '@borong/console/detail'
import { quantityText, sellerComplaintApi } from '@borong/contract'
import { dateMinute, formatRupiah, specText, useCan, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Picture, Price, Stack, Talk, TextField, toast, type Tone } from '@borong/ui'
import { useState } from 'react'
import { EvidenceViewer, Panel } from '@borong/console/queue'
import styles from '@borong/console/queue/QueueDetail.module.css'
import { paths } from '../page/paths.ts'
import { WriteToBuyer } from '../page/WriteToBuyer.tsx'
import { Link, useGo } from '@borong/console/site'
import { CallArbiterDialog } from './CallArbiterDialog.tsx'
import { type Complaint, queueRefreshes, isAllowed } from './complaint-queue.ts'
import { messages } from './complaint.messages.ts'
import { ComplaintPill } from './ComplaintPill.tsx'
import { TalkPanel } from './TalkPanel.tsx'

/** Whose turn it is and until when; then it moves by itself. */
const deadlineMessages: Partial<Record<Complaint['status'], typeof messages.untilAnswer>> = {
  NEW: messages.untilAnswer,
  WAIT_APPEAL: messages.untilAnswer,
  COMMUNICATION: messages.untilTalk,
  WAIT_ARBITRATION: messages.untilDecide,
}

function Verdict({ complaint }: { complaint: Complaint }) {
  const t = useT()
  if (!complaint.verdict) return null
  return (
    <Card title={t(messages.verdict)}>
      <Pairs
        pairs={[
          [t(messages.verdict), <b key="verdict">{complaint.verdict_text}</b>] as const,
          [
            t(messages.reasons),
            <span key="reasons" className={styles.text}>
              {complaint.arbitration_result}
            </span>,
          ] as const,
          ...(complaint.refund_price !== undefined
            ? [[t(messages.refund), <Price key="refund" plain value={complaint.refund_price} />] as const]
            : []),
          ...(complaint.refund_status
            ? [[t(messages.refundState), t(messages[complaint.refund_status])] as const]
            : []),
          ...(complaint.refund_number ? [[t(messages.bankNumber), complaint.refund_number] as const] : []),
        ]}
      />
    </Card>
  )
}

/** The money is transferred outside the mall; the number of the bank is noted here. */
function TransferOfVerdict({ complaint, onDone }: { complaint: Complaint; onDone: () => void }) {
  const t = useT()
  const [number, setNumber] = useState('')
  const transferred = useCommand(sellerComplaintApi.transferred, {
    refreshes: queueRefreshes,
    onDone: () => {
      toast(t(messages.transferred), { tone: 'success' })
      onDone()
    },
  })
  return (
    <Panel
      title={t(messages.transfer)}
      refusal={transferred.refusal}
      isWrong={!number.trim()}
      onSend={() => void transferred.send({ sn: complaint.complain_sn, refund_number: number.trim() })}
      acts={
        <Button type="submit" variant="primary" busy={transferred.busy}>
          {t(messages.noteTransfer)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <p>{t(messages.transferLead, { amount: formatRupiah(complaint.refund_price ?? 0) })}</p>
          <TextField
            label={t(messages.bankNumber)}
            required
            autoComplete="off"
            maxLength={60}
            value={number}
            onChange={setNumber}
            error={tried && !number.trim() && t(messages.bankNumberWanted)}
          />
        </>
      )}
    </Panel>
  )
}

const toneOf = (step: string): Tone =>
  /withdraw|failed/.test(step) ? 'danger' : /decide|refunded|transferred/.test(step) ? 'success' : 'brand'

interface ComplaintDetailProps {
  complaint: Complaint
  /** Of this complaint, in whatever queue it is then. */
  here: string
}

/** One complaint: what both sides and the arbiter said, and what the shop can do now. */
export function ComplaintDetail({ complaint, here }: ComplaintDetailProps) {
  const t = useT()
  const go = useGo()
  const [calling, setCalling] = useState(false)
  const [round, setRound] = useState(0)
  const word = deadlineMessages[complaint.status]
  const { goods, order_sn: orderSn, service_sn: serviceSn } = complaint
  const done = () => go(here, { replace: true })
  const answers = useCan('complaints')
  const pays = useCan('refunds')
  return (
    <DetailPanel
      picture={<Picture src={goods.goods_image} alt="" size={56} framed />}
      title={goods.goods_name}
      state={<ComplaintPill complaint={complaint} />}
      acts={<WriteToBuyer subject="COMPLAINT" subject_id={complaint.complain_sn} />}
      facts={
        <>
          <b>{complaint.client_name}</b>
          <span>{t(messages.by, { name: complaint.member_name })}</span>
          <span>{t(messages.complaint, { sn: complaint.complain_sn })}</span>
          <span>
            {[specText(goods.spec_list), quantityText(t.lang, goods.num, goods.unit, goods.pack)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Link href={paths.orders({ tab: 'ALL', keyword: orderSn, sn: orderSn })}>
            {t(messages.order, { sn: orderSn })}
          </Link>
          {serviceSn && (
            <Link href={paths.afterSales({ tab: 'ALL', keyword: serviceSn, sn: serviceSn })}>
              {t(messages.service, { sn: serviceSn })}
            </Link>
          )}
        </>
      }
    >
      {word && complaint.deadline && <Notice tone="offer">{t(word, { time: dateMinute(complaint.deadline) })}</Notice>}
      <Verdict complaint={complaint} />
      {isAllowed(complaint, 'transferred') && pays && <TransferOfVerdict complaint={complaint} onDone={done} />}
      <Card title={t(messages.what)}>
        <Stack gap={12}>
          <Facts>
            <b>{complaint.topic_name}</b>
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
              own: it.side === 'SHOP',
              marked: it.side === 'ARBITER',
              below: <EvidenceViewer urls={it.images} />,
            }))}
          />
        </Card>
      )}
      {answers && (isAllowed(complaint, 'appeal') || isAllowed(complaint, 'talk')) && (
        <TalkPanel
          // What is said next begins empty.
          key={round}
          complaint={complaint}
          onSaid={() => {
            setRound(round + 1)
            done()
          }}
          more={
            isAllowed(complaint, 'arbitrate') && (
              <Button onClick={() => setCalling(true)}>{t(messages.callArbiter)}</Button>
            )
          }
        />
      )}
      <History complaint={complaint} />
      {calling && <CallArbiterDialog sn={complaint.complain_sn} onDone={done} onClose={() => setCalling(false)} />}
    </DetailPanel>
  )
}

interface HistoryProps {
  complaint: Complaint
}

/** How the complaint has gone. */
function History({ complaint }: HistoryProps) {
  const t = useT()
  return (
    <Card title={t(messages.history)}>
      <Timeline
        label={t(messages.history)}
        entries={complaint.flow.map((it, at) => ({
          key: `${it.time} ${it.step} ${at}`,
          at: it.time,
          who: it.who,
          what: it.text,
          tone: toneOf(it.step),
        }))}
      />
    </Card>
  )
}
