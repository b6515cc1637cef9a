import { bareMobile, isEmailAddress, couldBeMobile, isUsername, peopleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { FormGrid, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../../member-page/FormDialog.tsx'
import { messages } from './accounts.messages.ts'
import { type Account, PlaceFields, usePerson } from './PersonFields.tsx'

const refreshes = [peopleApi.accounts, peopleApi.account]

/** Refusals that belong to a field. */
const fieldOf: Record<string, 'username' | 'email' | 'mobile'> = {
  USERNAME_TAKEN: 'username',
  USERNAME_FORMAT: 'username',
  EMAIL_TAKEN: 'email',
  MOBILE_TAKEN: 'mobile',
  MOBILE_FORMAT: 'mobile',
}

interface AddDialogProps {
  onDone: (account: Account, oneTimePassword: string) => void
  onClose: () => void
}
/** Adds a member, who gets a password for one login. */
export function AddMemberDialog({ onDone, onClose }: AddDialogProps) {
  const t = useT()
  const person = usePerson()
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [mobile, setMobile] = useState('')
  const add = useCommand(peopleApi.addAccount, {
    refreshes,
    onDone: (reply) => onDone(reply.account, reply.one_time_password),
  })
  const number = bareMobile(mobile)
  const wrong = {
    username: !isUsername(username.trim()) && t(messages.usernameWrong),
    name: !person.nameFits && t(messages.nameWrong),
    email: !isEmailAddress(email.trim()) && t(messages.emailWrong),
    mobile: number !== '' && !couldBeMobile(number) && t(messages.mobileWrong),
  }
  const told = add.refusal && fieldOf[add.refusal.code]
  return (
    <FormDialog
      title={t(messages.addTitle)}
      busy={add.busy}
      refusal={told ? undefined : add.refusal}
      isWrong={Object.values(wrong).some(Boolean)}
      onSend={() =>
        void add.send({
          username: username.trim(),
          email: email.trim(),
          ...(number && { mobile: number }),
          ...person.fields(),
        })
      }
      onClose={onClose}
    >
      {(tried) => {
        const errorOf = (field: keyof typeof wrong) =>
          (tried && wrong[field]) || (told === field && add.refusal?.message) || undefined
        return (
          <>
            <FormGrid>
              <TextField
                label={t(messages.username)}
                required
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={20}
                hint={errorOf('username') ? undefined : t(messages.usernameHint)}
                value={username}
                onChange={setUsername}
                error={errorOf('username')}
              />
              <TextField
                label={t(messages.name)}
                required
                autoComplete="off"
                maxLength={20}
                value={person.name}
                onChange={person.setName}
                error={errorOf('name')}
              />
              <TextField
                label={t(messages.email)}
                required
                type="email"
                autoComplete="off"
                maxLength={120}
                hint={t(messages.emailHint)}
                value={email}
                onChange={setEmail}
                error={errorOf('email')}
              />
              <TextField
                label={t(messages.mobile)}
                optional
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={20}
                value={mobile}
                onChange={setMobile}
                error={errorOf('mobile')}
              />
            </FormGrid>
            <PlaceFields person={person} />
          </>
        )
      }}
    </FormDialog>
  )
}

/** Changes where a member stands and what they may do. */
export function EditMemberDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useT()
  const person = usePerson(account)
  const [email, setEmail] = useState(account.email)
  const mayCorrect = account.operate_allowable.address === 1
  const edit = useCommand(peopleApi.editAccount, {
    refreshes,
    onDone: ({ name }) => {
      toast(t(messages.saved, { name }), { tone: 'success' })
      onClose()
    },
  })
  const nameWrong = !person.nameFits && t(messages.nameWrong)
  const emailWrong = mayCorrect && !isEmailAddress(email.trim()) && t(messages.emailWrong)
  const emailTold = edit.refusal && fieldOf[edit.refusal.code] === 'email' ? edit.refusal.message : undefined
  return (
    <FormDialog
      title={t(messages.editTitle, { name: account.name })}
      busy={edit.busy}
      refusal={emailTold ? undefined : edit.refusal}
      isWrong={Boolean(nameWrong || emailWrong)}
      onSend={() =>
        void edit.send({
          id: account.member_id,
          version: account.version,
          ...person.fields(),
          ...(mayCorrect && { email: email.trim() }),
        })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <FormGrid>
            <TextField
              label={t(messages.name)}
              required
              autoComplete="off"
              maxLength={20}
              value={person.name}
              onChange={person.setName}
              error={tried && nameWrong}
            />
            <TextField label={t(messages.username)} readOnly value={account.username} onChange={() => undefined} />
            {mayCorrect && (
              <TextField
                label={t(messages.email)}
                required
                type="email"
                autoComplete="off"
                maxLength={120}
                hint={t(messages.emailCorrectable)}
                value={email}
                onChange={setEmail}
                error={(tried && emailWrong) || emailTold}
              />
            )}
          </FormGrid>
          <PlaceFields person={person} />
        </>
      )}
    </FormDialog>
  )
}
