import { usePartOfPath } from '@borong/console/site'
import { adminCaseApi } from '@borong/contract'
import { dateMinute, request, useApiQuery, useT } from '@borong/site-kit'
import { Card, Notice, Pairs, StatusPill, useUi } from '@borong/ui'
import { ReportedOf } from '../conversation/index.ts'
import { paths } from '../page/paths.ts'
import { CaseActs, type OneAct } from './CaseActs.tsx'
import { CaseBody, CaseFrame } from './CaseFrame.tsx'
import { type OrderCase, lookOf } from './case-shown.ts'
import { messages } from './case.messages.ts'
import { AboutOrder, InvoicesOfOrder, LinesOfOrder, ParcelsOfOrder, PaymentsOfOrder } from './OrderCaseParts.tsx'
import { RefundTable } from './RefundTable.tsx'

const acts: Record<OrderCase['acts'][number]['act'], OneAct<OrderCase['acts'][number]['act']>> = {
  CANCEL: { act: 'CANCEL', label: messages.CANCEL, what: messages.CANCELWhat },
  CALL_OFF: { act: 'CALL_OFF', label: messages.CALL_OFF, what: messages.CALL_OFFWhat },
  RECEIVE: { act: 'RECEIVE', label: messages.RECEIVE, what: messages.RECEIVEWhat },
  COMPLETE: { act: 'COMPLETE', label: messages.COMPLETE_ACT, what: messages.COMPLETEWhat },
  PAUSE: { act: 'PAUSE', label: messages.PAUSE, what: messages.PAUSEWhat },
  RESUME: { act: 'RESUME', label: messages.RESUME, what: messages.RESUMEWhat },
}

/** One order for operators: all that is known of it, and what they can do in the place of buyer or shop. */
export function OrderCasePage() {
  const t = useT()
  const sn = usePartOfPath('sn')
  const one = useApiQuery(adminCaseApi.order, { sn })
  return (
    <CaseFrame title={t(messages.order, { sn })} entry={one}>
      {(it) => <OrderCaseBody it={it} />}
    </CaseFrame>
  )
}

function OrderCaseBody({ it }: { it: OrderCase }) {
  const t = useT()
  const { sn } = it.order
  const allowed = it.acts.filter((one) => one.allowed === 1).map((one) => acts[one.act])
  const callOff = it.acts.find((one) => one.act === 'CALL_OFF')
  return (
    <CaseBody
      hasActs={allowed.length > 0}
      acts={
        <CaseActs
          acts={allowed}
          send={(act, { reason, password }) => request(adminCaseApi.actOnOrder, { sn, act, reason, password })}
        />
      }
      side={
        <>
          {it.order.order_status === 'PAID_OFF' && callOff?.allowed === 0 && (
            <Notice tone="warn">{callOff.because}</Notice>
          )}
          {it.paused_time !== undefined && (
            <Notice tone="warn">
              {t(messages.pausedSince, { date: dateMinute(it.paused_time), reason: it.paused_reason ?? '' })}
            </Notice>
          )}
          <Facts it={it} />
          <ReportedOf subject="ORDER" subject_id={sn} />
        </>
      }
      history={it.history}
    >
      <LinesOfOrder it={it} />
      <PaymentsOfOrder it={it} />
      <RefundTable refunds={it.refunds} />
      <ParcelsOfOrder it={it} />
      <AboutOrder it={it} />
      <InvoicesOfOrder it={it} />
    </CaseBody>
  )
}

function Facts({ it }: { it: OrderCase }) {
  const t = useT()
  const { Link } = useUi()
  const { order, buyer } = it
  const [tone, sign] = lookOf('ORDER', order.order_status)
  const place = [order.ship_addr, order.ship_county, order.ship_city, order.ship_province]
  return (
    <Card title={t(messages.facts)}>
      <Pairs
        pairs={[
          [
            t(messages.state),
            <StatusPill key="state" tone={tone} sign={sign}>
              {order.order_status_text}
            </StatusPill>,
          ],
          [
            t(messages.company),
            <Link key="company" href={paths.company(it.company_id)}>
              {order.client_name}
            </Link>,
          ],
          [
            t(messages.member),
            <Link key="member" href={paths.members({ company: it.company_id })}>
              {[buyer.name, buyer.email, buyer.mobile].filter(Boolean).join(' · ')}
            </Link>,
          ],
          [
            t(messages.shop),
            <Link key="shop" href={paths.shop(order.shop_id)}>
              {order.seller_name}
            </Link>,
          ],
          [t(messages.begun), dateMinute(order.create_time)],
          [
            t(messages.deliverTo),
            [order.ship_name, order.ship_mobile, place.filter(Boolean).join(', ')].filter(Boolean).join(' · '),
          ],
          ...(order.po_number ? [[t(messages.poNumber), order.po_number] as const] : []),
          ...(order.remark ? [[t(messages.remark), order.remark] as const] : []),
          ...(order.cancel_reason ? [[t(messages.reasonGiven), order.cancel_reason] as const] : []),
        ]}
      />
    </Card>
  )
}
