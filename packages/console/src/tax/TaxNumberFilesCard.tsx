import { type commissionTaxApi, type taxInvoiceApi, taxInvoiceLimits } from '@borong/contract'
import { dateMinute, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Card, EmptyState, Notice, Row, Stack, Table } from '@borong/ui'
import { useState } from 'react'
import { FileButton } from '../form/FileButton.tsx'
import { Link, useGo } from '../site/Link.tsx'
import { NotLoaded } from '../site/NotLoaded.tsx'
import { messages } from './tax-files.messages.ts'
import styles from './TaxFiles.module.css'

const megabyte = 1_048_576

interface TaxNumberFilesCardProps {
  /** The calls of the console it stands in. */
  calls: Pick<typeof taxInvoiceApi | typeof commissionTaxApi, 'numberFiles' | 'uploadNumbers'>
  hrefOf: (file: string) => string
}

/** Takes the table of Coretax, and lists those that were read. */
export function TaxNumberFilesCard({ calls, hrefOf }: TaxNumberFilesCardProps) {
  const t = useT()
  const go = useGo()
  const [tooLarge, setTooLarge] = useState(false)
  const all = useApiQuery(calls.numberFiles, { page_size: 10 }, { staleTime: 0 })
  const upload = useCommand(calls.uploadNumbers, {
    refreshes: [calls.numberFiles],
    onDone: ({ file_id: file }) => go(hrefOf(file)),
  })
  const take = (file: File) => {
    upload.reset()
    setTooLarge(file.size > taxInvoiceLimits.fileBytes)
    if (file.size <= taxInvoiceLimits.fileBytes) void upload.send({}, { file })
  }
  return (
    <Card title={t(messages.numbers)} flush>
      <div className={styles.body}>
        <Stack gap={16}>
          <p>{t(messages.numbersText)}</p>
          <Row gap={12}>
            <FileButton label={t(messages.choose)} accept=".csv,.xlsx,.xls" busy={upload.busy} onFile={take} />
          </Row>
          <div aria-live="polite">
            {upload.busy && <Notice>{t(messages.reading)}</Notice>}
            {tooLarge && (
              <Notice tone="danger">
                {t(messages.tooLarge, { size: Math.floor(taxInvoiceLimits.fileBytes / megabyte) })}
              </Notice>
            )}
            {upload.refusal && <Notice tone="danger">{upload.refusal.message}</Notice>}
          </div>
        </Stack>
      </div>
      {all.isError ? (
        <NotLoaded error={all.error} retry={() => void all.refetch()} />
      ) : (
        <Table
          caption={t(messages.numbers)}
          keyOf={(it) => it.file_id}
          rows={all.data?.data}
          skeleton={3}
          empty={<EmptyState compact title={t(messages.noNumberFiles)} />}
          columns={[
            {
              key: 'file',
              head: t(messages.file),
              main: true,
              cell: (it) => <Link href={hrefOf(it.file_id)}>{it.file_name}</Link>,
            },
            { key: 'rows', head: t(messages.rows), narrow: true, align: 'end', cell: (it) => it.row_num },
            { key: 'written', head: t(messages.written), narrow: true, align: 'end', cell: (it) => it.written_num },
            { key: 'who', head: t(messages.uploadedBy), cell: (it) => it.uploaded_by },
            { key: 'when', head: t(messages.uploadedAt), narrow: true, cell: (it) => dateMinute(it.uploaded_at) },
          ]}
        />
      )}
    </Card>
  )
}
