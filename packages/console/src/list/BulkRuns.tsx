import { number, useT } from '@borong/site-kit'
import { Button, IconButton, Meter } from '@borong/ui'
import { X } from 'lucide-react'
import { dropBulkRun, useBulkRuns } from './bulk-runs.ts'
import { messages } from './resource-list.messages.ts'
import styles from './BulkRuns.module.css'

/** At the end of the console's frame: bulk work goes on while its page is left, and says what became of it. */
export function BulkRuns() {
  const t = useT()
  const runs = useBulkRuns()
  return (
    <section className={styles.runs} aria-live="polite">
      {runs.map((run) => {
        const { id, label, done, total, result, error } = run
        if (result && result.failed.length === 0 && !result.outcome) return null
        return (
          <div key={id} className={styles.run}>
            <header>
              <b>
                {error
                  ? t(messages.runStopped, { label, reason: error })
                  : result
                    ? result.failed.length === 0
                      ? t(messages.runDone, { label, done: result.done })
                      : t(messages.runFailed, {
                          label,
                          done: number(result.done),
                          failed: number(result.failed.length + (result.failedMore ?? 0)),
                        })
                    : t(messages.running, { label, done: number(done), total: number(total) })}
              </b>
              {(error ?? result) && (
                <IconButton size="small" label={t(messages.close)} onClick={() => dropBulkRun(id)}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </header>
            {result?.outcome && (
              <Button size="small" onClick={result.outcome.open}>
                {result.outcome.label}
              </Button>
            )}
            {result && result.failed.length > 0 && (
              <ul>
                {result.failed.slice(0, 5).map((it) => (
                  <li key={it.key}>
                    <b>{it.title}</b> {it.reason}
                  </li>
                ))}
              </ul>
            )}
            {!result && !error && (
              <>
                <Meter label={label} used={done} whole={total} />
                <Button size="small" onClick={run.stop}>
                  {t(messages.stop)}
                </Button>
              </>
            )}
          </div>
        )
      })}
    </section>
  )
}
