import { inquiryApi, inquiryLimits } from '@borong/contract'
import { isoMinute, minuteSeconds, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { TextArea, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../member-page/FormDialog.tsx'
import { inquiryRefreshes } from './inquiry-refreshes.ts'
import type { Invite, Inquiry } from './inquiry-shown.ts'
import { messages } from './inquiry.messages.ts'

interface DecisionProps {
  inquiry: Inquiry
  invite: Invite
  onClose: () => void
}

/** One more round with a shop. */
export function AskAgainDialog({ inquiry, invite, onClose }: DecisionProps) {
  const t = useT()
  const [remark, setRemark] = useState('')
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [replyBy, setReplyBy] = useState(isoMinute(now + 3 * 86_400))
  const again = useCommand(inquiryApi.askAgain, {
    refreshes: inquiryRefreshes,
    onDone: () => {
      toast(t(messages.asked), { tone: 'success' })
      onClose()
    },
  })
  const missing = !remark.trim()
  const until = minuteSeconds(replyBy)
  return (
    <FormDialog
      title={t(messages.askAgainTitle, { shop: invite.shop_name })}
      width={560}
      busy={again.busy}
      refusal={again.refusal}
      isWrong={missing}
      verb={t(messages.askAgain)}
      onClose={onClose}
      onSend={() =>
        void again.send({
          id: inquiry.id,
          shop_id: invite.shop_id,
          version: invite.version,
          remark: remark.trim(),
          ...(until !== undefined && { reply_by: until }),
        })
      }
    >
      {(tried) => (
        <>
          {invite.status === 'QUOTED' && <p>{t(messages.askAgainHint)}</p>}
          <TextArea
            label={t(messages.askAgainText)}
            required
            rows={4}
            maxLength={inquiryLimits.remark}
            value={remark}
            onChange={setRemark}
            error={tried && missing && t(messages.textWanted)}
          />
          <DateField
            label={t(messages.answerBy)}
            precision="minute"
            min={isoMinute(now + 3600)}
            max={isoMinute(now + inquiryLimits.replyDays * 86_400)}
            value={replyBy}
            onChange={setReplyBy}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The quote is not taken. */
export function TurnDownDialog({ inquiry, invite, onClose }: DecisionProps) {
  const t = useT()
  const [remark, setRemark] = useState('')
  const down = useCommand(inquiryApi.turnDown, {
    refreshes: inquiryRefreshes,
    onDone: () => {
      toast(t(messages.turnedDown), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.turnDownTitle, { shop: invite.shop_name })}
      width={560}
      busy={down.busy}
      refusal={down.refusal}
      isWrong={false}
      verb={t(messages.turnDown)}
      onClose={onClose}
      onSend={() =>
        void down.send({
          id: inquiry.id,
          shop_id: invite.shop_id,
          version: invite.version,
          remark: remark.trim(),
        })
      }
    >
      {() => (
        <TextArea
          label={t(messages.reasonOptional)}
          optional
          rows={3}
          maxLength={inquiryLimits.remark}
          value={remark}
          onChange={setRemark}
        />
      )}
    </FormDialog>
  )
}
