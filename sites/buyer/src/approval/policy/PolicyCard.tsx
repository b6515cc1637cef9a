import { dateTime, useT } from '@borong/site-kit'
import { Button, IconButton, LinkButton, Pill, StatusPill } from '@borong/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { paths } from '../../page/paths.ts'
import { Link } from '../../page/Link.tsx'
import styles from './PolicyCard.module.css'
import { effects } from './effects.ts'
import type { Policy } from './policy-draft.ts'
import { messages } from './policy.messages.ts'
import { type Names, sayGroups, sayLevel, sayValidity } from './say-policy.ts'

interface PolicyCardProps {
  policy: Policy
  number: number
  names: Names
  isFirst: boolean
  isLast: boolean
  /** In seconds, when the list was fetched. */
  now: number
  onMove: (by: 1 | -1) => void
  onRetire: () => void
}

/** One rule as people read it: what it does, when, and who agrees. */
export function PolicyCard({ policy, number, names, isFirst, isLast, now, onMove, onRetire }: PolicyCardProps) {
  const t = useT()
  const { policy_id: id, name, unit_id: unit } = policy
  const { word, tone, sign } = effects[policy.effect]
  const early = policy.valid_from !== undefined && policy.valid_from > now
  const late = policy.valid_to !== undefined && policy.valid_to <= now
  const alone = isFirst && isLast
  const validity = sayValidity(t, policy)
  // At the end of its way a button stays where it is, so that the focus does.
  const mover = (by: 1 | -1, off: boolean) => ({
    id: `${by < 0 ? 'up' : 'down'}-${id}`,
    size: 'small' as const,
    'aria-disabled': off || undefined,
    onClick: () => {
      if (!off) onMove(by)
    },
  })
  return (
    <article className={styles.rule} aria-labelledby={`rule-${id}`}>
      <div className={styles.place}>
        {!alone && (
          <IconButton label={t(messages.up, { name })} {...mover(-1, isFirst)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
        )}
        <span className={styles.number}>{number}</span>
        {!alone && (
          <IconButton label={t(messages.down, { name })} {...mover(1, isLast)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className={styles.what}>
        <header className={styles.head}>
          <h2 id={`rule-${id}`} className={styles.name}>
            <Link href={paths.approvalRule(id)}>{name}</Link>
          </h2>
          <StatusPill tone={tone} sign={sign}>
            {t(word)}
          </StatusPill>
          {early && <Pill>{t(messages.notYet)}</Pill>}
          {late && <Pill>{t(messages.overNow)}</Pill>}
        </header>
        <dl className={styles.facts}>
          <dt>{t(messages.when)}</dt>
          <dd>{sayGroups(t, policy.groups, names) || t(messages.always)}</dd>
          {unit !== undefined && (
            <>
              <dt>{t(messages.for)}</dt>
              <dd>{names.unit(unit) ?? '…'}</dd>
            </>
          )}
          {policy.levels.length > 0 && (
            <>
              <dt>{t(messages.who)}</dt>
              <dd>
                <ol className={styles.levels}>
                  {policy.levels.map((level, at) => (
                    <li key={at}>
                      {policy.levels.length > 1 && <span className={styles.step}>{at + 1}</span>}
                      <span className={styles.said}>{sayLevel(t, level, names)}</span>
                    </li>
                  ))}
                </ol>
              </dd>
            </>
          )}
          {policy.effect === 'DENY' && policy.message && (
            <>
              <dt>{t(messages.tells)}</dt>
              <dd>
                <q>{policy.message}</q>
              </dd>
            </>
          )}
          {validity && (
            <>
              <dt>{t(messages.valid)}</dt>
              <dd>{validity}</dd>
            </>
          )}
        </dl>
        <PolicyFoot policy={policy} id={id} name={name} onRetire={onRetire} />
      </div>
    </article>
  )
}

interface PolicyFootProps {
  policy: Policy
  id: string
  name: string
  onRetire: () => void
}

/** Who changed the rule last, and what can be done with it. */
function PolicyFoot({ policy, id, name, onRetire }: PolicyFootProps) {
  const t = useT()
  return (
    <footer className={styles.foot}>
      <span className={styles.note}>
        {t(messages.revision, { n: policy.revision })} ·{' '}
        {t(messages.changed, { name: policy.changed_by, time: dateTime(policy.changed_at) })}
        {policy.running_num > 0 && ` · ${t(messages.running, { n: policy.running_num })}`}
      </span>
      <span className={styles.acts}>
        <LinkButton size="small" href={paths.approvalRule(id)}>
          {t(messages.edit)}
        </LinkButton>
        <Button size="small" variant="quiet" aria-label={`${t(messages.retire)}: ${name}`} onClick={onRetire}>
          {t(messages.retire)}
        </Button>
      </span>
    </footer>
  )
}
