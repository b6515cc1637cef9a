import { complaintLimits, sellerComplaintApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Notice, TextArea, toast } from '@borong/ui'
import { type ReactNode, useState } from 'react'
import { Panel } from '../aftersale/Panel.tsx'
import { AnswerPictures } from './AnswerPictures.tsx'
import { type Complaint, deskRefreshes, isAllowed } from './complaint-desk.ts'
import { words } from './complaint.words.ts'

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
  const said = (word: typeof words.said) => () => {
    toast(t(word), { tone: 'success' })
    onSaid()
  }
  const answer = useCommand(sellerComplaintApi.appeal, { refreshes: deskRefreshes, onDone: said(words.answered) })
  const talk = useCommand(sellerComplaintApi.talk, { refreshes: deskRefreshes, onDone: said(words.said) })
  const command = first ? answer : talk
  const short = content.trim().length < complaintLimits.content[0]
  return (
    <Panel
      title={t(first ? words.answer : words.say)}
      refusal={command.refusal}
      isWrong={short || uploading}
      onSend={() => void command.send({ sn: complaint.complain_sn, content: content.trim(), images: [...pictures] })}
      acts={
        <>
          <Button type="submit" look="primary" busy={command.busy}>
            {t(first ? words.answerVerb : words.sayVerb)}
          </Button>
          {more}
        </>
      }
    >
      {(tried) => (
        <>
          <TextArea
            label={t(first ? words.answer : words.say)}
            hint={t(words.sayHint)}
            required
            rows={4}
            maxLength={complaintLimits.content[1]}
            value={content}
            onChange={setContent}
            error={tried && short && t(words.contentWanted)}
          />
          <AnswerPictures urls={pictures} onChange={setPictures} onBusy={setUploading} />
          {tried && uploading && (
            <Notice tone="danger" live="assertive">
              {t(words.uploadingFirst)}
            </Notice>
          )}
        </>
      )}
    </Panel>
  )
}
