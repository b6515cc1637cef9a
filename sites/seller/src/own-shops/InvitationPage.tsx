import { NewAccountForm } from '@borong/console/people'
import { useGo, useSearchOf, useTitle } from '@borong/console/site'
import { ownShopApi, type Reply, staffInvitationApi } from '@borong/contract'
import { displayName, useApiQuery, useCommand, useSession, useSignedIn, useT } from '@borong/site-kit'
import { Button, Card, ErrorState, PageHead, Skeleton, Stack, VisuallyHidden } from '@borong/ui'
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
  return (
    <Card title={t(messages.newAccount)}>
      <NewAccountForm accept={staffInvitationApi.accept} token={token} />
    </Card>
  )
}
