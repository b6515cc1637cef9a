import { adminCategoryApi, inLanguage } from '@borong/contract'
import { listed, useCommand, useT } from '@borong/site-kit'
import { Button, Card, IconButton, Notice, Pill, Stack, Table, toast } from '@borong/ui'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Category, changed, type Parameter } from './category-shown.ts'
import { messages } from './category.messages.ts'
import { ParameterDialog } from './ParameterDialog.tsx'

interface Row {
  parameter: Parameter
  /** Among those of its own; absent: of a category above. */
  at?: number
  from?: string
}

/** What goods of the category say of themselves: those of the categories above, then its own, which can be changed. */
export function ParametersCard({ category: it }: { category: Category }) {
  const t = useT()
  const [edited, setEdited] = useState<number>()
  const own = it.parameters
  const save = useCommand(adminCategoryApi.change, {
    refreshes: changed,
    onDone: ({ name }) => {
      setEdited(undefined)
      toast(t(messages.saved, { name }), { tone: 'success' })
    },
  })
  const send = (parameters: readonly Parameter[]) =>
    void save.send({ id: it.category_id, version: it.version, parameters: [...parameters] })
  const move = (at: number, by: 1 | -1) => send(own.toSpliced(at, 1).toSpliced(at + by, 0, own[at]!))
  const rows: Row[] = [
    ...it.inherited.map(({ category, parameter }) => ({ parameter, from: category.name })),
    ...own.map((parameter, at) => ({ parameter, at })),
  ]
  return (
    <Card
      title={t(messages.parameters)}
      actions={
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setEdited(own.length)}>
          {t(messages.addParameter)}
        </Button>
      }
    >
      <Stack gap={12}>
        <p className="muted">{t(messages.parametersText)}</p>
        {save.refusal && edited === undefined && (
          <Notice tone="danger" live="assertive">
            {save.refusal.message}
          </Notice>
        )}
        {rows.length ? (
          <Parameters
            rows={rows}
            count={own.length}
            busy={save.busy}
            onEdit={setEdited}
            onMove={move}
            onRemove={(at) => send(own.toSpliced(at, 1))}
          />
        ) : (
          <p className="muted">{t(messages.noParameters)}</p>
        )}
      </Stack>
      {edited !== undefined && (
        <ParameterDialog
          parameter={own[edited]}
          others={own.filter((_, at) => at !== edited)}
          busy={save.busy}
          refusal={save.refusal}
          onSave={(parameter) => send(own.toSpliced(edited, 1, parameter))}
          onClose={() => {
            save.reset()
            setEdited(undefined)
          }}
        />
      )}
    </Card>
  )
}

interface ParametersProps {
  rows: readonly Row[]
  count: number
  busy: boolean
  onEdit: (at: number) => void
  onMove: (at: number, by: 1 | -1) => void
  onRemove: (at: number) => void
}

function Parameters({ rows, ...acts }: ParametersProps) {
  const t = useT()
  const said = (words: Parameter['names']) => inLanguage<string>(words as { 'en-us': string }, t.lang) || words['en-us']
  return (
    <Table
      caption={t(messages.parameters)}
      rows={rows}
      keyOf={({ parameter, from = '' }) => `${from} ${parameter.names['en-us']}`}
      columns={[
        {
          key: 'name',
          head: t(messages.parameter),
          main: true,
          cell: ({ parameter, from }) => (
            <>
              {said(parameter.names)}
              {from && <span className="small muted"> {t(messages.fromCategory, { name: from })}</span>}
            </>
          ),
        },
        { key: 'kind', head: t(messages.kind), cell: ({ parameter }) => t(messages[parameter.kind]) },
        {
          key: 'values',
          head: t(messages.values),
          cell: ({ parameter }) => parameter.unit || listed(t, parameter.choices.map(said)) || '–',
        },
        {
          key: 'rules',
          head: t(messages.rules),
          cell: ({ parameter }) => (
            <>
              {parameter.required === 1 && <Pill tone="brand">{t(messages.isRequired)}</Pill>}{' '}
              {parameter.filterable === 1 && <Pill>{t(messages.isFilterable)}</Pill>}
            </>
          ),
        },
        {
          key: 'acts',
          head: t(messages.actsOf),
          headHidden: true,
          narrow: true,
          cell: ({ parameter, at }) =>
            at !== undefined && <ParameterActs name={said(parameter.names)} at={at} {...acts} />,
        },
      ]}
    />
  )
}

function ParameterActs({
  name,
  at,
  count,
  busy,
  onEdit,
  onMove,
  onRemove,
}: Omit<ParametersProps, 'rows'> & { name: string; at: number }) {
  const t = useT()
  return (
    <>
      <IconButton
        size="small"
        label={t(messages.parameterUp, { name })}
        disabled={busy || at === 0}
        onClick={() => onMove(at, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t(messages.parameterDown, { name })}
        disabled={busy || at === count - 1}
        onClick={() => onMove(at, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={t(messages.editParameter, { name })} disabled={busy} onClick={() => onEdit(at)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t(messages.removeParameter, { name })}
        disabled={busy}
        onClick={() => onRemove(at)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </>
  )
}
