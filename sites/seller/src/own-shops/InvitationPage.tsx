import { useGo, useSearchOf, useTitle } from '@borong/console/site'
import { identityApi, isUsername, ownShopApi, type Reply, staffInvitationApi } from '@borong/contract'
import {
  displayName,
  request,
  saveTokens,
  saveUid,
  saveUser,
  useApiQuery,
  useCommand,
  useSession,
  useSignedIn,
  useT,
} from '@borong/site-kit'
import { encryptPassword, passwordHash } from '@borong/site-kit/digest.ts'
import { CheckedForm } from '@borong/console/queue'
import {
  Button,
  Card,
  ErrorState,
  PageHead,
  PasswordField,
  Skeleton,
  Stack,
  TextField,
  VisuallyHidden,
} from '@borong/ui'
import { useState } from 'react'
import styles from '../page/page.module.css'
import { paths, searches } from '../page/paths.ts'
import { sellerConsole } from '../page/seller-console.ts'
import { enterShop } from './enter-session.ts'
import { messages } from './own-shops.messages.ts'

type Invitation = Reply<typeof staffInvitationApi.show>

/** Where the link of a shop leads: who is signed in accepts, others sign in or make an account. */
export function InvitationPage() {
  const t = useT()
  const go = useGo()
  const signedIn = useSignedIn()
  const { token = '' } = useSearchOf(searches.invitation)
  const fits = /^[A-Za-z0-9._-]{20,200}$/.test(token)
  const found = useApiQuery(staffInvitationApi.show, { token }, { enabled: fits, staleTime: Infinity })
  const isGone = !fits || found.error?.code === 'INVITATION_GONE'
  const title = found.data ? t(messages.joinTitle, { shop: found.data.shop_name }) : t(messages.goneTitle)
  useTitle(title)
  if (isGone)
    return (
      <div className={styles.narrow}>
        <PageHead title={t(messages.goneTitle)} />
        <p className={styles.text}>{t(messages.goneText)}</p>
        <div>
          <Button onClick={() => go(sellerConsole.homeHref)}>{t(messages.toConsole)}</Button>
        </div>
      </div>
    )
  if (found.isError)
    return (
      <div className={styles.narrow}>
        <ErrorState
          title={
            <span role="heading" aria-level={1}>
              {found.error.message}
            </span>
          }
        />
      </div>
    )
  if (!found.data) return <Skeleton shape="block" height={320} />
  const { inviter_name: inviter, shop_name: shop, name } = found.data
  return (
    <div className={styles.narrow}>
      <PageHead title={title} />
      <p className={styles.text}>{t(messages.joinText, { inviter, shop, name })}</p>
      {signedIn ? (
        <Accept token={token} invitation={found.data} />
      ) : (
        <>
          <SignIn token={token} />
          <NewAccount token={token} />
        </>
      )}
    </div>
  )
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useT()
  const { user } = useSession()
  const accept = useCommand(ownShopApi.join, {
    onDone: ({ shop_id }) => void enterShop(shop_id, paths.today()),
  })
  return (
    <Card>
      <Stack gap={16}>
        <p className={styles.text}>{t(messages.joinAs, { user: displayName(user) })}</p>
        <div aria-live="assertive">{accept.refusal?.message}</div>
        <div>
          <Button variant="primary" busy={accept.busy} onClick={() => void accept.send({ token })}>
            {t(messages.accept)} <VisuallyHidden>{invitation.shop_name}</VisuallyHidden>
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

function SignIn({ token }: { token: string }) {
  const t = useT()
  const go = useGo()
  const back = `${paths.invitation()}?token=${encodeURIComponent(token)}`
  return (
    <Card title={t(messages.haveAccount)}>
      <Stack gap={12}>
        <p className={styles.text}>{t(messages.haveAccountText)}</p>
        <div>
          <Button variant="primary" onClick={() => go(`${sellerConsole.base}/login?go=${encodeURIComponent(back)}`)}>
            {t(messages.signIn)}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

function NewAccount({ token }: { token: string }) {
  const t = useT()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const name = username.trim()
  const enter = async () => {
    const session = await request(identityApi.sellerLogin, { username: name, password: passwordHash(password) })
    const { access_token, refresh_token, ...user } = session
    saveTokens(access_token, refresh_token)
    saveUid(user.uid)
    saveUser(user)
    window.location.replace(paths.today())
  }
  const create = useCommand(staffInvitationApi.accept, { onDone: () => void enter() })
  const send = async () =>
    create.send({
      token,
      username: name,
      password: await encryptPassword(await request(identityApi.validator), password),
    })
  return (
    <Card title={t(messages.newAccount)}>
      <CheckedForm
        gap={16}
        refusal={create.refusal}
        isWrong={!isUsername(name) || !password}
        onSend={() => void send()}
      >
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
    </Card>
  )
}
