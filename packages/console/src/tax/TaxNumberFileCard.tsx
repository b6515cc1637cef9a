import type { commissionTaxApi, Reply, Route, taxInvoiceApi } from '@borong/contract'
import { day, daySeconds, refetch, request, useT } from '@borong/site-kit'
import { Button, Card, Pill, Row, Table, toast, type Tone } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmAct } from '../form/ConfirmAct.tsx'
import { Link } from '../site/Link.tsx'
import { messages } from './tax-files.messages.ts'
import styles from './TaxFiles.module.css'

type NumberFile = Reply<typeof taxInvoiceApi.numberFile>
type NumberRow = NumberFile['rows'][number]
const canWrite = (it: NumberRow) => it.outcome === 'NEW' || it.outcome === 'DIFFERS'

interface TaxNumberFileCardProps {
  /** The calls of the console it stands in. */
  calls: Pick<typeof taxInvoiceApi | typeof commissionTaxApi, 'writeNumbers'>
  file: NumberFile
  /** Where an invoice of a row is. */
  invoiceHref: (id: string) => string
  /** Who sees the numbers. */
  what: string
  /** What is asked anew after numbers were written. */
  refreshes: readonly Route[]
}

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
export function TaxNumberFileCard({ file, invoiceHref, ...write }: TaxNumberFileCardProps) {
  const t = useT()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(file.rows.filter((it) => it.outcome === 'NEW').map((it) => String(it.row))),
  )
  const picked = file.rows.filter((it) => canWrite(it) && chosen.has(String(it.row)))
  return (
    <Card title={file.file_name} flush>
      <div className={styles.bar}>
        {file.rows.some(canWrite) ? (
          <WriteChosen {...write} file={file} rows={picked} />
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
                {it.history_id ? <Link href={invoiceHref(it.history_id)}>{it.reference}</Link> : it.reference || '–'}
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

interface WriteChosenProps extends Omit<TaxNumberFileCardProps, 'invoiceHref'> {
  rows: readonly NumberRow[]
}

function WriteChosen({ calls, file, rows, what, refreshes }: WriteChosenProps) {
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
          const { written, left } = await request(calls.writeNumbers, {
            id: file.file_id,
            rows: rows.map((it) => it.row),
          })
          if (written) toast(t(messages.wroteDone, { n: written }), { tone: 'success' })
          if (left) toast(t(messages.leftOver, { n: left }), { tone: 'danger' })
          await refetch(client, refreshes)
        }}
      >
        {what}
      </ConfirmAct>
    </Row>
  )
}
