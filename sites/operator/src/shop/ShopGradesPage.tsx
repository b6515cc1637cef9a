import { ConfirmAct } from '@borong/console/form'
import { wordLanguages } from '@borong/console/form/words'
import { NotLoaded, useTitle } from '@borong/console/site'
import { gradeLimits, shopGradeApi } from '@borong/contract'
import { number, refetch, request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, IconButton, PageHead, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Award, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { GradeDialog } from './GradeDialog.tsx'
import { type Grade, gradesChanged, wantedText } from './grade-shown.ts'
import { messages } from './grade.messages.ts'
import styles from './ShopGradesPage.module.css'

type Asked = { act: 'add' } | { act: 'edit' | 'remove'; grade: Grade }

/** The grades that shops may have, the lowest first. */
export function ShopGradesPage() {
  const t = useT()
  useTitle(t(messages.title))
  const [asked, setAsked] = useState<Asked>()
  const all = useApiQuery(shopGradeApi.list, {})
  const grades = all.data?.grades
  const isFull = grades !== undefined && grades.length >= gradeLimits.grades
  const close = () => setAsked(undefined)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            disabled={!grades || isFull}
            onClick={() => setAsked({ act: 'add' })}
          >
            {t(messages.add)}
          </Button>
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
      {isFull && <p className="small muted">{t(messages.addFull, { n: gradeLimits.grades })}</p>}
      <Card title={t(messages.caption)} flush>
        {all.isError ? (
          <NotLoaded error={all.error} retry={() => void all.refetch()} />
        ) : (
          <GradeTable grades={grades} onAsk={(act, grade) => setAsked({ act, grade })} />
        )}
      </Card>
      {asked?.act === 'add' && <GradeDialog onClose={close} />}
      {asked?.act === 'edit' && <GradeDialog grade={asked.grade} onClose={close} />}
      {asked?.act === 'remove' && <RemoveQuestion grade={asked.grade} onClose={close} />}
    </div>
  )
}

interface GradeTableProps {
  grades: readonly Grade[] | undefined
  onAsk: (act: 'edit' | 'remove', grade: Grade) => void
}

function GradeTable({ grades, onAsk }: GradeTableProps) {
  const t = useT()
  return (
    <Table
      caption={t(messages.caption)}
      rows={grades}
      keyOf={(it) => it.grade_id}
      empty={
        <EmptyState icon={<Award aria-hidden="true" />} title={t(messages.empty)}>
          {t(messages.emptyText)}
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          head: t(messages.name),
          main: true,
          cell: (it) => (
            <span className={styles.name}>
              {it.grade_name}
              <span className="small muted">
                {wordLanguages.flatMap((lang) => (lang === t.lang ? [] : (it.names[lang] ?? []))).join(' · ')}
              </span>
            </span>
          ),
        },
        {
          key: 'wanted',
          head: t(messages.wanted),
          cell: (it) =>
            wantedText(t, it) || t(it === grades?.[0] ? messages.wantedNothingLowest : messages.wantedNothing),
        },
        { key: 'shops', head: t(messages.shops), align: 'end', cell: (it) => number(it.shops) },
        {
          key: 'acts',
          head: t(messages.acts),
          headHidden: true,
          align: 'end',
          cell: (it) => grades && <GradeActs grades={grades} grade={it} onAsk={(act) => onAsk(act, it)} />,
        },
      ]}
    />
  )
}

interface GradeActsProps {
  grades: readonly Grade[]
  grade: Grade
  onAsk: (act: 'edit' | 'remove') => void
}

function GradeActs({ grades, grade, onAsk }: GradeActsProps) {
  const t = useT()
  const { grade_id: id, version, grade_name: name } = grade
  const move = useCommand(shopGradeApi.move, {
    refreshes: gradesChanged,
    onRefused: ({ message }) => void toast(message, { tone: 'danger' }),
  })
  const at = grades.indexOf(grade)
  const send = (before: Grade | undefined) =>
    void move.send({ id, version, ...(before && { before_id: before.grade_id }) })
  return (
    <span className={styles.acts}>
      <IconButton
        framed
        label={t(messages.up, { name })}
        disabled={at <= 0 || move.busy}
        onClick={() => send(grades[at - 1])}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        framed
        label={t(messages.down, { name })}
        disabled={at === grades.length - 1 || move.busy}
        onClick={() => send(grades[at + 2])}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton framed label={t(messages.edit, { name })} onClick={() => onAsk('edit')}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton framed label={t(messages.remove, { name })} onClick={() => onAsk('remove')}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function RemoveQuestion({ grade, onClose }: { grade: Grade; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { grade_id: id, version, grade_name: name, shops } = grade
  return (
    <ConfirmAct
      open
      act={t(messages.remove, { name })}
      refused={shops > 0 ? t(messages.removeUsed, { n: shops }) : undefined}
      onClose={onClose}
      onConfirm={async () => {
        await request(shopGradeApi.remove, { id, version })
        toast(t(messages.removed, { name }), { tone: 'success' })
        await refetch(client, gradesChanged)
      }}
    >
      {t(messages.removeWhat)}
    </ConfirmAct>
  )
}
