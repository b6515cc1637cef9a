import { ConfirmAct } from '@borong/console/form'
import { goodsImportApi } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { Button, Card, Meter, Notice, Row, Stack, Steps } from '@borong/ui'
import { useState } from 'react'
import { ColumnsCard } from './ColumnsCard.tsx'
import { nameOfRun, type Run } from './goods-import-run.ts'
import { messages } from './goods-import.messages.ts'
import { OutcomeCard } from './OutcomeCard.tsx'
import { ProblemsCard } from './ProblemsCard.tsx'

const steps = ['stepUpload', 'stepColumns', 'stepCheck', 'stepImport'] as const
const bulkSteps = ['stepCheck', 'bulkStepWhat'] as const
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
  const showsColumns = !run.act && (run.state === 'UPLOADED' || (run.state === 'CHECKED' && corrects))
  const isUnderWay = run.state === 'CHECKING' || run.state === 'IMPORTING' || run.state === 'UNDOING'
  return (
    <Stack gap={16}>
      <Steps
        label={t(messages.steps)}
        current={showsColumns ? 1 : run.act ? Math.max(0, stepOf[run.state] - 2) : stepOf[run.state]}
        steps={(run.act ? bulkSteps : steps).map((it) => ({ label: t(messages[it]) }))}
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
      {isUnderWay && <Progress run={run} reload={reload} />}
      {run.state === 'STOPPED' && (
        <Notice tone="warn">
          {run.stopped_by === undefined ? t(messages.stopped) : t(messages.stoppedBy, { name: run.stopped_by })}
        </Notice>
      )}
      {!showsColumns && !isUnderWay && <OutcomeCard run={run} reload={reload} onCorrect={() => setCorrects(true)} />}
      {!showsColumns && run.problem_total > 0 && <ProblemsCard run={run} />}
    </Stack>
  )
}

function Progress({ run, reload }: { run: Run; reload: () => void }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const text = t(messages.progress, { done: run.done, all: run.goods })
  return (
    <Card title={t(messages[`state.${run.state}`])} note={nameOfRun(t, run)}>
      <Stack gap={12}>
        <Meter label={t(messages[`state.${run.state}`])} used={run.done} whole={Math.max(1, run.goods)} text={text} />
        <p aria-live="polite">{text}</p>
        <p>{t(messages.leave)}</p>
        <Row gap={12}>
          <Button onClick={() => setAsks(true)}>{t(messages.stop)}</Button>
        </Row>
        <ConfirmAct
          open={asks}
          onClose={() => setAsks(false)}
          act={t(messages.stop)}
          onConfirm={async () => {
            await request(goodsImportApi.stop, { id: run.import_id })
            reload()
          }}
        >
          {t(run.state === 'CHECKING' ? messages.stopCheckText : messages.stopText)}
        </ConfirmAct>
      </Stack>
    </Card>
  )
}
