import { LoginFrame } from '@borong/console/login'
import { CheckedForm } from '@borong/console/queue'
import { useGo, useSiteName, useTitle } from '@borong/console/site'
import { firstOperatorApi, identityApi, isUsername } from '@borong/contract'
import { type Refusal, browserUuid, isRefusal, saveSession, request, useT } from '@borong/site-kit'
import { encryptPassword, passwordHash } from '@borong/site-kit/digest.ts'
import { Button, Card, PageHead, PasswordField, Stack, TextField } from '@borong/ui'
import { useState } from 'react'
import { messages as shellMessages } from '../page/shell.messages.ts'
import { paths } from '../page/paths.ts'
import { messages } from './account.messages.ts'
import styles from './FirstOperatorPage.module.css'

const nobody = { code: '', name: '', username: '', password: '' }

/** Makes the operator and signs them in; the refusal where the mall says no. */
async function becomeOperator(typed: typeof nobody): Promise<Refusal | undefined> {
  const username = typed.username.trim()
  try {
    const validator = await request(identityApi.validator)
    await request(firstOperatorApi.create, {
      setup_code: typed.code.trim(),
      name: typed.name.trim(),
      username,
      password: await encryptPassword(validator, typed.password),
    })
    const session = await request(identityApi.adminLogin, {
      username,
      password: passwordHash(typed.password),
      uuid: browserUuid(),
    })
    if ('access_token' in session) saveSession(session)
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error
  }
}

/** The first page of a mall that nobody runs yet: whoever has its log becomes its operator. */
export function FirstOperatorPage({ onMade }: { onMade: () => void }) {
  const t = useT()
  const go = useGo()
  const siteName = useSiteName()
  const [typed, setTyped] = useState(nobody)
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  useTitle(t(messages.firstTitle))
  const set = (key: keyof typeof nobody) => (text: string) => setTyped({ ...typed, [key]: text })
  const wrong = {
    code: typed.code.replace(/[^A-Za-z0-9]/g, '').length !== 16,
    name: typed.name.trim().length < 2,
    username: !isUsername(typed.username.trim()),
    password: [...typed.password].length < 10,
  }
  const send = async () => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    const refused = await becomeOperator(typed).finally(() => setBusy(false))
    setRefusal(refused)
    if (refused) return
    onMade()
    go(paths.setup(), { replace: true })
  }
  return (
    <LoginFrame site="operator" siteName={siteName} consoleName={t(shellMessages.operatorConsole)}>
      <div className={styles.page}>
        <PageHead title={t(messages.firstTitle)} />
        <p className={styles.why}>{t(messages.firstWhy)}</p>
        <Card>
          <CheckedForm
            gap={16}
            refusal={refusal}
            isWrong={Object.values(wrong).includes(true)}
            onSend={() => void send()}
            acts={
              <Button type="submit" variant="primary" size="large" wide busy={busy}>
                {t(messages.firstAct)}
              </Button>
            }
          >
            {(tried) => (
              <Stack gap={16}>
                <TextField
                  label={t(messages.firstCode)}
                  hint={t(messages.firstCodeHint)}
                  autoFocus
                  autoComplete="one-time-code"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                  value={typed.code}
                  onChange={set('code')}
                  error={tried && wrong.code && t(messages.firstCodeWanted)}
                />
                <TextField
                  label={t(messages.firstName)}
                  autoComplete="name"
                  maxLength={40}
                  value={typed.name}
                  onChange={set('name')}
                  error={tried && wrong.name && t(messages.firstNameWanted)}
                />
                <TextField
                  label={t(messages.firstUsername)}
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={20}
                  value={typed.username}
                  onChange={set('username')}
                  error={tried && wrong.username && t(messages.firstUsernameWanted)}
                />
                <PasswordField
                  label={t(messages.firstPassword)}
                  hint={t(messages.firstPasswordRule)}
                  autoComplete="new-password"
                  maxLength={100}
                  value={typed.password}
                  onChange={set('password')}
                  error={tried && wrong.password && t(messages.firstPasswordRule)}
                />
              </Stack>
            )}
          </CheckedForm>
        </Card>
      </div>
    </LoginFrame>
  )
}
