import { announcementApi, paymentApi } from '@borong/contract'
import { fresh, useApiQuery, useCan, useSession, useT } from '@borong/site-kit'
import { Announcements } from '@borong/site-kit/told/announcements.tsx'
import { Badge, Button, Drawer, PageHead, classes } from '@borong/ui'
import { Menu as MenuSign } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { isBuilt } from './built-pages.ts'
import { ordersWaiting } from '../page/counts.ts'
import { Link } from '../page/Link.tsx'
import { useLocation } from '../page/routing.tsx'
import styles from './MemberFrame.module.css'
import { type MenuGroup, entryAt, menuFor } from './member-menu.ts'
import { messages } from './member.messages.ts'
import { usePointsShown } from './use-points-shown.ts'
import { useTaskCounts } from './use-task-counts.ts'

function MenuList({ groups, onPick, full }: { groups: readonly MenuGroup[]; onPick?: () => void; full?: boolean }) {
  const t = useT()
  const { pathname } = useLocation()
  const here = entryAt(groups, pathname)
  const { counts, approvals, unread } = useTaskCounts()
  const numbers = { orders: counts.data && ordersWaiting(counts.data), approvals, unread }
  return (
    <nav aria-label={t(messages.menu)} className={classes(styles.menu, full && styles.full)}>
      {groups.map((group, at) => (
        <div key={at} className={styles.group}>
          {group.label && <p className={styles.heading}>{t(group.label)}</p>}
          <ul>
            {group.entries.map((it) => (
              <li key={it.href}>
                <Link
                  href={it.href}
                  className={styles.entry}
                  data-tip={t(it.label)}
                  aria-current={it === here ? 'page' : undefined}
                  onClick={onPick}
                >
                  <it.icon />
                  <span className={styles.word}>{t(it.label)}</span>
                  {it.count && <Badge calm count={numbers[it.count]} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** A menu that is longer than the window opens at the page it stands beside. */
function toCurrent(side: HTMLElement | null) {
  const current = side?.querySelector<HTMLElement>('[aria-current]')
  if (side && current) side.scrollTop = current.offsetTop - side.clientHeight / 2
}

interface MemberFrameProps {
  title: ReactNode
  /** Beside the heading: a state, a count. */
  beside?: ReactNode
  actions?: ReactNode
  /** The page has them itself. */
  listsAnnouncements?: boolean
  children: ReactNode
}

/** Every page of the member centre: menu at the side, a rail on tablets, a sheet on phones. */
export function MemberFrame({ title, beside, actions, listsAnnouncements = false, children }: MemberFrameProps) {
  const t = useT()
  const { permissions } = useSession()
  const [open, setOpen] = useState(false)
  const account = useApiQuery(
    paymentApi.statementSummary,
    {},
    { enabled: useCan('company-orders'), staleTime: fresh.dictionary },
  )
  const credit = account.data?.credit !== undefined
  const points = usePointsShown()
  const groups = useMemo(() => menuFor(permissions ?? [], isBuilt, { credit, points }), [permissions, credit, points])
  return (
    <div className={styles.frame}>
      <div className={styles.side} ref={toCurrent}>
        <MenuList groups={groups} />
      </div>
      <div className={styles.content}>
        <div className={styles.opener}>
          <Button
            size="small"
            icon={<MenuSign aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t(messages.memberCentre)}
          </Button>
        </div>
        <PageHead title={title} beside={beside} actions={actions} />
        {!listsAnnouncements && <Announcements calls={announcementApi} />}
        {children}
      </div>
      <Drawer open={open} side="start" title={t(messages.memberCentre)} onClose={() => setOpen(false)}>
        <MenuList groups={groups} full onPick={() => setOpen(false)} />
      </Drawer>
    </div>
  )
}
