import { chatLimits, sellerChatApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, IconButton, Notice, Stack, TextArea, TextField } from '@borong/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messages } from './conversations.messages.ts'
import styles from './ConversationsPage.module.css'

const refreshes = [sellerChatApi.templates]

function TemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [content, setContent] = useState('')
  const known = useApiQuery(sellerChatApi.templates)
  const add = useCommand(sellerChatApi.addTemplate, { refreshes, onDone: onClose })
  const remove = useCommand(sellerChatApi.removeTemplate, { refreshes })
  const refusal = add.refusal ?? remove.refusal
  return (
    <Dialog
      open
      width={560}
      onClose={onClose}
      title={t(messages.templates)}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button
            variant="primary"
            busy={add.busy}
            disabled={!name.trim() || !content.trim()}
            onClick={() => void add.send({ name: name.trim(), content: content.trim() })}
          >
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {(known.data ?? []).map((it) => (
          <div key={it.id} className={styles.template}>
            <b>{it.name}</b>
            <span className={styles.cut}>{it.content}</span>
            <IconButton
              size="small"
              label={t(messages.deleteTemplate, { name: it.name })}
              onClick={() => void remove.send({ id: it.id })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <TextField
          label={t(messages.templateName)}
          maxLength={chatLimits.templateName}
          value={name}
          onChange={setName}
        />
        <TextArea
          label={t(messages.templateText)}
          maxLength={chatLimits.content}
          value={content}
          onChange={setContent}
        />
        {refusal && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

/** Texts that the shop often answers with: one is put into the field, to be read once more before it is sent. */
export function Templates({ write }: { write: (text: string) => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const known = useApiQuery(sellerChatApi.templates)
  return (
    <div className={styles.templates}>
      {(known.data ?? []).slice(0, 6).map((it) => (
        <Button key={it.id} size="small" onClick={() => write(it.content)}>
          {it.name}
        </Button>
      ))}
      <Button size="small" variant="quiet" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t(messages.newTemplate)}
      </Button>
      {isOpen && <TemplateDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
