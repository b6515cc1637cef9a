import { RoleChoices } from '@borong/console/people'
import { FormDialog } from '@borong/console/queue'
import { staffInvitationApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './shop-invite.messages.ts'

/** Invites somebody to the shop, whoever has the address: nothing here tells who has an account. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [addressed, setAddressed] = useState('')
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<ReadonlySet<string>>(new Set())
  const invite = useCommand(staffInvitationApi.invite, {
    refreshes: [staffInvitationApi.list],
    onDone: (made) => {
      toast(t(messages.sent, { addressed: made.addressed }), { tone: 'success' })
      onClose()
    },
  })
  const isAddressed = addressed.trim().length >= 2
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
            spellCheck={false}
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
