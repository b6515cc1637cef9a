import { NewAccountForm } from '@borong/console/people'
import { useGo, useSearchOf, useTitle } from '@borong/console/site'
import { operatorInvitationApi } from '@borong/contract'
import { useApiQuery, useSignedIn, useT } from '@borong/site-kit'
import { text } from '@borong/site-kit/search.ts'
import { Button, Card, ErrorState, Notice, PageHead, Skeleton } from '@borong/ui'
import styles from '../page/page.module.css'
import { operatorConsole } from '../page/operator-console.ts'
import { messages } from './invite-operator.messages.ts'

/** Where the link of the e-mail leads: who is invited makes an account with a password of their own. */
export function OperatorInvitationPage() {
  const t = useT()
  const go = useGo()
  const signedIn = useSignedIn()
  const { token = '' } = useSearchOf({ token: text(200) })
  const fits = /^[A-Za-z0-9._-]{20,200}$/.test(token)
  const found = useApiQuery(operatorInvitationApi.show, { token }, { enabled: fits, staleTime: Infinity })
  const isGone = !fits || found.error?.code === 'INVITATION_GONE'
  const title = t(isGone ? messages.goneTitle : messages.joinTitle)
  useTitle(title)
  if (isGone)
    return (
      <div className={styles.narrow}>
        <PageHead title={title} />
        <p className={styles.text}>{t(messages.goneText)}</p>
        <div>
          <Button onClick={() => go(operatorConsole.homeHref)}>{t(messages.toConsole)}</Button>
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
  const { inviter_name: inviter, name } = found.data
  return (
    <div className={styles.narrow}>
      <PageHead title={title} />
      <p className={styles.text}>{t(messages.joinText, { inviter, name })}</p>
      {signedIn ? (
        <Notice tone="warn">{t(messages.signedIn)}</Notice>
      ) : (
        <Card>
          <NewAccountForm accept={operatorInvitationApi.accept} token={token} />
        </Card>
      )}
    </div>
  )
}
