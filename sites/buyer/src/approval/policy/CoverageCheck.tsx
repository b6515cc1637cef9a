import { useT } from '@borong/site-kit'
import { Button, Notice, Stack } from '@borong/ui'
import { Holes } from './LevelsCard.tsx'
import type { PolicyInput } from './policy-draft.ts'
import { editor as messages } from './policy.messages.ts'
import type { Coverage } from './use-coverage.ts'

/** Whether every order that the policy stops would find somebody to approve it. */
export function CoverageCheck({ effect, coverage }: { effect: PolicyInput['effect']; coverage: Coverage }) {
  const t = useT()
  const { state, holes, refusal, again } = coverage
  if (effect !== 'REQUIRE') return <p className="muted">{t(messages.noCheckNeeded)}</p>
  if (state === 'unready') return <p className="muted">{t(messages.notChecked)}</p>
  if (state === 'failed')
    return (
      <Stack gap={8}>
        <Notice tone="danger">{refusal?.message ?? t(messages.coverageFailed)}</Notice>
        <div>
          <Button size="small" onClick={again}>
            {t(messages.tryAgain)}
          </Button>
        </div>
      </Stack>
    )
  return (
    <div aria-live="polite" aria-busy={state === 'checking'}>
      {holes.length > 0 ? (
        <Notice tone="warn">
          <b>{t(messages.uncovered, { n: holes.length })}</b>
          <Holes texts={holes} />
        </Notice>
      ) : state === 'checking' ? (
        <p className="muted">{t(messages.checking)}</p>
      ) : (
        <Notice tone="success">{t(messages.covered)}</Notice>
      )}
    </div>
  )
}
