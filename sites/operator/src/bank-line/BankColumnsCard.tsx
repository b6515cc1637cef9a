import { bankFields, bankLineApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Row, Select, Stack, Table } from '@borong/ui'
import { useState } from 'react'
import { changed, type Statement } from './bank-line-shown.ts'
import { messages } from './bank-line.messages.ts'

type Field = (typeof bankFields)[number]

/** What each column means, as it was guessed and a person corrects it. */
export function BankColumnsCard({ statement }: { statement: Statement }) {
  const t = useT()
  const [chosen, setChosen] = useState<ReadonlyMap<number, Field>>(
    () => new Map(statement.columns.flatMap(({ column, field }) => (field ? [[column, field] as const] : []))),
  )
  const [asked, setAsked] = useState(false)
  const read = useCommand(bankLineApi.read, { refreshes: changed })
  const fields = [...chosen.values()]
  const twice = fields.find((it, at) => it !== 'text' && fields.indexOf(it) !== at)
  const problem = twice
    ? t(messages.twice, { field: t(messages[`field.${twice}`]) })
    : fields.includes('date') && (fields.includes('amount') || fields.includes('credit'))
      ? undefined
      : t(messages.needBoth)
  const send = () => {
    setAsked(true)
    if (problem) return
    const columns = [...chosen].map(([column, field]) => ({ column, field }))
    void read.send({ id: statement.statement_id, columns })
  }
  const set = (column: number, field: Field | '') => {
    const next = new Map(chosen)
    if (field) next.set(column, field)
    else next.delete(column)
    setChosen(next)
  }
  return (
    <Stack gap={16}>
      <Card title={t(messages.columnsTitle)} note={statement.file_name} flush>
        <Table
          caption={t(messages.columnsTitle)}
          keyOf={(it) => String(it.column)}
          rows={statement.columns}
          columns={[
            { key: 'heading', head: t(messages.heading), main: true, cell: (it) => it.heading || `${it.column + 1}` },
            { key: 'samples', head: t(messages.samples), cell: (it) => [...new Set(it.samples)].join(' · ') },
            {
              key: 'means',
              head: t(messages.means),
              cell: (it) => (
                <Select<Field | ''>
                  label={`${t(messages.means)}: ${it.heading || it.column + 1}`}
                  labelHidden
                  size="small"
                  value={chosen.get(it.column) ?? ''}
                  choices={[
                    { value: '', label: t(messages.notRead) },
                    ...bankFields.map((value) => ({ value, label: t(messages[`field.${value}`]) })),
                  ]}
                  onChange={(field) => set(it.column, field)}
                />
              ),
            },
          ]}
        />
      </Card>
      <div aria-live="polite">
        {asked && problem && <Notice tone="danger">{problem}</Notice>}
        {read.refusal && <Notice tone="danger">{read.refusal.message}</Notice>}
      </div>
      <Row gap={12}>
        <Button variant="primary" busy={read.busy} onClick={send}>
          {t(messages.compare)}
        </Button>
      </Row>
    </Stack>
  )
}
