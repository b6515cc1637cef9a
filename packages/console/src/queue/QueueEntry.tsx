import { type AssignedQueue, type Reply, queueEntryLimits, queueEntryApi } from '@borong/contract'
import { dateMinute, fresh, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, IconButton, Notice, Select, TextArea } from '@borong/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { messages } from './queue-entry.messages.ts'
import styles from './QueueEntry.module.css'

type Entry = Reply<typeof queueEntryApi.show>
type Note = Entry['notes'][number]
interface Named {
  queue: AssignedQueue
  entry_id: string
}
const refreshes = [queueEntryApi.show, queueEntryApi.marks]

/** Writes a note, or corrects one. */
function NoteDialog({ named, note, onClose }: { named: Named; note: Note | undefined; onClose: () => void }) {
  const t = useT()
  const [content, setContent] = useState(note?.content ?? '')
  const add = useCommand(queueEntryApi.addNote, { refreshes, onDone: onClose })
  const edit = useCommand(queueEntryApi.editNote, { refreshes, onDone: onClose })
  const words = content.trim()
  return (
    <FormDialog
      title={t(note ? messages.editNote : messages.newNote)}
      act={t(messages.save)}
      busy={add.busy || edit.busy}
      refusal={add.refusal ?? edit.refusal}
      isWrong={!words}
      onClose={onClose}
      onSend={() =>
        void (note
          ? edit.send({ ...named, note_id: note.note_id, content: words })
          : add.send({ ...named, content: words }))
      }
    >
      {(tried) => (
        <TextArea
          label={t(messages.noteText)}
          hint={t(messages.noteHint)}
          maxLength={queueEntryLimits.note}
          value={content}
          onChange={setContent}
          error={tried && !words ? t(messages.noteRequired) : undefined}
        />
      )}
    </FormDialog>
  )
}

/** Asks before a note is gone: colleagues read it no more. */
function DeleteDialog({ named, note, onClose }: { named: Named; note: Note; onClose: () => void }) {
  const t = useT()
  const remove = useCommand(queueEntryApi.removeNote, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t(messages.deleteNote)}
      act={t(messages.deleteNote)}
      busy={remove.busy}
      refusal={remove.refusal}
      isWrong={false}
      onClose={onClose}
      onSend={() => void remove.send({ ...named, note_id: note.note_id })}
    >
      {() => <p className={styles.text}>{note.content}</p>}
    </FormDialog>
  )
}

function Notes({ named, notes, onEdit }: { named: Named; notes: readonly Note[]; onEdit: (note: Note) => void }) {
  const t = useT()
  const [deleting, setDeleting] = useState<Note>()
  return (
    <>
      <ul className={styles.notes} aria-label={t(messages.notes)}>
        {notes.map((it) => (
          <li key={it.note_id}>
            <span className={styles.who}>
              <b>{it.author}</b> · {dateMinute(it.write_time)}
              {it.edit_time && ` · ${t(messages.corrected, { time: dateMinute(it.edit_time) })}`}
            </span>
            {it.may_edit === 1 && (
              <span className={styles.acts}>
                <IconButton
                  size="small"
                  label={t(messages.editNoteOf, { time: dateMinute(it.write_time) })}
                  onClick={() => onEdit(it)}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="small"
                  label={t(messages.deleteNoteOf, { time: dateMinute(it.write_time) })}
                  onClick={() => setDeleting(it)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            )}
            <p className={styles.text}>{it.content}</p>
          </li>
        ))}
      </ul>
      {deleting && <DeleteDialog named={named} note={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function Assigned({ named, entry, onAssigned }: { named: Named; entry: Entry; onAssigned: () => void }) {
  const t = useT()
  const { data: colleagues = [] } = useApiQuery(
    queueEntryApi.colleagues,
    { queue: named.queue },
    { staleTime: fresh.list },
  )
  const assign = useCommand(queueEntryApi.assign, { refreshes, onDone: onAssigned })
  const was = entry.assigned?.staff_id
  const me = colleagues.find((it) => it.is_self)?.staff_id
  const send = (staff_id: string) =>
    void assign.send({ ...named, ...(staff_id && { staff_id }), ...(was !== undefined && { was }) })
  const choices = colleagues.map((it) => ({
    value: it.staff_id,
    label: it.is_self ? t(messages.you, { name: it.name }) : it.name,
  }))
  // Somebody who may not work in the queue any more is still shown.
  if (entry.assigned && !colleagues.some((it) => it.staff_id === was))
    choices.push({ value: entry.assigned.staff_id, label: entry.assigned.name })
  return (
    <>
      <div className={styles.select}>
        <Select
          label={t(messages.assignedTo)}
          value={was ?? ''}
          empty={t(messages.nobody)}
          choices={choices}
          onChange={send}
        />
      </div>
      {was === undefined && me !== undefined && (
        <Button busy={assign.busy} onClick={() => send(me)}>
          {t(messages.takeIt)}
        </Button>
      )}
      {assign.refusal && (
        <Notice tone="danger" live="assertive">
          {assign.refusal.message}
        </Notice>
      )}
    </>
  )
}

/** What the people of a shop tell each other about an entry, and who deals with it. */
export function QueueEntry({
  queue,
  entryId,
  onAssigned,
}: {
  queue: AssignedQueue
  entryId: string
  onAssigned: () => void
}) {
  const t = useT()
  const named: Named = { queue, entry_id: entryId }
  const entry = useApiQuery(queueEntryApi.show, named, { refetchInterval: 60_000 })
  const [writing, setWriting] = useState<Note | 'new'>()
  if (entry.error)
    return (
      <Notice tone="danger">
        {t(messages.notesFailed)}{' '}
        <Button size="small" onClick={() => void entry.refetch()}>
          {t(messages.tryAgain)}
        </Button>
      </Notice>
    )
  return (
    <Card>
      <section className={styles.entry} aria-label={t(messages.colleagues)} aria-busy={!entry.data}>
        <div className={styles.assigned}>
          {entry.data && <Assigned named={named} entry={entry.data} onAssigned={onAssigned} />}
          <div className={styles.add}>
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setWriting('new')}>
              {t(messages.addNote)}
            </Button>
          </div>
        </div>
        {entry.data && entry.data.notes.length > 0 && (
          <Notes named={named} notes={entry.data.notes} onEdit={setWriting} />
        )}
      </section>
      {writing && (
        <NoteDialog
          named={named}
          note={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Card>
  )
}
