import { ConfirmAct } from '@borong/console/form'
import { adminDictionaryApi } from '@borong/contract'
import { refetch, request, useCommand, useT } from '@borong/site-kit'
import { Button, EmptyState, IconButton, Pill, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import { wordLanguages } from '@borong/console/form/words'
import { changed, type Dictionary, type Entry } from './dictionary-shown.ts'
import { messages } from './dictionary.messages.ts'
import styles from './DictionariesPage.module.css'
import { RenameEntryDialog } from './RenameEntryDialog.tsx'

interface EntryTableProps {
  caption: string
  dictionary: Dictionary | undefined
  keyword: string
}

/** The entries in their order, retired ones among them. */
export function EntryTable({ caption, dictionary, keyword }: EntryTableProps) {
  const t = useT()
  const [asks, setAsks] = useState<{ act: 'rename' | 'retire'; entry: Entry }>()
  const all = dictionary?.entries
  const wanted = keyword.trim().toLowerCase()
  const has = (it: Entry) => [it.code, ...Object.values(it.names)].some((text) => text.toLowerCase().includes(wanted))
  const close = () => setAsks(undefined)
  return (
    <>
      <Table
        caption={caption}
        rows={all?.filter(has)}
        keyOf={(it) => it.entry_id}
        empty={
          <EmptyState title={t(wanted ? messages.nothingFound : messages.empty)}>
            {!wanted && t(messages.emptyText)}
          </EmptyState>
        }
        columns={[
          { key: 'name', head: t(messages.name), main: true, cell: (it) => <NameCell entry={it} /> },
          { key: 'others', head: t(messages.otherNames), cell: (it) => <OtherNames entry={it} /> },
          {
            key: 'state',
            head: t(messages.state),
            narrow: true,
            cell: (it) => (
              <Pill tone={it.retired ? 'neutral' : 'success'}>
                {t(it.retired ? messages.retired : messages.offered)}
              </Pill>
            ),
          },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            align: 'end',
            cell: (it) =>
              dictionary && (
                <EntryActs dictionary={dictionary} entry={it} onAsk={(act) => setAsks({ act, entry: it })} />
              ),
          },
        ]}
      />
      {dictionary && asks?.act === 'rename' && (
        <RenameEntryDialog type={dictionary.type} entry={asks.entry} onClose={close} />
      )}
      {dictionary && asks?.act === 'retire' && (
        <RetireQuestion type={dictionary.type} entry={asks.entry} onClose={close} />
      )}
    </>
  )
}

const NameCell = ({ entry }: { entry: Entry }) => (
  <span className={styles.name}>
    {entry.name}
    <code className="small muted">{entry.code}</code>
  </span>
)

function OtherNames({ entry }: { entry: Entry }) {
  const t = useT()
  const others = wordLanguages.flatMap((lang) => (lang === t.lang ? [] : (entry.names[lang] ?? [])))
  return (
    <span className={styles.name}>
      <span>{others.join(' · ')}</span>
      {wordLanguages.some((lang) => !entry.names[lang]) && <span className="small muted">{t(messages.missing)}</span>}
    </span>
  )
}

interface EntryActsProps {
  dictionary: Dictionary
  entry: Entry
  onAsk: (act: 'rename' | 'retire') => void
}

function EntryActs({ dictionary: { type, entries }, entry, onAsk }: EntryActsProps) {
  const t = useT()
  const { entry_id: id, version, name } = entry
  const refused = { onRefused: ({ message }: { message: string }) => void toast(message, { tone: 'danger' }) }
  const move = useCommand(adminDictionaryApi.move, { refreshes: changed, ...refused })
  const back = useCommand(adminDictionaryApi.retire, {
    refreshes: changed,
    onDone: () => toast(t(messages.backNow, { name }), { tone: 'success' }),
    ...refused,
  })
  const at = entries.indexOf(entry)
  const send = (before: Entry | undefined) =>
    void move.send({ type, id, version, ...(before && { before_id: before.entry_id }) })
  return (
    <span className={styles.acts}>
      <IconButton
        framed
        label={t(messages.up, { name })}
        disabled={at <= 0 || move.busy}
        onClick={() => send(entries[at - 1])}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        framed
        label={t(messages.down, { name })}
        disabled={at === entries.length - 1 || move.busy}
        onClick={() => send(entries[at + 2])}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton framed label={t(messages.edit, { name })} onClick={() => onAsk('rename')}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {entry.retired ? (
        <Button size="small" busy={back.busy} onClick={() => void back.send({ type, id, version, retired: 0 })}>
          {t(messages.bringBack)}
        </Button>
      ) : (
        <Button size="small" onClick={() => onAsk('retire')}>
          {t(messages.retire)}
        </Button>
      )}
    </span>
  )
}

function RetireQuestion({ type, entry, onClose }: { type: string; entry: Entry; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { entry_id: id, version, name } = entry
  return (
    <ConfirmAct
      open
      act={t(messages.retireOf, { name })}
      onClose={onClose}
      onConfirm={async () => {
        await request(adminDictionaryApi.retire, { type, id, version, retired: 1 })
        toast(t(messages.retiredNow, { name }), { tone: 'success' })
        await refetch(client, changed)
      }}
    >
      {t(messages.retireWhat)}
    </ConfirmAct>
  )
}
