import { complaintApi, quantityText } from '@borong/contract'
import { type Translate, dateTime, specText, useApiQuery, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  LinkButton,
  Notice,
  Pairs,
  Picture,
  Price,
  Skeleton,
  Stack,
  Steps,
  Talk,
  Timeline,
  type Tone,
  WithSide,
} from '@borong/ui'
import { useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useParam } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { MissingView } from '../page/ErrorViews.tsx'
import { Link } from '../page/Link.tsx'
import { type Complaint, isAllowed, stagesOf } from './complaint-shown.ts'
import { messages } from './complaint.messages.ts'
import { ComplaintPill } from './ComplaintPill.tsx'
import { EvidenceStrip } from './EvidenceStrip.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { TalkForm } from './TalkForm.tsx'
import styles from './ComplaintPage.module.css'

const isNumber = (sn: string | undefined): sn is string => /^\d{12,24}$/.test(sn ?? '')

export async function loader({ params, ready }: PageArgs) {
  const sn = params['sn']
  if (isNumber(sn)) await ready(complaintApi.show, { sn })
}
export const head = ({ t, params }: { t: Translate; params: Record<string, string> }): Head => ({
  title: t(messages.complaint, { sn: params['sn'] ?? '' }),
})

const nowMessages: Partial<Record<Complaint['status'], typeof messages.nowNew>> = {
  NEW: messages.nowNew,
  WAIT_APPEAL: messages.nowAnswer,
  COMMUNICATION: messages.nowTalk,
  WAIT_ARBITRATION: messages.nowArbiter,
}

function WhatNow({ complaint }: { complaint: Complaint }) {
  const t = useT()
  const now = nowMessages[complaint.status]
  if (now && complaint.deadline) return <Notice>{t(now, { time: dateTime(complaint.deadline) })}</Notice>
  if (complaint.refund_status === 'TRANSFERRING') return <Notice tone="warn">{t(messages.nowTransfer)}</Notice>
  return null
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
            <span key="reasons" className={styles.said}>
              {complaint.arbitration_result}
            </span>,
          ] as const,
          ...(complaint.refund_price !== undefined
            ? [[t(messages.refund), <Price key="refund" value={complaint.refund_price} size="large" />] as const]
            : []),
          ...(complaint.refund_status
            ? [[t(messages.refundState), t(messages[complaint.refund_status])] as const]
            : []),
          ...(complaint.refund_number ? [[t(messages.refundNumber), complaint.refund_number] as const] : []),
        ]}
      />
    </Card>
  )
}

function Conversation({ complaint }: { complaint: Complaint }) {
  const t = useT()
  const said = complaint.communication_list
  return (
    <Card title={t(messages.talk)}>
      <Stack gap={16}>
        {said.length > 0 ? (
          <Talk
            label={t(messages.talk)}
            remarks={said.map((it, at) => ({
              key: String(at),
              who: `${it.owner} · ${t(messages[it.side])}`,
              time: dateTime(it.create_time),
              text: it.content,
              own: it.side === 'BUYER',
              marked: it.side === 'ARBITER',
              below: <EvidenceStrip urls={it.images} />,
            }))}
          />
        ) : (
          <p className={styles.quiet}>{t(messages.noTalk)}</p>
        )}
        {isAllowed(complaint, 'talk') && <TalkForm sn={complaint.complain_sn} />}
      </Stack>
    </Card>
  )
}

function About({ complaint }: { complaint: Complaint }) {
  const t = useT()
  const { goods } = complaint
  return (
    <Card title={t(messages.about)}>
      <Stack gap={12}>
        <div className={styles.goods}>
          <Picture src={goods.goods_image} alt="" size={56} framed />
          <span>
            <Link href={paths.goodsDetail(goods.goods_id)}>{goods.goods_name}</Link>
            <span className={styles.note}>
              {[specText(goods.spec_list), quantityText(t.lang, goods.num, goods.unit, goods.pack)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </div>
        <Pairs
          pairs={[
            [
              t(messages.shop),
              <Link key="shop" href={paths.shop(complaint.shop_id)}>
                {complaint.seller_name}
              </Link>,
            ] as const,
            [
              t(messages.order),
              <Link key="order" href={paths.order(complaint.order_sn)}>
                {complaint.order_sn}
              </Link>,
            ] as const,
            ...(complaint.service_sn
              ? [
                  [
                    t(messages.service),
                    <Link key="service" href={paths.service(complaint.service_sn)}>
                      {complaint.service_sn}
                    </Link>,
                  ] as const,
                ]
              : []),
            [t(messages.by), complaint.member_name] as const,
            [t(messages.filedAt), dateTime(complaint.create_time)] as const,
          ]}
        />
      </Stack>
    </Card>
  )
}

const toneOf = (step: string): Tone =>
  /withdraw|failed/.test(step) ? 'danger' : /decide|refunded|transferred/.test(step) ? 'success' : 'brand'

function History({ complaint }: { complaint: Complaint }) {
  const t = useT()
  return (
    <Card title={t(messages.history)}>
      <Timeline
        label={t(messages.history)}
        events={complaint.flow.toReversed().map((it, at) => ({
          key: `${it.time} ${it.step} ${at}`,
          tone: toneOf(it.step),
          title: (
            <>
              <b>{it.who || t(messages.system)}</b> {it.text}
            </>
          ),
          time: dateTime(it.time),
        }))}
      />
    </Card>
  )
}

function ComplaintView({ complaint }: { complaint: Complaint }) {
  const t = useT()
  const [asking, setAsking] = useState<'withdraw' | 'arbitrate'>()
  const { stages, current } = stagesOf(complaint.status)
  return (
    <MemberFrame
      title={t(messages.complaint, { sn: complaint.complain_sn })}
      beside={<ComplaintPill complaint={complaint} />}
      actions={
        <>
          <LinkButton href={paths.order(complaint.order_sn)}>{t(messages.order)}</LinkButton>
          <LinkButton href={paths.chat({ shop_id: complaint.shop_id, about: `COMPLAINT-${complaint.complain_sn}` })}>
            {t(messages.contactShop)}
          </LinkButton>
          {isAllowed(complaint, 'withdraw') && (
            <Button onClick={() => setAsking('withdraw')}>{t(messages.withdraw)}</Button>
          )}
          {isAllowed(complaint, 'arbitrate') && (
            <Button variant="primary" onClick={() => setAsking('arbitrate')}>
              {t(messages.callArbiter)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <Card>
          <Steps
            label={t(messages.stages)}
            current={current}
            steps={stages.map((stage) => ({ label: t(messages[`stage${stage}`]) }))}
          />
        </Card>
        <WithSide
          width={340}
          side={
            <Stack gap={16}>
              <About complaint={complaint} />
              <History complaint={complaint} />
            </Stack>
          }
        >
          <WhatNow complaint={complaint} />
          <Verdict complaint={complaint} />
          <Card title={t(messages.what)}>
            <Stack gap={12}>
              <b>{complaint.topic_name}</b>
              <p className={styles.said}>{complaint.content}</p>
              <EvidenceStrip urls={complaint.images} />
            </Stack>
          </Card>
          <Conversation complaint={complaint} />
        </WithSide>
      </Stack>
      {asking && <MoveDialog sn={complaint.complain_sn} move={asking} onClose={() => setAsking(undefined)} />}
    </MemberFrame>
  )
}

/** One complaint: how far it is, what was said by whom, and what was decided. */
export default function ComplaintPage() {
  const t = useT()
  const sn = useParam('sn')
  const known = isNumber(sn)
  const complaint = useApiQuery(complaintApi.show, { sn }, { enabled: known })
  if (!known || (complaint.isError && !complaint.data && complaint.error.status === 404)) return <MissingView />
  if (complaint.data) return <ComplaintView key={sn} complaint={complaint.data} />
  return (
    <MemberFrame title={t(messages.complaint, { sn })}>
      {complaint.isError ? (
        <NotLoaded what={t(messages.complaintNoun)} query={complaint} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" height={64} />
          <Skeleton shape="block" height={320} />
        </div>
      )}
    </MemberFrame>
  )
}
