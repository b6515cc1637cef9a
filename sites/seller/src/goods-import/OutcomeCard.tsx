import { ConfirmAct } from '@borong/console/form'
import { goodsEditorApi, goodsImportApi, sellerGoodsApi } from '@borong/contract'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { dateMinute, request, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Row, Stack } from '@borong/ui'
import { useState } from 'react'
import { messages } from './goods-import.messages.ts'
import { nameOfRun, type Run } from './goods-import-run.ts'

const fates = ['new', 'changed', 'unchanged', 'refused'] as const

interface OutcomeCardProps {
  run: Run
  reload: () => void
  onCorrect: () => void
}

/** What an import would do, did, or took back, and what can be done next. */
export function OutcomeCard({ run, reload, onCorrect }: OutcomeCardProps) {
  const t = useT()
  const shown = run.result ?? run.forecast
  const title = run.undone ? messages.undoneTitle : run.result ? messages.resultTitle : messages.forecast
  const ofAct = run.undone ? messages.undoneTitle : run.result ? messages.bulkResult : messages.bulkForecast
  const told = run.act ? fates.slice(1) : fates
  const name = run.act ? 'goods.xlsx' : `${run.file_name.replace(/\.\w+$/, '')}.xlsx`
  const { undone } = run
  return (
    <Card title={t(run.act ? ofAct : title)} note={nameOfRun(t, run)}>
      <Stack gap={16}>
        {undone ? (
          <>
            <Pairs pairs={(['undone', 'kept'] as const).map((it) => [t(messages[it]), undone[it]])} />
            {!run.act && <p>{t(messages.undoneText)}</p>}
          </>
        ) : (
          shown && <Pairs pairs={told.map((it) => [t(messages[it]), shown[it]])} />
        )}
        <Who run={run} />
        {run.state === 'CHECKED' ? (
          <ImportActs run={run} reload={reload} onCorrect={onCorrect} />
        ) : (
          (run.state === 'IMPORTED' || run.state === 'STOPPED') && <UndoAct run={run} reload={reload} />
        )}
        <Row gap={12}>
          {run.problem_total > 0 && (
            <DownloadButton
              route={goodsImportApi.file}
              fields={{ id: run.import_id, refused: 1 }}
              name={`refused-${name}`}
            >
              {t(run.act ? messages.bulkRefused : messages.refusedFile)}
            </DownloadButton>
          )}
          <DownloadButton route={goodsImportApi.file} fields={{ id: run.import_id }} name={`results-${name}`}>
            {t(run.act ? messages.bulkWhole : messages.wholeFile)}
          </DownloadButton>
        </Row>
      </Stack>
    </Card>
  )
}

function Who({ run }: { run: Run }) {
  const t = useT()
  const acts = [
    [run.act ? messages.bulkStarted : messages.uploaded, run.uploaded_by, run.uploaded_at],
    [run.act ? messages.bulkDone : messages['state.IMPORTED'], run.imported_by, run.imported_at],
    [messages['state.UNDONE'], run.undone_by, run.undone_at],
  ] as const
  return (
    <Pairs
      pairs={acts.flatMap(([name, by, at]) =>
        at === undefined ? [] : [[t(name), `${by} · ${dateMinute(at)}`] as const],
      )}
    />
  )
}

function ImportActs({ run, reload, onCorrect }: OutcomeCardProps) {
  const t = useT()
  const begin = useCommand(goodsImportApi.import, {
    refreshes: [goodsImportApi.show, goodsImportApi.list, goodsEditorApi.show, sellerGoodsApi.list],
    onDone: reload,
  })
  const n = (run.forecast?.new ?? 0) + (run.forecast?.changed ?? 0)
  return (
    <Stack gap={12}>
      {n === 0 && run.problem_total === 0 && (
        <Notice tone="success">{t(run.act ? messages.bulkNothing : messages.nothingToDo)}</Notice>
      )}
      <Row gap={12}>
        {n > 0 && (
          <Button variant="primary" busy={begin.busy} onClick={() => void begin.send({ id: run.import_id })}>
            {t(run.act ? messages.bulkBegin : messages.import, { n })}
          </Button>
        )}
        {!run.act && <Button onClick={onCorrect}>{t(messages.otherColumns)}</Button>}
      </Row>
      {begin.refusal && <Notice tone="danger">{begin.refusal.message}</Notice>}
    </Stack>
  )
}

function UndoAct({ run, reload }: { run: Run; reload: () => void }) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const act = run.act ? messages.bulkUndo : messages.undo
  if (!run.result || run.result.new + run.result.changed === 0) return null
  return (
    <Row gap={12}>
      <Button onClick={() => setAsks(true)}>{t(act)}</Button>
      <ConfirmAct
        open={asks}
        onClose={() => setAsks(false)}
        act={t(act)}
        onConfirm={async () => {
          await request(goodsImportApi.undo, { id: run.import_id })
          reload()
        }}
      >
        {t(run.act ? messages.bulkUndoText : messages.undoText)}
      </ConfirmAct>
    </Row>
  )
}
