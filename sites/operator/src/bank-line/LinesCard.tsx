import { ConfirmAct } from '@borong/console/form'
import { NotLoaded } from '@borong/console/site'
import { bankLineApi } from '@borong/contract'
import { day, daySeconds, formatRupiah, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, EmptyState, Pagination, Price, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { changed, type Line, type LineTab, type Statement } from './bank-line-shown.ts'
import { messages } from './bank-line.messages.ts'
import styles from './BankLines.module.css'
import { LineActs } from './LineActs.tsx'
import { LineFate } from './LineFate.tsx'

const pageSize = 25

interface LinesProps {
  statement: Statement
  tab: LineTab
  page: number
}

/** Lines of a statement by their state; those that are sure are booked together. */
export function LinesCard({ statement, tab, page }: LinesProps) {
  const t = useT()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const id = statement.statement_id
  const lines = useApiQuery(
    bankLineApi.list,
    { statement_id: id, tab, page_no: page, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  if (lines.isError) return <NotLoaded error={lines.error} retry={() => void lines.refetch()} />
  const rows = lines.data?.data
  return (
    <>
      {tab === 'SURE' && (
        <BookChosen
          statementId={id}
          lines={rows?.filter((it) => chosen.has(it.line_id)) ?? []}
          onDone={() => setChosen(new Set())}
        />
      )}
      <Table
        caption={t(messages.lines)}
        keyOf={(it) => it.line_id}
        rows={rows}
        refetching={lines.isPlaceholderData}
        skeleton={8}
        alignTop
        empty={<EmptyState compact title={t(messages.none)} />}
        {...(tab === 'SURE' && { chosen, onChoose: setChosen })}
        columns={[
          { key: 'day', head: t(messages.day), narrow: true, cell: (it) => day(daySeconds(it.booked_on)) },
          {
            key: 'text',
            head: t(messages.text),
            main: true,
            cell: (it) => (
              <>
                {it.counterparty || it.reference || it.text}
                <span className={styles.note}>{it.text}</span>
              </>
            ),
          },
          {
            key: 'amount',
            head: t(messages.amount),
            narrow: true,
            align: 'end',
            cell: (it) => <Price plain value={it.amount} />,
          },
          { key: 'proposal', head: t(messages.proposal), cell: (it) => <LineFate line={it} /> },
          { key: 'acts', head: t(messages.acts), headHidden: true, narrow: true, cell: (it) => <LineActs line={it} /> },
        ]}
      />
      {lines.data && lines.data.data_total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={lines.data.data_total}
          href={(to) => paths.bankLines({ open: id, tab, page: to })}
        />
      )}
    </>
  )
}

function BookChosen({
  statementId,
  lines,
  onDone,
}: {
  statementId: string
  lines: readonly Line[]
  onDone: () => void
}) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const act = t(messages.bookSure, { n: lines.length })
  return (
    <>
      <div className={styles.chosen}>
        {lines.length ? (
          <Button variant="primary" onClick={() => setAsks(true)}>
            {act}
          </Button>
        ) : (
          <p className="muted">{t(messages.chosenNone)}</p>
        )}
      </div>
      <ConfirmAct
        open={asks}
        act={act}
        harmless
        touches={[
          { label: t(messages.lines), value: lines.length },
          { label: t(messages.bookSum), value: formatRupiah(lines.reduce((sum, it) => sum + it.amount, 0)) },
        ]}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          const { booked, left } = await request(bankLineApi.confirm, {
            id: statementId,
            line_ids: lines.map((it) => it.line_id),
          })
          if (booked) toast(t(messages.bookedDone, { booked }), { tone: 'success' })
          if (left) toast(t(messages.leftOver, { left }), { tone: 'danger' })
          onDone()
          await refetch(client, changed)
        }}
      >
        {t(messages.bookWhat)}
      </ConfirmAct>
    </>
  )
}
