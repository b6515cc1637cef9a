import { budgetApi, subjectTypes } from '@borong/contract'
import { type Command, type Translate, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, LinkButton, Pagination, StatusPill, Table, toast } from '@borong/ui'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type SearchOf, readSearch } from '../page/search.ts'
import { AccountingInput } from './centre/AccountingAsk.tsx'
import { AccountingFilters } from './centre/AccountingFilters.tsx'
import { AccountingMenu } from './centre/AccountingMenu.tsx'
import styles from './BudgetsPage.module.css'
import { SubjectDialog } from './centre/SubjectDialog.tsx'
import type { Subject } from './centre/centre-shown.ts'
import { messages } from './centre/centre.messages.ts'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const perPage = 20
const typeOf = (type: string | undefined) => subjectTypes.find((it) => it === type)
const inputOf = ({ keyword, state, type, page_no = 1 }: SearchOf<typeof searches.accounting>) => {
  const known = typeOf(type)
  return {
    page_no,
    page_size: perPage,
    ...(keyword && { keyword }),
    ...(state && { state }),
    ...(known && { type: known }),
  }
}

export function loader({ search, prefetch }: PageArgs) {
  void prefetch(budgetApi.subjects, inputOf(readSearch(searches.accounting, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.subjects) })

type Open = { what: 'new' } | { what: 'edit' | 'remove'; subject: Subject }
const refreshes = [budgetApi.subjects, budgetApi.choices, budgetApi.mySubjects]

/** What orders are for in the books. */
export default function SubjectsPage() {
  const t = useT()
  const [search] = useSearchOf(searches.accounting)
  const subjects = useApiQuery(budgetApi.subjects, inputOf(search), { showPreviousRows: true })
  useLeadToLastPage(subjects, search.page_no, perPage)
  const rows = subjects.data?.data
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { page_no: page = 1, ...rest } = search
  const filtered = Boolean(search.keyword || search.type || search.state)
  const refetching = subjects.isPlaceholderData
  const enable = useCommand(budgetApi.editSubject, {
    refreshes,
    onDone: ({ code }) => void toast(t(messages.enabled, { code }), { tone: 'success' }),
    onRefused: (refusal) => void toast(refusal.message, { tone: 'danger' }),
  })
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ what: 'new' })}>
      {t(messages.addSubject)}
    </Button>
  )
  return (
    <MemberFrame title={t(messages.subjects)} actions={addButton}>
      <div className={styles.page}>
        <AccountingFilters
          key={search.keyword ?? ''}
          label={t(messages.searchSubjects)}
          types={subjectTypes}
          clear={paths.subjects()}
        />
        {subjects.isError && !rows ? (
          <NotLoaded what={t(messages.subjects)} query={subjects} />
        ) : rows?.length === 0 ? (
          <Card>
            {filtered ? (
              <EmptyState
                title={t(messages.noMatchTitle)}
                actions={<LinkButton href={paths.subjects()}>{t(messages.clear)}</LinkButton>}
              >
                {t(messages.noMatchText)}
              </EmptyState>
            ) : (
              <EmptyState
                icon={<BookOpen aria-hidden="true" />}
                title={t(messages.noSubjectsTitle)}
                actions={addButton}
              >
                {t(messages.noSubjectsText)}
              </EmptyState>
            )}
          </Card>
        ) : (
          <>
            <Card flush>
              <SubjectTable rows={rows} refetching={refetching} setOpen={setOpen} enable={enable} />
            </Card>
            <Pagination
              page={page}
              pageSize={perPage}
              total={subjects.data?.data_total ?? 0}
              href={(to) => paths.subjects({ ...rest, page_no: to })}
              note={subjects.data && t(messages.foundSubjects, { n: subjects.data.data_total })}
            />
          </>
        )}
      </div>
      {open?.what === 'new' && <SubjectDialog onClose={close} />}
      {open?.what === 'edit' && <SubjectDialog subject={open.subject} onClose={close} />}
      {open?.what === 'remove' && <RemoveSubject subject={open.subject} onClose={close} />}
    </MemberFrame>
  )
}

interface SubjectTableProps {
  rows: readonly Subject[] | undefined
  refetching: boolean
  setOpen: (open: Open) => void
  enable: Command<typeof budgetApi.editSubject>
}

/** The accounting subjects. */
function SubjectTable({ rows, refetching, setOpen, enable }: SubjectTableProps) {
  const t = useT()
  return (
    <Table
      caption={t(messages.subjects)}
      rows={rows}
      keyOf={(it) => it.id}
      refetching={refetching}
      skeleton={8}
      columns={[
        {
          key: 'code',
          head: t(messages.code),
          main: true,
          narrow: true,
          cell: (it) => <span className={styles.strong}>{it.code}</span>,
        },
        { key: 'description', head: t(messages.description), cell: (it) => it.description },
        { key: 'type', head: t(messages.type), cell: (it) => typeText(t, it.type) },
        {
          key: 'state',
          head: t(messages.stateFilter),
          narrow: true,
          cell: (it) =>
            it.state === 'ACTIVE' ? (
              <StatusPill tone="success" sign="●">
                {t(messages.ACTIVE)}
              </StatusPill>
            ) : (
              <StatusPill tone="neutral" sign="✕">
                {t(messages.DISABLED)}
              </StatusPill>
            ),
        },
        {
          key: 'acts',
          head: t(messages.edit),
          headHidden: true,
          narrow: true,
          cell: (it) => (
            <AccountingMenu
              it={it}
              onEdit={() => setOpen({ what: 'edit', subject: it })}
              onEnable={() => void enable.send(subjectInput(it))}
              onRemove={() => setOpen({ what: 'remove', subject: it })}
            />
          ),
        },
      ]}
    />
  )
}

function typeText(t: Translate, type: string): string {
  const known = typeOf(type)
  return known ? t(messages[known]) : type
}

const subjectInput = ({ id, version, code, description, type }: Subject) => ({
  id,
  version,
  code,
  description,
  type: typeOf(type) ?? 'EXPENSE',
  state: 'ACTIVE' as const,
})

function RemoveSubject({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const t = useT()
  const remove = useCommand(budgetApi.removeSubject, {
    refreshes,
    onDone: ({ outcome }) => {
      toast(t(outcome === 'REMOVED' ? messages.removed : messages.disabled, { code: subject.code }), {
        tone: 'success',
      })
      onClose()
    },
  })
  return (
    <AccountingInput
      it={subject}
      name={subject.description}
      busy={remove.busy}
      refusal={remove.refusal}
      onYes={() => void remove.send({ id: subject.id })}
      onClose={onClose}
    />
  )
}
