import { Panel } from '@borong/console/queue'
import { arbiterApi, complaintLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, TextArea, toast } from '@borong/ui'
import { useState } from 'react'
import { changed } from './arbiter-complaint.ts'
import { messages } from './complaint.messages.ts'

/** Asks or tells both sides something. */
export function SayPanel({ sn, onSaid }: { sn: string; onSaid: () => void }) {
  const t = useT()
  const [content, setContent] = useState('')
  const isShort = content.trim().length < complaintLimits.content[0]
  const talk = useCommand(arbiterApi.talk, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.said), { tone: 'success' })
      onSaid()
    },
  })
  return (
    <Panel
      title={t(messages.say)}
      refusal={talk.refusal}
      isWrong={isShort}
      onSend={() => void talk.send({ sn, content: content.trim() })}
      acts={
        <Button type="submit" busy={talk.busy}>
          {t(messages.sayVerb)}
        </Button>
      }
    >
      {(tried) => (
        <TextArea
          label={t(messages.say)}
          required
          rows={3}
          maxLength={complaintLimits.content[1]}
          value={content}
          onChange={setContent}
          error={tried && isShort && t(messages.contentWanted)}
        />
      )}
    </Panel>
  )
}
