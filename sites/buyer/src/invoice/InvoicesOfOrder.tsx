import { invoiceApi } from '@borong/contract'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { dateTime, formatRupiah, useApiQuery, useCan, useT } from '@borong/site-kit'
import { Card, StatusPill } from '@borong/ui'
import styles from '../member-page/CasesOfOrder.module.css'
import { Link } from '../page/Link.tsx'
import { paths } from '../page/paths.ts'
import { pillOf } from './invoice-shown.ts'
import { messages } from './invoice.messages.ts'

/** Invoices and credit notes of an order, each with its state and file; nothing where there are none yet. */
export default function InvoicesOfOrder({ sn }: { sn: string }) {
  const t = useT()
  const isAllowed = useCan('my-receipt')
  const list = useApiQuery(invoiceApi.history, { order_sn: sn, page_size: 50 }, { enabled: isAllowed })
  if (!list.data?.data.length) return null
  return (
    <Card title={t(messages.title)}>
      <ul className={styles.list}>
        {list.data.data.map((it) => (
          <li key={it.history_id}>
            <Link href={paths.invoice(it.history_id)}>{it.receipt_sn || t(messages.notIssued)}</Link>
            <span className={styles.note}>
              {[
                it.part_no ? t(messages.part, { n: it.part_no }) : '',
                formatRupiah(it.kind === 'CREDIT' ? -it.receipt_price : it.receipt_price),
                it.issue_time ? dateTime(it.issue_time) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <StatusPill {...pillOf[it.receipt_state]}>{it.receipt_state_text}</StatusPill>
            {it.status === 1 && (
              <DownloadButton
                size="small"
                variant="quiet"
                route={invoiceApi.file}
                fields={{ id: it.history_id }}
                name={`${it.receipt_sn}.pdf`}
                label={t(messages.downloadOf, { number: it.receipt_sn })}
              >
                {t(messages.pdf)}
              </DownloadButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
