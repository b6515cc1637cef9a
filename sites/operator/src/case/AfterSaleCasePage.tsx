import { usePartOfPath } from '@borong/console/site'
import { EvidenceViewer } from '@borong/console/queue'
import { adminCaseApi, quantityText } from '@borong/contract'
import { dateMinute, request, specText, useApiQuery, useT } from '@borong/site-kit'
import { Card, Pairs, Price, StatusPill, Table, useUi } from '@borong/ui'
import { ReportedOf } from '../conversation/index.ts'
import { paths } from '../page/paths.ts'
import { CaseActs, type OneAct } from './CaseActs.tsx'
import { CaseBody, CaseFrame } from './CaseFrame.tsx'
import { type AfterSaleCase, lookOf } from './case-shown.ts'
import { messages } from './case.messages.ts'
import { MoreTime } from './MoreTime.tsx'
import styles from './CasePage.module.css'
import { RefundTable } from './RefundTable.tsx'

type Act = AfterSaleCase['acts'][number]['act']
const acts: Record<Act, OneAct<Act>> = {
  APPROVE: { act: 'APPROVE', label: messages.APPROVE, what: messages.APPROVEWhat },
  TAKE_IN: { act: 'TAKE_IN', label: messages.TAKE_IN, what: messages.TAKE_INWhat },
  REFUND: { act: 'REFUND', label: messages.REFUND, what: messages.REFUNDWhat },
  REPLACE: { act: 'REPLACE', label: messages.REPLACE, what: messages.REPLACEWhat },
  TRANSFERRED: {
    act: 'TRANSFERRED',
    label: messages.TRANSFERRED,
    what: messages.TRANSFERREDWhat,
    takesNumber: true,
  },
  CLOSE: { act: 'CLOSE', label: messages.CLOSE, what: messages.CLOSEWhat },
}

/** One application for operators: all that is known of it, and what they can do in the place of buyer or shop. */
export function AfterSaleCasePage() {
  const t = useT()
  const sn = usePartOfPath('sn')
  const one = useApiQuery(adminCaseApi.afterSale, { sn })
  return (
    <CaseFrame title={t(messages.service, { sn })} entry={one}>
      {(it) => <AfterSaleCaseBody it={it} />}
    </CaseFrame>
  )
}

function AfterSaleCaseBody({ it }: { it: AfterSaleCase }) {
  const t = useT()
  const { service } = it
  const sn = service.service_sn
  const allowed = it.acts.filter((one) => one.allowed === 1).map((one) => acts[one.act])
  return (
    <CaseBody
      hasActs={allowed.length > 0 || it.more_days_left > 0}
      acts={
        <>
          <CaseActs
            acts={allowed}
            send={(act, { reason, password, bankNumber }) =>
              request(adminCaseApi.actOnAfterSale, {
                sn,
                act,
                reason,
                password,
                ...(bankNumber && { bank_number: bankNumber }),
              })
            }
          />
          {it.more_days_left > 0 && <MoreTime it={it} />}
        </>
      }
      side={
        <>
          <Facts it={it} />
          <ReportedOf subject="SERVICE" subject_id={sn} />
        </>
      }
      history={it.history}
    >
      <Card title={t(messages.goods)} flush>
        <Table
          caption={t(messages.goods)}
          rows={service.goods_list}
          keyOf={(line) => line.order_line_id}
          columns={[
            {
              key: 'name',
              head: t(messages.goods),
              main: true,
              cell: (line) => (
                <>
                  {line.goods_name}
                  <span className={styles.quiet}>
                    {[line.sku_sn, specText(line.spec_list)].filter(Boolean).join(' · ')}
                  </span>
                </>
              ),
            },
            {
              key: 'pieces',
              head: t(messages.pieces),
              align: 'end',
              narrow: true,
              cell: (line) => quantityText(t.lang, line.return_num, line.unit, line.pack),
            },
            {
              key: 'amount',
              head: t(messages.amount),
              align: 'end',
              narrow: true,
              cell: (line) => <Price plain value={line.refund_price} />,
            },
          ]}
        />
      </Card>
      {service.images.length > 0 && (
        <Card title={t(messages.description)}>
          <EvidenceViewer urls={service.images} />
        </Card>
      )}
      <RefundTable refunds={it.refunds} />
    </CaseBody>
  )
}

function Facts({ it }: { it: AfterSaleCase }) {
  const t = useT()
  const { Link } = useUi()
  const { service } = it
  const { refund_info: bank } = service
  const [tone, sign] = lookOf('AFTER_SALE', String(service.service_status))
  return (
    <Card title={t(messages.facts)}>
      <Pairs
        pairs={[
          [
            t(messages.state),
            <StatusPill key="state" tone={tone} sign={sign}>
              {service.service_status_text}
            </StatusPill>,
          ],
          [
            t(messages.ORDER),
            <Link key="order" href={paths.order(service.order_sn)}>
              {service.order_sn}
            </Link>,
          ],
          [
            t(messages.company),
            <Link key="company" href={paths.company(it.company_id)}>
              {service.client_name}
            </Link>,
          ],
          [t(messages.member), service.member_name],
          [
            t(messages.shop),
            <Link key="shop" href={paths.shop(service.shop_id)}>
              {service.seller_name}
            </Link>,
          ],
          [t(messages.begun), dateMinute(service.create_time)],
          ...(service.deadline ? [[t(messages.deadline), dateMinute(service.deadline)] as const] : []),
          [t(messages.reasonGiven), [service.service_type_text, service.reason].join(' · ')],
          [t(messages.description), service.problem_desc],
          ...(bank?.bank_account_number
            ? [
                [
                  t(messages.bankAccount),
                  [bank.bank_name, bank.bank_account_name, bank.bank_account_number].filter(Boolean).join(' · '),
                ] as const,
              ]
            : []),
          ...(service.new_order_sn
            ? [
                [
                  t(messages.REPLACE),
                  <Link key="replacement" href={paths.order(service.new_order_sn)}>
                    {service.new_order_sn}
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Card>
  )
}
