import type { budgetApi, orderFileApi, peopleApi, Reply } from '@borong/contract'
import { isRefusal, type Refusal, type Command, saveFile, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, Table } from '@borong/ui'
import { Download, Upload } from 'lucide-react'
import { type RefObject, type ReactNode, useId, useRef, useState } from 'react'
import styles from './ImportDialog.module.css'
import { messages } from './import.messages.ts'

const largest = 10_485_760
/** Each kind of table tells more of what it would do. */
type Report = Reply<typeof peopleApi.checkAccountImport> &
  Partial<Pick<Reply<typeof budgetApi.checkImport>, 'added' | 'changed' | 'unchanged'>> & {
    added?: number
    changed?: number
  }

interface ImportDialogProps {
  title: string
  check:
    | Command<typeof peopleApi.checkAccountImport>
    | Command<typeof peopleApi.checkOrganisationImport>
    | Command<typeof budgetApi.checkImport>
    | Command<typeof orderFileApi.import>
  run:
    | Command<typeof peopleApi.importAccounts>
    | Command<typeof peopleApi.importOrganisations>
    | Command<typeof budgetApi.import>
    | Command<typeof orderFileApi.import>
  template: () => Promise<unknown>
  templateName: string
  /** What a sound table would do, beside the number of its rows. */
  effect?: (report: Report) => ReactNode
  /** How to fill it in and how much it takes, where that is not as everywhere. */
  how?: string
  fileHint?: string
  /** What else a sound table would do, below the notice. */
  children?: ReactNode
  /** Something beside the rows stands in the way. */
  held?: boolean
  onClose: () => void
}

/** A table of rows: template, file, what is wrong with it cell by cell, and the import of all of it. */
export function ImportDialog({
  title,
  check,
  run,
  template,
  templateName,
  effect,
  how,
  fileHint,
  children,
  held = false,
  onClose,
}: ImportDialogProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<Report>()
  const [tooLarge, setTooLarge] = useState(false)
  const [fetching, setFetching] = useState(false)
  const refusal = run.refusal ?? check.refusal
  // What was right a moment ago may be wrong by now: then the refusal brings the report of the second look.
  const report = isRefusal(refusal, 'ROWS_WRONG') ? refusal.facts : checked
  const wrong = report?.problem_total ?? 0
  const sound = report && wrong === 0 && !refusal

  const take = async (chosen: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!chosen) return
    check.reset()
    run.reset()
    setChecked(undefined)
    setFile(chosen)
    setTooLarge(chosen.size > largest)
    if (chosen.size <= largest) setChecked(await check.send({}, { file: chosen }))
  }
  const download = async () => {
    setFetching(true)
    try {
      saveFile((await template()) as Blob, templateName)
    } finally {
      setFetching(false)
    }
  }
  const choose = <ChooseButton file={file} check={check} run={run} hint={hint} input={input} />
  return (
    <Dialog
      open
      width={wrong ? 960 : 760}
      title={title}
      closable={!run.busy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={run.busy}>
            {t(messages.close)}
          </Button>
          {sound && !held && (
            <Button variant="primary" busy={run.busy} onClick={() => void run.send({}, { file: file! })}>
              {t(messages.run, { n: report.rows })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <p>{how ?? t(messages.how)}</p>
        <div className={styles.acts}>
          <Button icon={<Download aria-hidden="true" />} busy={fetching} onClick={() => void download()}>
            {t(messages.template)}
          </Button>
          {choose}
          <input
            ref={input}
            type="file"
            className={styles.input}
            aria-label={t(messages.file)}
            accept=".xlsx,.xls,.csv,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            tabIndex={-1}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </div>
        <p id={hint} className="small muted">
          {file ? file.name : (fileHint ?? t(messages.fileHint))}
        </p>
        <ImportState {...{ check, file, run, tooLarge, refusal, wrong, report, sound, effect }} />
        {sound && children}
        {report && wrong > 0 && <ImportProblems report={report} />}
      </Stack>
    </Dialog>
  )
}

interface ChooseButtonProps {
  file: File | undefined
  check: ImportDialogProps['check']
  run: ImportDialogProps['run']
  hint: string
  input: RefObject<HTMLInputElement | null>
}

function ChooseButton({ file, check, run, hint, input }: ChooseButtonProps) {
  const t = useT()
  return (
    <Button
      icon={<Upload aria-hidden="true" />}
      variant={file ? 'plain' : 'primary'}
      disabled={check.busy || run.busy}
      aria-describedby={hint}
      onClick={() => input.current?.click()}
    >
      {t(file ? messages.another : messages.choose)}
    </Button>
  )
}

interface ImportStateProps {
  check: ImportDialogProps['check']
  file: File | undefined
  run: ImportDialogProps['run']
  tooLarge: boolean
  refusal: Refusal | undefined
  wrong: number
  report: Report | undefined
  sound: boolean | undefined
  effect: ImportDialogProps['effect']
}

/** How far the file has come. */
function ImportState({ check, file, run, tooLarge, refusal, wrong, report, sound, effect }: ImportStateProps) {
  const t = useT()
  return (
    <div aria-live="polite">
      {check.busy && file ? (
        <Notice>{t(messages.checking, { name: file.name })}</Notice>
      ) : run.busy ? (
        <Notice>{t(messages.busy)}</Notice>
      ) : tooLarge ? (
        <Notice tone="danger">{t(messages.tooLarge)}</Notice>
      ) : refusal && refusal.code !== 'ROWS_WRONG' ? (
        <Notice tone="danger">{refusal.message}</Notice>
      ) : wrong ? (
        <Notice tone="warn">
          {t(messages.wrong, { n: wrong })}{' '}
          {wrong > report!.problems.length && t(messages.firstOnly, { n: report!.problems.length })}
        </Notice>
      ) : (
        sound &&
        report && (
          <Notice tone="success">
            {t(messages.sound, { n: report.rows })} {effect?.(report)}
          </Notice>
        )
      )}
    </div>
  )
}

interface ImportProblemsProps {
  report: Report
}

/** What is wrong with the file, cell by cell. */
function ImportProblems({ report }: ImportProblemsProps) {
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
            cell: (it) =>
              it.text ? (
                <span className={styles.text}>{it.text}</span>
              ) : (
                <span className="muted">{t(messages.blank)}</span>
              ),
          },
          { key: 'reason', head: t(messages.reason), cell: (it) => it.reason },
        ]}
      />
    </div>
  )
}
