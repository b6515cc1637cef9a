import { type Reply, type Input, budgetApi, budgetStandings } from '@borong/contract'
import { type Translate, request, isRefusal, saveFile, useApiQuery, useCan, useCommand, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, LinkButton, Pagination, Select, TextField, toast } from '@borong/ui'
import { Download, Plus, Search, Settings, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { ChoiceField } from '../forms/ChoiceField.tsx'
import { ImportDialog } from '../forms/ImportDialog.tsx'
import { type Head, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import type { SearchOf } from '../page/search.ts'
import { totalOf, yearText } from './budget-shown.ts'
import { messages as budgetMessages } from './budget.messages.ts'
import styles from './BudgetsPage.module.css'
import { FiguresCard } from './FiguresCard.tsx'
import { BudgetTable } from './plan/BudgetTable.tsx'
import { NewBudgetDialog } from './plan/NewBudgetDialog.tsx'
import { SettingDialog } from './plan/SettingDialog.tsx'
import { messages } from './plan/plan.messages.ts'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

const perPage = 50
/** In the URL, for every year; without a year it is the present one. */
const everyYear = '0'
type BudgetsSearch = SearchOf<typeof searches.budgets>

const filterOf = (
  { keyword, centre, state }: BudgetsSearch,
  year: number | undefined,
): Omit<Input<typeof budgetApi.export>, 'page_no'> => ({
  ...(year !== undefined && { year }),
  ...(centre && { cost_center_id: centre }),
  ...(state && { state }),
  ...(keyword && { keyword }),
})
const yearIn = (typed: string | undefined, present: number | undefined): number | undefined =>
  typed === undefined ? present : /^2[01]\d\d$/.test(typed) ? Number(typed) : undefined

export const head = ({ t }: { t: Translate }): Head => ({ title: t(budgetMessages.title) })

/** The budgets of a year: what they were given, what is left, and what is done with them. */
export default function BudgetsPage() {
  const t = useT()
  const [search, change] = useSearchOf(searches.budgets)
  const manages = useCan('budget-manager')
  const keepsCentres = useCan('cost-center')
  const choices = useApiQuery(budgetApi.choices, {}, { enabled: manages || keepsCentres })
  // Whoever may not choose sees the few that are theirs, of every year.
  const isSettled = choices.data !== undefined || choices.isError || !(manages || keepsCentres)
  const present = choices.data?.year
  const year = yearIn(search.year, present)
  const filter = filterOf(search, year)
  const { page_no: page = 1, ...rest } = search
  const budgets = useApiQuery(
    budgetApi.list,
    { ...filter, page_no: page, page_size: perPage },
    { showPreviousRows: true, enabled: isSettled },
  )
  useLeadToLastPage(budgets, page, perPage)
  const rows = budgets.data?.data
  const total = budgets.data?.data_total ?? 0
  const [open, setOpen] = useState<'new' | 'import' | 'setting'>()
  const close = () => setOpen(undefined)
  const filtered = Boolean(search.keyword || search.centre || search.state)
  const addButton = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={!choices.data}
      onClick={() => setOpen('new')}
    >
      {t(messages.add)}
    </Button>
  )
  return (
    <MemberFrame
      title={t(budgetMessages.title)}
      beside={
        year !== undefined && <span className="muted">{yearText(year, choices.data?.fiscal_start_month ?? 1)}</span>
      }
      actions={
        <>
          <ExportButton filter={filter} disabled={!rows?.length} />
          {manages && (
            <>
              <Button icon={<Upload aria-hidden="true" />} onClick={() => setOpen('import')}>
                {t(messages.import)}
              </Button>
              <Button icon={<Settings aria-hidden="true" />} onClick={() => setOpen('setting')}>
                {t(messages.settings)}
              </Button>
              {addButton}
            </>
          )}
        </>
      }
    >
      <div className={styles.page}>
        <Filters key={search.keyword ?? ''} choices={choices.data} year={year} filtered={filtered} />
        {budgets.isError && !rows ? (
          <NotLoaded what={t(budgetMessages.noun)} query={budgets} />
        ) : rows?.length === 0 ? (
          <Card>
            <NoBudgets {...{ filtered, search, manages, choices, keepsCentres, year, addButton }} />
          </Card>
        ) : (
          <>
            <Together rows={rows} total={total} />
            <BudgetTable rows={rows} refetching={budgets.isPlaceholderData} withYear={year === undefined} />
            <Pagination
              page={page}
              pageSize={perPage}
              total={total}
              href={(to) => paths.budgets({ ...rest, page_no: to })}
              note={budgets.data && t(messages.found, { n: total })}
            />
          </>
        )}
      </div>
      {open === 'new' && choices.data && (
        <NewBudgetDialog
          choices={choices.data}
          year={year ?? choices.data.year}
          onDone={(_, made) => {
            close()
            // It shows itself in the list: of its own year, and not behind a filter.
            void change({
              year: made === present ? undefined : String(made),
              keyword: undefined,
              centre: undefined,
              state: undefined,
            })
          }}
          onClose={close}
        />
      )}
      {open === 'setting' && <SettingDialog onClose={close} />}
      {open === 'import' && <BudgetImport onClose={close} />}
    </MemberFrame>
  )
}

interface TogetherProps {
  rows: Parameters<typeof totalOf>[0] | undefined
  total: number
}

/** What the budgets of the page come to. */
function Together({ rows, total }: TogetherProps) {
  const t = useT()
  return (
    rows &&
    rows.length > 1 && (
      <FiguresCard
        title={t(total > rows.length ? messages.togetherPage : messages.together)}
        note={t(messages.found, { n: rows.length })}
        figures={totalOf(rows)}
      />
    )
  )
}

interface NoBudgetsProps {
  filtered: boolean
  search: SearchOf<typeof searches.budgets>
  manages: boolean
  choices: { data: Reply<typeof budgetApi.choices> | undefined }
  keepsCentres: boolean
  year: number | undefined
  addButton: ReactNode
}

/** Why there is no budget to show, and what to do about it. */
function NoBudgets({ filtered, search, manages, choices, keepsCentres, year, addButton }: NoBudgetsProps) {
  const t = useT()
  return filtered ? (
    <EmptyState
      title={t(messages.noMatchTitle)}
      actions={
        <LinkButton href={paths.budgets({ ...(search.year && { year: search.year }) })}>
          {t(budgetMessages.clear)}
        </LinkButton>
      }
    >
      {t(messages.noMatchText)}
    </EmptyState>
  ) : !manages ? (
    <EmptyState title={t(messages.noneMineTitle)}>{t(messages.noneMineText)}</EmptyState>
  ) : choices.data?.cost_centers.length === 0 ? (
    <EmptyState
      title={t(messages.noCentresTitle)}
      actions={
        keepsCentres && (
          <LinkButton variant="primary" href={paths.costCentres()}>
            {t(messages.toCentres)}
          </LinkButton>
        )
      }
    >
      {t(messages.noCentresText)}
    </EmptyState>
  ) : (
    <EmptyState
      title={t(messages.noneTitle, {
        year: year === undefined ? '' : yearText(year, choices.data?.fiscal_start_month ?? 1),
      })}
      actions={addButton}
    >
      {t(messages.noneText)}
    </EmptyState>
  )
}

function BudgetImport({ onClose }: { onClose: () => void }) {
  const t = useT()
  const check = useCommand(budgetApi.checkImport)
  const run = useCommand(budgetApi.import, {
    refreshes: [budgetApi.list, budgetApi.show],
    onDone: ({ added, changed }) => {
      toast(t(messages.imported, { added, changed }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ImportDialog
      title={t(messages.importTitle)}
      check={check}
      run={run}
      template={() => request(budgetApi.template)}
      templateName="budgets.xlsx"
      effect={({ added = 0, changed = 0, unchanged = 0 }) => t(messages.importEffect, { added, changed, unchanged })}
      onClose={onClose}
    />
  )
}

function ExportButton({ filter, disabled }: { filter: Input<typeof budgetApi.export>; disabled: boolean }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile((await request(budgetApi.export, filter)) as unknown as Blob, 'budgets.xlsx')
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} disabled={disabled} onClick={() => void download()}>
      {t(messages.export)}
    </Button>
  )
}

interface FiltersProps {
  choices: Parameters<typeof NewBudgetDialog>[0]['choices'] | undefined
  year: number | undefined
  filtered: boolean
}
function Filters({ choices, year, filtered }: FiltersProps) {
  const t = useT()
  const [search, change] = useSearchOf(searches.budgets)
  const [keyword, setKeyword] = useState(search.keyword ?? '')
  const present = choices?.year
  const near = present === undefined ? [] : [present + 1, present, present - 1, present - 2, present - 3]
  const years = [...new Set([...near, ...(year === undefined ? [] : [year])])].toSorted((a, b) => b - a)
  return (
    <form
      role="search"
      aria-label={t(messages.searchLabel)}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        void change({ keyword: keyword.trim() || undefined })
      }}
    >
      <TextField
        className={styles.keyword}
        label={t(messages.searchLabel)}
        type="search"
        maxLength={200}
        placeholder={t(messages.searchHint)}
        before={<Search aria-hidden="true" />}
        value={keyword}
        onChange={setKeyword}
      />
      {choices && (
        <Select
          label={t(budgetMessages.year)}
          value={year === undefined ? everyYear : String(year)}
          onChange={(picked) => void change({ year: picked === String(present) ? undefined : picked })}
          choices={[
            ...years.map((it) => ({ value: String(it), label: yearText(it, choices.fiscal_start_month) })),
            { value: everyYear, label: t(messages.everyYear) },
          ]}
        />
      )}
      <Select
        label={t(budgetMessages.state)}
        empty={t(budgetMessages.any)}
        value={search.state ?? ''}
        onChange={(state) => void change({ state: state || undefined })}
        choices={budgetStandings.map((state) => ({ value: state, label: t(budgetMessages[state]) }))}
      />
      {choices && (
        <ChoiceField
          className={styles.centre}
          label={t(budgetMessages.costCentre)}
          empty={t(budgetMessages.any)}
          value={search.centre ?? ''}
          recent="cost-centres"
          onChange={(centre) => void change({ centre: centre || undefined })}
          choices={choices.cost_centers}
        />
      )}
      <div className={styles.submit}>
        <Button type="submit">{t(budgetMessages.search)}</Button>
        {filtered && (
          <LinkButton variant="quiet" href={paths.budgets({ ...(search.year && { year: search.year }) })}>
            {t(budgetMessages.clear)}
          </LinkButton>
        )}
      </div>
    </form>
  )
}
