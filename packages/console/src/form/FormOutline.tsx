import { useT } from '@borong/site-kit'
import { VisuallyHidden } from '@borong/ui'
import { Check, Plus, TriangleAlert } from 'lucide-react'
import styles from './ResourceForm.module.css'
import type { FormSection } from './form-definition.ts'
import type { Standing } from './form-state.ts'
import { messages } from './resource-form.messages.ts'

const icons = { complete: Check, attention: TriangleAlert, optional: Plus }

interface OutlineProps {
  sections: readonly FormSection[]
  standings: readonly Standing[]
  current: string | undefined
  onOpen: (id: string) => void
}

/** The sections and how each of them stands. */
export function FormOutline({ sections, standings, current, onOpen }: OutlineProps) {
  const t = useT()
  return (
    <nav className={styles.outline} aria-label={t(messages.sections)}>
      <ul>
        {sections.map(({ id, title }, at) => {
          const { state, note } = standings[at]!
          const Icon = icons[state]
          return (
            <li key={id}>
              <button
                type="button"
                data-state={state}
                aria-current={current === id ? 'true' : undefined}
                onClick={() => onOpen(id)}
              >
                <Icon aria-hidden="true" />
                <span>
                  {title}
                  {note ? (
                    <small>{note}</small>
                  ) : (
                    <VisuallyHidden>
                      {', '}
                      {t(state === 'attention' ? messages.attention : messages.complete)}
                    </VisuallyHidden>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
