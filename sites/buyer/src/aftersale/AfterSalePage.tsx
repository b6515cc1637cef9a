import { afterSaleApi, quantityText } from '@borong/contract'
import { type Translate, dateTime, maskedPhone, specText, useApiQuery, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  type Column,
  LinkButton,
  Notice,
  Pairs,
  Picture,
  Price,
  Skeleton,
  Stack,
  Steps,
  Table,
  Timeline,
  type Tone,
  WithSide,
} from '@borong/ui'
import { useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type RawSearch, readSearch } from '../page/search.ts'
import { MissingView } from '../page/ErrorViews.tsx'
import { Link } from '../page/Link.tsx'
import { AgainDialog } from './AgainDialog.tsx'
import { type Service, type Stage, isAllowed, stagesOf } from './after-sale-shown.ts'
import { messages } from './after-sale.messages.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { EvidencePictures } from './EvidencePictures.tsx'
import { WhatToDoNow } from './WhatToDoNow.tsx'
import styles from './AfterSalePage.module.css'
import { AfterSalePill } from './AfterSalePill.tsx'

export async function loader({ search, ready }: PageArgs) {
  const { sn } = readSearch(searches.serviceDetail, search)
  if (sn) await ready(afterSaleApi.show, { sn })
}
export const head = ({ t, search }: { t: Translate; search: RawSearch }): Head => ({
  title: t(messages.service, { sn: readSearch(searches.serviceDetail, search).sn ?? '' }),
})

const stageMessages: Record<Stage, Parameters<Translate>[0]> = {
  applied: messages.stageApplied,
  decided: messages.stageDecided,
  sent: messages.stageSent,
  arrived: messages.stageArrived,
  money: messages.stageMoney,
  goods: messages.stageGoods,
  refused: messages.stageRefused,
  closed: messages.stageClosed,
}

type Line = Service['goods_list'][number]

function Goods({ service }: { service: Service }) {
  const t = useT()
  const counted = service.goods_list.some((line) => line.storage_num + line.damaged_num > 0)
  const money = service.refund_info !== undefined
  const columns: Column<Line>[] = [
    {
      key: 'goods',
      head: t(messages.goods),
      main: true,
      cell: (line) => (
        <span className={styles.line}>
          <Picture src={line.goods_image} alt="" size={56} framed />
          <span>
            <Link className={styles.name} href={paths.goodsDetail(line.goods_id)}>
              {line.goods_name}
            </Link>
            <span className={styles.note}>
              {[specText(line.spec_list), t(messages.sku, { sn: line.sku_sn })].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'num',
      head: t(messages.quantity),
      align: 'end',
      narrow: true,
      cell: (line) => quantityText(t.lang, line.return_num, line.unit, line.pack),
    },
    ...(counted
      ? ([
          { key: 'good', head: t(messages.good), align: 'end', narrow: true, cell: (line) => line.storage_num },
          { key: 'damaged', head: t(messages.damaged), align: 'end', narrow: true, cell: (line) => line.damaged_num },
        ] satisfies Column<Line>[])
      : []),
    ...(money
      ? ([
          {
            key: 'price',
            head: t(messages.price),
            align: 'end',
            narrow: true,
            cell: (line) => <Price value={line.price} />,
          },
          {
            key: 'sum',
            head: t(messages.sum),
            align: 'end',
            narrow: true,
            cell: (line) => <Price value={line.refund_price} />,
          },
        ] satisfies Column<Line>[])
      : []),
  ]
  return (
    <Card flush title={t(messages.goods)}>
      <Table caption={t(messages.goods)} columns={columns} rows={service.goods_list} keyOf={(it) => it.order_line_id} />
    </Card>
  )
}

function Money({ service }: { service: Service }) {
  const t = useT()
  const money = service.refund_info
  const isOff = service.service_status === 2 || service.service_status === 9
  if (!money || isOff) return null
  return (
    <Card title={t(messages.money)}>
      <Stack gap={12}>
        <Pairs
          ends
          pairs={[
            [t(messages.goodsMoney), <Price key="goods" value={money.refund_price} />] as const,
            ...(money.freight > 0
              ? [[t(messages.freight), <Price key="freight" value={money.freight} />] as const]
              : []),
            [
              <b key="name">{t(messages.agreed)}</b>,
              money.agree_price === undefined ? (
                t(messages.notYet)
              ) : (
                <Price key="agreed" value={money.agree_price} size="large" />
              ),
            ] as const,
          ]}
        />
        <Pairs
          pairs={[
            [
              t(messages.way),
              t(money.refund_way === 'ORIGINAL' ? messages.wayBackShort : messages.wayAccountShort),
            ] as const,
            ...(money.bank_account_number
              ? [
                  [
                    t(messages.account),
                    [money.bank_name, money.bank_account_name, money.bank_account_number].filter(Boolean).join(', '),
                  ] as const,
                ]
              : []),
            ...(money.refund_status_text ? [[t(messages.refundState), money.refund_status_text] as const] : []),
            ...(money.refund_number ? [[t(messages.refundNumber), money.refund_number] as const] : []),
            ...(money.refund_time ? [[t(messages.refundedAt), dateTime(money.refund_time)] as const] : []),
          ]}
        />
      </Stack>
    </Card>
  )
}

function About({ service }: { service: Service }) {
  const t = useT()
  const { change_info: to } = service
  const goodsForGoods = service.service_type === 'CHANGE_GOODS' || service.service_type === 'SUPPLY_AGAIN_GOODS'
  return (
    <Card title={t(messages.application)}>
      <Stack gap={12}>
        <Pairs
          pairs={[
            [t(messages.type), service.service_type_text] as const,
            [
              t(messages.shop),
              <Link key="shop" href={paths.shop(service.shop_id)}>
                {service.seller_name}
              </Link>,
            ] as const,
            [
              t(messages.order),
              <Link key="order" href={paths.order(service.order_sn)}>
                {service.order_sn}
              </Link>,
            ] as const,
            ...(service.new_order_sn
              ? [
                  [
                    t(messages.newOrder),
                    <Link key="new" href={paths.order(service.new_order_sn)}>
                      {service.new_order_sn}
                    </Link>,
                  ] as const,
                ]
              : []),
            [t(messages.by), service.member_name] as const,
            [t(messages.applied), dateTime(service.create_time)] as const,
            [t(messages.reason), service.reason] as const,
            ...(service.express_info
              ? [
                  [
                    t(messages.courier),
                    `${service.express_info.courier_company} ${service.express_info.courier_number}`,
                  ] as const,
                ]
              : []),
            ...(goodsForGoods
              ? [[t(messages.sentTo), `${to.ship_name}, ${maskedPhone(to.ship_mobile)}, ${to.ship_addr}`] as const]
              : []),
          ]}
        />
        <p className={styles.said}>{service.problem_desc}</p>
        <EvidencePictures urls={service.images} />
      </Stack>
    </Card>
  )
}

const toneOf = (step: string): Tone =>
  /reject|fail|close/.test(step) ? 'danger' : /refunded|transferred|replace/.test(step) ? 'success' : 'brand'

function History({ service }: { service: Service }) {
  const t = useT()
  return (
    <Card title={t(messages.history)}>
      <Timeline
        label={t(messages.history)}
        events={service.logs.toReversed().map((log, at) => {
          // What a timer or the bank did bears no person's name, and its note is for the log.
          const byItself = log.who === '' || log.who === 'timer'
          return {
            key: `${log.time} ${log.step} ${at}`,
            tone: toneOf(log.step),
            title: (
              <>
                <b>{byItself ? t(messages.system) : log.who}</b> {log.text}
              </>
            ),
            time: dateTime(log.time),
            detail: log.note && (log.who === 'timer' ? t(messages.timeRanOut) : <q>{log.note}</q>),
          }
        })}
      />
    </Card>
  )
}

function ServiceView({ service }: { service: Service }) {
  const t = useT()
  const [asking, setAsking] = useState<'close' | 'again'>()
  const { stages, current } = stagesOf(service)
  const done = () => setAsking(undefined)
  return (
    <MemberFrame
      title={t(messages.service, { sn: service.service_sn })}
      beside={<AfterSalePill service={service} />}
      actions={
        <>
          <LinkButton href={paths.order(service.order_sn)}>{t(messages.order)}</LinkButton>
          <LinkButton href={paths.chat({ shop_id: service.shop_id, about: `SERVICE-${service.service_sn}` })}>
            {t(messages.contactShop)}
          </LinkButton>
          {service.service_status === 2 && (
            <LinkButton href={paths.complain({ sn: service.order_sn, service: service.service_sn })}>
              {t(messages.dispute)}
            </LinkButton>
          )}
          {isAllowed(service, 'close') && <Button onClick={() => setAsking('close')}>{t(messages.close)}</Button>}
          {isAllowed(service, 'again') && (
            <Button variant="primary" onClick={() => setAsking('again')}>
              {t(messages.again)}
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
            steps={stages.map((it) => ({ label: t(stageMessages[it]) }))}
          />
        </Card>
        <WithSide
          width={360}
          side={
            <Stack gap={16}>
              <Money service={service} />
              <About service={service} />
            </Stack>
          }
        >
          <WhatToDoNow service={service} />
          {service.audit_remark && service.service_status !== 2 && !byTimer(service) && (
            <Notice>
              <b>{t(messages.shopSays)}</b>
              <br />
              {service.audit_remark}
            </Notice>
          )}
          <Goods service={service} />
          <History service={service} />
        </WithSide>
      </Stack>
      {asking === 'close' && <CloseDialog sn={service.service_sn} onClose={done} />}
      {asking === 'again' && <AgainDialog service={service} onClose={done} />}
    </MemberFrame>
  )
}

const byTimer = (service: Service) =>
  service.logs.some((log) => log.who === 'timer' && log.note === service.audit_remark)

/** One application: how far it is, what to do now, its goods, its money and its history. */
export default function AfterSalePage() {
  const t = useT()
  const [{ sn }] = useSearchOf(searches.serviceDetail)
  const service = useApiQuery(afterSaleApi.show, { sn: sn ?? '' }, { enabled: sn !== undefined })
  if (!sn || (service.isError && !service.data && service.error.status === 404)) return <MissingView />
  if (service.data) return <ServiceView key={sn} service={service.data} />
  return (
    <MemberFrame title={t(messages.service, { sn })}>
      {service.isError ? (
        <NotLoaded what={t(messages.serviceNoun)} query={service} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" height={64} />
          <Skeleton shape="block" height={320} />
        </div>
      )}
    </MemberFrame>
  )
}
