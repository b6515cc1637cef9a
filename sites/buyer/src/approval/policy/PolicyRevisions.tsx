import { dateTime, useT } from '@borong/site-kit'
import { Button, Card, Pill, Timeline } from '@borong/ui'
import { type Part, type Policy, changesBetween } from './policy-draft.ts'
import { editor as words } from './policy.words.ts'
import styles from './PolicyRevisions.module.css'
import { type Names, sayList, sayPolicy } from './say-policy.ts'

const partWords = {
  name: words.partName,
  effect: words.partEffect,
  unit: words.partUnit,
  conditions: words.partConditions,
  levels: words.partLevels,
  message: words.partMessage,
  validity: words.partValidity,
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
    if (!before) return t(words.created)
    const changed = changesBetween(before, revision).map((part) => t(partWords[part]))
    return changed.length ? t(words.changedParts, { parts: sayList(t, changed, 'and') }) : t(words.unchanged)
  }
  return (
    <Card className={styles.card} title={t(words.revisions)}>
      <Timeline
        label={t(words.revisions)}
        events={revisions.map((revision, at) => ({
          key: String(revision.revision),
          tone: at === 0 ? 'brand' : 'neutral',
          title: (
            <span className={styles.title}>
              <span>{t(words.revisionBy, { name: revision.changed_by, n: revision.revision })}</span>
              {at === 0 && <Pill tone="brand">{t(words.current)}</Pill>}
            </span>
          ),
          time: dateTime(revision.changed_at),
          detail: (
            <div className={styles.detail}>
              <p className={styles.parts}>{changeText(revision, at)}</p>
              <p>{sayPolicy(t, revision, names)}</p>
              {at > 0 && (
                <Button look="link" onClick={() => onTake(revision)}>
                  {t(words.takeOver)}
                </Button>
              )}
            </div>
          ),
        }))}
      />
    </Card>
  )
}
