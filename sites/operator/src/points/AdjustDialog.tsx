import { FormDialog } from '@borong/console/queue'
import { adminPointsApi, pointsLimits, type Reply } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { PasswordField, TextArea, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './points.messages.ts'
import { readWhole } from './read-whole.ts'

type Member = Reply<typeof adminPointsApi.member>

/** More points for a member or fewer, with a reason they read. */
export function AdjustDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const points = readWhole(typed, -pointsLimits.points, pointsLimits.points) || undefined
  const adjust = useCommand(adminPointsApi.adjust, {
    refreshes: [adminPointsApi.member, adminPointsApi.members],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.adjustOf, { name: member.name })}
      act={t(messages.adjust)}
      busy={adjust.busy}
      refusal={adjust.refusal}
      isWrong={!points || !reason.trim() || !password}
      onSend={() =>
        void adjust.send({
          id: member.member_id,
          points: points!,
          seen: member.points - member.owed,
          reason: reason.trim(),
          password: passwordHash(password),
        })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.more)}
            hint={t(messages.moreHint, { n: member.points })}
            required
            autoComplete="off"
            maxLength={8}
            value={typed}
            onChange={setTyped}
            error={tried && !points && t(messages.moreWanted)}
          />
          <TextArea
            label={t(messages.reason)}
            hint={t(messages.reasonHint)}
            required
            rows={2}
            maxLength={pointsLimits.reason}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() && t(messages.reasonWanted)}
          />
          <PasswordField
            label={t(messages.password)}
            required
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={tried && !password && t(messages.passwordWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
