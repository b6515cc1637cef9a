import { complaintLimits, sellerComplaintApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Notice, Row, TextArea, toast } from '@borong/ui'
import { type ReactNode, useState } from 'react'
import { Panel } from '@borong/console/queue'
import { TemplatePicker } from '../page/TemplatePicker.tsx'
import { AnswerPictures } from './AnswerPictures.tsx'
import { type Complaint, queueRefreshes, isAllowed } from './complaint-queue.ts'
import { messages } from './complaint.messages.ts'

/** The answer of the shop, and after it whatever it says next, with pictures. */
export function TalkPanel({
  complaint,
  onSaid,
  more,
}: {
  complaint: Complaint
  /** It is sent: whoever shows the panel begins a new one. */
  onSaid: () => void
  more: ReactNode
}) {
  const t = useT()
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [uploading, setUploading] = useState(false)
  const first = isAllowed(complaint, 'appeal')
  const said = (word: typeof messages.said) => () => {
    toast(t(word), { tone: 'success' })
    onSaid()
  }
  const answer = useCommand(sellerComplaintApi.appeal, { refreshes: queueRefreshes, onDone: said(messages.answered) })
  const talk = useCommand(sellerComplaintApi.talk, { refreshes: queueRefreshes, onDone: said(messages.said) })
  const command = first ? answer : talk
  const short = content.trim().length < complaintLimits.content[0]
  return (
    <Panel
      title={t(first ? messages.answer : messages.say)}
      refusal={command.refusal}
      isWrong={short || uploading}
      onSend={() => void command.send({ sn: complaint.complain_sn, content: content.trim(), images: [...pictures] })}
      acts={
        <>
          <Button type="submit" variant="primary" busy={command.busy}>
            {t(first ? messages.answerVerb : messages.sayVerb)}
          </Button>
          {more}
        </>
      }
    >
      {(tried) => (
        <>
          <TextArea
            label={t(first ? messages.answer : messages.say)}
            hint={t(messages.sayHint)}
            required
            rows={4}
            maxLength={complaintLimits.content[1]}
            value={content}
            onChange={setContent}
            error={tried && short && t(messages.contentWanted)}
          />
          <Row gap={8}>
            <TemplatePicker
              facts={{ buyer: complaint.member_name, number: complaint.complain_sn }}
              maxLength={complaintLimits.content[1]}
              onPick={setContent}
            />
          </Row>
          <AnswerPictures urls={pictures} onChange={setPictures} onBusy={setUploading} />
          {tried && uploading && (
            <Notice tone="danger" live="assertive">
              {t(messages.uploadingFirst)}
            </Notice>
          )}
        </>
      )}
    </Panel>
  )
}
