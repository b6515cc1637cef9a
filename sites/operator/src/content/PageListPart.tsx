import { ConfirmAct, OrderActs, moved } from '@borong/console/form'
import { VersionsDialog } from '@borong/console/queue'
import { NotLoaded } from '@borong/console/site'
import { adminPageListApi, pageListLimit } from '@borong/contract'
import { type Translate, dateMinute, listed, refetch, request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, IconButton, PageHead, Picture, Pill, Skeleton, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, History, LayoutList, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSaid } from '../page/use-said.ts'
import { messages } from './content.messages.ts'
import { PageEntryDialog } from './PageEntryDialog.tsx'
import { type Entry, type ListVersion, type PageList, asSent, changedList } from './page-list.ts'
import styles from './PagesPage.module.css'

type Asked = { kind: 'add' } | { kind: 'versions' } | { kind: 'edit'; entry: Entry } | { kind: 'remove'; entry: Entry }

interface PartProps {
  list: PageList['list']
  tabs: ReactNode
}

/** A list that holds at once: order, time, hide, and the way back to what it was. */
export function PageListPart({ list, tabs }: PartProps) {
  const t = useT()
  const page = useApiQuery(adminPageListApi.show, { list })
  const [asked, setAsked] = useState<Asked>()
  const it = page.data
  const acts = it && (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => setAsked({ kind: 'versions' })}>
        {t(messages.versions)}
      </Button>
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        disabled={it.entries.length >= pageListLimit}
        onClick={() => setAsked({ kind: 'add' })}
      >
        {t(messages.addEntry)}
      </Button>
    </>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} actions={acts} />
      {tabs}
      {page.isError ? (
        <NotLoaded error={page.error} retry={() => void page.refetch()} />
      ) : it ? (
        <>
          <p className="muted">{t(messages.listWhy, { n: it.shown_num })}</p>
          <Entries page={it} ask={setAsked} />
        </>
      ) : (
        <Skeleton shape="block" height={320} />
      )}
      {it && asked && <Question page={it} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

const tones = { SHOWN: 'success', BEHIND: 'warn', HIDDEN: 'neutral', PLANNED: 'brand', ENDED: 'neutral' } as const

const periodOf = (t: Translate, { start_time: from, end_time: until }: Entry) => {
  if (from !== undefined && until !== undefined)
    return t(messages.fromUntil, { from: dateMinute(from), until: dateMinute(until) })
  if (from !== undefined) return t(messages.fromTime, { time: dateMinute(from) })
  return until === undefined ? t(messages.always) : t(messages.untilTime, { time: dateMinute(until) })
}

function Entries({ page, ask }: { page: PageList; ask: (asked: Asked) => void }) {
  const t = useT()
  const said = useSaid()
  const name = t(messages[page.list])
  return (
    <Card title={name} flush>
      <Table
        caption={name}
        rows={page.entries}
        keyOf={(it) => it.entry_id}
        empty={
          <EmptyState icon={<LayoutList aria-hidden="true" />} title={t(messages.noEntries)}>
            {t(messages.noEntriesText)}
          </EmptyState>
        }
        columns={[
          {
            key: 'entry',
            head: t(messages.entry),
            main: true,
            cell: (it) => (
              <span className={styles.entry}>
                {it.image && <Picture src={it.image} alt="" size={48} framed />}
                <span>
                  {said(it.names)}
                  {it.url && <span className={styles.link}>{it.url}</span>}
                </span>
              </span>
            ),
          },
          {
            key: 'state',
            head: t(messages.entryState),
            cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
          },
          { key: 'period', head: t(messages.period), cell: (it) => periodOf(t, it) },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            cell: (it) => <EntryActs page={page} entry={it} ask={ask} />,
          },
        ]}
      />
    </Card>
  )
}

function EntryActs({ page, entry, ask }: { page: PageList; entry: Entry; ask: (asked: Asked) => void }) {
  const t = useT()
  const said = useSaid()
  const save = useCommand(adminPageListApi.save, {
    refreshes: changedList,
    onDone: () => toast(t(messages.listSaved), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const { list, version, entries } = page
  const at = entries.indexOf(entry)
  const name = said(entry.names)
  const send = (next: readonly Entry[]) => void save.send({ list, version, entries: next.map(asSent) })
  const isShown = entry.is_shown === 1
  return (
    <span className={styles.acts}>
      <OrderActs
        name={name}
        at={at}
        count={entries.length}
        busy={save.busy}
        onMove={(by) => send(moved(entries, at, by))}
      >
        <IconButton
          size="small"
          label={t(isShown ? messages.hideIt : messages.showIt, { name })}
          onClick={() => send(entries.with(at, { ...entry, is_shown: isShown ? 0 : 1 }))}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
        <IconButton size="small" label={t(messages.editIt, { name })} onClick={() => ask({ kind: 'edit', entry })}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={t(messages.removeIt, { name })} onClick={() => ask({ kind: 'remove', entry })}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </OrderActs>
    </span>
  )
}

function Question({ page, asked, onClose }: { page: PageList; asked: Asked; onClose: () => void }) {
  if (asked.kind === 'versions') return <ListVersions page={page} onClose={onClose} />
  if (asked.kind === 'remove') return <RemoveQuestion page={page} entry={asked.entry} onClose={onClose} />
  return <PageEntryDialog page={page} entry={asked.kind === 'edit' ? asked.entry : undefined} onClose={onClose} />
}

function RemoveQuestion({ page, entry, onClose }: { page: PageList; entry: Entry; onClose: () => void }) {
  const t = useT()
  const said = useSaid()
  const client = useQueryClient()
  const { list, version, entries } = page
  return (
    <ConfirmAct
      open
      act={t(messages.removeIt, { name: said(entry.names) })}
      onClose={onClose}
      onConfirm={async () => {
        const others = entries.filter((it) => it.entry_id !== entry.entry_id)
        await request(adminPageListApi.save, { list, version, entries: others.map(asSent) })
        toast(t(messages.listSaved), { tone: 'success' })
        await refetch(client, changedList)
      }}
    >
      {t(messages.removeEntryWhat)}
    </ConfirmAct>
  )
}

function ListVersions({ page: { list, version }, onClose }: { page: PageList; onClose: () => void }) {
  const t = useT()
  const restore = useCommand(adminPageListApi.restore, {
    refreshes: changedList,
    onDone: () => {
      toast(t(messages.versionBack), { tone: 'success' })
      onClose()
    },
  })
  return (
    <VersionsDialog<typeof adminPageListApi.versions, ListVersion>
      route={adminPageListApi.versions}
      fields={{ list }}
      width={760}
      atOnce
      busy={restore.busy}
      refusal={restore.refusal}
      onRestore={({ number }) => void restore.send({ list, version, number: String(number) })}
      onClose={onClose}
      columns={[{ key: 'entries', head: t(messages[list]), cell: (it) => listed(t, it.entry_names) || '–' }]}
    />
  )
}
