import { FileButton } from '@borong/console/form'
import { categoryFileApi, categoryFileLimits, type Reply } from '@borong/contract'
import { isRefusal, number, request, saveFile, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, Table, toast } from '@borong/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { changed } from './category-shown.ts'
import { messages } from './category-file.messages.ts'
import styles from './CategoryFileDialog.module.css'

type Report = Reply<typeof categoryFileApi.check>

/** A file is looked through first: what it would do is shown, and done when somebody says so. */
export function CategoryFileDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<Report>()
  const check = useCommand(categoryFileApi.check, { onDone: setChecked })
  const run = useCommand(categoryFileApi.import, {
    refreshes: changed,
    onDone: ({ added, changed: renamed, moved }) => {
      toast(t(messages.imported, { added, changed: renamed, moved }), { tone: 'success' })
      onClose()
    },
  })
  const refusal = run.refusal ?? check.refusal
  // What was right a moment ago may be wrong by now: then the refusal brings the report of the second look.
  const report = isRefusal(refusal, 'ROWS_WRONG') ? (refusal.facts as Report) : checked
  const isTooLarge = file !== undefined && file.size > categoryFileLimits.bytes
  const isSound = report !== undefined && !report.problem_total && !refusal
  const hasEffect = isSound && report.added + report.changed + report.moved + report.reordered > 0
  const take = (chosen: File) => {
    check.reset()
    run.reset()
    setChecked(undefined)
    setFile(chosen)
    if (chosen.size <= categoryFileLimits.bytes) void check.send({}, { file: chosen })
  }
  return (
    <Dialog
      open
      width={960}
      closable={!run.busy}
      title={t(messages.title)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={run.busy}>
            {t(messages.close)}
          </Button>
          {hasEffect && (
            <Button variant="primary" busy={run.busy} onClick={() => void run.send({}, { file: file! })}>
              {t(messages.run, { n: report.rows })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <p>{t(messages.how)}</p>
        <div className={styles.acts}>
          <Taken route={categoryFileApi.template} name="categories-template.xlsx" label={t(messages.template)} />
          <Taken route={categoryFileApi.export} name="categories.xlsx" label={t(messages.export)} />
          <FileButton
            label={t(file ? messages.another : messages.choose)}
            accept=".xlsx,.xls,.csv"
            variant={file ? 'plain' : 'primary'}
            busy={check.busy}
            onFile={take}
          />
        </div>
        <p className="small muted">{file ? file.name : t(messages.limits, { n: number(categoryFileLimits.rows) })}</p>
        {isTooLarge && <Notice tone="danger">{t(messages.tooLarge)}</Notice>}
        {refusal && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
        {isSound && (
          <Notice tone={hasEffect ? 'success' : 'info'} live="polite">
            {hasEffect ? t(messages.would, { ...report }) : t(messages.nothing, { n: report.rows })}
          </Notice>
        )}
        {report && report.problem_total > 0 && <Problems report={report} />}
        {isSound && report.changes.length > 0 && <Changes report={report} />}
      </Stack>
    </Dialog>
  )
}

interface TakenProps {
  route: typeof categoryFileApi.template | typeof categoryFileApi.export
  name: string
  label: string
}

/** A workbook to download. */
function Taken({ route, name, label }: TakenProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile((await request(route)) as Blob, name)
    } catch (error) {
      toast(isRefusal(error) ? error.message : t(messages.noFile), { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} onClick={() => void download()}>
      {label}
    </Button>
  )
}

function Problems({ report }: { report: Report }) {
  const t = useT()
  return (
    <Table<Report['problems'][number]>
      caption={t(messages.wrongCells, { n: report.problem_total })}
      rows={report.problems}
      keyOf={(it) => `${it.cell} ${it.reason}`}
      columns={[
        { key: 'cell', head: t(messages.cell), narrow: true, cell: (it) => it.cell },
        { key: 'reason', head: t(messages.reason), main: true, cell: (it) => it.reason },
        { key: 'column', head: t(messages.column), cell: (it) => it.column },
        { key: 'text', head: t(messages.text), cell: (it) => it.text || '–' },
      ]}
    />
  )
}

function Changes({ report }: { report: Report }) {
  const t = useT()
  const all = report.added + report.changed + report.moved
  return (
    <>
      <Table<Report['changes'][number]>
        caption={t(messages.changes)}
        rows={report.changes}
        keyOf={(it) => String(it.row)}
        columns={[
          { key: 'row', head: t(messages.row), align: 'end', narrow: true, cell: (it) => number(it.row) },
          { key: 'name', head: t(messages.name), main: true, cell: (it) => it.name },
          { key: 'above', head: t(messages.below), cell: (it) => it.above.join(' › ') || t(messages.firstLevel) },
          { key: 'fate', head: t(messages.fate), cell: (it) => t(messages[it.fate]) },
        ]}
      />
      {all > report.changes.length && (
        <p className="small muted">{t(messages.andMore, { n: all - report.changes.length })}</p>
      )}
    </>
  )
}
