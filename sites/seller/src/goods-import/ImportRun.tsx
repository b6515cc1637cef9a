import { useT } from '@borong/site-kit'
import { Card, Meter, Notice, Stack, Steps } from '@borong/ui'
import { useState } from 'react'
import { ColumnsCard } from './ColumnsCard.tsx'
import type { Run } from './goods-import-run.ts'
import { messages } from './goods-import.messages.ts'
import { OutcomeCard } from './OutcomeCard.tsx'
import { ProblemsCard } from './ProblemsCard.tsx'

const steps = ['stepUpload', 'stepColumns', 'stepCheck', 'stepImport'] as const
const stepOf: Record<Run['state'], number> = {
  UPLOADED: 1,
  CHECKING: 2,
  CHECKED: 2,
  IMPORTING: 3,
  IMPORTED: 4,
  UNDOING: 3,
  UNDONE: 4,
  STOPPED: 3,
}

/** One import, at the step where it stands. */
export function ImportRun({ run, reload }: { run: Run; reload: () => void }) {
  const t = useT()
  const [corrects, setCorrects] = useState(false)
  const showsColumns = run.state === 'UPLOADED' || (run.state === 'CHECKED' && corrects)
  const isUnderWay = run.state === 'CHECKING' || run.state === 'IMPORTING' || run.state === 'UNDOING'
  return (
    <Stack gap={16}>
      <Steps
        label={t(messages.steps)}
        current={showsColumns ? 1 : stepOf[run.state]}
        steps={steps.map((it) => ({ label: t(messages[it]) }))}
      />
      {showsColumns && (
        <ColumnsCard
          run={run}
          reload={() => {
            setCorrects(false)
            reload()
          }}
        />
      )}
      {isUnderWay && <Progress run={run} />}
      {run.state === 'STOPPED' && <Notice tone="warn">{t(messages.stopped)}</Notice>}
      {!showsColumns && !isUnderWay && <OutcomeCard run={run} reload={reload} onCorrect={() => setCorrects(true)} />}
      {!showsColumns && run.problem_total > 0 && <ProblemsCard run={run} />}
    </Stack>
  )
}

function Progress({ run }: { run: Run }) {
  const t = useT()
  const text = t(messages.progress, { done: run.done, all: run.goods })
  return (
    <Card title={t(messages[`state.${run.state}`])} note={run.file_name}>
      <Stack gap={12}>
        <Meter label={t(messages[`state.${run.state}`])} used={run.done} whole={Math.max(1, run.goods)} text={text} />
        <p aria-live="polite">{text}</p>
        <p>{t(messages.leave)}</p>
      </Stack>
    </Card>
  )
}
