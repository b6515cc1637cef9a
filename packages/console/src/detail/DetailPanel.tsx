import { number, useT } from '@borong/site-kit'
import { IconButton, Tabs, classes, useUi } from '@borong/ui'
import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { messages } from './detail.messages.ts'
import styles from './DetailPanel.module.css'
import { useDetailPlace } from './detail-place.ts'

export interface DetailTab {
  key: string
  label: string
  count?: number | undefined
  content: ReactNode
}

interface DetailPanelProps {
  title: ReactNode
  /** Before the title: what the entry is about. */
  picture?: ReactNode
  /** The state of the entry, as a pill. */
  state?: ReactNode
  /** At most one of them primary. */
  acts?: ReactNode
  /** Who, when, and what it belongs to; each stands by itself. */
  facts?: ReactNode
  heading?: Ref<HTMLHeadingElement> | undefined
  /** Has tables that want room. */
  wide?: boolean | undefined
  /** Parts of which one is shown at a time, below what is always there. */
  tabs?: { label: string; parts: readonly DetailTab[] } | undefined
  children?: ReactNode
}

/** An entry beside its list: its place there, title, state and acts, then its parts one below the other. */
export function DetailPanel(props: DetailPanelProps) {
  const { title, picture, state, acts, facts, heading, wide, tabs, children } = props
  const above = useDetailPlace()?.above
  return (
    <article className={classes(styles.panel, wide && styles.wide)}>
      <PlaceBar />
      <header className={styles.head}>
        {picture}
        <div className={styles.names}>
          <div className={styles.line}>
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {state}
          </div>
          {facts && <Facts>{facts}</Facts>}
        </div>
        {acts && <div className={styles.acts}>{acts}</div>}
      </header>
      {above}
      {children}
      {tabs && <PartTabs {...tabs} />}
    </article>
  )
}

/** Back on narrow screens; the place in the list, the one before and the one after it; close where that is possible. */
function PlaceBar() {
  const t = useT()
  const { Link } = useUi()
  const place = useDetailPlace()
  if (!place) return null
  const { back, canClose, at, total, previous, next } = place
  return (
    <nav className={styles.place} aria-label={t(messages.place)}>
      <Link href={back} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {t(messages.back)}
      </Link>
      {at !== undefined && (
        <span className={styles.steps}>
          <span>{t(messages.placeOf, { at: number(at), total: number(total) })}</span>
          <IconButton
            size="small"
            label={t(messages.previous)}
            aria-keyshortcuts="["
            disabled={!previous}
            onClick={previous}
          >
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton size="small" label={t(messages.next)} aria-keyshortcuts="]" disabled={!next} onClick={next}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {canClose && (
        <Link href={back} className={styles.close} aria-label={t(messages.close)}>
          <X aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

function PartTabs({ label, parts }: { label: string; parts: readonly DetailTab[] }) {
  const [chosen, setChosen] = useState(parts[0]!.key)
  const part = parts.find((it) => it.key === chosen) ?? parts[0]!
  return (
    <div className={styles.parts}>
      <Tabs label={label} active={part.key} tabs={parts} onChange={setChosen}>
        <div className={styles.part}>{part.content}</div>
      </Tabs>
    </div>
  )
}

/** Short facts in one line, as many of them as fit. */
export const Facts = ({ children }: { children: ReactNode }) => <div className={styles.facts}>{children}</div>

/** What somebody wrote, with its lines as they were. */
export const LongText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>
