import type { commissionTaxApi, taxInvoiceApi } from '@borong/contract'
import { dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { Card, EmptyState, Pagination, Price, Table } from '@borong/ui'
import { useState } from 'react'
import { NotLoaded } from '../site/NotLoaded.tsx'
import { messages } from './tax-files.messages.ts'
import styles from './TaxFiles.module.css'

const pageSize = 5

interface TaxExportsCardProps {
  /** The calls of the console it stands in. */
  calls: Pick<typeof taxInvoiceApi | typeof commissionTaxApi, 'exports' | 'file'>
}

/** The files that were made for Coretax, each to download again. */
export function TaxExportsCard({ calls }: TaxExportsCardProps) {
  const t = useT()
  const [page, setPage] = useState(1)
  const all = useApiQuery(
    calls.exports,
    { page_no: page, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  if (all.isError) return <NotLoaded error={all.error} retry={() => void all.refetch()} />
  return (
    <Card title={t(messages.files)} flush>
      <Table
        caption={t(messages.files)}
        keyOf={(it) => it.export_id}
        rows={all.data?.data}
        refetching={all.isPlaceholderData}
        skeleton={3}
        empty={<EmptyState compact title={t(messages.noFiles)} />}
        columns={[
          { key: 'file', head: t(messages.file), main: true, cell: (it) => it.file_name },
          {
            key: 'count',
            head: t(messages.count),
            narrow: true,
            align: 'end',
            cell: (it) => (
              <>
                {it.invoice_num}
                {it.again_num > 0 && <span className={styles.note}>{t(messages.again, { n: it.again_num })}</span>}
              </>
            ),
          },
          { key: 'numbered', head: t(messages.withNumber), narrow: true, align: 'end', cell: (it) => it.numbered_num },
          {
            key: 'base',
            head: t(messages.net),
            narrow: true,
            align: 'end',
            cell: (it) => <Price plain size="small" value={it.base} />,
          },
          {
            key: 'vat',
            head: t(messages.tax),
            narrow: true,
            align: 'end',
            cell: (it) => <Price plain size="small" value={it.vat} />,
          },
          { key: 'who', head: t(messages.madeBy), cell: (it) => it.made_by },
          { key: 'when', head: t(messages.madeAt), narrow: true, cell: (it) => dateMinute(it.made_at) },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            cell: (it) => (
              <DownloadButton
                route={calls.file}
                fields={{ id: it.export_id }}
                name={it.file_name}
                label={t(messages.downloadOf, { name: it.file_name })}
                size="small"
                variant="quiet"
              >
                {t(messages.download)}
              </DownloadButton>
            ),
          },
        ]}
      />
      {all.data && all.data.data_total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={all.data.data_total} onPage={setPage} />
      )}
    </Card>
  )
}
