import { isRefusal, useT } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, LinkButton } from '@borong/ui'
import { useRouter } from '@tanstack/react-router'
import { LockKeyhole, SearchX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useConsoleSite } from './console-site.ts'
import styles from './ConsoleFrame.module.css'
import { messages } from './site.messages.ts'
import { useTitle } from './use-title.ts'

const Heading = ({ children }: { children: string }) => (
  <span role="heading" aria-level={1}>
    {children}
  </span>
)

function NoPage({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  const t = useT()
  const { homeHref } = useConsoleSite()
  useTitle(title)
  return (
    <div className={styles.page}>
      <EmptyState
        icon={icon}
        title={<Heading>{title}</Heading>}
        actions={
          <LinkButton variant="primary" href={homeHref}>
            {t(messages.toStart)}
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}

export function MissingView() {
  const t = useT()
  return (
    <NoPage icon={<SearchX aria-hidden="true" />} title={t(messages.missingTitle)}>
      {t(messages.missingText)}
    </NoPage>
  )
}

/** In the place of a page for which the person lacks a permission: which one it is, and who grants it. */
export function ForbiddenView({ permission }: { permission: string }) {
  const t = useT()
  return (
    <NoPage icon={<LockKeyhole aria-hidden="true" />} title={t(messages.forbiddenTitle)}>
      {t(messages.forbiddenText, { permission })}
    </NoPage>
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
