import { useSignedIn, useT } from '@borong/site-kit'
import { Card, PageHead } from '@borong/ui'
import { useEffect } from 'react'
import type { PageModule } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { useSearchOf } from '../page/page.ts'
import { useFrame } from '../page/frame-data.ts'
import { messages } from './account.messages.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginForm.module.css'

export const head: PageModule['head'] = ({ t }) => ({ title: t(messages.signIn), canonical: paths.login() })

const isOwnPath = (path: string | undefined): path is string => /^\/(?!\/|\\)/.test(path ?? '')

export default function LoginPage() {
  const t = useT()
  const { siteName } = useFrame()
  const signedIn = useSignedIn()
  const [{ go }] = useSearchOf(searches.login)
  const next = isOwnPath(go) ? go : paths.home()
  // Also what happens after the login: two ways to leave would abort each other.
  useEffect(() => {
    if (signedIn) window.location.replace(next)
  }, [signedIn, next])
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.signInTitle, { site: siteName })} />
      <Card>
        <LoginForm onDone={() => undefined} />
      </Card>
    </div>
  )
}
