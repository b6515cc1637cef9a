import { type Refusal, useT } from '@borong/site-kit'
import { EmptyState, LinkButton } from '@borong/ui'
import { FileQuestion } from 'lucide-react'
import { messages } from './detail.messages.ts'

/** An address that names nothing, nothing that is there, or what belongs to somebody else: nobody learns which. */
export const isMissing = (error: Refusal): boolean => error.status === 404 || error.code === 'INVALID_INPUT'

interface MissingEntryProps {
  /** The list it would stand in. */
  back?: string | undefined
  /** Nothing above it says what the page is. */
  isPage?: boolean | undefined
}

/** In the place of an entry that was not found, with the way back to its list. */
export function MissingEntry({ back, isPage }: MissingEntryProps) {
  const t = useT()
  const title = t(messages.gone)
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden="true" />}
      title={
        isPage ? (
          <span role="heading" aria-level={1}>
            {title}
          </span>
        ) : (
          title
        )
      }
      actions={back !== undefined && <LinkButton href={back}>{t(messages.back)}</LinkButton>}
    >
      {t(messages.goneText)}
    </EmptyState>
  )
}
