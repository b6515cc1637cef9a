import { complaintApi, complaintLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Notice, Stack, TextArea, toast } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { PicturesField } from '../pictures/PicturesField.tsx'
import { complaintRefreshes } from './complaint-shown.ts'
import { messages } from './complaint.messages.ts'
import styles from './ComplaintPage.module.css'

/** What one says next, with pictures. */
export function TalkForm({ sn }: { sn: string }) {
  const t = useT()
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [uploading, setUploading] = useState(false)
  const [tried, setTried] = useState(false)
  const talk = useCommand(complaintApi.talk, {
    refreshes: complaintRefreshes,
    onDone: () => {
      toast(t(messages.said), { tone: 'success' })
      setContent('')
      setPictures([])
      setTried(false)
    },
  })
  const short = content.trim().length < complaintLimits.content[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!short && !uploading) void talk.send({ sn, content: content.trim(), images: [...pictures] })
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Stack gap={12}>
        <TextArea
          label={t(messages.say)}
          required
          rows={3}
          maxLength={complaintLimits.content[1]}
          value={content}
          onChange={setContent}
          error={tried && short && t(messages.contentWanted)}
        />
        <PicturesField scene="complaint" urls={pictures} onChange={setPictures} onBusy={setUploading} />
        {tried && uploading && (
          <Notice tone="danger" live="assertive">
            {t(messages.uploadingFirst)}
          </Notice>
        )}
        {talk.refusal && (
          <Notice tone="danger" live="assertive">
            {talk.refusal.message}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" busy={talk.busy}>
            {t(messages.sayVerb)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
