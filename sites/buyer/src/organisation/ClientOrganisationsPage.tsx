import { peopleApi } from '@borong/contract'
import { request, type Translate, useApiQuery, useCan, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  Dialog,
  EmptyState,
  Notice,
  Stack,
  Table,
  TextField,
  VisuallyHidden,
  classes,
  toast,
} from '@borong/ui'
import { Building2, ChevronRight, Plus, Search, Upload } from 'lucide-react'
import { useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import type { Head, PageArgs } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './ClientOrganisationsPage.module.css'
import { ImportDialog } from '../forms/ImportDialog.tsx'
import { RowMenu } from './people/RowMenu.tsx'
import { messages } from './units/organisations.messages.ts'
import { UnitDialog } from './units/UnitDialog.tsx'
import { rowsOf, type Unit, type UnitRow } from './units/unit-rows.ts'

export async function loader({ prefetch }: PageArgs) {
  void prefetch(peopleApi.organisations)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

type Open = { what: 'add'; parent?: Unit } | { what: 'edit' | 'remove'; unit: Unit } | { what: 'import' }
const refreshes = [peopleApi.organisations, peopleApi.accountChoices]

/** The tree of the company: departments, plants, branches. */
export default function ClientOrganisationsPage() {
  const t = useT()
  const units = useApiQuery(peopleApi.organisations)
  const [open, setOpen] = useState<Open>()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState('')
  const close = () => setOpen(undefined)
  const check = useCommand(peopleApi.checkOrganisationImport)
  const run = useCommand(peopleApi.importOrganisations, {
    refreshes,
    onDone: ({ added, changed }) => {
      close()
      toast(t(messages.imported, { added, changed }), { tone: 'success' })
    },
  })
  const all = units.data
  const rows = all && rowsOf(all, folded, wanted)
  const parents = all?.filter((unit) => all.some((it) => it.parent_id === unit.id)) ?? []
  const fold = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ what: 'add' })}>
      {t(messages.add)}
    </Button>
  )
  return (
    <MemberFrame
      title={t(messages.title)}
      beside={all && all.length > 0 && <span className="muted">{t(messages.count, { n: all.length })}</span>}
      actions={
        <>
          <Button
            icon={<Upload aria-hidden="true" />}
            onClick={() => {
              check.reset()
              run.reset()
              setOpen({ what: 'import' })
            }}
          >
            {t(messages.import)}
          </Button>
          {addButton}
        </>
      }
    >
      {units.isError && !all ? (
        <Card>
          <NotLoaded what={t(messages.noun)} query={units} />
        </Card>
      ) : all?.length === 0 ? (
        <Card>
          <EmptyState icon={<Building2 aria-hidden="true" />} title={t(messages.emptyTitle)} actions={addButton}>
            {t(messages.emptyText)}
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.page}>
          <UnitFinder wanted={wanted} setWanted={setWanted} parents={parents} setFolded={setFolded} folded={folded} />
          <Card flush>
            <UnitTable
              rows={rows}
              folded={folded}
              onFold={wanted ? undefined : fold}
              onOpen={setOpen}
              onClear={() => setWanted('')}
            />
          </Card>
        </div>
      )}
      {open?.what === 'add' && <UnitDialog parent={open.parent} units={all ?? []} onClose={close} />}
      {open?.what === 'edit' && <UnitDialog unit={open.unit} units={all ?? []} onClose={close} />}
      {open?.what === 'remove' && <RemoveUnit unit={open.unit} onClose={close} />}
      {open?.what === 'import' && (
        <ImportDialog
          title={t(messages.importTitle)}
          check={check}
          run={run}
          template={() => request(peopleApi.organisationTemplate)}
          templateName="organisations.xlsx"
          effect={({ added = 0, changed = 0 }) => t(messages.effect, { added, changed })}
          onClose={close}
        />
      )}
    </MemberFrame>
  )
}

interface UnitFinderProps {
  wanted: string
  setWanted: (wanted: string) => void
  parents: readonly { id: string }[]
  setFolded: (folded: ReadonlySet<string>) => void
  folded: ReadonlySet<string>
}

/** Finds an organisation, folds and unfolds the tree. */
function UnitFinder({ wanted, setWanted, parents, setFolded, folded }: UnitFinderProps) {
  const t = useT()
  return (
    <div className={styles.bar}>
      <TextField
        label={t(messages.find)}
        labelHidden
        type="search"
        placeholder={t(messages.find)}
        maxLength={60}
        before={<Search aria-hidden="true" />}
        value={wanted}
        onChange={setWanted}
      />
      {parents.length > 0 && !wanted && (
        <Button
          variant="quiet"
          onClick={() => setFolded(folded.size ? new Set() : new Set(parents.map((it) => it.id)))}
        >
          {t(folded.size ? messages.expandAll : messages.collapseAll)}
        </Button>
      )}
    </div>
  )
}

interface UnitTableProps {
  rows: readonly UnitRow[] | undefined
  folded: ReadonlySet<string>
  /** Absent while something is looked for: then everything on the way to it is shown. */
  onFold: ((id: string) => void) | undefined
  onOpen: (open: Open) => void
  onClear: () => void
}
function UnitTable({ rows, folded, onFold, onOpen, onClear }: UnitTableProps) {
  const t = useT()
  const seesMembers = useCan('account-manager')
  return (
    <Table
      caption={t(messages.noun)}
      rows={rows}
      keyOf={(it) => it.unit.id}
      skeleton={8}
      neverCards
      empty={
        <EmptyState
          compact
          title={t(messages.noMatch)}
          actions={<Button onClick={onClear}>{t(messages.clear)}</Button>}
        />
      }
      columns={[
        {
          key: 'name',
          head: t(messages.nameAndCode),
          cell: ({ unit, hasChildren }) => (
            <span className={classes(styles.name, styles[`d${Math.min(unit.depth, 8)}`])}>
              {hasChildren && onFold ? (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={!folded.has(unit.id)}
                  aria-label={t(folded.has(unit.id) ? messages.unfold : messages.fold, { name: unit.org_name })}
                  onClick={() => onFold(unit.id)}
                >
                  <ChevronRight aria-hidden="true" />
                </button>
              ) : (
                <span className={styles.leaf} />
              )}
              <span className={styles.text}>
                {unit.org_name}
                <span className={styles.code}>{unit.org_code}</span>
                <VisuallyHidden>, {t(messages.level, { n: unit.depth })}</VisuallyHidden>
              </span>
            </span>
          ),
        },
        {
          key: 'members',
          head: t(messages.members),
          align: 'end',
          narrow: true,
          cell: ({ unit }) =>
            seesMembers && unit.member_num > 0 ? (
              <Link
                href={paths.accounts({ unit: unit.id })}
                aria-label={`${t(messages.membersOf, { name: unit.org_name })}: ${unit.member_num}`}
              >
                {unit.member_num}
              </Link>
            ) : (
              unit.member_num
            ),
        },
        {
          key: 'acts',
          head: t(messages.actions, { name: '' }),
          headHidden: true,
          narrow: true,
          cell: ({ unit }) => (
            <RowMenu
              label={t(messages.actions, { name: unit.org_name })}
              items={[
                ...(unit.depth < 8
                  ? [{ label: t(messages.addBelow), onPick: () => onOpen({ what: 'add', parent: unit }) }]
                  : []),
                { label: t(messages.edit), onPick: () => onOpen({ what: 'edit', unit }) },
                { line: true },
                { label: t(messages.remove), danger: true, onPick: () => onOpen({ what: 'remove', unit }) },
              ]}
            />
          ),
        },
      ]}
    />
  )
}

function RemoveUnit({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useT()
  const name = unit.org_name
  const remove = useCommand(peopleApi.removeOrganisation, {
    refreshes,
    onDone: () => {
      toast(t(messages.removed, { name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      width={428}
      title={t(messages.removeTitle, { name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.keep)}</Button>
          <Button variant="danger" busy={remove.busy} onClick={() => void remove.send({ id: unit.id })}>
            {t(messages.removeYes)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.removeText)}</p>
        {remove.refusal && (
          <Notice tone="danger" live="assertive">
            {remove.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
