import { type Reply, reviewApi, reviewLimits } from '@borong/contract'
import { day, useCommand, useT } from '@borong/site-kit'
import { Button, Notice, Row, Stack, TextArea, toast } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { PicturesField } from '../pictures/PicturesField.tsx'
import { messages } from './review.messages.ts'

type Line = Reply<typeof reviewApi.ofOrder>['lines'][number]

/** Adds to a review, once: closed until it is wanted. */
export function FollowUpForm({ line }: { line: Line }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [uploading, setUploading] = useState(false)
  const [tried, setTried] = useState(false)
  const send = useCommand(reviewApi.followUp, {
    refreshes: [reviewApi.ofOrder, reviewApi.ofGoods, reviewApi.countsOfGoods],
    onDone: () => toast(t(messages.sent), { tone: 'success' }),
  })
  if (!line.comment || !line.allow_additional) return null
  if (!open)
    return (
      <Row gap={12}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t(messages.addFollowUp)}
        </Button>
        {line.additional_until !== undefined && (
          <span className="small muted">{t(messages.followUpUntil, { day: day(line.additional_until) })}</span>
        )}
      </Row>
    )
  const missing = !text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing || uploading || !line.comment) return
    void send.send({ comment_id: line.comment.comment_id, content: text.trim(), images: [...pictures] })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={12}>
        <TextArea
          label={t(messages.followUpText)}
          required
          rows={3}
          maxLength={reviewLimits.text}
          value={text}
          onChange={setText}
          error={tried && missing && t(messages.textWanted)}
        />
        <PicturesField urls={pictures} onChange={setPictures} onBusy={setUploading} />
        {(send.refusal || (tried && uploading)) && (
          <Notice tone="danger" live="assertive">
            {send.refusal?.message ?? t(messages.uploadingFirst)}
          </Notice>
        )}
        <Row gap={8}>
          <Button type="submit" variant="primary" size="small" busy={send.busy}>
            {t(messages.sendFollowUp)}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpen(false)}>
            {t(messages.cancel)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
