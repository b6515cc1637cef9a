import { ConfirmAct } from '@borong/console/form'
import { Link } from '@borong/console/site'
import { taxInvoiceApi } from '@borong/contract'
import { day, daySeconds, refetch, request, useT } from '@borong/site-kit'
import { Button, Card, Pill, Row, Table, toast, type Tone } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { afterNumbers, canWrite, type NumberFile, type NumberRow } from './tax-invoice-shown.ts'
import { messages } from './tax-invoice.messages.ts'
import styles from './TaxInvoices.module.css'

const tones: Record<NumberRow['outcome'], Tone> = {
  NEW: 'success',
  DIFFERS: 'warn',
  SAME: 'neutral',
  OTHER: 'danger',
  TAKEN: 'danger',
  TWICE: 'danger',
  UNKNOWN: 'neutral',
  NOT_APPROVED: 'neutral',
  NO_NUMBER: 'neutral',
}

/** What each row of a file comes to; those that fit are chosen, those that differ are chosen by hand. */
export function NumberFileCard({ file }: { file: NumberFile }) {
  const t = useT()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(file.rows.filter((it) => it.outcome === 'NEW').map((it) => String(it.row))),
  )
  const picked = file.rows.filter((it) => canWrite(it) && chosen.has(String(it.row)))
  return (
    <Card title={file.file_name} flush>
      <div className={styles.bar}>
        {file.rows.some(canWrite) ? (
          <WriteChosen file={file} rows={picked} />
        ) : (
          <p className="muted">{t(messages.nothingFits)}</p>
        )}
      </div>
      <Table
        caption={t(messages.rows)}
        keyOf={(it) => String(it.row)}
        rows={file.rows}
        alignTop
        {...(file.rows.some(canWrite) && { chosen, onChoose: setChosen })}
        columns={[
          {
            key: 'reference',
            head: t(messages.reference),
            main: true,
            cell: (it) => (
              <>
                {it.history_id ? (
                  <Link href={paths.invoices({ tab: 'ALL', id: it.history_id })}>{it.reference}</Link>
                ) : (
                  it.reference || '–'
                )}
                {it.client_name && <span className={styles.note}>{it.client_name}</span>}
              </>
            ),
          },
          {
            key: 'number',
            head: t(messages.taxInvoiceNumber),
            cell: (it) => (
              <>
                <span className={styles.number}>{it.number || '–'}</span>
                {it.day && <span className={styles.note}>{day(daySeconds(it.day))}</span>}
              </>
            ),
          },
          { key: 'approval', head: t(messages.state), narrow: true, cell: (it) => it.approval || '–' },
          {
            key: 'outcome',
            head: t(messages.outcome),
            cell: (it) => (
              <>
                <Pill tone={tones[it.outcome]}>{t(messages[it.outcome])}</Pill>
                {it.differs.length > 0 && (
                  <span className={styles.note}>
                    {t(messages.differsIn, { what: it.differs.map((what) => t(messages[what])).join(', ') })}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

function WriteChosen({ file, rows }: { file: NumberFile; rows: readonly NumberRow[] }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const act = t(messages.writeChosen, { n: rows.length })
  const differing = rows.filter((it) => it.outcome === 'DIFFERS').length
  return (
    <Row gap={12}>
      {rows.length > 0 && (
        <Button variant="primary" onClick={() => setAsks(true)}>
          {act}
        </Button>
      )}
      <ConfirmAct
        open={asks}
        act={act}
        touches={[
          { label: t(messages.rows), value: rows.length },
          ...(differing ? [{ label: t(messages.writeDiffering), value: differing }] : []),
        ]}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          const { written, left } = await request(taxInvoiceApi.writeNumbers, {
            id: file.file_id,
            rows: rows.map((it) => it.row),
          })
          if (written) toast(t(messages.wroteDone, { n: written }), { tone: 'success' })
          if (left) toast(t(messages.leftOver, { n: left }), { tone: 'danger' })
          await refetch(client, afterNumbers)
        }}
      >
        {t(messages.writeWhat)}
      </ConfirmAct>
    </Row>
  )
}
