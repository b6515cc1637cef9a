import { dateTime, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { ArrowLeftRight, CircleAlert, TriangleAlert, Undo2 } from 'lucide-react'
import styles from './DataGrid.module.css'
import { type Change, type Changes, isBlocked } from './grid-changes.ts'
import { messages } from './grid.messages.ts'

interface GridBarProps<Row> {
  changes: Changes<Row>
  /** Hidden columns that are shown because of their changes. */
  keptShown: readonly string[]
  kept: { since: number; done: boolean } | undefined
  saving: boolean
  failed: boolean
  isPreviewOpen: boolean
  canUndo: boolean
  show: (change: Change<Row>) => void
  /** The change where one is at present, so that the next one is found from there. */
  isActive: (change: Change<Row>) => boolean
  undo: () => void
  discard: () => void
  preview: () => void
  save: () => void
}

const clock = (millis: number) => dateTime(Math.floor(millis / 1000)).slice(11, 16)

/** Stands below the grid as long as something is not saved. */
export function GridBar<Row>(props: GridBarProps<Row>) {
  const { changes, kept, keptShown, saving, failed, show, isActive } = props
  const t = useT()
  const { list, savable, errors, conflicts, hidden } = changes
  const next = (wanted: (change: Change<Row>) => boolean) => {
    const found = list.filter(wanted)
    const at = found.findIndex(isActive)
    const change = found[(at + 1) % found.length]
    if (change) show(change)
  }
  return (
    <section className={styles.bar} aria-label={t(messages.unsavedChanges)}>
      <div className={styles.tally}>
        <b>{t(messages.unsaved, { cells: list.length, rows: changes.byRow.size })}</b>
        <div className={styles.counts}>
          {failed && (
            <span className={styles.bad}>
              <TriangleAlert aria-hidden="true" />
              {t(messages.saveFailed)}
            </span>
          )}
          {errors > 0 && (
            <button
              type="button"
              className={styles.bad}
              onClick={() => next((it) => isBlocked(it) && it.conflict === undefined)}
            >
              <CircleAlert aria-hidden="true" />
              {t(messages.toCorrect, { n: errors })}
            </button>
          )}
          {conflicts > 0 && (
            <button type="button" className={styles.rev} onClick={() => next((it) => it.conflict === true)}>
              <ArrowLeftRight aria-hidden="true" />
              {t(messages.conflicts, { n: conflicts })}
            </button>
          )}
          {hidden > 0 && <span>{t(messages.hidden, { n: hidden })}</span>}
          {keptShown.length > 0 && (
            <span>{t(messages.keptShown, { n: keptShown.length, list: keptShown.join(', ') })}</span>
          )}
          {kept && (
            <span>{kept.done ? t(messages.onDevice, { time: clock(kept.since) }) : t(messages.notOnDevice)}</span>
          )}
        </div>
      </div>
      <div className={styles.buttons}>
        {props.canUndo && (
          <Button variant="quiet" icon={<Undo2 aria-hidden="true" />} onClick={props.undo}>
            {t(messages.undo)}
            <kbd className={styles.key}>Ctrl Z</kbd>
          </Button>
        )}
        <Button aria-expanded={props.isPreviewOpen} onClick={props.preview}>
          {t(messages.preview)}
        </Button>
        <Button onClick={props.discard}>{t(messages.discard)}</Button>
        <Button
          variant="primary"
          busy={saving}
          because={savable.length ? undefined : t(messages.nothingToSave)}
          onClick={props.save}
        >
          {t(messages.save, { n: savable.length })}
          <kbd className={styles.keyOnPrimary}>Ctrl S</kbd>
        </Button>
      </div>
    </section>
  )
}
