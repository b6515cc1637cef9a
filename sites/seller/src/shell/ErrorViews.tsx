import { isRefusal, useT } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, LinkButton } from '@borong/ui'
import { useRouter } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../page/paths.ts'
import styles from './ConsoleFrame.module.css'
import { messages } from '../page/shell.messages.ts'
import { useTitle } from '../page/use-title.ts'

const Heading = ({ children }: { children: string }) => (
  <span role="heading" aria-level={1}>
    {children}
  </span>
)

export function MissingView() {
  const t = useT()
  useTitle(t(messages.missingTitle))
  return (
    <div className={styles.page}>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={<Heading>{t(messages.missingTitle)}</Heading>}
        actions={
          <LinkButton variant="primary" href={paths.orders()}>
            {t(messages.toOrders)}
          </LinkButton>
        }
      >
        {t(messages.missingText)}
      </EmptyState>
    </div>
  )
}

export function BrokenView({ error }: { error?: unknown }) {
  const t = useT()
  const router = useRouter()
  useEffect(() => {
    if (!isRefusal(error)) console.error(error)
  }, [error])
  useTitle(t(messages.brokenTitle))
  return (
    <div className={styles.page}>
      <ErrorState
        title={<Heading>{t(messages.brokenTitle)}</Heading>}
        actions={
          <Button variant="primary" onClick={() => void router.invalidate()}>
            {t(messages.tryAgain)}
          </Button>
        }
      >
        {isRefusal(error) && error.message ? error.message : t(messages.brokenText)}
      </ErrorState>
    </div>
  )
}
