import { useT } from '@borong/site-kit'
import { VisuallyHidden, classes } from '@borong/ui'
import { Search } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Autocomplete, Dialog, Input, Menu, MenuItem, Modal, ModalOverlay, TextField } from 'react-aria-components'
import styles from './PaletteDialog.module.css'
import { fits, pagesOf, recentEntries, rememberEntry } from './palette-entries.ts'
import { messages } from './console-shell.messages.ts'
import type { NavigationGroup, Palette, PaletteEntry } from './shell-types.ts'

interface PaletteDialogProps {
  palette: Palette | undefined
  groups: readonly NavigationGroup[]
  go: (href: string) => void
  /** The shop at work, whose entries are remembered. */
  scope: string
  onClose: () => void
}

const restMillis = 150
const shortest = 2

type Found = { typed: string; entries: readonly PaletteEntry[]; isFailed: boolean }

/** What the server has to a word, asked when the typing rests. */
function useFound(search: Palette['search'], typed: string): { found: Found | undefined; isAsking: boolean } {
  const [found, setFound] = useState<Found>()
  const word = typed.trim()
  const wants = search !== undefined && word.length >= shortest
  useEffect(() => {
    if (!wants) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      search(word, stop.signal).then(
        (entries) => stop.signal.aborted || setFound({ typed: word, entries, isFailed: false }),
        () => stop.signal.aborted || setFound({ typed: word, entries: [], isFailed: true }),
      )
    }, restMillis)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, word, wants])
  const fresh = wants && found?.typed === word ? found : undefined
  return { found: fresh ?? (wants ? found : undefined), isAsking: wants && !fresh }
}

/** Search and commands in one list: what the server found, acts, pages; before anything is typed, what was opened last. */
export default function PaletteDialog({ palette, groups, go, scope, onClose }: PaletteDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const { found, isAsking } = useFound(palette?.search, typed)
  const own = useMemo(
    () => [...(palette?.acts ?? []), ...pagesOf(groups, t(messages.page))],
    [palette?.acts, groups, t],
  )
  const recent = useMemo(() => recentEntries(scope).map((it) => ({ ...it, key: `recent ${it.key}` })), [scope])
  const entries: PaletteEntry[] = typed.trim()
    ? [
        ...own.filter((it) => it.run && fits(it, typed)),
        ...(found?.entries ?? []),
        ...own.filter((it) => !it.run && fits(it, typed)),
      ]
    : [...recent, ...own]
  const pick = (key: unknown) => {
    const entry = entries.find((it) => it.key === key)
    if (!entry) return
    onClose()
    rememberEntry(entry, scope)
    if (entry.run) entry.run()
    else if (entry.href) go(entry.href)
  }
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={styles.mask!}>
      <Modal className={styles.modal!}>
        <Dialog aria-label={t(messages.paletteTitle)} className={styles.palette!}>
          <Autocomplete inputValue={typed} onInputChange={setTyped} disableAutoFocusFirst={false}>
            <TextField aria-label={palette?.hint ?? t(messages.paletteTitle)} className={styles.field!} autoFocus>
              <Search aria-hidden="true" />
              <Input placeholder={palette?.hint ?? ''} maxLength={100} />
              <kbd aria-hidden="true">Esc</kbd>
            </TextField>
            <Menu
              items={entries.map((entry) => ({ ...entry, id: entry.key }))}
              aria-label={t(messages.paletteTitle)}
              className={classes(styles.list, isAsking && styles.asking)}
              onAction={pick}
              renderEmptyState={() =>
                isAsking ? (
                  <p className={styles.none}>{t(messages.searching)}</p>
                ) : (
                  <p className={styles.none}>{t(messages.paletteEmpty, { typed: typed.trim() })}</p>
                )
              }
            >
              {(entry) => (
                <MenuItem id={entry.key} textValue={entry.label} className={styles.entry!}>
                  <span className={styles.icon}>{entry.icon}</span>
                  <span className={styles.label}>
                    {entry.label}
                    {entry.text && <small>{entry.text}</small>}
                  </span>
                  <span className={styles.kind}>{entry.kind}</span>
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
          {found?.isFailed && (
            <p role="alert" className={styles.failed}>
              {t(messages.paletteFailed)}
            </p>
          )}
          <p className={styles.hint} aria-hidden="true">
            {t(messages.paletteHint)}
          </p>
          <div role="status">
            <VisuallyHidden>
              {!isAsking && typed.trim() ? t(messages.results, { n: entries.length }) : ''}
            </VisuallyHidden>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
