import { RoleChoices } from '@borong/console/people'
import { FormDialog } from '@borong/console/queue'
import { operatorInvitationApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './invite-operator.messages.ts'

/** Invites somebody to run the mall, who then sets a password that nobody else sees. */
export function InviteOperatorDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [addressed, setAddressed] = useState('')
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<ReadonlySet<string>>(new Set())
  const invite = useCommand(operatorInvitationApi.invite, {
    refreshes: [operatorInvitationApi.list],
    onDone: (made) => {
      toast(t(messages.sent, { addressed: made.addressed }), { tone: 'success' })
      onClose()
    },
  })
  const isAddressed = /^\S+@\S+\.\S+$/.test(addressed.trim())
  const isNamed = name.trim().length >= 2
  return (
    <FormDialog
      title={t(messages.title)}
      act={t(messages.send)}
      busy={invite.busy}
      refusal={invite.refusal}
      isWrong={!isAddressed || !isNamed}
      onSend={() => void invite.send({ addressed: addressed.trim(), name: name.trim(), role_ids: [...roles] })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.addressed)}
            hint={t(messages.addressedHint)}
            required
            maxLength={120}
            autoComplete="off"
            type="email"
            value={addressed}
            onChange={setAddressed}
            error={tried && !isAddressed && t(messages.addressedWanted)}
          />
          <TextField
            label={t(messages.name)}
            required
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={setName}
            error={tried && !isNamed && t(messages.nameWanted)}
          />
          <RoleChoices chosen={roles} onChoose={setRoles} />
        </>
      )}
    </FormDialog>
  )
}
