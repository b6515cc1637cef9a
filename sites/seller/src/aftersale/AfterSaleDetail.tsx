import { DetailPanel, Facts, LongText, Timeline } from '@borong/console/detail'
import { quantityText } from '@borong/contract'
import { dateMinute, specText, useCan, useT } from '@borong/site-kit'
import { Card, type Column, Notice, Pairs, Picture, Price, Stack, Table, type Tone } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { WriteToBuyer } from '../page/WriteToBuyer.tsx'
import { Link, useGo } from '@borong/console/site'
import { type Line, type Service, isAllowed } from './after-sale-queue.ts'
import { messages } from './after-sale.messages.ts'
import styles from './AfterSaleDetail.module.css'
import { DecidePanel } from './DecidePanel.tsx'
import { EvidenceViewer } from '@borong/console/queue'
import { RefundPanel } from './RefundPanel.tsx'
import { ReplacePanel } from './ReplacePanel.tsx'
import { AfterSalePill } from './AfterSalePill.tsx'
import { TakeInPanel } from './TakeInPanel.tsx'
import { TransferPanel } from './TransferPanel.tsx'

/** Whose turn it is and until when; then it moves by itself. */
const deadlineMessages: Partial<Record<number, typeof messages.untilDecide>> = {
  0: messages.untilDecide,
  1: messages.untilSend,
  3: messages.untilTakeIn,
  4: messages.untilFinish,
}

function Goods({ service }: { service: Service }) {
  const t = useT()
  const counted = service.goods_list.some((line) => line.storage_num + line.damaged_num > 0)
  const columns: Column<Line>[] = [
    {
      key: 'product',
      head: t(messages.product),
      main: true,
      cell: (line) => (
        <span className={styles.product}>
          <Picture src={line.goods_image} alt="" size={44} framed />
          <span>
            {line.goods_name}
            <span className={styles.spec}>{[specText(line.spec_list), line.sku_sn].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'num',
      head: t(messages.pieces),
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
    {
      key: 'price',
      head: t(messages.paidForOne),
      align: 'end',
      narrow: true,
      cell: (line) => <Price plain size="small" value={line.price} />,
    },
    {
      key: 'sum',
      head: t(messages.sum),
      align: 'end',
      narrow: true,
      cell: (line) => <Price plain size="small" value={line.refund_price} />,
    },
  ]
  return (
    <Card flush title={t(messages.goods)} note={t(messages.lines, { n: service.goods_list.length })}>
      <Table caption={t(messages.goods)} columns={columns} rows={service.goods_list} keyOf={(it) => it.order_line_id} />
    </Card>
  )
}

function Money({ service }: { service: Service }) {
  const t = useT()
  const money = service.refund_info
  const to = service.change_info
  const goodsForGoods = service.service_type === 'CHANGE_GOODS' || service.service_type === 'SUPPLY_AGAIN_GOODS'
  const pairs = [
    ...(money
      ? [
          [t(messages.goodsMoney), <Price key="goods" plain value={money.refund_price} />] as const,
          ...(money.freight > 0
            ? [[t(messages.freight), <Price key="freight" plain value={money.freight} />] as const]
            : []),
          [
            t(messages.agreedAmount),
            money.agree_price === undefined ? t(messages.notYet) : <Price key="agreed" value={money.agree_price} />,
          ] as const,
          [t(messages.way), t(money.refund_way === 'ORIGINAL' ? messages.wayBack : messages.wayTransfer)] as const,
          ...(money.refund_status_text ? [[t(messages.state), money.refund_status_text] as const] : []),
          ...(money.refund_number ? [[t(messages.bankNumber), money.refund_number] as const] : []),
        ]
      : []),
    ...(service.return_addr ? [[t(messages.backTo), service.return_addr] as const] : []),
    ...(goodsForGoods ? [[t(messages.sendTo), `${to.ship_name}, ${to.ship_mobile}, ${to.ship_addr}`] as const] : []),
  ]
  return pairs.length > 0 ? (
    <Card title={t(messages.money)}>
      <Pairs pairs={pairs} />
    </Card>
  ) : null
}

const toneOf = (step: string): Tone =>
  /reject|fail|close/.test(step) ? 'danger' : /refunded|transferred|replace/.test(step) ? 'success' : 'brand'

interface AfterSaleDetailProps {
  service: Service
  /** Of this application, in whatever queue it is then. */
  here: string
}

/** One application, and what the shop can do with it now. */
export function AfterSaleDetail({ service, here }: AfterSaleDetailProps) {
  const t = useT()
  const go = useGo()
  const word = deadlineMessages[service.service_status]
  const done = () => go(here, { replace: true })
  const props = { service, onDone: done }
  const decides = useCan('after-sales')
  const pays = useCan('refunds')
  return (
    <DetailPanel
      title={`${service.service_type_text} · ${t(messages.service, { sn: service.service_sn })}`}
      state={<AfterSalePill service={service} />}
      acts={<WriteToBuyer subject="SERVICE" subject_id={service.service_sn} />}
      facts={
        <>
          <b>{service.client_name}</b>
          <span>{t(messages.by, { name: service.member_name })}</span>
          <Link href={paths.orders({ tab: 'ALL', keyword: service.order_sn, sn: service.order_sn })}>
            {t(messages.order, { sn: service.order_sn })}
          </Link>
          {service.new_order_sn && (
            <Link href={paths.orders({ tab: 'ALL', keyword: service.new_order_sn, sn: service.new_order_sn })}>
              {t(messages.newOrder, { sn: service.new_order_sn })}
            </Link>
          )}
        </>
      }
    >
      {word && service.deadline && <Notice tone="offer">{t(word, { time: dateMinute(service.deadline) })}</Notice>}
      <Card title={t(messages.why)}>
        <Stack gap={12}>
          <Facts>
            <b>{service.reason}</b>
            <span>{dateMinute(service.create_time)}</span>
          </Facts>
          <LongText>{service.problem_desc}</LongText>
          <EvidenceViewer urls={service.images} />
        </Stack>
      </Card>
      {isAllowed(service, 'approve') && decides && <DecidePanel {...props} />}
      {isAllowed(service, 'take_in') && decides && <TakeInPanel {...props} />}
      {isAllowed(service, 'replace') && decides && <ReplacePanel {...props} />}
      {isAllowed(service, 'refund') && pays && <RefundPanel {...props} />}
      {isAllowed(service, 'transferred') && pays && <TransferPanel {...props} />}
      <Goods service={service} />
      <Money service={service} />
      <Card title={t(messages.history)}>
        <Timeline
          label={t(messages.history)}
          entries={service.logs.map((log, at) => ({
            key: `${log.time} ${log.step} ${at}`,
            at: log.time,
            who: log.who === 'timer' ? '' : log.who,
            what: log.text,
            note: log.note && (log.who === 'timer' ? t(messages.timeRanOut) : <q>{log.note}</q>),
            tone: toneOf(log.step),
          }))}
        />
      </Card>
    </DetailPanel>
  )
}
