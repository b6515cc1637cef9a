import { dateTime, useT } from '@borong/site-kit'
import { Button, Card, Pill, Timeline } from '@borong/ui'
import { type Part, type Policy, changesBetween } from './policy-draft.ts'
import { editor as messages } from './policy.messages.ts'
import styles from './PolicyRevisions.module.css'
import { type Names, sayList, sayPolicy } from './say-policy.ts'

const partMessages = {
  name: messages.partName,
  effect: messages.partEffect,
  unit: messages.partUnit,
  conditions: messages.partConditions,
  levels: messages.partLevels,
  message: messages.partMessage,
  validity: messages.partValidity,
} as const satisfies Record<Part, unknown>

interface RevisionsProps {
  /** The newest first. */
  revisions: readonly Policy[]
  names: Names
  onTake: (revision: Policy) => void
}

/** Who changed what and when; any of them can be the start of the next. */
export function PolicyRevisions({ revisions, names, onTake }: RevisionsProps) {
  const t = useT()
  const changeText = (revision: Policy, at: number): string => {
    const before = revisions[at + 1]
    if (!before) return t(messages.created)
    const changed = changesBetween(before, revision).map((part) => t(partMessages[part]))
    return changed.length ? t(messages.changedParts, { parts: sayList(t, changed, 'and') }) : t(messages.unchanged)
  }
  return (
    <Card className={styles.card} title={t(messages.revisions)}>
      <Timeline
        label={t(messages.revisions)}
        events={revisions.map((revision, at) => ({
          key: String(revision.revision),
          tone: at === 0 ? 'brand' : 'neutral',
          title: (
            <span className={styles.title}>
              <span>{t(messages.revisionBy, { name: revision.changed_by, n: revision.revision })}</span>
              {at === 0 && <Pill tone="brand">{t(messages.current)}</Pill>}
            </span>
          ),
          time: dateTime(revision.changed_at),
          detail: (
            <div className={styles.detail}>
              <p className={styles.parts}>{changeText(revision, at)}</p>
              <p>{sayPolicy(t, revision, names)}</p>
              {at > 0 && (
                <Button variant="link" onClick={() => onTake(revision)}>
                  {t(messages.takeOver)}
                </Button>
              )}
            </div>
          ),
        }))}
      />
    </Card>
  )
}
