import { type Reply, parcelFileApi, parcelFileLimits, sellerOrderApi } from '@borong/contract'
import { type Refusal, request, isRefusal, saveFile, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, Table, toast } from '@borong/ui'
import { Download, Upload } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { paths } from '../page/paths.ts'
import { Link } from '@borong/console/site'
import styles from './ParcelTable.module.css'
import { messages } from './parcel-table.messages.ts'

type Report = Reply<typeof parcelFileApi.ship>

/** What is left to ship goes out as a workbook and comes back with carriers and numbers. */
export default function ParcelTableDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<Report>()
  const [fetching, setFetching] = useState(false)
  const check = useCommand(parcelFileApi.ship)
  const run = useCommand(parcelFileApi.ship, {
    refreshes: [sellerOrderApi.list, sellerOrderApi.counts, sellerOrderApi.show],
    onDone: ({ parcels }) => {
      toast(t(messages.sent, { n: parcels.length }), { tone: 'success' })
      onClose()
    },
  })
  const refusal = run.refusal ?? check.refusal
  const tooLarge = (file?.size ?? 0) > parcelFileLimits.bytes
  // What was right a moment ago may be shipped by now: then the refusal brings the report of the second look.
  const report = isRefusal(refusal, 'ROWS_WRONG') && 'parcels' in refusal.facts ? refusal.facts : checked
  const wrong = report?.problem_total ?? 0
  const ready = report && wrong === 0 && !refusal && report.parcels.length > 0

  const take = async (chosen: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!chosen) return
    check.reset()
    run.reset()
    setChecked(undefined)
    setFile(chosen)
    if (chosen.size <= parcelFileLimits.bytes) setChecked(await check.send({ check: 1 }, { file: chosen }))
  }
  const download = async () => {
    setFetching(true)
    try {
      saveFile((await request(parcelFileApi.table)) as unknown as Blob, 'to-ship.xlsx')
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    } finally {
      setFetching(false)
    }
  }
  return (
    <Dialog
      open
      width={wrong ? 960 : 760}
      title={t(messages.shipByTable)}
      closable={!run.busy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={run.busy}>
            {t(messages.close)}
          </Button>
          {ready && (
            <Button variant="primary" busy={run.busy} onClick={() => void run.send({}, { file: file! })}>
              {t(messages.send, { n: report.parcels.length })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <p>{t(messages.how)}</p>
        <div className={styles.acts}>
          <DownloadTable file={file} fetching={fetching} download={download} />
          <Button
            icon={<Upload aria-hidden="true" />}
            disabled={check.busy || run.busy}
            aria-describedby={hint}
            onClick={() => input.current?.click()}
          >
            {t(file ? messages.another : messages.choose)}
          </Button>
          <FileField input={input} take={take} />
        </div>
        <p id={hint} className={styles.hint}>
          {file ? file.name : t(messages.fileHint)}
        </p>
        <TableState {...{ check, file, run, tooLarge, refusal, report, wrong, ready }} />
        {ready && <Parcels report={report} />}
        {report && wrong > 0 && <Problems report={report} />}
      </Stack>
    </Dialog>
  )
}

interface FileFieldProps {
  input: RefObject<HTMLInputElement | null>
  take: (chosen: File | undefined) => Promise<void>
}

function FileField({ input, take }: FileFieldProps) {
  const t = useT()
  return (
    <input
      ref={input}
      type="file"
      className={styles.input}
      aria-label={t(messages.file)}
      accept=".xlsx,.xls,.csv,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.detail"
      tabIndex={-1}
      onChange={(event) => void take(event.target.files?.[0])}
    />
  )
}

interface DownloadTableProps {
  file: File | undefined
  fetching: boolean
  download: () => Promise<void>
}

function DownloadTable({ file, fetching, download }: DownloadTableProps) {
  const t = useT()
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      variant={file ? 'plain' : 'primary'}
      busy={fetching}
      onClick={() => void download()}
    >
      {t(messages.download)}
    </Button>
  )
}

interface TableStateProps {
  check: { busy: boolean }
  file: File | undefined
  run: { busy: boolean }
  tooLarge: boolean
  refusal: Refusal | undefined
  report: Report | undefined
  wrong: number
  ready: boolean | undefined
}

/** How far the table has come. */
function TableState({ check, file, run, tooLarge, refusal, report, wrong, ready }: TableStateProps) {
  const t = useT()
  return (
    <div aria-live="polite">
      {check.busy && file ? (
        <Notice>{t(messages.checking, { name: file.name })}</Notice>
      ) : run.busy ? (
        <Notice>{t(messages.sending)}</Notice>
      ) : tooLarge ? (
        <Notice tone="danger">{t(messages.tooLarge)}</Notice>
      ) : refusal && refusal.code !== 'ROWS_WRONG' ? (
        <Notice tone="danger">{refusal.message}</Notice>
      ) : report && wrong > 0 ? (
        <Notice tone="warn">
          {t(messages.wrong, { n: wrong })}{' '}
          {wrong > report.problems.length && t(messages.firstOnly, { n: report.problems.length })}
        </Notice>
      ) : report && ready ? (
        <Notice tone="success">
          {t(messages.sound, { n: report.parcels.length })}{' '}
          {report.left_out > 0 && t(messages.leftOut, { n: report.left_out })}
        </Notice>
      ) : (
        report && <Notice tone="warn">{t(messages.nothing)}</Notice>
      )}
    </div>
  )
}

function Parcels({ report }: { report: Report }) {
  const t = useT()
  return (
    <div className={styles.report}>
      <Table
        caption={t(messages.parcels)}
        rows={report.parcels}
        keyOf={(it) => `${it.order_sn} ${it.ship_no}`}
        columns={[
          {
            key: 'order',
            head: t(messages.order),
            main: true,
            cell: (it) => (
              <span>
                <Link href={paths.orders({ tab: 'ALL', keyword: it.order_sn, sn: it.order_sn })}>{it.order_sn}</Link>
                <span className={styles.company}>{it.client_name}</span>
              </span>
            ),
          },
          { key: 'carrier', head: t(messages.carrier), cell: (it) => it.logi_name },
          { key: 'number', head: t(messages.number), cell: (it) => <span className={styles.text}>{it.ship_no}</span> },
          { key: 'pieces', head: t(messages.pieces), align: 'end', narrow: true, cell: (it) => it.pieces },
          { key: 'left', head: t(messages.left), align: 'end', narrow: true, cell: (it) => it.left },
        ]}
      />
    </div>
  )
}

function Problems({ report }: { report: Report }) {
  const t = useT()
  return (
    <div className={styles.report}>
      <Table
        caption={t(messages.problems)}
        rows={report.problems}
        keyOf={(it) => `${it.cell} ${it.reason}`}
        columns={[
          { key: 'cell', head: t(messages.cell), main: true, narrow: true, cell: (it) => it.cell },
          { key: 'column', head: t(messages.column), cell: (it) => it.column },
          {
            key: 'text',
            head: t(messages.text),
            cell: (it) => <span className={styles.text}>{it.text || t(messages.blank)}</span>,
          },
          { key: 'reason', head: t(messages.reason), cell: (it) => it.reason },
        ]}
      />
    </div>
  )
}
