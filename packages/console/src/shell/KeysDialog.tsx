import { useT } from '@borong/site-kit'
import { Checkbox, Dialog } from '@borong/ui'
import { Fragment, type ReactNode } from 'react'
import styles from './KeysDialog.module.css'
import { messages } from './console-shell.messages.ts'
import type { NavigationGroup } from './shell-types.ts'

interface KeysDialogProps {
  groups: readonly NavigationGroup[]
  keys: { on: boolean; onSwitch: (on: boolean) => void }
  onClose: () => void
}

/** All keys of the console, and the switch for those of a single letter. */
export default function KeysDialog({ groups, keys, onClose }: KeysDialogProps) {
  const t = useT()
  const letters = groups.flatMap((it) => it.entries).filter((it) => it.letter)
  const single: [string, ReactNode][] = [
    ['/', t(messages.keySearch)],
    ['?', t(messages.keyHelp)],
  ]
  const inLists: [string, ReactNode][] = [
    ['J', t(messages.keyNext)],
    ['K', t(messages.keyPrevious)],
    ['X', t(messages.keySelect)],
    ['Enter', t(messages.keyOpen)],
    ['Space', t(messages.keyPanel)],
    ['[', t(messages.keyEntryBefore)],
    [']', t(messages.keyEntryAfter)],
    ['Esc', t(messages.keyClose)],
  ]
  return (
    <Dialog open title={t(messages.keys)} onClose={onClose}>
      <Checkbox checked={keys.on} onChange={keys.onSwitch} label={t(messages.keysOn)} />
      <p className={styles.note}>{t(messages.keysHint)}</p>
      <div className={styles.columns}>
        <section>
          <h3>{t(messages.everywhere)}</h3>
          <dl className={styles.keys}>
            <dt>
              <kbd>Ctrl</kbd> <kbd>K</kbd>
            </dt>
            <dd>{t(messages.keyPalette)}</dd>
            <KeyRows rows={keys.on ? single : []} />
            {keys.on &&
              letters.map((entry) => (
                <Fragment key={entry.key}>
                  <dt>
                    <kbd>G</kbd> <kbd>{entry.letter!.toUpperCase()}</kbd>
                  </dt>
                  <dd>{t(messages.keyGo, { page: entry.label })}</dd>
                </Fragment>
              ))}
          </dl>
        </section>
        {keys.on && (
          <section>
            <h3>{t(messages.inLists)}</h3>
            <dl className={styles.keys}>
              <KeyRows rows={inLists} />
            </dl>
          </section>
        )}
      </div>
    </Dialog>
  )
}

const KeyRows = ({ rows }: { rows: readonly [string, ReactNode][] }) =>
  rows.map(([key, what]) => (
    <Fragment key={key}>
      <dt>
        <kbd>{key}</kbd>
      </dt>
      <dd>{what}</dd>
    </Fragment>
  ))
