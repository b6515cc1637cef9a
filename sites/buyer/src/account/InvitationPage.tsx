import { identityApi, peopleApi, type Reply } from '@borong/contract'
import {
  type Refusal,
  request,
  askLogin,
  day,
  displayName,
  isRefusal,
  useApiQuery,
  useSession,
  useSignedIn,
  useT,
} from '@borong/site-kit'
import { encryptPassword, passwordHash } from '@borong/site-kit/digest.ts'
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  ErrorState,
  Notice,
  PageHead,
  Skeleton,
  Stack,
  TextField,
  toast,
} from '@borong/ui'
import { MailX, UserRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type PageModule, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import styles from './join/Join.module.css'
import { messages } from './join/invitation.messages.ts'
import { messages as joinMessages } from './join/join.messages.ts'
import { UsernameField, useUsername } from './join/UsernameField.tsx'
import { saveMemberSession } from './save-member-session.ts'
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx'
import { signOut } from './sign-out.ts'
import { documentLink } from './document-link.tsx'

export const head: PageModule['head'] = ({ t }) => ({ title: t(messages.title), noIndex: true })

/** Where the link of an invitation leads: whoever holds it makes an account of their own. */
export default function InvitationPage() {
  const t = useT()
  const signedIn = useSignedIn()
  const { user } = useSession()
  const [{ token = '' }] = useSearchOf(searches.invitation)
  const fits = /^[A-Za-z0-9._-]{20,200}$/.test(token)
  const invitation = useApiQuery(peopleApi.showInvitation, { token }, { enabled: fits && !signedIn, staleTime: 60_000 })
  const gone = !fits || invitation.error?.code === 'INVITATION_GONE' || invitation.error?.status === 400
  if (signedIn)
    return (
      <Alone>
        <EmptyState
          icon={<UserRound aria-hidden="true" />}
          title={<Heading>{t(messages.signedInTitle, { name: displayName(user) })}</Heading>}
          actions={<Button onClick={() => void signOut()}>{t(messages.signOut)}</Button>}
        >
          {t(messages.signedInText)}
        </EmptyState>
      </Alone>
    )
  if (gone)
    return (
      <Alone>
        <EmptyState
          icon={<MailX aria-hidden="true" />}
          title={<Heading>{t(messages.goneTitle)}</Heading>}
          actions={<Button onClick={() => askLogin({ go: paths.home() })}>{t(messages.signIn)}</Button>}
        >
          {t(messages.goneText)}
        </EmptyState>
      </Alone>
    )
  if (invitation.isError)
    return (
      <Alone>
        <ErrorState
          title={<Heading>{t(messages.notLoaded)}</Heading>}
          actions={
            <Button busy={invitation.isFetching} onClick={() => void invitation.refetch()}>
              {t(messages.again)}
            </Button>
          }
        >
          {invitation.error.message}
        </ErrorState>
      </Alone>
    )
  return (
    <div className={styles.page} aria-busy={!invitation.data || undefined}>
      {invitation.data ? (
        <Join token={token} invitation={invitation.data} />
      ) : (
        <>
          <PageHead title={t(messages.title)} />
          <Skeleton shape="block" height={480} />
        </>
      )}
    </div>
  )
}

const Alone = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <Card>{children}</Card>
  </div>
)
const Heading = ({ children }: { children: ReactNode }) => (
  <span role="heading" aria-level={1}>
    {children}
  </span>
)

function Join({ token, invitation }: { token: string; invitation: Reply<typeof peopleApi.showInvitation> }) {
  const t = useT()
  const company = invitation.client_name
  const form = useRef<HTMLFormElement>(null)
  const user = useUsername()
  const entry = useNewPassword()
  const [name, setName] = useState(invitation.name)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [agreed, setAgreed] = useState(false)
  const nameWrong = name.trim().length < 2
  const wrong = !user.fits || user.answer?.exist === true || nameWrong || !entry.good || !agreed
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  const join = async () => {
    const validator = await request(identityApi.validator)
    const password = await encryptPassword(validator, entry.password)
    const { username } = await request(peopleApi.acceptInvitation, {
      token,
      username: user.name,
      name: name.trim(),
      password,
    })
    await saveMemberSession(await request(identityApi.login, { username, password: passwordHash(entry.password) }))
    toast(t(messages.joined, { company }), { tone: 'success' })
    window.location.replace(paths.member())
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (busy || wrong) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await join()
    } catch (error) {
      if (!isRefusal(error)) throw error
      setRefusal(error)
      if (error.code === 'USERNAME_TAKEN') user.markTaken()
      setBusy(false)
    }
  }
  return (
    <>
      <PageHead
        title={t(messages.heading, { company })}
        beside={invitation.logo && <img src={invitation.logo} alt="" width={40} height={40} />}
      />
      <Stack gap={16}>
        <p className="muted">
          {t(messages.from, {
            inviter: invitation.inviter_name,
            email: invitation.email,
            day: day(invitation.expires_at),
          })}
        </p>
        <Card>
          <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <UsernameField entry={user} tried={tries > 0} />
            <TextField
              label={t(messages.name)}
              required
              autoComplete="name"
              maxLength={20}
              value={name}
              onChange={setName}
              error={tries > 0 && nameWrong && t(messages.nameWrong)}
            />
            <NewPasswordFields entry={entry} tried={tries > 0} />
            <Checkbox
              checked={agreed}
              onChange={setAgreed}
              label={t.rich(joinMessages.agreeRegister, {
                agreement: documentLink('REGISTRATION_AGREEMENT', t(joinMessages.agreement)),
                policy: documentLink('PRIVACY_POLICY', t(joinMessages.policy)),
              })}
            />
            <div className={styles.live} aria-live="assertive">
              {tries > 0 && !agreed ? (
                <Notice tone="danger">{t(joinMessages.agreeFirst)}</Notice>
              ) : (
                refusal && <Notice tone="danger">{refusal.message}</Notice>
              )}
            </div>
            <Button type="submit" variant="primary" size="large" wide busy={busy}>
              {t(messages.join)}
            </Button>
          </form>
        </Card>
      </Stack>
    </>
  )
}
