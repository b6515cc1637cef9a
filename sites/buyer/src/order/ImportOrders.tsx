import { type Reply, orderFileApi } from '@borong/contract'
import { request, useCommand, useT } from '@borong/site-kit'
import { Notice, Price, Stack, Table, toast } from '@borong/ui'
import { type ReactNode, useState } from 'react'
import { ImportDialog } from '../forms/ImportDialog.tsx'
import { paths } from '../page/paths.ts'
import { Link, useGo } from '../page/Link.tsx'
import styles from './ImportOrders.module.css'
import { ImportTerms } from './ImportTerms.tsx'
import { orderRefreshes } from '../order-shown/index.ts'
import { messages } from './order-files.messages.ts'

type Report = Reply<typeof orderFileApi.import>

/** Orders out of a table: what would be made, then all of it or nothing. */
export default function ImportOrders({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const [report, setReport] = useState<Report>()
  const [file, setFile] = useState<File | Blob>()
  const recheck = useCommand(orderFileApi.import)
  const check = useCommand(orderFileApi.import)
  const run = useCommand(orderFileApi.import, {
    refreshes: orderRefreshes,
    onDone: (done) => {
      onClose()
      toast(t(messages.imported, { n: done.orders.length }), { tone: 'success' })
      go(paths.orders({ status: 'TO_SUBMIT' }))
    },
  })
  const look: typeof check.send = async (_, options) => {
    setReport(undefined)
    setFile(options?.file)
    const seen = await check.send({ check: 1 }, options)
    setReport(seen)
    return seen
  }
  // What was looked at is what is made, or the mall says that it costs something else by now.
  const place: typeof run.send = (_, options) => run.send({ seen_total: report?.total_price ?? 0 }, options)
  return (
    <ImportDialog
      title={t(messages.importTitle)}
      how={t(messages.how)}
      fileHint={t(messages.fileHint)}
      check={{ ...check, send: look }}
      run={{ ...run, send: place }}
      template={() => request(orderFileApi.template)}
      templateName="order-template.xlsx"
      held={!report || report.blocked.length > 0 || recheck.busy}
      onClose={onClose}
    >
      {report && (
        <WouldBe report={report}>
          <ImportTerms
            totals={report.orders.map((it) => it.order_price)}
            onChosen={() =>
              void recheck.send({ check: 1 }, { ...(file && { file }) }).then((it) => it && setReport(it))
            }
          />
        </WouldBe>
      )}
    </ImportDialog>
  )
}

function WouldBe({
  report: { orders, notes, blocked, total_price: total },
  children,
}: {
  report: Report
  children: ReactNode
}) {
  const t = useT()
  return (
    <Stack gap={16}>
      {blocked.length > 0 && (
        <Notice tone="warn">
          {t(messages.blocked)}
          <ul className={styles.list}>
            {blocked.map((it) => (
              <li key={it.code}>{it.message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice>
          {t(messages.merged, { n: notes.length })}
          <ul className={styles.notes}>
            {notes.map((it) => (
              <li key={it.cell}>
                <b>{it.cell}</b> {it.reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.orders}>
        <Table
          caption={t(messages.ordersToBe)}
          rows={orders}
          keyOf={(it) => it.seller_id}
          columns={[
            {
              key: 'shop',
              head: t(messages.shop),
              main: true,
              cell: (it) => (
                <span>
                  <Link href={paths.shop(it.seller_id)}>{it.seller_name}</Link>
                  {it.deliverable === 0 && <span className={styles.far}>{t(messages.notDelivered)}</span>}
                </span>
              ),
            },
            { key: 'lines', head: t(messages.lines), align: 'end', narrow: true, cell: (it) => it.lines },
            { key: 'pieces', head: t(messages.pieces), align: 'end', narrow: true, cell: (it) => it.pieces },
            {
              key: 'freight',
              head: t(messages.freight),
              align: 'end',
              narrow: true,
              cell: (it) => <Price value={it.shipping_price} />,
            },
            {
              key: 'total',
              head: t(messages.total),
              align: 'end',
              narrow: true,
              cell: (it) => <Price value={it.order_price} />,
            },
          ]}
        />
        <p className={styles.sum}>
          {t(messages.total)} <Price value={total} size="large" />
        </p>
      </div>
      {children}
    </Stack>
  )
}
