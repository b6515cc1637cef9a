import { type chatApi, chatLimits, type Reply } from '@borong/contract'
import { Button, IconButton, Notice } from '@borong/ui'
import { Lock, Paperclip, Send } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { useCommand } from '../data.ts'
import { useT } from '../messages.tsx'
import { request } from '../request.ts'
import { messages as words } from './chat.messages.ts'
import type { ChatSide } from './chat-side.ts'
import styles from './ChatThread.module.css'

interface ComposerProps {
  side: ChatSide
  id: string
  /** What stands above the field, with a way to put words into it. */
  above?: ComponentType<{ write: (text: string) => void }> | undefined
  say: (fields: { content?: string; file_id?: string; note?: number }) => void
}

const typingMillis = 4000
/** What was begun and not sent, by conversation: it is there again when the conversation is opened once more. */
const begun = new Map<string, string>()

function FilePicker({ busy, onPick }: { busy: boolean; onPick: (file: File | undefined) => void }) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".pdf,.xlsx,.jpg,.jpeg,.png"
        onChange={(event) => {
          onPick(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <IconButton label={t(words.attach)} aria-busy={busy} onClick={() => picker.current?.click()}>
        <Paperclip aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** Where one writes: Enter with Ctrl or ⌘ sends, Enter alone begins a line. */
export function Composer({ side, id, above: Above, say }: ComposerProps) {
  const t = useT()
  const [text, setText] = useState(begun.get(id) ?? '')
  const [isNote, setNote] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const typedAt = useRef(-Infinity)
  const field = useRef<HTMLTextAreaElement>(null)
  const upload = useCommand(side.calls.upload as typeof chatApi.upload)
  const note = isNote ? { note: 1 } : {}
  const become = (typed: string) => {
    setText(typed)
    // A note would come back as a message.
    if (typed && !isNote) begun.set(id, typed)
    else begun.delete(id)
  }
  const write = (words_: string) => {
    become(words_)
    field.current?.focus()
  }
  const send = () => {
    const content = text.trim()
    if (!content) return
    say({ content, ...note })
    become('')
    setNote(false)
    // With what was sent the other side no longer sees that somebody writes.
    typedAt.current = -Infinity
    field.current?.focus()
  }
  const sendFile = async (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > chatLimits.fileBytes)
    if (file.size > chatLimits.fileBytes) return
    const kept: Reply<typeof chatApi.upload> | undefined = await upload.send({}, { file })
    if (kept) say({ file_id: kept.file_id, ...note })
  }
  const sayTyping = () => {
    if (isNote || performance.now() - typedAt.current < typingMillis) return
    typedAt.current = performance.now()
    void request(side.calls.typing as typeof chatApi.typing, { id }).catch(() => undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const label = t(isNote ? words.writeNote : words.write)
  return (
    <div className={styles.composer}>
      {Above && <Above write={write} />}
      {(tooLarge || upload.refusal) && (
        <Notice tone="danger" live="assertive">
          {tooLarge ? t(words.tooLarge, { limit: '10 MB' }) : upload.refusal!.message}
        </Notice>
      )}
      <div className={isNote ? `${styles.field} ${styles.noteField}` : styles.field}>
        <textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          rows={2}
          maxLength={chatLimits.content}
          value={text}
          onChange={(event) => {
            become(event.target.value)
            sayTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <div className={styles.tools}>
          <FilePicker busy={upload.busy} onPick={(file) => void sendFile(file)} />
          {side.own === 'SHOP' && (
            <Button
              size="small"
              variant="quiet"
              aria-pressed={isNote}
              icon={<Lock aria-hidden="true" />}
              onClick={() => setNote(!isNote)}
            >
              {t(words.note)}
            </Button>
          )}
          <span className={styles.space} />
          <Button
            variant="primary"
            disabled={!text.trim()}
            icon={<Send aria-hidden="true" />}
            aria-keyshortcuts="Control+Enter"
            onClick={send}
          >
            {t(words.send)}
          </Button>
        </div>
      </div>
    </div>
  )
}
