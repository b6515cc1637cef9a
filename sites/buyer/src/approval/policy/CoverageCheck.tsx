import { useT } from '@borong/site-kit'
import { Button, Notice, Stack } from '@borong/ui'
import { Holes } from './LevelsCard.tsx'
import type { PolicyAsk } from './policy-draft.ts'
import { editor as words } from './policy.words.ts'
import type { Coverage } from './use-coverage.ts'

/** Whether every order that the policy stops would find somebody to approve it. */
export function CoverageCheck({ effect, coverage }: { effect: PolicyAsk['effect']; coverage: Coverage }) {
  const t = useT()
  const { state, holes, refusal, again } = coverage
  if (effect !== 'REQUIRE') return <p className="muted">{t(words.noCheckNeeded)}</p>
  if (state === 'unready') return <p className="muted">{t(words.notChecked)}</p>
  if (state === 'failed')
    return (
      <Stack gap={8}>
        <Notice tone="danger">{refusal?.message ?? t(words.coverageFailed)}</Notice>
        <div>
          <Button size="small" onClick={again}>
            {t(words.tryAgain)}
          </Button>
        </div>
      </Stack>
    )
  return (
    <div aria-live="polite" aria-busy={state === 'checking'}>
      {holes.length > 0 ? (
        <Notice tone="warn">
          <b>{t(words.uncovered, { n: holes.length })}</b>
          <Holes texts={holes} />
        </Notice>
      ) : state === 'checking' ? (
        <p className="muted">{t(words.checking)}</p>
      ) : (
        <Notice tone="success">{t(words.covered)}</Notice>
      )}
    </div>
  )
}
