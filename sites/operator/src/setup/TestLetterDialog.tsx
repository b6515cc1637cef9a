import { FormDialog } from '@borong/console/queue'
import { isEmailAddress, setupApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './setup.messages.ts'

/** A letter to an address of one's own, to see whether letters arrive. */
export function TestLetterDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [email, setEmail] = useState('')
  const send = useCommand(setupApi.testEmail, {
    refreshes: [setupApi.show],
    onDone: () => {
      toast(t(messages.sent), { tone: 'success' })
      onClose()
    },
  })
  const isWrong = !isEmailAddress(email.trim())
  return (
    <FormDialog
      title={t(messages.sendTest)}
      act={t(messages.sendTest)}
      busy={send.busy}
      refusal={send.refusal}
      isWrong={isWrong}
      onSend={() => void send.send({ email: email.trim() })}
      onClose={onClose}
    >
      {(tried) => (
        <TextField
          label={t(messages.address)}
          type="email"
          required
          maxLength={120}
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={tried && isWrong && t(messages.addressWanted)}
        />
      )}
    </FormDialog>
  )
}
