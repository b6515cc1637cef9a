import { isEmailAddress } from '@borong/contract'
import { type Message, useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../queue/index.ts'
import type { InvitationApi } from './InvitationsCard.tsx'
import { messages } from './invitations.messages.ts'
import { RoleChoices } from './PersonDialog.tsx'

export interface SendInvitationDialogProps {
  api: InvitationApi
  /** What this site says, and asks for: an e-mail address, or a username as well. */
  words: Record<'title' | 'name' | 'addressed' | 'addressedHint' | 'addressedWanted', Message>
  takesUsername?: boolean
  onClose: () => void
}

/** Invites somebody to work here, whoever has the address: nothing here tells who has an account. */
export function SendInvitationDialog({ api, words, takesUsername = false, onClose }: SendInvitationDialogProps) {
  const t = useT()
  const [addressed, setAddressed] = useState('')
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<ReadonlySet<string>>(new Set())
  const invite = useCommand(api.invite, {
    refreshes: [api.list],
    onDone: (made) => {
      toast(t(messages.sent, { addressed: made.addressed }), { tone: 'success' })
      onClose()
    },
  })
  const isAddressed = takesUsername ? addressed.trim().length >= 2 : isEmailAddress(addressed.trim())
  const isNamed = name.trim().length >= 2
  return (
    <FormDialog
      title={t(words.title)}
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
            label={t(words.addressed)}
            hint={t(words.addressedHint)}
            required
            maxLength={120}
            autoComplete="off"
            {...(takesUsername ? { spellCheck: false } : { type: 'email' })}
            value={addressed}
            onChange={setAddressed}
            error={tried && !isAddressed && t(words.addressedWanted)}
          />
          <TextField
            label={t(words.name)}
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
