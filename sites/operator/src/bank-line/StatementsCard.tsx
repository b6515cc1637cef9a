import { Link, NotLoaded } from '@borong/console/site'
import { bankLineApi } from '@borong/contract'
import { dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { Card, EmptyState, Pagination, Pill, Table, type Tone } from '@borong/ui'
import { paths } from '../page/paths.ts'
import type { Statement } from './bank-line-shown.ts'
import { messages } from './bank-line.messages.ts'

const pageSize = 10
const tones: Record<Statement['state'], Tone> = { UPLOADED: 'warn', MATCHING: 'brand', MATCHED: 'success' }

/** The statements that were uploaded, with what waits in each. */
export function StatementsCard({ page }: { page: number }) {
  const t = useT()
  const all = useApiQuery(
    bankLineApi.statements,
    { page_no: page, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  if (all.isError) return <NotLoaded error={all.error} retry={() => void all.refetch()} />
  return (
    <Card title={t(messages.statements)} flush>
      <Table
        caption={t(messages.statements)}
        keyOf={(it) => it.statement_id}
        rows={all.data?.data}
        refetching={all.isPlaceholderData}
        skeleton={3}
        empty={<EmptyState compact title={t(messages.noStatements)} />}
        columns={[
          {
            key: 'file',
            head: t(messages.file),
            main: true,
            cell: (it) => <Link href={paths.bankLines({ open: it.statement_id })}>{it.file_name}</Link>,
          },
          {
            key: 'state',
            head: t(messages.state),
            narrow: true,
            cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
          },
          { key: 'lines', head: t(messages.lines), narrow: true, align: 'end', cell: (it) => it.lines },
          { key: 'waits', head: t(messages.waits), narrow: true, align: 'end', cell: (it) => it.sure + it.open },
          { key: 'who', head: t(messages.uploadedBy), cell: (it) => it.uploaded_by },
          { key: 'when', head: t(messages.uploadedAt), narrow: true, cell: (it) => dateMinute(it.uploaded_at) },
        ]}
      />
      {all.data && all.data.data_total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={all.data.data_total}
          href={(to) => paths.bankLines({ page: to })}
        />
      )}
    </Card>
  )
}
