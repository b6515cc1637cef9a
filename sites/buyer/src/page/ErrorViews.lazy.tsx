import { isRefusal, useT } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, LinkButton } from '@borong/ui'
import { Lock, Search, SearchX } from 'lucide-react'
import { paths } from './paths.ts'
import { useRouter } from './routing.tsx'
import { messages } from './shell.messages.ts'

const home = { variant: 'primary', href: paths.home() } as const

function Heading({ children }: { children: string }) {
  return (
    <span role="heading" aria-level={1}>
      {children}
    </span>
  )
}

function SearchInstead() {
  const t = useT()
  return (
    <Button
      icon={<Search aria-hidden="true" />}
      onClick={() => document.querySelector<HTMLInputElement>('header input[name=keyword]')?.focus()}
    >
      {t(messages.searchGoods)}
    </Button>
  )
}

export function ForbiddenView() {
  const t = useT()
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={<Heading>{t(messages.forbiddenTitle)}</Heading>}
      actions={<LinkButton {...home}>{t(messages.toHome)}</LinkButton>}
    >
      {t(messages.forbiddenText)}
    </EmptyState>
  )
}

export function MissingView() {
  const t = useT()
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={<Heading>{t(messages.missingTitle)}</Heading>}
      actions={
        <>
          <LinkButton {...home}>{t(messages.toHome)}</LinkButton>
          <SearchInstead />
        </>
      }
    >
      {t(messages.missingText)}
    </EmptyState>
  )
}

export function BrokenView({ error }: { error?: unknown }) {
  const t = useT()
  const router = useRouter()
  const refusal = isRefusal(error) ? error : undefined
  const id = String(refusal?.facts['requestId'] ?? refusal?.facts['request_id'] ?? '')
  return (
    <ErrorState
      title={<Heading>{t(messages.brokenTitle)}</Heading>}
      id={id || undefined}
      actions={
        <>
          <Button variant="primary" onClick={() => void router.reload()}>
            {t(messages.tryAgain)}
          </Button>
          <LinkButton href={paths.home()}>{t(messages.toHome)}</LinkButton>
        </>
      }
    >
      {refusal?.message || t(messages.brokenText)}
    </ErrorState>
  )
}
