import { dateMinute, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { ClipboardPaste, HardDrive } from 'lucide-react'
import styles from './DataGrid.module.css'
import { messages } from './grid.messages.ts'
import type { PastePlan } from './paste.ts'

interface PasteStripProps {
  plan: PastePlan
  apply: () => void
  cancel: () => void
}

/** What the clipboard holds and what it would do; nothing is written before "Paste". */
export function PasteStrip({ plan, apply, cancel }: PasteStripProps) {
  const t = useT()
  const some = plan.unknown.slice(0, 3).join(', ')
  const left = plan.unknown.length - 3
  const list = left > 0 ? t(messages.andMore, { list: some, n: left }) : some
  const facts: [text: string, isTrouble: boolean][] = [
    [t(messages.pasteRows, { n: plan.rows }), false],
    [t(messages.pasteCells, { n: plan.writes.length }), false],
  ]
  if (plan.unknown.length)
    facts.push([t(messages.pasteUnknown, { n: plan.unknown.length, key: plan.keyLabel ?? '', list }), true])
  if (plan.hiddenColumns.length)
    facts.push([t(messages.pasteHidden, { n: plan.hiddenColumns.length, list: plan.hiddenColumns.join(', ') }), true])
  if (plan.unreadable) facts.push([t(messages.pasteUnreadable, { n: plan.unreadable }), true])
  if (plan.beyond) facts.push([t(messages.pasteBeyond, { n: plan.beyond }), true])
  if (plan.readOnly) facts.push([t(messages.pasteReadOnly, { n: plan.readOnly }), false])
  if (plan.hasHeads) facts.push([t(messages.headsRead), false])
  if (plan.decimalComma) facts.push([t(messages.decimalComma), false])
  return (
    <section
      className={styles.strip}
      aria-label={t(messages.pasteTitle)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel()
      }}
    >
      <ClipboardPaste aria-hidden="true" />
      <p id="grid-paste" className={styles.facts}>
        {facts.map(([text, isTrouble], at) => (
          <span key={text} className={isTrouble ? styles.trouble : undefined}>
            {text}
            {at < facts.length - 1 && ', '}
          </span>
        ))}
      </p>
      {plan.writes.length > 0 && (
        <Button autoFocus variant="primary" size="small" aria-describedby="grid-paste" onClick={apply}>
          {t(messages.paste)}
        </Button>
      )}
      <Button autoFocus={plan.writes.length === 0} size="small" aria-describedby="grid-paste" onClick={cancel}>
        {t(messages.cancel)}
      </Button>
    </section>
  )
}

interface DraftStripProps {
  cells: number
  since: number
  restore: () => void
  dismiss: () => void
}

/** Work that was kept on this device when the page was left, or broke. */
export function DraftStrip({ cells, since, restore, dismiss }: DraftStripProps) {
  const t = useT()
  return (
    <section className={styles.strip} aria-label={t(messages.unsavedChanges)}>
      <HardDrive aria-hidden="true" />
      <p className={styles.facts}>{t(messages.draftFound, { n: cells, time: dateMinute(Math.floor(since / 1000)) })}</p>
      <Button variant="primary" size="small" onClick={restore}>
        {t(messages.draftContinue)}
      </Button>
      <Button size="small" onClick={dismiss}>
        {t(messages.discard)}
      </Button>
    </section>
  )
}
