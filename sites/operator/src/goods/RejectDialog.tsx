import { FormDialog } from '@borong/console/queue'
import { goodsReviewLimits } from '@borong/contract'
import { type Refusal, useT } from '@borong/site-kit'
import { Select, TextArea } from '@borong/ui'
import { useState } from 'react'
import { messages } from './goods.messages.ts'

const templates = {
  pictures: [messages.shortPictures, messages.templatePictures],
  category: [messages.shortCategory, messages.templateCategory],
  texts: [messages.shortTexts, messages.templateTexts],
  brand: [messages.shortBrand, messages.templateBrand],
} as const
type Template = keyof typeof templates

interface RejectDialogProps {
  title: string
  busy?: boolean
  refusal?: Refusal | undefined
  onSend: (reason: string) => void
  onClose: () => void
}

/** Why something is sent back to its shop: one of the usual reasons, which can be changed, or an own text. */
export function RejectDialog({ title, busy = false, refusal, onSend, onClose }: RejectDialogProps) {
  const t = useT()
  const [template, setTemplate] = useState<Template | ''>('')
  const [reason, setReason] = useState('')
  const isWrong = reason.trim().length < 2
  return (
    <FormDialog
      title={title}
      act={t(messages.rejectVerb)}
      busy={busy}
      refusal={refusal}
      isWrong={isWrong}
      onSend={() => onSend(reason.trim())}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(messages.rejectWhat)}</p>
          <Select
            label={t(messages.template)}
            value={template}
            empty={t(messages.ownText)}
            choices={(Object.keys(templates) as Template[]).map((value) => ({ value, label: t(templates[value][0]) }))}
            onChange={(chosen) => {
              setTemplate(chosen)
              if (chosen in templates) setReason(t(templates[chosen][1]))
            }}
          />
          <TextArea
            label={t(messages.reason)}
            required
            rows={4}
            maxLength={goodsReviewLimits.reason}
            value={reason}
            onChange={setReason}
            error={tried && isWrong && t(messages.reasonWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
