import { useT } from '@borong/site-kit'
import { isRefusal } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, LinkButton } from '@borong/ui'
import { useRouter } from '@tanstack/react-router'
import { Lock, SearchX } from 'lucide-react'
import { paths } from '../paths.ts'
import { words } from './shell.words.ts'

const home = { look: 'primary', href: paths.home() } as const

export function ForbiddenView() {
  const t = useT()
  return (
    <EmptyState icon={<Lock aria-hidden="true" />} title={<Heading>{t(words.forbiddenTitle)}</Heading>} actions={<LinkButton {...home}>{t(words.toHome)}</LinkButton>}>
      {t(words.forbiddenText)}
    </EmptyState>
  )
}

export function MissingView() {
  const t = useT()
  return (
    <EmptyState icon={<SearchX aria-hidden="true" />} title={<Heading>{t(words.missingTitle)}</Heading>} actions={<LinkButton {...home}>{t(words.toHome)}</LinkButton>}>
      {t(words.missingText)}
    </EmptyState>
  )
}

export function BrokenView({ error }: { error?: unknown }) {
  const t = useT()
  const router = useRouter()
  const id = isRefusal(error) ? String(error.facts['requestId'] ?? error.facts['request_id'] ?? '') : ''
  return (
    <ErrorState
      title={<Heading>{t(words.brokenTitle)}</Heading>}
      id={id || undefined}
      actions={
        <>
          <Button look="primary" onClick={() => void router.invalidate()}>
            {t(words.tryAgain)}
          </Button>
          <LinkButton href={paths.home()}>{t(words.toHome)}</LinkButton>
        </>
      }
    >
      {isRefusal(error) && error.message ? error.message : t(words.brokenText)}
    </ErrorState>
  )
}

function Heading({ children }: { children: string }) {
  return <span role="heading" aria-level={1}>{children}</span>
}
