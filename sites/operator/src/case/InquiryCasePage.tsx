import { usePartOfPath } from '@borong/console/site'
import { Timeline } from '@borong/console/detail'
import { type Reply, adminCaseApi, quantityText } from '@borong/contract'
import { dateMinute, specText, useApiQuery, useT } from '@borong/site-kit'
import { Card, Pairs, Price, Stack, Table, useUi } from '@borong/ui'
import { ReportedOf } from '../conversation/index.ts'
import { paths } from '../page/paths.ts'
import { CaseFrame } from './CaseFrame.tsx'
import { messages } from './case.messages.ts'
import styles from './CasePage.module.css'

type Inquiry = Reply<typeof adminCaseApi.inquiry>

/** One inquiry for operators: what was asked, of which shops, and how far it is. */
export function InquiryCasePage() {
  const t = useT()
  const id = usePartOfPath('id')
  const one = useApiQuery(adminCaseApi.inquiry, { id })
  return (
    <CaseFrame title={one.data ? t(messages.inquiry, { sn: one.data.sn }) : t(messages.INQUIRY)} entry={one}>
      {(it) => <InquiryBody it={it} />}
    </CaseFrame>
  )
}

function InquiryBody({ it }: { it: Inquiry }) {
  const t = useT()
  const { Link } = useUi()
  return (
    <Stack gap={16}>
      <Card title={t(messages.facts)}>
        <Pairs
          pairs={[
            [t(messages.state), it.status_text],
            [t(messages.member), it.member_name],
            [t(messages.begun), dateMinute(it.create_time)],
            ...(it.remark ? [[t(messages.remark), it.remark] as const] : []),
          ]}
        />
      </Card>
      <Card title={t(messages.goods)} flush>
        <Table
          caption={t(messages.goods)}
          rows={it.sku_list}
          keyOf={(line) => line.item_id}
          columns={[
            {
              key: 'name',
              head: t(messages.goods),
              main: true,
              cell: (line) => (
                <>
                  {line.name}
                  <span className={styles.quiet}>
                    {[line.sku_sn, specText(line.spec_list)].filter(Boolean).join(' · ')}
                  </span>
                </>
              ),
            },
            { key: 'shop', head: t(messages.shop), cell: (line) => line.shop_name || '–' },
            {
              key: 'pieces',
              head: t(messages.pieces),
              align: 'end',
              narrow: true,
              cell: (line) => quantityText(t.lang, line.num, line.unit, line.pack),
            },
            {
              key: 'target',
              head: t(messages.targetPrice),
              align: 'end',
              narrow: true,
              cell: (line) => (line.target_price === undefined ? '–' : <Price plain value={line.target_price} />),
            },
          ]}
        />
      </Card>
      {it.invite_list.length > 0 && (
        <Card title={t(messages.shops)} flush>
          <Table
            caption={t(messages.shops)}
            rows={it.invite_list}
            keyOf={(shop) => shop.shop_id}
            columns={[
              {
                key: 'shop',
                head: t(messages.shop),
                main: true,
                cell: (shop) => <Link href={paths.shop(shop.shop_id)}>{shop.shop_name}</Link>,
              },
              { key: 'state', head: t(messages.state), cell: (shop) => shop.status_text },
              {
                key: 'order',
                head: t(messages.ORDER),
                cell: (shop) => (shop.order_sn ? <Link href={paths.order(shop.order_sn)}>{shop.order_sn}</Link> : '–'),
              },
              {
                key: 'total',
                head: t(messages.total),
                align: 'end',
                narrow: true,
                cell: (shop) => {
                  const quote = shop.quote_list.at(-1)
                  return quote ? <Price plain value={quote.total_price} /> : '–'
                },
              },
            ]}
          />
        </Card>
      )}
      <ReportedOf subject="INQUIRY" subject_id={it.id} />
      <History it={it} />
    </Stack>
  )
}

/** How the inquiry has gone. */
function History({ it }: { it: Inquiry }) {
  const t = useT()
  return (
    <Card title={t(messages.history)}>
      <Timeline
        label={t(messages.history)}
        entries={it.logs.map((log, at) => ({
          key: `${log.time} ${log.step} ${at}`,
          at: log.time,
          who: log.who,
          what: log.shop_name ? `${log.text} (${log.shop_name})` : log.text,
          note: log.note || undefined,
        }))}
      />
    </Card>
  )
}
