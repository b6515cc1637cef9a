import { ConsoleLoginPage } from '@borong/console/site'
import { firstOperatorApi } from '@borong/contract'
import { fresh, useApiQuery, useSignedIn, useT } from '@borong/site-kit'
import { messages } from './account.messages.ts'
import { FirstOperatorPage } from './FirstOperatorPage.tsx'

/** The login; on a mall that nobody runs yet, the page that makes its first operator. */
export function OperatorLoginPage() {
  const t = useT()
  const signedIn = useSignedIn()
  const first = useApiQuery(firstOperatorApi.state, {}, { staleTime: fresh.dictionary, enabled: !signedIn })
  if (!signedIn && first.data?.is_wanted === 1) return <FirstOperatorPage onMade={() => void first.refetch()} />
  return (
    <ConsoleLoginPage
      title={t(messages.signIn)}
      heading={t(messages.signInTitle)}
      forgot={<a href="/find-password">{t(messages.forgotPassword)}</a>}
      note={
        <>
          {t(messages.forOperators)} <a href="/">{t(messages.toMall)}</a>
        </>
      }
    />
  )
}
