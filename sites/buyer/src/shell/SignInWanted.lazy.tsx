import { askLogin, useT } from '@borong/site-kit'
import { Button, EmptyState } from '@borong/ui'
import { UserRound } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useRouter } from '../page/routing.tsx'
import { messages } from '../page/shell.messages.ts'

/** Where a guest opened the address of a members' page: the page stays, the login dialog opens. */
export default function SignInWanted() {
  const t = useT()
  const router = useRouter()
  const login = useCallback(() => askLogin({ go: router.state.location.href }), [router])
  useEffect(login, [login])
  return (
    <EmptyState
      icon={<UserRound aria-hidden="true" />}
      title={
        <span role="heading" aria-level={1}>
          {t(messages.signInWantedTitle)}
        </span>
      }
      actions={
        <Button variant="primary" onClick={login}>
          {t(messages.signIn)}
        </Button>
      }
    >
      {t(messages.signInWantedText)}
    </EmptyState>
  )
}
