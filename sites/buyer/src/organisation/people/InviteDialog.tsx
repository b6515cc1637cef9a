import { isEmailAddress, peopleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { FormGrid, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../../member/FormDialog.tsx'
import { words as accountWords } from './accounts.words.ts'
import { words } from './invitations.words.ts'
import { PlaceFields, usePerson } from './PersonFields.tsx'

/** Invites somebody by e-mail, who then chooses username and password. */
export function InviteDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT()
  const person = usePerson()
  const [email, setEmail] = useState('')
  const invite = useCommand(peopleApi.invite, {
    refreshes: [peopleApi.invitations],
    onDone: (invited) => {
      toast(t(words.sent, { email: invited.email }), { tone: 'success' })
      onDone()
    },
  })
  const wrong = {
    email: !isEmailAddress(email.trim()) && t(accountWords.emailWrong),
    name: person.name.trim() !== '' && !person.nameFits && t(accountWords.nameWrong),
  }
  const taken = invite.refusal?.code === 'EMAIL_TAKEN' || invite.refusal?.code === 'INVITED_ALREADY'
  const send = () => {
    const { name, ...place } = person.fields()
    void invite.send({ email: email.trim(), ...place, ...(name && { name }) })
  }
  return (
    <FormDialog
      title={t(words.inviteTitle)}
      verb={t(words.send)}
      busy={invite.busy}
      refusal={taken ? undefined : invite.refusal}
      isWrong={Boolean(wrong.email || wrong.name)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(words.inviteText)}</p>
          <FormGrid>
            <TextField
              label={t(accountWords.email)}
              required
              type="email"
              autoComplete="off"
              maxLength={120}
              value={email}
              onChange={(typed) => {
                setEmail(typed)
                if (taken) invite.forget()
              }}
              error={(tried && wrong.email) || (taken && invite.refusal?.message)}
            />
            <TextField
              label={t(accountWords.name)}
              optional
              autoComplete="off"
              maxLength={20}
              hint={t(words.nameHint)}
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
