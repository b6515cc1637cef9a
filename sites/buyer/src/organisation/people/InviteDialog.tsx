import { isEmailAddress, peopleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { FormGrid, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../../member-page/FormDialog.tsx'
import { messages as accountMessages } from './accounts.messages.ts'
import { messages } from './company-invitations.messages.ts'
import { PlaceFields, usePerson } from './PersonFields.tsx'

/** Invites somebody by e-mail, who then chooses username and password. */
export function InviteDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT()
  const person = usePerson()
  const [email, setEmail] = useState('')
  const invite = useCommand(peopleApi.invite, {
    refreshes: [peopleApi.invitations],
    onDone: (invited) => {
      toast(t(messages.sent, { email: invited.email }), { tone: 'success' })
      onDone()
    },
  })
  const wrong = {
    email: !isEmailAddress(email.trim()) && t(accountMessages.emailWrong),
    name: person.name.trim() !== '' && !person.nameFits && t(accountMessages.nameWrong),
  }
  const taken = invite.refusal?.code === 'EMAIL_TAKEN' || invite.refusal?.code === 'INVITED_ALREADY'
  const send = () => {
    const { name, ...place } = person.fields()
    void invite.send({ email: email.trim(), ...place, ...(name && { name }) })
  }
  return (
    <FormDialog
      title={t(messages.inviteTitle)}
      verb={t(messages.send)}
      busy={invite.busy}
      refusal={taken ? undefined : invite.refusal}
      isWrong={Boolean(wrong.email || wrong.name)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(messages.inviteText)}</p>
          <FormGrid>
            <TextField
              label={t(accountMessages.email)}
              required
              type="email"
              autoComplete="off"
              maxLength={120}
              value={email}
              onChange={(typed) => {
                setEmail(typed)
                if (taken) invite.reset()
              }}
              error={(tried && wrong.email) || (taken && invite.refusal?.message)}
            />
            <TextField
              label={t(accountMessages.name)}
              optional
              autoComplete="off"
              maxLength={20}
              hint={t(messages.nameHint)}
              value={person.name}
              onChange={person.setName}
              error={tried && wrong.name}
            />
          </FormGrid>
          <PlaceFields person={person} />
        </>
      )}
    </FormDialog>
  )
}
