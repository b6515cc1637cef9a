import { Panel } from '@borong/console/queue'
import { useT } from '@borong/site-kit'
import { Button, Notice } from '@borong/ui'
import type { ReactNode } from 'react'
import type { Content, OwnPage } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'
import styles from './shop-page.module.css'
import { useSaveDraft } from './use-save-draft.ts'

interface DraftPanelProps {
  page: OwnPage
  title: string
  text?: string
  /** The part of the draft as it is typed. */
  typed: { [K in keyof Content]?: Content[K] | undefined }
  isWrong: boolean
  children: (tried: boolean) => ReactNode
}

/** One part of the draft as a form of its own; who has seen an older draft is told. */
export function DraftPanel({ page, title, text, typed, isWrong, children }: DraftPanelProps) {
  const t = useT()
  const { put, busy, refusal, hasMovedOn, loadNow } = useSaveDraft(page)
  return (
    <Panel
      title={title}
      refusal={hasMovedOn ? undefined : refusal}
      isWrong={isWrong}
      onSend={() => void put(typed)}
      acts={
        <Button type="submit" variant="primary" busy={busy}>
          {t(messages.saveDraft)}
        </Button>
      }
    >
      {(tried) => (
        <>
          {text && <p className={styles.text}>{text}</p>}
          {children(tried)}
          {hasMovedOn && (
            <Notice tone="warn" live="assertive">
              {t(messages.movedOn)}{' '}
              <Button variant="link" onClick={loadNow}>
                {t(messages.loadNow)}
              </Button>
            </Notice>
          )}
        </>
      )}
    </Panel>
  )
}
