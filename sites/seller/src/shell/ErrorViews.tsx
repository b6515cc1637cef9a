import { isRefusal, useT } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, LinkButton } from '@borong/ui'
import { useRouter } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import styles from './DeskFrame.module.css'
import { words } from './shell.words.ts'
import { useTitle } from './use-title.ts'

const Heading = ({ children }: { children: string }) => (
  <span role="heading" aria-level={1}>
    {children}
  </span>
)

export function MissingView() {
  const t = useT()
  useTitle(t(words.missingTitle))
  return (
    <div className={styles.page}>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={<Heading>{t(words.missingTitle)}</Heading>}
        actions={
          <LinkButton look="primary" href={paths.orders()}>
            {t(words.toDesk)}
          </LinkButton>
        }
      >
        {t(words.missingText)}
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
  useTitle(t(words.brokenTitle))
  return (
    <div className={styles.page}>
      <ErrorState
        title={<Heading>{t(words.brokenTitle)}</Heading>}
        actions={
          <Button look="primary" onClick={() => void router.invalidate()}>
            {t(words.tryAgain)}
          </Button>
        }
      >
        {isRefusal(error) && error.message ? error.message : t(words.brokenText)}
      </ErrorState>
    </div>
  )
}
