import { type Reply, attachmentLimits, checkoutApi, orderAttachmentApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { AttachmentList } from '@borong/site-kit/AttachmentList.tsx'
import { messages as fieldMessages } from '@borong/site-kit/fields-shown.messages.ts'
import { Button, IconButton, VisuallyHidden } from '@borong/ui'
import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import styles from './NextAttachments.module.css'
import { messages } from './order-fields.messages.ts'

const accepted = '.pdf,.jpg,.jpeg,.png,.xlsx'
const isFitting = (file: File) => /\.(pdf|jpe?g|png|xlsx)$/i.test(file.name)

interface NextAttachmentsProps {
  choices: Reply<typeof checkoutApi.choices>
  track?: ((saving: Promise<unknown>) => unknown) | undefined
  onSaved?: (() => void) | undefined
}

/** Files of the next order, uploaded as they are chosen, one after the other. The server looks into them. */
export function NextAttachments({ choices, track, onSaved }: NextAttachmentsProps) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [step, setStep] = useState<{ n: number; all: number }>()
  const refreshes = [checkoutApi.verify, checkoutApi.choices]
  const after = { refreshes, onRefused: (refusal: { message: string }) => setProblem(refusal.message) }
  const upload = useCommand(orderAttachmentApi.upload, after)
  const remove = useCommand(orderAttachmentApi.remove, { ...after, onDone: () => onSaved?.() })
  const files = choices.attachments ?? []
  const isRequired = choices.order_fields.attachments === 'REQUIRED'

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    const fitting = chosen.filter((it) => isFitting(it) && it.size <= attachmentLimits.bytes)
    const taken = fitting.slice(0, attachmentLimits.files - files.length)
    setProblem(
      fitting.length < chosen.length
        ? t(messages.filesRefused)
        : taken.length < fitting.length
          ? t(messages.filesFull, { n: attachmentLimits.files })
          : '',
    )
    for (const [at, file] of taken.entries()) {
      setStep({ n: at + 1, all: taken.length })
      if (!(await upload.send({}, { file }))) break
    }
    setStep(undefined)
    if (taken.length) onSaved?.()
  }
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {t(fieldMessages.attachments)}{' '}
        <span className={styles.mark}>{t(isRequired ? messages.must : messages.may)}</span>
      </span>
      {files.length > 0 && (
        <AttachmentList
          files={files}
          route={orderAttachmentApi.file}
          act={(file) => (
            <IconButton
              size="small"
              label={t(messages.removeFile, { name: file.name })}
              onClick={() => void remove.send({ id: file.id })}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        />
      )}
      {files.length < attachmentLimits.files && (
        <Button
          busy={step !== undefined}
          icon={<Paperclip aria-hidden="true" />}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t(messages.addFile)}
        </Button>
      )}
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-label={t(messages.addFile)}
          accept={accepted}
          onChange={(event) => {
            const saving = choose(event)
            track?.(saving)
          }}
        />
      </VisuallyHidden>
      <span id={`${id}-hint`} className={styles.hint} role="status">
        {step ? t(messages.uploadingFile, step) : t(messages.filesHint, { n: attachmentLimits.files })}
      </span>
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
