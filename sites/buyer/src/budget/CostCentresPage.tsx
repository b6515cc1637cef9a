import { budgetApi, costCentreTypes } from '@borong/contract'
import { type Command, type Translate, day, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, LinkButton, Pagination, StatusPill, Table, toast } from '@borong/ui'
import { Landmark, Plus } from 'lucide-react'
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
import { CentreDialog } from './centre/CentreDialog.tsx'
import { type Centre, centreInput, noonOf, dayOf, standingOf } from './centre/centre-shown.ts'
import { messages } from './centre/centre.messages.ts'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const perPage = 20
const inputOf = ({ keyword, state, type, page_no = 1 }: SearchOf<typeof searches.accounting>) => {
  const known = costCentreTypes.find((it) => it === type)
  return {
    page_no,
    page_size: perPage,
    ...(keyword && { keyword }),
    ...(state && { state }),
    ...(known && { type: known }),
  }
}

export function loader({ search, prefetch }: PageArgs) {
  void prefetch(budgetApi.costCentres, inputOf(readSearch(searches.accounting, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.centres) })

type Open = { what: 'new' } | { what: 'edit' | 'remove'; centre: Centre }
const refreshes = [budgetApi.costCentres, budgetApi.choices, budgetApi.myCostCentres]

/** Who bears the cost of orders: departments, projects and sites. */
export default function CostCentresPage() {
  const t = useT()
  const [search] = useSearchOf(searches.accounting)
  const centres = useApiQuery(budgetApi.costCentres, inputOf(search), { showPreviousRows: true })
  useLeadToLastPage(centres, search.page_no, perPage)
  const rows = centres.data?.data
  const refetching = centres.isPlaceholderData
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { page_no: page = 1, ...rest } = search
  const filtered = Boolean(search.keyword || search.type || search.state)
  const enable = useCommand(budgetApi.editCostCentre, {
    refreshes,
    onDone: ({ code }) => void toast(t(messages.enabled, { code }), { tone: 'success' }),
    onRefused: (refusal) => void toast(refusal.message, { tone: 'danger' }),
  })
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ what: 'new' })}>
      {t(messages.addCentre)}
    </Button>
  )
  return (
    <MemberFrame title={t(messages.centres)} actions={addButton}>
      <div className={styles.page}>
        <AccountingFilters
          key={search.keyword ?? ''}
          label={t(messages.searchCentres)}
          types={costCentreTypes}
          clear={paths.costCentres()}
        />
        {centres.isError && !rows ? (
          <NotLoaded what={t(messages.centres)} query={centres} />
        ) : rows?.length === 0 ? (
          <Card>
            {filtered ? (
              <EmptyState
                title={t(messages.noMatchTitle)}
                actions={<LinkButton href={paths.costCentres()}>{t(messages.clear)}</LinkButton>}
              >
                {t(messages.noMatchText)}
              </EmptyState>
            ) : (
              <EmptyState icon={<Landmark aria-hidden="true" />} title={t(messages.noCentresTitle)} actions={addButton}>
                {t(messages.noCentresText)}
              </EmptyState>
            )}
          </Card>
        ) : (
          <>
            <Card flush>
              <CentreTable rows={rows} refetching={refetching} setOpen={setOpen} enable={enable} />
            </Card>
            <Pagination
              page={page}
              pageSize={perPage}
              total={centres.data?.data_total ?? 0}
              href={(to) => paths.costCentres({ ...rest, page_no: to })}
              note={centres.data && t(messages.foundCentres, { n: centres.data.data_total })}
            />
          </>
        )}
      </div>
      {open?.what === 'new' && <CentreDialog onClose={close} />}
      {open?.what === 'edit' && <CentreDialog centre={open.centre} onClose={close} />}
      {open?.what === 'remove' && <RemoveCentre centre={open.centre} onClose={close} />}
    </MemberFrame>
  )
}

interface CentreTableProps {
  rows: readonly Centre[] | undefined
  refetching: boolean
  setOpen: (open: Open) => void
  enable: Command<typeof budgetApi.editCostCentre>
}

/** The cost centres, with who answers for them and who may use them. */
function CentreTable({ rows, refetching, setOpen, enable }: CentreTableProps) {
  const t = useT()
  return (
    <Table
      caption={t(messages.centres)}
      rows={rows}
      keyOf={(it) => it.id}
      refetching={refetching}
      skeleton={8}
      columns={[
        {
          key: 'name',
          head: t(messages.name),
          main: true,
          cell: (it) => (
            <span className={styles.two}>
              <span className={styles.strong}>
                {it.code} {it.name}
              </span>
              {it.description && <span className={styles.note}>{it.description}</span>}
            </span>
          ),
        },
        { key: 'type', head: t(messages.type), narrow: true, cell: (it) => typeText(t, it.type) },
        { key: 'validity', head: t(messages.validity), cell: (it) => spanText(t, it) },
        { key: 'manager', head: t(messages.manager), cell: (it) => it.manager_name || '–' },
        {
          key: 'members',
          head: t(messages.members),
          cell: (it) => (
            <Named
              names={it.members.map((one) => one.name)}
              count={t(messages.memberCount, { n: it.members.length })}
              none={t(messages.everybody)}
            />
          ),
        },
        {
          key: 'subjects',
          head: t(messages.allowed),
          cell: (it) => (
            <Named
              names={it.accounting_subs.map((one) => one.code)}
              count={t(messages.subjectCount, { n: it.accounting_subs.length })}
              none={t(messages.everySubject)}
            />
          ),
        },
        { key: 'state', head: t(messages.state), narrow: true, cell: (it) => <Standing centre={it} /> },
        {
          key: 'acts',
          head: t(messages.edit),
          headHidden: true,
          narrow: true,
          cell: (it) => (
            <AccountingMenu
              it={it}
              onEdit={() => setOpen({ what: 'edit', centre: it })}
              onEnable={() => void enable.send({ ...centreInput(it), state: 'ACTIVE' })}
              onRemove={() => setOpen({ what: 'remove', centre: it })}
            />
          ),
        },
      ]}
    />
  )
}

function typeText(t: Translate, type: string): string {
  const known = costCentreTypes.find((it) => it === type)
  return known ? t(messages[known]) : type
}

/** The days of a cost centre, each as the company counts it. */
function spanText(t: Translate, { valid_from, valid_to }: Centre): string {
  const from = day(noonOf(dayOf(valid_from)))
  const to = day(noonOf(dayOf(valid_to)))
  if (valid_from !== undefined && valid_to !== undefined) return t(messages.span, { from, to })
  if (valid_from !== undefined) return t(messages.since, { day: from })
  return valid_to === undefined ? t(messages.always) : t(messages.until, { day: to })
}

/** A few names, or how many there are. */
function Named({ names, count, none }: { names: readonly string[]; count: string; none: string }) {
  if (!names.length) return <span className="muted">{none}</span>
  return names.length <= 3 ? names.join(', ') : <span data-tip={names.join(', ')}>{count}</span>
}

const signs = {
  valid: { tone: 'success', sign: '●' },
  coming: { tone: 'brand', sign: '◔' },
  over: { tone: 'warn', sign: '○' },
  DISABLED: { tone: 'neutral', sign: '✕' },
} as const
function Standing({ centre }: { centre: Centre }) {
  const t = useT()
  const [now] = useState(() => Date.now() / 1000)
  const standing = standingOf(centre, now)
  return <StatusPill {...signs[standing]}>{t(messages[standing])}</StatusPill>
}

function RemoveCentre({ centre, onClose }: { centre: Centre; onClose: () => void }) {
  const t = useT()
  const remove = useCommand(budgetApi.removeCostCentre, {
    refreshes,
    onDone: ({ outcome }) => {
      toast(t(outcome === 'REMOVED' ? messages.removed : messages.disabled, { code: centre.code }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <AccountingInput
      it={centre}
      name={centre.name}
      busy={remove.busy}
      refusal={remove.refusal}
      onYes={() => void remove.send({ id: centre.id })}
      onClose={onClose}
    />
  )
}
