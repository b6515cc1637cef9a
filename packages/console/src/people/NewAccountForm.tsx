import { identityApi, isUsername, type operatorInvitationApi, type staffInvitationApi } from '@borong/contract'
import { saveSession, request, useCommand, useT } from '@borong/site-kit'
import { encryptPassword, passwordHash } from '@borong/site-kit/digest.ts'
import { Button, PasswordField, TextField } from '@borong/ui'
import { useState } from 'react'
import { CheckedForm } from '../queue/index.ts'
import { useConsoleSite } from '../site/console-site.ts'
import { messages } from './new-account.messages.ts'

interface NewAccountFormProps {
  accept: typeof staffInvitationApi.accept | typeof operatorInvitationApi.accept
  token: string
}

/** The account of somebody who is invited: a username and a password of their own, and they are signed in. */
export function NewAccountForm({ accept, token }: NewAccountFormProps) {
  const t = useT()
  const { signInApi, homeHref, base } = useConsoleSite()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const name = username.trim()
  const enter = async () => {
    const session = await request(signInApi.login, { username: name, password: passwordHash(password) })
    // A login that wants more than the password is gone through on its page.
    if (!('access_token' in session)) return window.location.replace(`${base}/login`)
    saveSession(session)
    window.location.replace(homeHref)
  }
  const create = useCommand(accept, { onDone: () => void enter() })
  const send = async () =>
    create.send({
      token,
      username: name,
      password: await encryptPassword(await request(identityApi.validator), password),
    })
  return (
    <CheckedForm gap={16} refusal={create.refusal} isWrong={!isUsername(name) || !password} onSend={() => void send()}>
      {(tried) => (
        <>
          <TextField
            label={t(messages.username)}
            hint={t(messages.usernameHint)}
            autoComplete="username"
            spellCheck={false}
            maxLength={20}
            value={username}
            onChange={setUsername}
            error={tried && !isUsername(name) && t(messages.usernameWanted)}
          />
          <PasswordField
            label={t(messages.password)}
            hint={t(messages.passwordHint)}
            autoComplete="new-password"
            maxLength={100}
            value={password}
            onChange={setPassword}
            error={tried && !password && t(messages.passwordWanted)}
          />
          <div>
            <Button type="submit" busy={create.busy}>
              {t(messages.create)}
            </Button>
          </div>
        </>
      )}
    </CheckedForm>
  )
}
