import { FileButton } from '@borong/console/form'
import { goodsImportApi, goodsImportFields, goodsImportLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Radios, Row, Select, Stack, Table } from '@borong/ui'
import { useState } from 'react'
import { messages } from './goods-import.messages.ts'
import type { Run } from './goods-import-run.ts'

type Field = (typeof goodsImportFields)[number]
type Chosen = ReadonlyMap<number, Field>

const guessed = (run: Run): Chosen =>
  new Map(run.columns.flatMap(({ column, field }) => (field ? [[column, field] as const] : [])))

/** What each column means, as it was guessed and a person corrects it. */
export function ColumnsCard({ run, reload }: { run: Run; reload: () => void }) {
  const t = useT()
  const [chosen, setChosen] = useState(() => guessed(run))
  const [shelf, setShelf] = useState(run.shelf)
  const [asked, setAsked] = useState(false)
  const check = useCommand(goodsImportApi.check, {
    refreshes: [goodsImportApi.show, goodsImportApi.list],
    onDone: reload,
  })
  const fields = [...chosen.values()]
  const twice = fields.find((it, at) => fields.indexOf(it) !== at)
  const problem = twice
    ? t(messages.twice, { field: t(messages[`field.${twice}`]) })
    : fields.includes('goods_number') || fields.includes('sku_number')
      ? undefined
      : t(messages.needNumber)
  const send = () => {
    setAsked(true)
    if (problem) return
    const columns = [...chosen].map(([column, field]) => ({ column, field }))
    void check.send({ id: run.import_id, columns, shelf })
  }
  const set = (column: number, field: Field | '') => {
    const next = new Map(chosen)
    if (field) next.set(column, field)
    else next.delete(column)
    setChosen(next)
  }
  return (
    <>
      <Card title={t(messages.columnsTitle)} note={run.file_name} flush>
        <ColumnsTable run={run} chosen={chosen} onSet={set} />
      </Card>
      <Card>
        <Stack gap={16}>
          <Pictures run={run} reload={reload} />
          <Radios
            legend={t(messages.shelf)}
            value={shelf}
            onChange={setShelf}
            options={(['DRAFT', 'ON_SHELF'] as const).map((value) => ({ value, title: t(messages[`shelf.${value}`]) }))}
          />
          <div aria-live="polite">
            {asked && problem && <Notice tone="danger">{problem}</Notice>}
            {check.refusal && <Notice tone="danger">{check.refusal.message}</Notice>}
          </div>
          <Row gap={12}>
            <Button variant="primary" busy={check.busy} onClick={send}>
              {t(messages.check)}
            </Button>
          </Row>
        </Stack>
      </Card>
    </>
  )
}

interface ColumnsTableProps {
  run: Run
  chosen: Chosen
  onSet: (column: number, field: Field | '') => void
}

function ColumnsTable({ run, chosen, onSet }: ColumnsTableProps) {
  const t = useT()
  const choices = [
    { value: '' as const, label: t(messages.notRead) },
    ...goodsImportFields.map((value) => ({ value, label: t(messages[`field.${value}`]) })),
  ]
  return (
    <Table
      caption={t(messages.columnsTitle)}
      keyOf={(it) => String(it.column)}
      rows={run.columns}
      columns={[
        { key: 'heading', head: t(messages.heading), main: true, cell: (it) => it.heading || `${it.column + 1}` },
        { key: 'samples', head: t(messages.samples), cell: (it) => [...new Set(it.samples)].join(' · ') },
        {
          key: 'means',
          head: t(messages.means),
          cell: (it) => (
            <Select<Field | ''>
              label={`${t(messages.means)}: ${it.heading}`}
              labelHidden
              size="small"
              value={chosen.get(it.column) ?? ''}
              choices={choices}
              onChange={(field) => onSet(it.column, field)}
            />
          ),
        },
      ]}
    />
  )
}

function Pictures({ run, reload }: { run: Run; reload: () => void }) {
  const t = useT()
  const [tooLarge, setTooLarge] = useState(false)
  const attach = useCommand(goodsImportApi.pictures, { onDone: reload })
  const take = (file: File) => {
    attach.reset()
    setTooLarge(file.size > goodsImportLimits.picturesBytes)
    if (file.size <= goodsImportLimits.picturesBytes) void attach.send({ id: run.import_id }, { file })
  }
  return (
    <Stack gap={8}>
      <b>{t(messages.pictures)}</b>
      <p>{run.pictures > 0 ? t(messages.picturesThere, { n: run.pictures }) : t(messages.picturesText)}</p>
      <Row gap={12}>
        <FileButton label={t(messages.choosePictures)} accept=".zip" busy={attach.busy} onFile={take} />
      </Row>
      <div aria-live="polite">
        {tooLarge && (
          <Notice tone="danger">
            {t(messages.tooLarge, { size: Math.floor(goodsImportLimits.picturesBytes / 1_048_576) })}
          </Notice>
        )}
        {attach.refusal && <Notice tone="danger">{attach.refusal.message}</Notice>}
      </div>
    </Stack>
  )
}
